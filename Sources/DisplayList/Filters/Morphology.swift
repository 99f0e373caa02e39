import PathParser

extension FilterEffect {
    /// Each channel becomes the minimum or maximum in a rectangle around the pixel (feMorphology).
    public struct Morphology: Sendable, Hashable {
        /// Which way shapes change.
        public enum Operation: Sendable, Hashable {
            /// Thinner.
            case erode
            /// Thicker.
            case dilate
        }

        /// The input (`in`).
        public var input: FilterInput
        /// Which way shapes change.
        public var operation: Operation
        /// The rectangle's half width; nothing changes along x where it is not above 0.
        public var radiusX: Double
        /// The rectangle's half height; nothing changes along y where it is not above 0.
        public var radiusY: Double

        /// An effect by its values; see its properties.
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
