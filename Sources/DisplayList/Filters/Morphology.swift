import PathParser

extension FilterEffect {
    /// Each channel the least or the most that it is around (feMorphology).
    public struct Morphology: Sendable, Hashable {
        /// Which way shapes change.
        public enum Operation: Sendable, Hashable {
            /// Thinner.
            case erode
            /// Thicker.
            case dilate
        }

        /// What it takes (`in`).
        public var input: FilterInput
        /// Which way shapes change.
        public var operation: Operation
        /// How far to look; along an axis with a radius that is not above 0 nothing changes.
        public var radiusX: Double
        /// Along y, as `radiusX`.
        public var radiusY: Double

        /// An effect with its values, which stand with the properties.
        public init(_ input: FilterInput, _ operation: Operation, radiusX: Double, radiusY: Double) {
            self.input = input
            self.operation = operation
            self.radiusX = radiusX
            self.radiusY = radiusY
        }
    }
}

extension FilterEffect.Morphology: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { radiusX.isFinite && radiusY.isFinite }
    var reach: Rect {
        let (x, y) = (max(radiusX, 0), max(radiusY, 0))
        return Rect(minX: -x, minY: -y, maxX: x, maxY: y)
    }
    var pixelReach: Int { 1 }
}
