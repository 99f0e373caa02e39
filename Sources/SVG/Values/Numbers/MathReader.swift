import PathParser

/// Reads mathematical functions of CSS.
struct MathReader {
    private typealias Typed = (term: MathExpression.Term, kind: MathExpression.Kind)

    private var scanner: ValueScanner
    /// Keywords that stand for numbers, beside `pi` and the like.
    private let variables: [StaticString]
    /// Each bracket takes a recursive call.
    private static let maxDepth = 32
    private static let functions = NameTable<MathFunction>()

    private init(_ scanner: ValueScanner, _ variables: [StaticString]) {
        self.scanner = scanner
        self.variables = variables
    }

    /// The function that comes next; nil, and the scanner stays, where there is none.
    /// - Parameter variables: keywords whose values are given when the expression is computed.
    static func expression(_ scanner: inout ValueScanner, variables: [StaticString] = []) -> MathExpression? {
        guard let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") else { return nil }
        var reader = MathReader(scanner, variables)
        guard let name = reader.name(), let (term, kind) = reader.function(name, 0) else { return nil }
        scanner = reader.scanner
        return MathExpression(term, kind)
    }

    /// A word that may end in a digit, as `atan2` does.
    private mutating func name() -> ArraySlice<UInt8>? {
        guard let word = scanner.wordBytes() else { return nil }
        guard word.isSame("atan"), scanner.skip(UInt8(ascii: "2")) else { return word }
        return ArraySlice("atan2".utf8)
    }

    private mutating func function(_ name: ArraySlice<UInt8>, _ depth: Int) -> Typed? {
        guard depth < MathReader.maxDepth, scanner.skip(UInt8(ascii: "(")) else { return nil }
        let plain = name.isSame("-webkit-calc") ? ArraySlice("calc".utf8) : name.lowercased[...]
        guard var function = MathReader.functions[plain], !plain.contains(UInt8(ascii: "-")) else { return nil }
        var terms: [MathExpression.Term] = []
        var kinds: [MathExpression.Kind] = []
        repeat {
            scanner.skipSpace()
            if function == .round, terms.isEmpty, let rounding = rounding() {
                function = rounding
                continue
            }
            if function == .clamp, let bound = missingBound(terms.count, kinds.first) {
                terms.append(bound)
                kinds.append(kinds.first ?? .number)
                continue
            }
            guard let (term, kind) = sum(depth) else { return nil }
            terms.append(term)
            kinds.append(kind)
        } while scanner.skip(UInt8(ascii: ","))
        // A bound that is missing has the kind of the others.
        if function == .clamp, kinds.count == 3, case .value(let bound) = terms[0], bound == -.infinity {
            kinds[0] = kinds[1]
        }
        guard scanner.skip(UInt8(ascii: ")")), function.counts.contains(terms.count),
            let kind = function.kind(kinds)
        else { return nil }
        let isOfAngles = function == .sin || function == .cos || function == .tan
        if isOfAngles, kinds == [.number] {
            // Numbers are radians.
            return (.function(function, [.product([terms[0], .value(180 / Double.pi)])]), kind)
        }
        // Only numbers are rounded to a step of 1.
        let isRounding = function.counts == 1...2 && function != .log
        if isRounding, kinds.count == 1, kinds[0] != .number { return nil }
        return (function == .calc ? terms[0] : .function(function, terms), kind)
    }

    /// The way of `round()`, and the comma behind it.
    private mutating func rounding() -> MathFunction? {
        let before = scanner
        let way: MathFunction? =
            switch scanner.word()?.lowercased() {
            case "nearest": .round
            case "up": .roundUp
            case "down": .roundDown
            case "to-zero": .roundToZero
            default: nil
            }
        scanner.skipSpace()
        if way == nil || scanner.next != UInt8(ascii: ",") { scanner = before }
        return scanner.offset == before.offset ? nil : way
    }

    /// `none` as the least or the largest value of `clamp()`.
    private mutating func missingBound(_ index: Int, _ kind: MathExpression.Kind?) -> MathExpression.Term? {
        let before = scanner
        guard index != 1, scanner.wordBytes()?.isSame("none") == true else {
            scanner = before
            return nil
        }
        scanner.skipSpace()
        return .value(index == 0 ? -.infinity : .infinity)
    }

    private mutating func sum(_ depth: Int) -> Typed? {
        guard var (term, kind) = product(depth) else { return nil }
        var terms = [term]
        while true {
            let before = scanner.offset
            scanner.skipSpace()
            guard let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { break }
            // A sign stands between white space; without it, it belongs to the number.
            guard scanner.offset > before, scanner.skip(sign) else { return nil }
            let behind = scanner.offset
            scanner.skipSpace()
            guard scanner.offset > behind, let (next, nextKind) = product(depth),
                let common = MathExpression.Kind.common([kind, nextKind])
            else { return nil }
            kind = common
            terms.append(sign == UInt8(ascii: "-") ? .product([.value(-1), next]) : next)
        }
        if terms.count > 1 { term = .sum(terms) }
        return (term, kind)
    }

    private mutating func product(_ depth: Int) -> Typed? {
        guard var (term, kind) = value(depth) else { return nil }
        var terms = [term]
        while true {
            let before = scanner
            scanner.skipSpace()
            let divides = scanner.next == UInt8(ascii: "/")
            guard divides || scanner.next == UInt8(ascii: "*"), scanner.skip(scanner.next ?? 0) else {
                scanner = before
                break
            }
            scanner.skipSpace()
            guard let (next, nextKind) = value(depth) else { return nil }
            if divides {
                // A length divided by a length is a number.
                guard nextKind == .number || nextKind == kind else { return nil }
                if nextKind != .number { kind = .number }
                terms.append(.inverse(next))
            } else {
                guard kind == .number || nextKind == .number else { return nil }
                if kind == .number { kind = nextKind }
                terms.append(next)
            }
        }
        if terms.count > 1 { term = .product(terms) }
        return (term, kind)
    }

    private mutating func value(_ depth: Int) -> Typed? {
        if scanner.skip(UInt8(ascii: "(")) {
            guard depth < MathReader.maxDepth else { return nil }
            scanner.skipSpace()
            guard let inner = sum(depth + 1) else { return nil }
            scanner.skipSpace()
            return scanner.skip(UInt8(ascii: ")")) ? inner : nil
        }
        if let number = scanner.number() { return dimension(number) }
        guard let word = name() else { return nil }
        if scanner.next == UInt8(ascii: "(") {
            guard let inner = function(word, depth + 1) else { return nil }
            return inner
        }
        if let index = variables.firstIndex(where: { word.isSame($0) }) { return (.variable(index), .number) }
        switch word.lowercased[...].string {
        case "pi": return (.value(Double.pi), .number)
        case "e": return (.value(2.718_281_828_459_045), .number)
        case "infinity": return (.value(.infinity), .number)
        case "-infinity": return (.value(-.infinity), .number)
        case "nan": return (.value(.nan), .number)
        default: return nil
        }
    }

    /// A number with the unit that follows it.
    private mutating func dimension(_ number: Double) -> Typed? {
        if scanner.skip(UInt8(ascii: "%")) { return (.percentage(number), .percentage) }
        guard let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 else { return (.value(number), .number) }
        guard let word = scanner.wordBytes() else { return nil }
        if let unit = Length.unit(word) { return (.length(number, unit), .length) }
        if word.isSame("s") { return (.value(number), .time) }
        if word.isSame("ms") { return (.value(number / 1000), .time) }
        guard let degrees = Angle.degrees(number, word.string) else { return nil }
        return (.value(degrees), .angle)
    }
}
