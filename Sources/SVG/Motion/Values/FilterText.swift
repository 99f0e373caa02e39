/// Lists of filter functions, and of shadows, on the way between others (Filter Effects 1, section 10; CSS Text
/// Decoration 3, section 4).
enum FilterText {
    private struct Function {
        var name: String
        /// An amount, or of a shadow two or three lengths and a colour.
        var arguments: [ArraySlice<UInt8>]

        var text: [UInt8] {
            var out = Array("\(name)(".utf8)
            for (i, argument) in arguments.enumerated() { out += (i > 0 ? [0x20] : []) + argument }
            return out + [UInt8(ascii: ")")]
        }
    }

    /// How many functions a list may have; others change at once.
    private static let maxFunctions = 1000

    /// A list of filters on the way from one to another; nil where there is no way, as between different functions.
    static func mixed(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8]? {
        guard var first = functions(a), var second = functions(b) else { return nil }
        fill(&first, &second)
        if first.isEmpty { return Array("none".utf8) }
        var out: [UInt8] = []
        for (p, q) in zip(first, second) {
            guard p.name == q.name, p.arguments.count == q.arguments.count else { return nil }
            var mixed = p
            for i in p.arguments.indices {
                guard let value = argument(p.arguments[i], q.arguments[i], share) else { return nil }
                mixed.arguments[i] = value[...]
            }
            out += mixed.text + [0x20]
        }
        return out
    }

    /// The same of `text-shadow`.
    static func shadows(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8]? {
        func list(_ text: ArraySlice<UInt8>) -> [Function]? {
            if text.isSame("none") { return [] }
            let parts = text.parts(separator: UInt8(ascii: ","))
            let shadows = parts.compactMap { shadow($0) }
            return shadows.count == parts.count && shadows.count <= TextShadow.maxCount ? shadows : nil
        }
        guard var first = list(a), var second = list(b) else { return nil }
        fill(&first, &second)
        if first.isEmpty { return Array("none".utf8) }
        var out: [UInt8] = []
        for (p, q) in zip(first, second) {
            if !out.isEmpty { out += ", ".utf8 }
            for i in p.arguments.indices {
                guard let value = argument(p.arguments[i], q.arguments[i], share) else { return nil }
                out += value + [0x20]
            }
        }
        return out
    }

    /// The shorter list is filled up by functions that change nothing.
    private static func fill(_ first: inout [Function], _ second: inout [Function]) {
        while first.count < second.count { first.append(neutral(second[first.count])) }
        while second.count < first.count { second.append(neutral(first[second.count])) }
    }

    private static func argument(
        _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double
    ) -> [UInt8]? {
        if let color = ColorWay.mixed(a, b, share, isCSS: true) { return color }
        guard let p = NumberText(a, isCSS: true), let q = NumberText(b, isCSS: true) else { return nil }
        return p.mixed(with: q, share)
    }

    /// Nil for a list with something else than functions, such as `url()`; empty for `none`.
    private static func functions(_ text: ArraySlice<UInt8>) -> [Function]? {
        if text.isSame("none") { return [] }
        var out: [Function] = []
        for part in text.spacedParts {
            guard let open = part.firstIndex(of: UInt8(ascii: "(")), part.last == UInt8(ascii: ")"),
                out.count < maxFunctions,
                let function = function(part[..<open].lowercased[...].string, part[(open + 1)...].dropLast().trimmed)
            else { return nil }
            out.append(function)
        }
        return out
    }

    private static func function(_ name: String, _ text: ArraySlice<UInt8>) -> Function? {
        switch name {
        case "drop-shadow": return shadow(text)
        case "blur", "hue-rotate":
            let none = ArraySlice((name == "blur" ? "0px" : "0deg").utf8)
            return Function(name: name, arguments: [text.isEmpty ? none : text])
        case "brightness", "contrast", "grayscale", "invert", "opacity", "saturate", "sepia":
            if text.isEmpty { return Function(name: name, arguments: [ArraySlice("1".utf8)]) }
            var scanner = ValueScanner(text)
            if let number = scanner.number(), scanner.skip(UInt8(ascii: "%")), scanner.isAtEnd {
                return Function(name: name, arguments: [NumberText.text(number / 100)[...]])
            }
            return Function(name: name, arguments: [text])
        default: return nil
        }
    }

    /// A shadow with all that may be left out: two lengths, that of its blur, and the colour.
    private static func shadow(_ text: ArraySlice<UInt8>) -> Function? {
        var color: ArraySlice<UInt8>?
        var lengths: [ArraySlice<UInt8>] = []
        for part in text.spacedParts {
            if ColorParser.value(part) != nil {
                guard color == nil else { return nil }
                color = part
            } else {
                lengths.append(part)
            }
        }
        if lengths.count == 2 { lengths.append(ArraySlice("0px".utf8)) }
        guard lengths.count == 3 else { return nil }
        return Function(name: "drop-shadow", arguments: lengths + [color ?? ArraySlice("currentcolor".utf8)])
    }

    private static func neutral(_ function: Function) -> Function {
        let values: [String] =
            switch function.name {
            case "drop-shadow": ["0px", "0px", "0px", "transparent"]
            case "blur": ["0px"]
            case "hue-rotate": ["0deg"]
            case "grayscale", "invert", "sepia": ["0"]
            default: ["1"]
            }
        return Function(name: function.name, arguments: values.map { ArraySlice($0.utf8) })
    }
}
