import DisplayList
import PathParser

/// Decides the conditions of `@media` (Media Queries 4 and 5).
struct MediaQuery {
    let media: SVGMedia
    /// The drawing's size in pixels.
    let size: Size
    let dpi: Double

    /// Each bracket takes a recursive call.
    private static let maxDepth = 16

    /// Whether one of a list of queries holds; an empty list does.
    func holds(_ text: ArraySlice<UInt8>) -> Bool {
        let list = text.trimmed
        return list.isEmpty || list.parts(separator: UInt8(ascii: ",")).contains { query($0) == true }
    }

    /// A query: a type of medium, a condition, or both; nil where it cannot be known.
    private func query(_ text: ArraySlice<UInt8>) -> Bool? {
        guard text.first != UInt8(ascii: "("), let (first, end) = text.identifier(at: text.startIndex) else {
            return condition(text)
        }
        var rest = text[end...].trimmed
        var type = first
        var isNegated = false
        if first.isSame("not") || first.isSame("only") {
            if rest.first == UInt8(ascii: "(") { return condition(text) }
            guard let (name, end) = rest.identifier(at: rest.startIndex) else { return nil }
            isNegated = first.isSame("not")
            type = name
            rest = rest[end...].trimmed
        }
        var result: Bool? = type.isSame("all") || type.string.lowercased() == media.kind.rawValue
        if !rest.isEmpty {
            guard let (word, end) = rest.identifier(at: rest.startIndex), word.isSame("and") else { return nil }
            let inner = condition(rest[end...].trimmed)
            result = result == false || inner == false ? false : inner.flatMap { $0 ? result : false }
        }
        return isNegated ? result.map { !$0 } : result
    }

    private func condition(_ text: ArraySlice<UInt8>) -> Bool? {
        BooleanCondition.value(of: text, maxDepth: MediaQuery.maxDepth) { _, inside in feature(inside) }
    }

    // MARK: Features

    /// `(width >= 400px)`, `(min-width: 400px)`, `(hover)`; nil for a feature that is not known.
    private func feature(_ text: ArraySlice<UInt8>) -> Bool? {
        let colon = text.firstOutside(from: text.startIndex) { $0 == UInt8(ascii: ":") }
        if colon < text.endIndex { return plain(text[..<colon].trimmed, text[(colon + 1)...].trimmed) }
        if let range = range(text) { return range }
        guard let value = value(of: text.trimmed.lowercased[...].string) else { return nil }
        switch value {
        case .number(let number, _): return number != 0
        case .word(let word): return word != "none" && word != "no-preference"
        }
    }

    private enum Value {
        case number(Double, MediaFeature)
        case word(String)
    }

    private enum MediaFeature { case length, ratio, count, resolution }

    private func value(of name: String) -> Value? {
        switch name {
        case "width", "device-width": .number(size.width, .length)
        case "height", "device-height": .number(size.height, .length)
        case "aspect-ratio", "device-aspect-ratio": .number(size.width / size.height, .ratio)
        case "orientation": .word(size.height >= size.width ? "portrait" : "landscape")
        case "resolution": .number(dpi / 96, .resolution)
        case "color": .number(8, .count)
        case "color-index", "monochrome", "grid": .number(0, .count)
        case "prefers-color-scheme": .word(media.colorScheme.rawValue)
        case "prefers-reduced-motion": .word(media.reducesMotion ? "reduce" : "no-preference")
        case "prefers-contrast", "prefers-reduced-transparency", "prefers-reduced-data": .word("no-preference")
        case "color-gamut": .word("srgb")
        case "dynamic-range", "video-dynamic-range": .word("standard")
        case "display-mode": .word("browser")
        case "forced-colors", "inverted-colors", "scripting", "hover", "any-hover", "pointer", "any-pointer":
            .word("none")
        case "update": .word(media.kind == .print ? "none" : "fast")
        case "scan": .word("progressive")
        case "overflow-block": .word(media.kind == .print ? "paged" : "scroll")
        case "overflow-inline": .word("scroll")
        default: nil
        }
    }

    private func plain(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool? {
        var name = name.lowercased[...].string
        var isLeast = false
        var isMost = false
        if name.hasPrefix("min-") || name.hasPrefix("max-") {
            isLeast = name.hasPrefix("min-")
            isMost = !isLeast
            name.removeFirst(4)
        }
        switch value(of: name) {
        case .number(let own, let kind)?:
            guard let asked = number(text, kind) else { return nil }
            return isLeast ? own >= asked : isMost ? own <= asked : own == asked
        case .word(let own)?:
            guard !isLeast, !isMost else { return nil }
            return own == text.lowercased[...].string
        case nil: return nil
        }
    }

    private func number(_ text: ArraySlice<UInt8>, _ kind: MediaFeature) -> Double? {
        switch kind {
        case .length:
            guard let length = Length(text), length.unit != .percent, length.unit != .user || length.value == 0 else {
                return nil
            }
            return length.resolved(.other, Length.Base(viewport: size, fontSize: 16, root: Length.Root(window: size)))
        case .count:
            var scanner = ValueScanner(text)
            return scanner.number().flatMap { scanner.isAtEnd ? $0 : nil }
        case .ratio:
            let sides = text.parts(separator: UInt8(ascii: "/")).map { number($0, .count) }
            guard let first = sides[0], sides.count <= 2 else { return nil }
            return sides.count == 1 ? first : sides[1].map { first / $0 }
        case .resolution:
            var scanner = ValueScanner(text)
            guard let number = scanner.number(), let unit = scanner.word(), scanner.isAtEnd else { return nil }
            switch unit.lowercased() {
            case "dppx", "x": return number
            case "dpi": return number / 96
            case "dpcm": return number * 2.54 / 96
            default: return nil
            }
        }
    }

    /// `width < 400px`, `400px <= width <= 700px`; nil for anything else.
    private func range(_ text: ArraySlice<UInt8>) -> Bool? {
        var operands: [ArraySlice<UInt8>] = []
        var signs: [String] = []
        var start = text.startIndex
        func isSign(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
        }
        while true {
            let place = text.firstOutside(from: start, where: isSign)
            operands.append(text[start..<place].trimmed)
            guard place < text.endIndex else { break }
            let end = place + 1 < text.endIndex && text[place + 1] == UInt8(ascii: "=") ? place + 2 : place + 1
            signs.append(text[place..<end].string)
            start = end
        }
        guard (1...2).contains(signs.count) else { return nil }
        // The feature stands first, last, or between two values.
        let names = operands.map { value(of: $0.lowercased[...].string) }
        let place = signs.count == 2 ? 1 : names[0] != nil ? 0 : 1
        guard case .number(_, let kind)? = names[place] else { return nil }
        var numbers: [Double] = []
        for (operand, name) in zip(operands, names) {
            if case .number(let own, _)? = name {
                numbers.append(own)
            } else if let asked = number(operand, kind) {
                numbers.append(asked)
            } else {
                return nil
            }
        }
        return signs.indices.allSatisfy { MediaQuery.compare(numbers[$0], signs[$0], numbers[$0 + 1]) }
    }

    private static func compare(_ a: Double, _ sign: String, _ b: Double) -> Bool {
        switch sign {
        case "<": a < b
        case "<=": a <= b
        case ">": a > b
        case ">=": a >= b
        default: a == b
        }
    }
}
