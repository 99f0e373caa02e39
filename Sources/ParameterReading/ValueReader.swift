import DisplayList
import Localization
import PathParser
import SVG
import Scenes
import TextForms

/// The value that was expected in place of a wrong one.
package struct ValueError: Error, Sendable, Equatable {
    /// The description that follows the word "expected".
    package var expected: String
    /// A real value that is spelled alike.
    package var suggestion: String?

    package init(expected: String, suggestion: String? = nil) {
        self.expected = expected
        self.suggestion = suggestion
    }
}

/// How an option's value is read, and what help and completion say of it.
package struct ValueReader<Value: Sendable>: Sendable {
    package let placeholder: String
    package let completion: Completion
    package let read: @Sendable (String) throws(ValueError) -> Value

    package init(
        _ placeholder: String, completion: Completion = .none,
        read: @escaping @Sendable (String) throws(ValueError) -> Value
    ) {
        self.placeholder = placeholder
        self.completion = completion
        self.read = read
    }

    /// One of a few words.
    package static func choice(_ choices: [(word: String, value: Value)]) -> ValueReader {
        let words = choices.map { $0.word }
        return ValueReader(words.joined(separator: "|"), completion: .words(words)) { text throws(ValueError) in
            if let choice = choices.first(where: { $0.word == text }) { return choice.value }
            throw ValueError(
                expected: words.joined(separator: " or "), suggestion: Suggestion.nearest(to: text, among: words))
        }
    }
}

extension ValueReader where Value == String {
    /// Any text that is not empty.
    package static func text(_ placeholder: String, completion: Completion = .none) -> ValueReader {
        ValueReader(placeholder, completion: completion) { text throws(ValueError) in
            if text.isEmpty { throw ValueError(expected: "some text") }
            return text
        }
    }

    /// A file's name, or `-` for standard input or output.
    package static let file = ValueReader("FILE", completion: .file) { text throws(ValueError) in
        if text.isEmpty { throw ValueError(expected: "a file's name, or -") }
        return text
    }

    package static let fileOrFolder = ValueReader("FILE", completion: .fileOrFolder) { text throws(ValueError) in
        try file.read(text)
    }

    package static let folder = ValueReader("DIR", completion: .folder) { text throws(ValueError) in
        if text.isEmpty { throw ValueError(expected: "a folder's name") }
        return text
    }
}

extension ValueReader where Value == Double {
    /// A decimal number in a range.
    package static func number(_ range: ClosedRange<Double>, _ placeholder: String = "N") -> ValueReader {
        ValueReader(placeholder) { text throws(ValueError) in
            guard let value = decimalNumber(text), range.contains(value) else {
                // `2x` and `90%` are numbers elsewhere; `1e9` is another number.
                let digits = String(text.prefix { "0123456789.".contains($0) })
                let isExponent = text.dropFirst(digits.count).first?.lowercased() == "e"
                let isNear = digits != text && !isExponent && decimalNumber(digits).map { range.contains($0) } == true
                throw ValueError(
                    expected: "a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)",
                    suggestion: isNear ? digits : nil)
            }
            return value
        }
    }
}

extension ValueReader where Value == Double {
    /// A time from 0 to a day, in seconds: `1.5s`, `200ms`, `1.5`.
    package static let seconds = ValueReader("TIME") { text throws(ValueError) in
        let isShort = text.hasSuffix("ms")
        let digits = isShort ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        guard let value = decimalNumber(String(digits)).map({ isShort ? $0 / 1000 : $0 }), (0...86_400).contains(value)
        else { throw ValueError(expected: "a time from 0s to 86400s, such as 1.5s") }
        return value
    }
}

