/// Code as lines no longer than a page is wide, where that can be, in the form of swift-format.
enum SwiftLines {
    static let width = 120
    private static let step = 4

    /// The lines of code that begins at the left, each indented as it lies in the others.
    static func lines(_ code: SwiftCode, width: Int = width) -> [String] {
        if let flat = flat(code), flat.count <= width { return [flat] }
        switch code {
        case .text(let text): return [text]
        case .block(let statements): return statements.flatMap { lines($0, width: width) }
        case .list(let items):
            return ["["] + indented(filled(items.map { (nil, $0) }, width: width - step, end: ",")) + ["]"]
        case .pairs(let pairs):
            return ["["] + indented(filled(pairs.map { ($0.key, $0.value) }, width: width - step, end: ",")) + ["]"]
        case .chain(let base, let calls):
            let rest = calls.dropFirst(base == nil ? 1 : 0)
            var out =
                base.map { lines($0, width: width) }
                ?? calls.first.map { lines($0, prefix: "", width: width, hasMore: !rest.isEmpty) } ?? []
            // Behind a brace at the left, calls begin at the left as well.
            let isBehindBrace = out.last == "}" || out.last == ")"
            for (index, call) in rest.enumerated() {
                let own = lines(
                    call, prefix: ".", width: isBehindBrace ? width : width - step, hasMore: index < rest.count - 1)
                out += isBehindBrace ? own : indented(own)
            }
            return out
        }
    }

    private static func indented(_ lines: [String]) -> [String] {
        lines.map { String(repeating: " ", count: step) + $0 }
    }

    // MARK: One line

    /// The code in one line; nil for what needs several.
    private static func flat(_ code: SwiftCode) -> String? {
        switch code {
        case .text(let text): return text
        case .block(let statements): return statements.count == 1 ? flat(statements[0]) : nil
        case .list(let items): return joined(items.map { (nil, $0) }).map { "[\($0)]" }
        case .pairs(let pairs):
            return pairs.isEmpty ? "[:]" : joined(pairs.map { ($0.key, $0.value) }).map { "[\($0)]" }
        case .chain(let base, let calls):
            // A block in braces is told from the calls around it by having lines of its own.
            if calls.count > 1 || base != nil, calls.contains(where: { $0.block != nil }) { return nil }
            var text = base == nil ? "" : base.flatMap(flat)
            for (index, call) in calls.enumerated() {
                guard let before = text, let own = flat(call) else { return nil }
                text = before + (index == 0 && base == nil ? "" : ".") + own
            }
            return text
        }
    }

    private static func flat(_ call: SwiftCall) -> String? {
        if let value = call.value { return flat(value) }
        guard let head = head(call) else { return nil }
        guard let block = call.block else { return head }
        if block.isEmpty { return head + " {}" }
        guard block.count == 1, let only = flat(block[0]) else { return nil }
        return "\(head) { \(only) }"
    }

    /// A call in one line without its block.
    private static func head(_ call: SwiftCall) -> String? {
        guard let arguments = joined(call.arguments) else { return nil }
        return call.block != nil && call.arguments.isEmpty ? call.name : "\(call.name)(\(arguments))"
    }

    private static func joined(_ arguments: [SwiftCall.Argument]) -> String? {
        var parts: [String] = []
        for argument in arguments {
            guard let value = flat(argument.value) else { return nil }
            parts.append((argument.label.map { "\($0): " } ?? "") + value)
        }
        return parts.joined(separator: ", ")
    }

    // MARK: Several lines

    /// - Parameter hasMore: whether other calls follow it.
    private static func lines(_ call: SwiftCall, prefix: String, width: Int, hasMore: Bool = false) -> [String] {
        if let value = call.value { return lines(value, width: width) }
        if let flat = flat(call), prefix.count + flat.count <= width { return [prefix + flat] }
        let opening = call.block == nil ? "" : " {"
        var out: [String]
        if let head = head(call), prefix.count + head.count + opening.count <= width {
            out = [prefix + head + opening]
        } else {
            let standsAlone = hasMore && call.block == nil
            let end = standsAlone ? "" : ")" + opening
            out = ["\(prefix)\(call.name)("] + indented(filled(call.arguments, width: width - step, end: end))
            if standsAlone { out.append(")") }
        }
        guard let block = call.block else { return out }
        for statement in block { out += indented(lines(statement, width: width - step)) }
        return out + ["}"]
    }

    /// Arguments in as few lines as hold them.
    private static func filled(_ arguments: [SwiftCall.Argument], width: Int, end: String) -> [String] {
        var out: [String] = []
        var line = ""
        for (index, argument) in arguments.enumerated() {
            let tail = index == arguments.count - 1 ? end : ","
            let label = argument.label.map { "\($0): " } ?? ""
            let text = flat(argument.value).map { label + $0 + tail }
            if let text, !line.isEmpty, line.count + 1 + text.count <= width {
                line += " " + text
                continue
            }
            if !line.isEmpty { out.append(line) }
            if let text, text.count <= width {
                line = text
                continue
            }
            var own = lines(argument.value, width: width - label.count - tail.count)
            if let first = own.first { own[0] = label + first }
            line = (own.popLast() ?? "") + tail
            out += own
        }
        return line.isEmpty ? out : out + [line]
    }
}
