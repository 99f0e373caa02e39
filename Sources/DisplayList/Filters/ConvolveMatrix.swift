import PathParser

extension FilterEffect {
    /// Each pixel the weighted sum of those around it (feConvolveMatrix). The kernel is of device pixels, whatever the
    /// scale.
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

        /// What it takes (`in`).
        public var input: FilterInput
        /// At least 1.
        public var columns: Int
        /// At least 1.
        public var rows: Int
        /// Row by row; turned by half a circle when it is laid on pixels, as convolution has it.
        public var kernel: [Double]
        /// Divides the sum; nil for the kernel's sum, or 1 where that is 0.
        public var divisor: Double?
        /// Added to the divided sum, times alpha.
        public var bias: Double
        /// Which column and row of the kernel lies on the pixel; nil for the middle, rounded down.
        public var targetX: Int?
        /// As `targetX`, down from the top.
        public var targetY: Int?
        /// What counts beyond the edges.
        public var edgeMode: EdgeMode
        /// Whether alpha stays, and the kernel is for straight colours.
        public var preservesAlpha: Bool

        /// An effect with its values, which stand with the properties.
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

        /// Whether it can be done: as many values as the kernel's size says and at most `maxValueCount`, the target
        /// inside, no division by 0. What cannot be done makes nothing.
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
            // What rounding leaves of values that cancel each other out is no sum.
            let sum = kernel.reduce(0, +)
            return sum.magnitude > 1e-9 * kernel.reduce(0) { $0 + $1.magnitude } ? sum : 1
        }
    }
}

extension FilterEffect.ConvolveMatrix: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { kernel.allSatisfy(\.isFinite) && (divisor ?? 1).isFinite && bias.isFinite }
    var reach: Rect { edgeMode == .wrap ? .filterEverywhere : .filterPoint }
    var pixelReach: Int { isValid ? max(columns, rows) : 0 }
}
