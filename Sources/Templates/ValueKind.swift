import Composition
import DisplayList
import PathParser
import SVG
import TextForms
import Typography

/// What a property may be: how it is read, what errors say of it, and its part of the schema.
struct ValueKind<Value: Sendable>: Sendable {
    /// What errors expect.
    let expected: String
    let schema: JSONOutput
    /// A value in Swift.
    let code: @Sendable (Value, inout Evaluation) throws(TemplateError) -> SwiftCode
    let read: @Sendable (JSONValue, TemplateReader) throws(TemplateError) -> Setting<Value>

    /// The kind of a value that may be missing.
    var optional: ValueKind<Value?> {
        let (read, code) = (read, code)
        return ValueKind<Value?>(
            expected: expected, schema: schema,
            code: { value, evaluation throws(TemplateError) in
                guard let value else { return .text("nil") }
                return try code(value, &evaluation)
            }
        ) { value, reader throws(TemplateError) in try read(value, reader).map { $0 } }
    }
}

extension ValueKind {
    /// A value that stands in the template or in the data: a text, a number, true or false.
    /// - Parameters:
    ///   - forms: of what may stand in the template, placeholders apart.
    ///   - candidates: the words it may be, for suggestions.
    ///   - code: a value in Swift.
    ///   - convert: nil for what is no such value.
    static func scalar(
        _ expected: String, forms: [JSONOutput], candidates: [String] = [], hasOwnPlaceholders: Bool = false,
        code: @escaping @Sendable (Value) -> SwiftCode, _ convert: @escaping @Sendable (Datum) -> Value?
    ) -> ValueKind {
        let all = hasOwnPlaceholders ? forms : forms + [Schema.placeholder]
        return ValueKind(
            expected: expected, schema: Schema.oneOf(all), code: { value, _ in code(value) }
        ) { value, reader throws(TemplateError) in
            let offset = Int(value.node.start)
            @Sendable func wrong(_ datum: Datum, _ source: TemplateSource, _ place: String) -> TemplateError {
                var suggestion: String?
                if case .text(let text) = datum { suggestion = Suggestion.nearest(to: text, among: candidates) }
                return source.error(
                    at: offset, found: datum.summary + place, expected: expected, suggestion: suggestion)
            }
            let literal: Datum
            if let text = value.string {
                let phrase = try reader.phrase(text, at: offset)
                guard let fixed = phrase.fixed else {
                    return .computed { evaluation throws(TemplateError) in
                        let datum: Datum
                        if let whole = phrase.whole {
                            datum = try evaluation.datum(whole, at: offset, expected: expected)
                        } else {
                            datum = .text(try evaluation.text(phrase, at: offset))
                        }
                        if let value = convert(datum) { return value }
                        let place = phrase.whole.map { " in the data at \($0.path.text)" } ?? ", filled with data"
                        throw wrong(datum, evaluation.source, place)
                    }
                }
                literal = .text(fixed)
            } else if value.kind == .array || value.kind == .object {
                throw reader.source.error(at: offset, found: value.summary, expected: expected)
            } else {
                literal = Datum(value)
            }
            guard let value = convert(literal) else { throw wrong(literal, reader.source, "") }
            return .fixed(value)
        }
    }

    /// One of a few words.
    /// - Parameter code: a value in Swift.
    static func choice(
        _ choices: [(word: String, value: Value)], code: @escaping @Sendable (Value) -> SwiftCode
    ) -> ValueKind {
        let words = choices.map { $0.word }
        return scalar(
            words.joined(separator: ", "), forms: [Schema.words(words)], candidates: words, code: code
        ) { datum in
            guard case .text(let text) = datum else { return nil }
            return choices.first { $0.word == text }?.value
        }
    }
}

extension ValueKind where Value: Equatable {
    /// One of a few words, which are Swift's: `color-dodge` is `.colorDodge`.
    static func choice(_ choices: [(word: String, value: Value)]) -> ValueKind {
        choice(choices) { value in
            let parts = (choices.first { $0.value == value }?.word ?? "").split(separator: "-")
            return .text("." + (parts.first ?? "") + parts.dropFirst().map(capitalized).joined())
        }
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

extension ValueKind where Value == String {
    /// Any text, with placeholders in it; numbers, true and false are as good.
    static let text = scalar(
        "a text", forms: [Schema.types(["string", "number", "boolean"])], hasOwnPlaceholders: true,
        code: SwiftCode.string
    ) { $0.text }
}

extension ValueKind where Value == Bool {
    static let flag = scalar("true or false", forms: [Schema.types(["boolean"])], code: { .text("\($0)") }) { datum in
        if case .bool(let value) = datum { return value }
        return nil
    }
}

extension ValueKind where Value == Double {
    static func number(_ range: ClosedRange<Double>) -> ValueKind {
        scalar(
            "a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)",
            forms: [Schema.number(range)],
            code: SwiftCode.number
        ) { datum in
            guard case .number(let number, _) = datum, range.contains(number) else { return nil }
            return number
        }
    }

    /// A length in points.
    static let length = number(0...longest)
    /// A length in points that may lead back.
    static let distance = number(-longest...longest)
    static let share = number(0...1)
    static let degrees = number(-360_000...360_000)

    /// The longest length, in points.
    static let longest = 100_000.0

    /// A length, or all of the room.
    static let lengthOrInfinity = scalar(
        "a number from 0 to \(longest.plainText), or infinity",
        forms: [Schema.number(0...longest), Schema.words(["infinity"])],
        candidates: ["infinity"], code: SwiftCode.number
    ) { datum in
        switch datum {
        case .number(let number, _) where (0...longest).contains(number): return number
        case .text("infinity"): return .infinity
        default: return nil
        }
    }
}

extension ValueKind where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> ValueKind {
        scalar(
            "a whole number from \(range.lowerBound) to \(range.upperBound)", forms: [Schema.integer(range)],
            code: { .text("\($0)") }
        ) { datum in
            guard case .number(let number, _) = datum, let whole = Int(exactly: number), range.contains(whole)
            else { return nil }
            return whole
        }
    }
}

extension ValueKind where Value == Color {
    /// A colour as CSS writes it.
    static let color = scalar(
        "a colour such as #22443A, #22443AE0, teal or hsl(160 33% 20%)", forms: [Schema.types(["string"])],
        candidates: ColorParser.allNames, hasOwnPlaceholders: true, code: SwiftCode.color
    ) { datum in
        guard case .text(let text) = datum else { return nil }
        return ColorParser.color(text)
    }
}

extension ValueKind where Value == Typeface.Weight {
    private static let names: [(word: String, value: Typeface.Weight)] = [
        ("ultralight", .ultralight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    private static func code(_ weight: Typeface.Weight) -> SwiftCode {
        if let name = names.first(where: { $0.value == weight })?.word { return .text(".\(name)") }
        return .call("Typeface.Weight", [(nil, .number(weight.value))])
    }

    /// A weight by its name or its number.
    static let weight: ValueKind = {
        let words = names.map { $0.word }
        return scalar(
            "\(words.joined(separator: ", ")), or a number from 100 to 900",
            forms: [Schema.words(words), Schema.number(100...900)], candidates: words, code: code
        ) { datum in
            switch datum {
            case .text(let text): names.first { $0.word == text }?.value
            case .number(let number, _) where (100...900).contains(number): Typeface.Weight(number)
            default: nil
            }
        }
    }()
}
