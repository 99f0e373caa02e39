import PathParser

extension FilterEffect {
    /// Straight colours and alpha multiplied by a matrix (feColorMatrix).
    public struct ColorMatrix: Sendable, Hashable {
        /// How the matrix is given.
        public enum Values: Sendable, Hashable {
            /// Four rows, for red, green, blue and alpha, of five factors each: for red, green, blue, alpha and 1. A
            /// list of another length than 20 leaves colours as they are.
            case matrix([Double])
            /// A saturation: 0 for greys, 1 for no change, more for more vivid; below 0 counts as 0.
            case saturate(Double)
            /// A rotation of the hue by an angle in degrees.
            case hueRotate(Double)
            /// Black, with the luminance as its alpha.
            case luminanceToAlpha
        }

        /// The input (`in`).
        public var input: FilterInput
        /// The matrix.
        public var values: Values

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput, _ values: Values) {
            self.input = input
            self.values = values
        }

        /// The matrix's twenty factors, however it is given.
        public var factors: [Double] {
            switch values {
            case .matrix(let factors):
                return factors.count == 20 ? factors : ColorMatrix.identity
            case .saturate(let amount):
                return ColorMatrix.turned(cosine: max(amount, 0), sine: 0)
            case .hueRotate(let degrees):
                let (sine, cosine) = sineAndCosine(degrees: degrees)
                return ColorMatrix.turned(cosine: cosine, sine: sine)
            case .luminanceToAlpha:
                return [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
            }
        }

        private static let identity: [Double] = [
            1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
        ]

        /// The matrix of section 9.6: the parts of greys, and those of what differs from grey, stretched and turned.
        private static func turned(cosine c: Double, sine s: Double) -> [Double] {
            [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
                0, 0, 0, 1, 0,
            ]
        }
    }
}

extension FilterEffect.ColorMatrix: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool {
        switch values {
        case .matrix(let factors): factors.allSatisfy { $0.isFinite }
        case .saturate(let value), .hueRotate(let value): value.isFinite
        case .luminanceToAlpha: true
        }
    }
}