extension ValueReader where Value == Int {
    package static func integer(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader("N") { text throws(ValueError) in
            guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text),
                range.contains(value)
            else { throw ValueError(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") }
            return value
        }
    }
}

extension ValueReader where Value == Size {
    /// Width and height in points, or on paper: `390x844`, `390×844`, `297mmx210mm`.
    package static let size = ValueReader("WxH") { text throws(ValueError) in
        let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map {
            AskedLength(String($0))?.units()
        }
        let range = 1.0...100_000
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
            range.contains(height)
        else { throw ValueError(expected: "width and height from 1 to 100000, such as 390x844") }
        return Size(width: width, height: height)
    }
}

extension ValueReader where Value == Size {
    /// A size, or the name of one.
    package static func size(names: [(word: String, size: Size)]) -> ValueReader {
        let words = names.map { $0.word }
        return ValueReader("WxH|" + words.joined(separator: "|"), completion: .words(words)) {
            text throws(ValueError) in
            if let known = names.first(where: { $0.word == text }) { return known.size }
            return try size.read(text)
        }
    }
}

extension ValueReader where Value == TallyScene.Extent {
    /// A height, or width and height, in points.
    package static func extent(heights: ClosedRange<Double>) -> ValueReader {
        ValueReader("PT|WxH") { text throws(ValueError) in
            if let height = decimalNumber(text), heights.contains(height) { return .height(height) }
            if text.contains(where: { "xX×".contains($0) }), let size = try? ValueReader<Size>.size.read(text),
                size.width >= heights.lowerBound, heights.contains(size.height)
            {
                return .fitting(size)
            }
            throw ValueError(
                expected:
                    "a height from \(heights.lowerBound.plainText) to \(heights.upperBound.plainText), or width and "
                    + "height such as 320x200")
        }
    }
}

extension ValueReader where Value == Rect {
    /// SVG's `viewBox`: four numbers, separated by spaces or commas.
    package static let viewBox = ValueReader("'X Y W H'") { text throws(ValueError) in
        let numbers = text.split { $0 == " " || $0 == "," }.map { decimalNumber(String($0)) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0, (x + width).isFinite, (y + height).isFinite
        else { throw ValueError(expected: "four numbers, the last two above 0, such as '0 0 24 24'") }
        return Rect(x: x, y: y, width: width, height: height)
    }
}

extension ValueReader where Value == PlainBackground {
    /// `none`, or a colour.
    package static let color = ValueReader("none|COLOR", completion: .words(["none"])) { text throws(ValueError) in
        if text == "none" { return .none }
        do throws(ValueError) {
            return .color(try ValueReader<Color>.plainColor.read(text))
        } catch {
            throw ValueError(expected: "none or \(error.expected)", suggestion: error.suggestion)
        }
    }
}

extension ValueReader where Value == Color {
    /// Any colour of CSS.
    package static let plainColor = ValueReader("COLOR") { text throws(ValueError) in
        if let color = ColorParser.color(text) { return color }
        throw ValueError(
            expected: "a CSS colour such as #102030, teal or rgb(16 32 48 / 50%)",
            suggestion: Suggestion.nearest(to: text, among: ColorParser.allNames))
    }
}

extension ValueReader where Value == [String] {
    /// Language tags, separated by commas.
    package static let languages = ValueReader("LIST") { text throws(ValueError) in
        let tags = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areTags = tags.allSatisfy { tag in
            !tag.isEmpty
                && tag.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
        }
        guard areTags else { throw ValueError(expected: "languages, the preferred one first, such as de-AT,en") }
        return tags
    }
}

extension ValueReader where Value == LanguageTag {
    /// A language's tag, as in BCP 47.
    package static let language = ValueReader("LANGUAGE") { text throws(ValueError) in
        guard let tag = LanguageTag(text) else { throw ValueError(expected: "a language such as de or pt-BR") }
        return tag
    }
}

/// A finite decimal number; nil for anything else, such as Swift's hexadecimal numbers, `nan` and `inf`.
package func decimalNumber(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
        let value = Double(text), value.isFinite
    else { return nil }
    return value
}

extension ValueReader where Value == Double {
    /// A number as one writes it.
    package static func text(of number: Double) -> String { number.plainText }
}
