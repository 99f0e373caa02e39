import TextForms

/// Random numbers that are the same in every run.
public struct SeededGenerator: RandomNumberGenerator {
    public var state: UInt64

    public mutating func next() -> UInt64 {
        state &+= 1
        return SplitMix64.mix(state)
    }
}

/// Writes JSON in all the ways there are: any white space, any order of keys, any escapes, any form of numbers.
public struct RandomJSON {
    public var random: SeededGenerator
    /// Whether texts and numbers are written in their shortest form.
    public var isPlain = false

    public init(seed: UInt64) { random = SeededGenerator(state: seed << 32) }

    public mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    public mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: Int.random(in: 0..<choices.count, using: &random))]
    }

    public mutating func space() -> String {
        chance(0.7) ? "" : String((0..<Int.random(in: 1...3, using: &random)).map { _ in pick(" \n\r\t") })
    }

    public mutating func array(_ elements: [String]) -> String {
        "[" + elements.map { space() + $0 + space() }.joined(separator: ",") + (elements.isEmpty ? space() : "") + "]"
    }

    public mutating func object(_ members: [(String, String)]) -> String {
        let texts = members.shuffled(using: &random).map { key, value in
            space() + string(key) + space() + ":" + space() + value + space()
        }
        return "{" + texts.joined(separator: ",") + (members.isEmpty ? space() : "") + "}"
    }

    public mutating func string(_ text: String) -> String {
        let escapes = !isPlain && chance(0.3)
        var out = "\""
        for unit in text.unicodeScalars {
            switch unit {
            case "\"", "\\": out += "\\\(unit)"
            case "/" where escapes: out += "\\/"
            case "\n": out += "\\n"
            case "\t" where !escapes: out += "\\t"
            case "\u{0}"..."\u{1F}": out += hex(UInt16(unit.value))
            default:
                if escapes, chance(0.3) {
                    for code in Character(unit).utf16 { out += hex(code) }
                } else {
                    out.unicodeScalars.append(unit)
                }
            }
        }
        return out + "\""
    }

    private mutating func hex(_ unit: UInt16) -> String {
        let digits = Hex.text(of: unit)
        return "\\u" + (chance(0.5) ? digits : digits.uppercased())
    }

    /// A number with at most two decimals, in one of its forms.
    public mutating func number(hundredths: Int) -> String {
        let whole = hundredths % 100 == 0
        if whole, isPlain || chance(0.5) { return "\(hundredths / 100)" }
        let (quotient, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 && quotient == 0 ? "-" : ""
        let decimals = "\(sign)\(quotient).\(rest.magnitude / 10)\(rest.magnitude % 10)"
        if isPlain { return decimals }
        return pick([decimals, decimals + "000000000000", "\(hundredths)e-2", "\(hundredths)00E-04"])
    }

    /// Anything.
    public mutating func value(depth: Int = 0) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
        case 0: return "null"
        case 1: return pick(["true", "false"])
        case 2: return number(hundredths: Int.random(in: -100_000...100_000, using: &random))
        case 3: return pick(["0", "-0", "1e5", "-2.5E+3", "0.1", "9007199254740993", "1e-300", "123456789.123456789"])
        case 4, 5: return string(text())
        case 6, 7: return array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1) })
        default:
            let count = Int.random(in: 0...4, using: &random)
            return object((0..<count).map { ("\($0)\(text())", value(depth: depth + 1)) })
        }
    }

    public mutating func text() -> String {
        let scalars = "abZ0 /\"\\\n\t\u{1}\u{7F}ä€🌲".unicodeScalars
        return String(String.UnicodeScalarView((0..<Int.random(in: 0...12, using: &random)).map { _ in pick(scalars) }))
    }

    /// One to three bytes changed, left out, put in, or the end cut off.
    public mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let telling =
            Array("{}[],:\"\\/0123456789.+-eEtrufalsn \u{9}\u{A}\u{0}\u{1F}".utf8) + [0x80, 0xC3, 0xED, 0xF4, 0xFF]
        for _ in 0..<Int.random(in: 1...3, using: &random) where bytes.count > 4 {
            // The first bytes tell Foundation the encoding.
            let at = Int.random(in: 4..<bytes.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: bytes.removeSubrange(at...)
            case 1, 2: bytes.remove(at: at)
            case 3, 4: bytes.insert(pick(telling), at: at)
            case 5: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
            case 6: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            default: bytes[at] = pick(telling)
            }
        }
        return bytes
    }
}
