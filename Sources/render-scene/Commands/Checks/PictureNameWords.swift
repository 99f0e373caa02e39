import Verification

/// What the name of a picture that somebody took says of it.
///
/// A name is read as words and numbers between hyphens, underscores, equals signs and spaces: `0.25s`, `frame-012`, `t=0.5`,
/// `variant3_tone4_35%`. Words that say nothing here are passed over.
struct PictureNameWords: Equatable {
    /// A place in time.
    enum Moment: Equatable {
        /// Seconds: `0.25s`, `250ms`, `t=0.25`.
        case seconds(Double)
        /// Progress: `progress-0.5`, `p=0.5`, `50%`.
        case progress(Double)
        /// A frame's number: `frame-012`, and a whole number alone.
        case frame(Int)
        /// A number with a point and without a word: progress in a materialisation, seconds in an arrival.
        case plain(Double)
    }

    private(set) var moment: Moment?
    private(set) var variant: Int?
    private(set) var tone: Int?
    /// A ground's colour, by its name or by six hexadecimal digits behind a `#`.
    private(set) var ground: UInt32?
    private(set) var isIncomplete = false
    private(set) var isLocked = false
    /// Pixels to a point: `@3x`.
    private(set) var scale: Double?

    /// What is read, for help.
    static let forms = "0.25s, 250ms, t=0.25, progress-0.5, 50%, frame-012, 0.5 and 012"

    private static let grounds: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "grey": 0x808080, "gray": 0x808080,
    ]

    /// What a number is, by the word before it.
    private enum Key {
        case seconds, progress, frame, variant, tone

        init?(_ word: Substring) {
            switch word {
            case "t", "time", "seconds", "second", "sec": self = .seconds
            case "p", "progress": self = .progress
            case "f", "frame", "no", "nr": self = .frame
            case "v", "variant", "tree": self = .variant
            case "tone": self = .tone
            default: return nil
            }
        }
    }

    /// - Parameter stem: the file's name without its ending.
    /// - Throws: `ValueProblem` where it says two things, or something that cannot be.
    init(_ stem: String) throws(ValueProblem) {
        var (sure, points, wholes) = ([Moment](), [Moment](), [Moment]())
        var word: Substring?
        // The signs that begin a scale and a colour end the word before.
        let text = stem.lowercased().reduce(into: "") { $0 += $1 == "@" || $1 == "#" ? " \($1)" : "\($1)" }
        for part in text.split(whereSeparator: { !Self.isPart($0) }) {
            let key = word.flatMap(Key.init)
            word = nil
            if part.first == "#" {
                guard let color = UInt32(part.dropFirst(), radix: 16), part.count == 7 else {
                    throw ValueProblem("found \(part), expected a colour of six hexadecimal digits")
                }
                ground = color
                continue
            }
            if part.first == "@", part.last == "x", let number = Double(part.dropFirst().dropLast()), number > 0 {
                scale = number
                continue
            }
            let letters = part.prefix { $0.isLetter }
            let rest = part.dropFirst(letters.count)
            guard let (number, unit) = Self.number(rest) else {
                word = part
                if let color = Self.grounds[String(part)] { ground = color }
                if part == "incomplete" { isIncomplete = true }
                if part == "locked" { isLocked = true }
                continue
            }
            if !letters.isEmpty, Key(letters) == nil { continue }
            let value = Double(number) ?? .nan
            switch (Key(letters) ?? key, unit) {
            case (.variant, ""): variant = try Self.choice(number, "variant", 0...7)
            case (.tone, ""): tone = try Self.choice(number, "tone", 0...4)
            case (_, "s"), (.seconds, ""): sure.append(.seconds(value))
            case (_, "ms"): sure.append(.seconds(value / 1000))
            case (_, "%"): sure.append(.progress(value / 100))
            case (.progress, ""): sure.append(.progress(value))
            case (.frame, ""): sure.append(.frame(try Self.choice(number, "frame", 0...9_999_999)))
            case (nil, "") where number.contains("."): points.append(.plain(value))
            case (nil, ""): wholes.append(.frame(try Self.choice(number, "frame", 0...9_999_999)))
            default: break
            }
        }
        let found = sure.isEmpty ? points.isEmpty ? wholes : points : sure
        if let other = found.first(where: { $0 != found.first }), let first = found.first {
            throw ValueProblem(
                "its name says \(Self.text(first)) and \(Self.text(other)), expected one moment, such as \(Self.forms)")
        }
        moment = found.first
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "." || character == "%" || character == "#"
            || character == "@"
    }

    /// A number of digits with one point at most, and what follows it.
    private static func number(_ text: Substring) -> (number: String, unit: String)? {
        let number = text.prefix { "0123456789.".contains($0) }
        guard let first = number.first, let last = number.last, first != ".", last != ".",
            number.count(where: { $0 == "." }) <= 1
        else { return nil }
        let unit = text.dropFirst(number.count)
        return ["", "s", "ms", "%", "x"].contains(unit) ? (String(number), String(unit)) : nil
    }

    private static func choice(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws(ValueProblem) -> Int {
        guard let value = Int(text), range.contains(value) else {
            throw ValueProblem(
                "its name says \(name) \(text), expected a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return value
    }

    private static func text(_ moment: Moment) -> String {
        switch moment {
        case .seconds(let value): "\(value) s"
        case .progress(let value): "progress \(value)"
        case .frame(let number): "frame \(number)"
        case .plain(let value): "\(value)"
        }
    }

    /// What is wrong with a name.
    struct ValueProblem: Error, Equatable {
        let text: String
        init(_ text: String) { self.text = text }
    }
}
