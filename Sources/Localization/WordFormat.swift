/// A text with places for arguments, as C, Foundation and the apps' tables write it: `%@`, `%d`, `%2$lld`, `%02d`, `%%`.
struct WordFormat: Sendable, Hashable {
    /// One of a text's parts.
    enum Part: Sendable, Hashable {
        case text(String)
        /// An argument by its number from 0, with zeros in front of a number up to a width.
        case argument(Int, width: Int)
        /// A plural of its own within the text, by its name: `%#@days@`. Its number is the argument.
        case substitution(String, argument: Int)
    }

    /// The specifier that makes a text an invalid format.
    struct Failure: Error, Sendable {
        let found: String
        let expected = "%d, %@, %1$@, %lld, %02d or %%"
    }

    let parts: [Part]
    /// How many arguments it asks for.
    let argumentCount: Int

    /// - Throws: for an invalid specifier, or one that names an argument beyond the ninth.
    init(_ text: String) throws(Failure) {
        guard text.utf8.contains(UInt8(ascii: "%")) else {
            (parts, argumentCount) = ([.text(text)], 0)
            return
        }
        var parts: [Part] = []
        var literal = ""
        var next = 0
        var count = 0
        var rest = text[...]
        while let at = rest.firstIndex(of: "%") {
            literal += rest[..<at]
            var specifier = Specifier(rest[at...])
            guard let kind = specifier.read() else { throw Failure(found: "'\(specifier.text.prefix(8))'") }
            rest = specifier.rest
            if kind == .percent {
                literal += "%"
                continue
            }
            let argument = specifier.argument ?? next
            if specifier.argument == nil { next += 1 }
            guard argument < 9 else { throw Failure(found: "argument \(argument + 1)") }
            count = max(count, argument + 1)
            if !literal.isEmpty { parts.append(.text(literal)) }
            literal = ""
            if case .substitution(let name) = kind {
                parts.append(.substitution(name, argument: argument))
            } else {
                parts.append(.argument(argument, width: specifier.width))
            }
        }
        literal += rest
        if !literal.isEmpty { parts.append(.text(literal)) }
        self.parts = parts
        argumentCount = count
    }

    /// - Parameters:
    ///   - arguments: a missing one is left empty.
    ///   - substitution: makes the text of a plural within the text.
    func text(_ arguments: [WordArgument], substitution: (String, Int) -> String = { _, _ in "" }) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .argument(let index, let width):
                guard arguments.indices.contains(index) else { continue }
                let value = arguments[index].text
                if case .number = arguments[index], value.utf8.count < width {
                    text += String(repeating: "0", count: width - value.utf8.count)
                }
                text += value
            case .substitution(let name, let index): text += substitution(name, index)
            }
        }
        return text
    }
}

/// A specifier that is being read: `%`, an argument's number and `$`, flags, width, precision, length, and its kind.
private struct Specifier {
    enum Kind: Equatable {
        case percent, argument
        case substitution(String)
    }

    let text: Substring
    private(set) var rest: Substring
    /// The argument's index, from 0; nil where the text does not number it.
    private(set) var argument: Int?
    /// The width to which a number is padded with zeros; 0 for no padding.
    private(set) var width = 0

    init(_ text: Substring) {
        self.text = text
        rest = text.dropFirst()
    }

    mutating func read() -> Kind? {
        if rest.first == "%" {
            rest.removeFirst()
            return .percent
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
            argument = number - 1
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2)
            guard let end = name.firstIndex(of: "@"), end > name.startIndex else { return nil }
            rest = name[name.index(after: end)...]
            return .substitution(String(name[..<end]))
        }
        let flags = rest.prefix { "-+ 0'".contains($0) }
        rest = rest.dropFirst(flags.count)
        let size = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(size.count)
        if flags.contains(where: { $0 == "0" }) { width = min(Int(size) ?? 0, 32) }
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        rest = rest.drop { "hlqzjtL".contains($0) }
        guard let conversion = rest.first, "@diuxXofFeEgGsScC".contains(conversion) else { return nil }
        rest.removeFirst()
        return .argument
    }
}

/// A value that is put into a text.
public enum WordArgument: Sendable, Hashable {
    /// A text, put in as it is.
    case text(String)
    /// A whole number; the first in a text selects its plural form.
    case number(Int)

    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        }
    }

    var number: Int? { if case .number(let number) = self { number } else { nil } }
}

/// Values that can be put into a text.
public protocol WordConvertible {
    /// The value as a format takes it.
    var wordArgument: WordArgument { get }
}

extension String: WordConvertible {
    /// A text is put in as it is.
    public var wordArgument: WordArgument { .text(self) }
}

extension Int: WordConvertible {
    /// A number is put in as digits, and may select the plural form.
    public var wordArgument: WordArgument { .number(self) }
}
