/// An expression of Swift, or several in a block, before it has lines.
indirect enum SwiftCode: Sendable {
    /// What stands in one line.
    case text(String)
    case list([SwiftCode])
    /// A dictionary's literal.
    case pairs([(key: String, value: SwiftCode)])
    /// Calls of one another's results: `Text("a").padding(3)`.
    case chain(SwiftCode?, [SwiftCall])
    /// Statements below one another.
    case block([SwiftCode])

    static func call(_ name: String, _ arguments: [SwiftCall.Argument] = [], block: [SwiftCode]? = nil) -> SwiftCode {
        .chain(nil, [SwiftCall(name: name, arguments: arguments, block: block)])
    }

    /// The expression with more calls after it.
    func calling(_ more: [SwiftCall]) -> SwiftCode {
        if more.isEmpty { return self }
        if case .chain(let base, let calls) = self { return .chain(base, calls + more) }
        return .chain(self, more)
    }

    /// The expression as the beginning of a chain of calls.
    var asCalls: [SwiftCall] {
        if case .chain(nil, let calls) = self { return calls }
        return [SwiftCall(value: self)]
    }

    // MARK: Literals

    /// A number; a whole one without a point.
    static func number(_ value: Double) -> SwiftCode {
        let text = value.description
        if value == .infinity { return .text(".infinity") }
        return .text(text.hasSuffix(".0") && !(value == 0 && value.sign == .minus) ? String(text.dropLast(2)) : text)
    }

    static func range(_ range: ClosedRange<Double>) -> SwiftCode {
        .text("(\(range.lowerBound))...(\(range.upperBound))")
    }

    /// A string's literal: what cannot be seen is escaped.
    static func string(_ value: String) -> SwiftCode {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\"", "\\": text += "\\\(scalar)"
            case " ": text += " "
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned,
                    .nonspacingMark, .enclosingMark, .spacingMark:
                    text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return .text(text + "\"")
    }
}

/// A call: a function or an initialiser, or a member of what stands before it.
struct SwiftCall: Sendable {
    typealias Argument = (label: String?, value: SwiftCode)

    var name = ""
    /// What stands at the beginning of a chain in place of a call.
    var value: SwiftCode?
    var arguments: [Argument] = []
    /// What stands in braces after it.
    var block: [SwiftCode]?
}
