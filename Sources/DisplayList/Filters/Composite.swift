extension FilterEffect {
    /// Two inputs combined by Porter and Duff's operators, or by arithmetic (feComposite).
    public struct Composite: Sendable, Hashable {
        /// How the two are combined.
        public enum Operation: Sendable, Hashable {
            /// Porter and Duff's operators: the input over, in, out of or atop the second; and each where the other is
            /// not.
            case over, `in`, out, atop, xor
            /// The sum of both.
            case lighter
            /// k1 · a · b + k2 · a + k3 · b + k4 of premultiplied channels, cut to what alpha allows.
            case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
        }

        /// The first input (`in`).
        public var input: FilterInput
        /// The second input (`in2`).
        public var input2: FilterInput
        /// How the two are combined.
        public var operation: Operation

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput, _ operation: Operation, _ input2: FilterInput) {
            self.input = input
            self.input2 = input2
            self.operation = operation
        }
    }
}

extension FilterEffect.Composite: FilterEffectQuestions {
    var inputs: [FilterInput] { [input, input2] }
    var isFinite: Bool {
        guard case .arithmetic(let k1, let k2, let k3, let k4) = operation else { return true }
        return k1.isFinite && k2.isFinite && k3.isFinite && k4.isFinite
    }
}
