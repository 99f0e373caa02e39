import DisplayList

/// The pace between two values (CSS Easing 2).
enum TimingFunction {
    case cubic(Double, Double, Double, Double)
    /// - Parameters: how many steps, whether the first is at the beginning, and how many more levels than steps there are.
    case steps(Int, startsAtOnce: Bool, levels: Int)
    case linear([(input: Double, output: Double)])

    static let straight = TimingFunction.linear([(0, 0), (1, 1)])
    static let ease = TimingFunction.cubic(0.25, 0.1, 0.25, 1)

    private static let maxSteps = 1_000_000

    /// Nil for a text that is none.
    init?(_ text: ArraySlice<UInt8>) {
        let text = text.trimmed.lowercased[...]
        switch text.string {
        case "linear": self = .straight
        case "ease": self = .ease
        case "ease-in": self = .cubic(0.42, 0, 1, 1)
        case "ease-out": self = .cubic(0, 0, 0.58, 1)
        case "ease-in-out": self = .cubic(0.42, 0, 0.58, 1)
        case "step-start": self = .steps(1, startsAtOnce: true, levels: 1)
        case "step-end": self = .steps(1, startsAtOnce: false, levels: 1)
        default:
            guard let open = text.firstIndex(of: UInt8(ascii: "(")), text.last == UInt8(ascii: ")") else { return nil }
            let arguments = text[(open + 1)...].dropLast().parts(separator: UInt8(ascii: ","))
            switch text[..<open].string {
            case "cubic-bezier":
                let v = arguments.compactMap { ValueScanner.numbers($0)?.first }
                guard v.count == 4, arguments.count == 4, let curve = TimingFunction(spline: v) else { return nil }
                self = curve
            case "steps":
                guard let steps = TimingFunction.steps(arguments) else { return nil }
                self = steps
            case "linear":
                guard let stops = TimingFunction.stops(arguments) else { return nil }
                self = .linear(stops)
            default: return nil
            }
        }
    }

    /// A curve of four numbers, the first and the third in 0 … 1.
    init?(spline v: [Double]) {
        guard v.count == 4, (0...1).contains(v[0]), (0...1).contains(v[2]) else { return nil }
        self = .cubic(v[0], v[1], v[2], v[3])
    }

    private static func steps(_ arguments: [ArraySlice<UInt8>]) -> TimingFunction? {
        guard let number = arguments.first.flatMap({ ValueScanner.numbers($0)?.first }), number >= 1,
            number <= Double(maxSteps), arguments.count <= 2
        else { return nil }
        let count = Int(number)
        switch arguments.count == 2 ? arguments[1].string : "end" {
        case "end", "jump-end": return .steps(count, startsAtOnce: false, levels: count)
        case "start", "jump-start": return .steps(count, startsAtOnce: true, levels: count)
        case "jump-both": return .steps(count, startsAtOnce: true, levels: count + 1)
        case "jump-none": return count > 1 ? .steps(count, startsAtOnce: false, levels: count - 1) : nil
        default: return nil
        }
    }

    /// The stops of `linear(0, 0.5 25% 75%, 1)`.
    private static func stops(_ arguments: [ArraySlice<UInt8>]) -> [(input: Double, output: Double)]? {
        var stops: [(input: Double?, output: Double)] = []
        for argument in arguments {
            var output: Double?
            var inputs: [Double] = []
            for word in argument.words {
                var scanner = ValueScanner(word)
                guard let number = scanner.number() else { return nil }
                if scanner.skip(UInt8(ascii: "%")) { inputs.append(number / 100) } else { output = number }
            }
            guard let output, inputs.count <= 2 else { return nil }
            if inputs.isEmpty { stops.append((nil, output)) }
            for input in inputs { stops.append((input, output)) }
        }
        guard stops.count >= 2 else { return nil }
        stops[0].input = stops[0].input ?? 0
        stops[stops.count - 1].input = stops[stops.count - 1].input ?? 1
        var known = 0
        var largest = -Double.infinity
        for i in stops.indices {
            guard let input = stops[i].input else { continue }
            largest = max(largest, input)
            stops[i].input = largest
            let from = stops[known].input ?? 0
            // The stops in between are spread evenly.
            for j in known + 1..<max(i, known + 1) {
                stops[j].input = from + (largest - from) * Double(j - known) / Double(i - known)
            }
            known = i
        }
        return stops.map { ($0.input ?? 0, $0.output) }
    }

    /// The output at 0 … 1.
    /// - Parameter isBefore: whether the animation has not begun; at a step's very place the step is then still to come.
    func value(at x: Double, isBefore: Bool = false) -> Double {
        switch self {
        case .cubic(let x1, let y1, let x2, let y2): return TimingFunction.cubic(x, x1, y1, x2, y2)
        case .steps(let count, let startsAtOnce, let levels):
            var step = (x * Double(count)).rounded(.down)
            if startsAtOnce { step += 1 }
            if isBefore, (x * Double(count)).truncatingRemainder(dividingBy: 1) == 0 { step -= 1 }
            if x >= 0 { step = max(step, 0) }
            if x <= 1 { step = min(step, Double(levels)) }
            return step / Double(levels)
        case .linear(let stops):
            // The last pair whose first stop is not behind the place.
            let i = min(max((stops.lastIndex { $0.input <= x } ?? 0), 0), stops.count - 2)
            let (a, b) = (stops[i], stops[i + 1])
            if b.input == a.input { return x < a.input ? a.output : b.output }
            return a.output + (b.output - a.output) * (x - a.input) / (b.input - a.input)
        }
    }

    private static func cubic(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        if x <= 0 || x >= 1 { return x <= 0 ? 0 : 1 }
        let t = Easing.parameter(x1: x1, x2: x2, at: x)
        let u = 1 - t
        return 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
    }
}
