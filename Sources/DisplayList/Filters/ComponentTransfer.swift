extension FilterEffect {
    /// A function for each channel of straight colours (feComponentTransfer).
    public struct ComponentTransfer: Sendable, Hashable {
        /// A function of 0 … 1; its values are limited to 0 … 1.
        public enum Function: Sendable, Hashable {
            /// Values stay as they are.
            case identity
            /// Linear interpolation between values at equal distances. Without values: identity.
            case table([Double])
            /// A step for each value, all of one width. Without values: identity.
            case discrete([Double])
            /// slope · value + intercept.
            case linear(slope: Double, intercept: Double)
            /// amplitude · value ^ exponent + offset.
            case gamma(amplitude: Double, exponent: Double, offset: Double)
        }

        /// The input (`in`).
        public var input: FilterInput
        /// For straight red.
        public var red: Function
        /// For straight green.
        public var green: Function
        /// For straight blue.
        public var blue: Function
        /// For alpha.
        public var alpha: Function

        /// An effect by its values; see its properties.
        public init(
            _ input: FilterInput, red: Function = .identity, green: Function = .identity, blue: Function = .identity,
            alpha: Function = .identity
        ) {
            self.input = input
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }
}

extension FilterEffect.ComponentTransfer: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { [red, green, blue, alpha].allSatisfy { $0.isFinite } }
}

extension FilterEffect.ComponentTransfer.Function {
    fileprivate var isFinite: Bool {
        switch self {
        case .identity: true
        case .table(let values), .discrete(let values): values.allSatisfy { $0.isFinite }
        case .linear(let slope, let intercept): slope.isFinite && intercept.isFinite
        case .gamma(let amplitude, let exponent, let offset):
            amplitude.isFinite && exponent.isFinite && offset.isFinite
        }
    }
}
