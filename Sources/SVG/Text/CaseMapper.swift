/// Maps the letters of a text, which comes in pieces, to others in full (Unicode 15.0, section 3.13), with the rules of
/// Turkish, Azerbaijani, Lithuanian and Dutch.
struct CaseMapper {
    /// The last characters of the pieces so far: as many as tell whether a word goes on.
    private var before: [Unicode.Scalar] = []
    private static let reach = 8

    private enum Locale {
        case other, turkic, lithuanian, dutch

        init(_ language: String?) {
            let tag = (language ?? "").lowercased().utf8.prefix { $0 != UInt8(ascii: "-") }
            if tag.elementsEqual("tr".utf8) || tag.elementsEqual("az".utf8) {
                self = .turkic
            } else if tag.elementsEqual("lt".utf8) {
                self = .lithuanian
            } else {
                self = tag.elementsEqual("nl".utf8) ? .dutch : .other
            }
        }
    }

    /// - Parameter scalars: the next piece of the text, white space and all.
    mutating func mapped(
        _ scalars: [Unicode.Scalar], _ transform: TextTransform, language: String?
    ) -> [Unicode.Scalar] {
        if transform.isNone {
            before = Array((scalars.count < CaseMapper.reach ? before + scalars : scalars).suffix(CaseMapper.reach))
            return scalars
        }
        let whole = before + scalars
        defer { before = Array(whole.suffix(CaseMapper.reach)) }
        var out: [Unicode.Scalar] = []
        let locale = Locale(language)
        var i = before.count
        while i < whole.count {
            let start = out.count
            let taken: Int
            switch transform.letters {
            case .none:
                out.append(whole[i])
                taken = 1
            case .uppercase: taken = CaseMapper.raise(whole, i, locale, &out)
            case .lowercase: taken = CaseMapper.lower(whole, i, locale, &out)
            case .capitalize: taken = CaseMapper.capitalize(whole, i, locale, &out)
            }
            if transform.isFullWidth { for j in start..<out.count { out[j] = CaseMapper.wide(out[j]) } }
            i += taken
        }
        return out
    }

    // MARK: Letters

    private static let dotAbove: Unicode.Scalar = "\u{307}"

    /// Appends a character's capital form; returns how many characters it stands for.
    private static func raise(
        _ text: [Unicode.Scalar], _ i: Int, _ locale: Locale, _ out: inout [Unicode.Scalar]
    ) -> Int {
        let scalar = text[i]
        if locale == .turkic, scalar == "i" {
            out.append("\u{130}")
            return 1
        }
        out += scalar.properties.uppercaseMapping.unicodeScalars
        // The dot that Lithuanian writes under an accent goes with the small letter.
        let dropsDot =
            locale == .lithuanian && (scalar == "i" || scalar == "j" || scalar == "\u{12F}") && i + 1 < text.count
            && text[i + 1] == dotAbove
        return dropsDot ? 2 : 1
    }

    private static func lower(
        _ text: [Unicode.Scalar], _ i: Int, _ locale: Locale, _ out: inout [Unicode.Scalar]
    ) -> Int {
        let scalar = text[i]
        switch (locale, scalar) {
        case (.turkic, "I"):
            let hasDot = i + 1 < text.count && text[i + 1] == dotAbove
            out.append(hasDot ? "i" : "\u{131}")
            return hasDot ? 2 : 1
        case (.turkic, "\u{130}"): out.append("i")
        case (.lithuanian, "\u{CC}"): out += ["i", dotAbove, "\u{300}"]
        case (.lithuanian, "\u{CD}"): out += ["i", dotAbove, "\u{301}"]
        case (.lithuanian, "\u{128}"): out += ["i", dotAbove, "\u{303}"]
        case (.lithuanian, "I"), (.lithuanian, "J"), (.lithuanian, "\u{12E}"):
            out += scalar.properties.lowercaseMapping.unicodeScalars
            // With an accent above the small letter keeps its dot.
            if i + 1 < text.count, text[i + 1].properties.canonicalCombiningClass.rawValue == 230 {
                out.append(dotAbove)
            }
        case (_, "\u{3A3}"): out.append(isFinalSigma(text, i) ? "\u{3C2}" : "\u{3C3}")
        default: out += scalar.properties.lowercaseMapping.unicodeScalars
        }
        return 1
    }

    /// Whether a sigma ends its word (Unicode 15.0, table 3-17).
    private static func isFinalSigma(_ text: [Unicode.Scalar], _ i: Int) -> Bool {
        let previous = text[..<i].last { !$0.properties.isCaseIgnorable }
        let next = text[(i + 1)...].prefix(8).first { !$0.properties.isCaseIgnorable }
        return previous?.properties.isCased == true && next?.properties.isCased != true
    }

    private static func capitalize(
        _ text: [Unicode.Scalar], _ i: Int, _ locale: Locale, _ out: inout [Unicode.Scalar]
    ) -> Int {
        guard startsWord(text, i) else {
            out.append(text[i])
            return 1
        }
        if locale == .turkic, text[i] == "i" {
            out.append("\u{130}")
            return 1
        }
        // Both letters of Dutch's "ij" are one.
        if locale == .dutch, text[i] == "i" || text[i] == "I", i + 1 < text.count, text[i + 1] == "j" {
            out += ["I", "J"]
            return 2
        }
        out += text[i].properties.titlecaseMapping.unicodeScalars
        return 1
    }

    /// Whether a word begins with a character, as browsers divide words by UAX 29.
    private static func startsWord(_ text: [Unicode.Scalar], _ i: Int) -> Bool {
        guard isLetter(text[i]) else { return false }
        var j = i - 1
        while j >= 0, isMark(text[j]) { j -= 1 }
        guard j >= 0 else { return true }
        if isLetter(text[j]) || text[j].properties.numericType != nil || text[j] == "_" { return false }
        // An apostrophe between letters does not divide a word.
        guard text[j] == "'" || text[j] == "\u{2019}" || text[j] == "\u{B7}" else { return true }
        j -= 1
        while j >= 0, isMark(text[j]) { j -= 1 }
        return j < 0 || !isLetter(text[j])
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic && !isMark(scalar) }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// The full-width form of a character of ASCII.
    private static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar == " " { return "\u{3000}" }
        guard scalar.value > 0x20, scalar.value < 0x7F else { return scalar }
        return Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
    }
}
