import Scenes

extension ValueReader where Value == ParameterValue {
    /// The reader of a parameter's value.
    package static func of(_ kind: ParameterKind) -> ValueReader {
        func any<Known: Sendable>(
            _ reader: ValueReader<Known>, _ conversion: ParameterConversion<Known>
        ) -> ValueReader {
            ValueReader(reader.placeholder, completion: reader.completion) { text throws(ValueError) in
                conversion.value(try reader.read(text))
            }
        }
        switch kind {
        case .flag:
            return ValueReader("") { _ throws(ValueError) in .flag(true) }
        case .number(let range, let unit): return any(.number(range, unit), .number)
        case .integer(let range): return any(.integer(range), .integer)
        case .choice(let choices): return .choice(choices)
        case .text(let placeholder): return any(.text(placeholder), .text)
        case .hours: return any(.hours, .number)
        case .size(_, let names): return any(names.isEmpty ? .size : .size(names: names), .size)
        case .extent(let heights): return any(.extent(heights: heights), .extent)
        case .plainBackground: return any(.color, .background)
        case .color: return any(.plainColor, .color)
        case .moment: return any(.instant, .moment)
        case .day: return any(.day, .day)
        case .timeOfDay: return any(.timeOfDay, .integer)
        case .month: return any(.month, .month)
        case .zone: return any(.timeZone, .zone)
        case .input(.trees): return any(.folder, .text)
        case .input(.file(let file)) where !file.words.isEmpty:
            let words = file.words.map { $0.word }
            return ValueReader((["FILE"] + words).joined(separator: "|"), completion: .fileOrWords(words)) {
                text throws(ValueError) in
                guard !text.isEmpty else {
                    throw ValueError(expected: "\(file.wordsBefore)\(file.summary)'s file name")
                }
                return .text(text)
            }
        case .input: return any(.file, .text)
        }
    }
}
