import PathParser

extension FilterEffect {
    /// Each pixel becomes the weighted sum of the pixels around it (feConvolveMatrix). The kernel applies to device
    /// pixels, whatever the scale.
    public struct ConvolveMatrix: Sendable, Hashable {
        /// What lies beyond the edges of the graph's region.
        public enum EdgeMode: Sendable, Hashable {
            /// The pixels at the edge, again and again.
            case duplicate
            /// The pixels at the opposite edge.
            case wrap
            /// Nothing.
            case none
        }

        /// The most values of a kernel.
        public static let maxValueCount = 4096

        /// The input (`in`).
        public var input: FilterInput
        /// The kernel's columns, at least 1.
        public var columns: Int
        /// The kernel's rows, at least 1.
        public var rows: Int
        /// The kernel's values, row by row; it is laid on pixels turned by 180°, as convolution is defined.
        public var kernel: [Double]
        /// The divisor of the sum; nil for the kernel's sum, or 1 where that is 0.
        public var divisor: Double?
        /// Added to the divided sum, times alpha.
        public var bias: Double
        /// Which column and row of the kernel lies on the pixel; nil for the middle, rounded down.
        public var targetX: Int?
        /// As `targetX`, down from the top.
        public var targetY: Int?
        /// What lies beyond the edges.
        public var edgeMode: EdgeMode
        /// Whether alpha stays as it is, and the kernel is applied to straight colours.
        public var preservesAlpha: Bool

        /// An effect by its values; see its properties.
        public init(
            _ input: FilterInput, columns: Int, rows: Int, kernel: [Double], divisor: Double? = nil, bias: Double = 0,
            targetX: Int? = nil, targetY: Int? = nil, edgeMode: EdgeMode = .duplicate, preservesAlpha: Bool = false
        ) {
            self.input = input
            self.columns = columns
            self.rows = rows
            self.kernel = kernel
            self.divisor = divisor
            self.bias = bias
            self.targetX = targetX
            self.targetY = targetY
            self.edgeMode = edgeMode
            self.preservesAlpha = preservesAlpha
        }

        /// Whether the effect can be drawn: there are as many values as the kernel's size says and at most
        /// `maxValueCount`, the target is inside, and the divisor is not 0. Otherwise it draws nothing.
        public var isValid: Bool {
            guard columns > 0, rows > 0, columns <= ConvolveMatrix.maxValueCount,
                rows <= ConvolveMatrix.maxValueCount, columns * rows == kernel.count,
                kernel.count <= ConvolveMatrix.maxValueCount
            else { return false }
            return target.x >= 0 && target.x < columns && target.y >= 0 && target.y < rows && usedDivisor != 0
        }

        /// The target that is used.
        public var target: (x: Int, y: Int) { (targetX ?? columns / 2, targetY ?? rows / 2) }

        /// The divisor that is used.
        public var usedDivisor: Double {
            if let divisor { return divisor }
            // Values that cancel each other out but for rounding have no sum.
            let sum = kernel.reduce(0, +)
            return sum.magnitude > 1e-9 * kernel.reduce(0) { $0 + $1.magnitude } ? sum : 1
        }
    }
}

extension FilterEffect.ConvolveMatrix: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { kernel.allSatisfy { $0.isFinite } && (divisor ?? 1).isFinite && bias.isFinite }
    var reach: Rect { edgeMode == .wrap ? .filterEverywhere : .filterPoint }
    var pixelReach: Int { isValid ? max(columns, rows) : 0 }
}
