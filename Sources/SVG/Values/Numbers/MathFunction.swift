import DisplayList
import PathParser

/// The functions of CSS's mathematical expressions (CSS Values 4, sections 10.2 to 10.6), computed by arithmetic alone so
/// that every machine has the same bits.
enum MathFunction: String, CaseIterable, Sendable {
    case calc, min, max, clamp, mod, rem, abs, sign, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp
    case round, roundUp = "round-up", roundDown = "round-down", roundToZero = "round-to-zero"

    /// How many arguments it takes.
    var counts: ClosedRange<Int> {
        switch self {
        case .min, .max, .hypot: 1...64
        case .clamp: 3...3
        case .mod, .rem, .atan2, .pow: 2...2
        case .log, .round, .roundUp, .roundDown, .roundToZero: 1...2
        default: 1...1
        }
    }

    /// The kind of its value; nil where the arguments are of the wrong kind.
    func kind(_ arguments: [MathExpression.Kind]) -> MathExpression.Kind? {
        let isNumbers = arguments.allSatisfy { $0 == .number }
        switch self {
        case .calc, .min, .max, .clamp, .mod, .rem, .abs, .hypot, .round, .roundUp, .roundDown, .roundToZero:
            return MathExpression.Kind.common(arguments)
        case .sign: return .number
        case .atan2: return MathExpression.Kind.common(arguments).map { _ in .angle }
        case .sin, .cos, .tan: return isNumbers || arguments == [.angle] ? .number : nil
        case .asin, .acos, .atan: return isNumbers ? .angle : nil
        case .pow, .sqrt, .log, .exp: return isNumbers ? .number : nil
        }
    }

    /// - Parameter v: as many values as `counts` allows. Those of `sin`, `cos` and `tan` are degrees.
    func value(_ v: [Double]) -> Double {
        guard let first = v.first else { return .nan }
        let second = v.count > 1 ? v[1] : 1
        switch self {
        case .calc: return first
        case .min: return v.contains(where: { $0.isNaN }) ? .nan : v.min() ?? .nan
        case .max: return v.contains(where: { $0.isNaN }) ? .nan : v.max() ?? .nan
        case .clamp: return v.count == 3 ? Swift.max(v[0], Swift.min(v[1], v[2])) : .nan
        case .mod:
            let rest = first.truncatingRemainder(dividingBy: second)
            return rest != 0 && (rest < 0) != (second < 0) ? rest + second : rest
        case .rem: return first.truncatingRemainder(dividingBy: second)
        case .abs: return first.magnitude
        case .sign: return first > 0 ? 1 : first < 0 ? -1 : first
        case .sin: return sineAndCosine(degrees: first).sine
        case .cos: return sineAndCosine(degrees: first).cosine
        case .tan:
            let (sine, cosine) = sineAndCosine(degrees: first)
            return sine / cosine
        case .asin: return MathFunction.signed(Angles.degrees(y: first, x: (1 - first * first).squareRoot()))
        case .acos: return MathFunction.signed(Angles.degrees(y: (1 - first * first).squareRoot(), x: first))
        case .atan:
            return first.isInfinite ? (first < 0 ? -90 : 90) : MathFunction.signed(Angles.degrees(y: first, x: 1))
        case .atan2: return MathFunction.signed(Angles.degrees(y: first, x: second))
        case .pow: return MathFunction.power(first, second)
        case .sqrt: return first.squareRoot()
        case .hypot: return v.reduce(0) { $0 + $1 * $1 }.squareRoot()
        case .log:
            guard first > 0 else { return first == 0 ? -.infinity : .nan }
            let whole = Powers.logarithm2(first)
            return v.count > 1
                ? whole / Powers.logarithm2(Swift.max(second, .leastNormalMagnitude))
                : whole / MathFunction.logarithm2OfE
        case .exp: return Powers.exponential2(first * MathFunction.logarithm2OfE)
        case .round: return MathFunction.rounded(first, second, .toNearestOrAwayFromZero)
        case .roundUp: return MathFunction.rounded(first, second, .up)
        case .roundDown: return MathFunction.rounded(first, second, .down)
        case .roundToZero: return MathFunction.rounded(first, second, .towardZero)
        }
    }

    private static let logarithm2OfE = 1.442_695_040_888_963_4

    /// An angle of −180 … 180 degrees.
    private static func signed(_ degrees: Double) -> Double { degrees > 180 ? degrees - 360 : degrees }

    private static func rounded(_ a: Double, _ step: Double, _ rule: FloatingPointRoundingRule) -> Double {
        let count = a / step
        // Halves go up, not away from zero (section 10.3.1).
        let whole = rule == .toNearestOrAwayFromZero ? (count + 0.5).rounded(.down) : count.rounded(rule)
        return whole * step
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        guard base < 0 else { return Powers.power(base, exponent) }
        guard exponent == exponent.rounded() else { return .nan }
        let isOdd = exponent.truncatingRemainder(dividingBy: 2) != 0
        return Powers.power(-base, exponent) * (isOdd ? -1 : 1)
    }
}

extension MathExpression.Kind {
    /// The kind that a sum of terms has; nil where they cannot be added.
    static func common(_ kinds: [MathExpression.Kind]) -> MathExpression.Kind? {
        guard var common = kinds.first else { return nil }
        for kind in kinds.dropFirst() where kind != common {
            guard [common, kind].allSatisfy({ $0 == .length || $0 == .percentage }) else { return nil }
            common = .length
        }
        return common
    }
}
