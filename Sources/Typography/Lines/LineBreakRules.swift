/// The strictness of line breaks (CSS Text 3, `line-break`). Japanese and Chinese have rules for what may begin a line.
public enum LineBreak: String, Sendable, Hashable, CaseIterable {
    /// Unicode's own rules: no line begins with small kana, ー, 々 or a hyphen.
    case strict
    /// The rules of newspapers: small kana and ー may begin a line, in Japanese and Chinese 〜 and ゠ as well.
    case normal
    /// The rules of narrow columns: 々 and other iteration marks may begin a line too, ‐ and – behind an ideograph, ellipses may
    /// be divided; in Japanese and Chinese ・, ：, ！, ％ and the like may begin a line, and ￥ may end it.
    case loose
    /// Lines may end behind any character.
    case anywhere
}

/// The places at which words may be divided without a hyphen (CSS Text 3, `word-break`).
public enum WordBreak: String, Sendable, Hashable, CaseIterable {
    /// By each script's habit: between ideographs and syllables of Korean, and not within Latin words.
    case normal
    /// Between any two letters or digits.
    case breakAll = "break-all"
    /// Only where there is a space or a sign: Korean by words.
    case keepAll = "keep-all"
}

/// The handling of a word that is too wide for a line (CSS Text 3, `overflow-wrap`).
public enum OverflowWrap: String, Sendable, Hashable, CaseIterable {
    /// The word reaches out of the line.
    case normal
    /// The word is divided behind any character.
    case anywhere
}

/// The rules for where lines may end, beyond Unicode's own.
struct LineBreakRules {
    var lineBreak = LineBreak.strict
    var wordBreak = WordBreak.normal
    /// Whether the text's language is Chinese or Japanese.
    var isChineseOrJapanese = false
    /// The words of scripts without spaces.
    var dictionary: WordDictionary?

    private var isUsual: Bool { lineBreak == .strict && wordBreak == .normal }

    /// For each character the opportunity before it, and the places between syllables that no dictionary has told.
    func opportunities(
        _ scalars: [Unicode.Scalar]
    ) -> (opportunities: [LineBreaks.Opportunity], syllables: Set<Int>) {
        let classes = scalars.map { UnicodeData.lineBreakClass($0.value) }
        let hasSyllables = classes.contains(.SA)
        if isUsual, !hasSyllables { return (LineBreaks.opportunities(of: classes.map({ $0.resolved })), []) }
        let tailored = isUsual ? classes.map { $0.resolved } : zip(scalars, classes).map(tailored)
        var found = LineBreaks.opportunities(of: tailored)
        var syllables: Set<Int> = []
        if hasSyllables {
            for place in WordBreaks.places(scalars, classes, dictionary) where found[place.index] == .prohibited {
                found[place.index] = .allowed
                if place.isSyllable { syllables.insert(place.index) }
            }
        }
        if lineBreak == .loose { loosen(&found, scalars, tailored) }
        if wordBreak == .keepAll { keepWords(&found, scalars, classes.map({ $0.resolved })) }
        if lineBreak == .anywhere { breakAnywhere(&found, scalars) }
        return (found, syllables)
    }

    // MARK: Classes

    private func tailored(_ scalar: Unicode.Scalar, _ read: LineBreakClass) -> LineBreakClass {
        if wordBreak == .breakAll {
            switch read {
            case .AL, .HL, .NU, .SA: return .ID
            default: break
            }
        }
        if lineBreak == .normal || lineBreak == .loose {
            if read == .CJ { return .ID }
            if isChineseOrJapanese, LineBreakRules.waves.contains(scalar) { return .ID }
        }
        if lineBreak == .loose {
            if LineBreakRules.iterationMarks.contains(scalar) { return .ID }
            if isChineseOrJapanese, LineBreakRules.looseSigns.contains(scalar) { return .ID }
        }
        return read.resolved
    }

    private static let waves: Set<Unicode.Scalar> = ["〜", "゠"]
    private static let iterationMarks: Set<Unicode.Scalar> = ["々", "〻", "ゝ", "ゞ", "ヽ", "ヾ"]
    /// Punctuation in the middle of its square, and signs behind numbers (PO) or in front of them (PR) that are wide.
    private static let looseSigns = Set(
        ("・：；･‼⁇⁈⁉！？" + "°‰′″‵℃℉﹪％￠" + "¤±€№﹩＄￡￥￦").unicodeScalars)
    private static let hyphens: Set<Unicode.Scalar> = ["\u{2010}", "\u{2013}"]

    // MARK: Pairs

    /// Calls `body` for each character that is no mark, with the class of the one in front.
    private static func pairs(
        _ classes: [LineBreakClass], _ body: (_ index: Int, _ before: LineBreakClass?) -> Void
    ) {
        var before: LineBreakClass?
        for (i, read) in classes.enumerated() where read != .CM && read != .ZWJ {
            body(i, before)
            before = read
        }
    }

    private func loosen(
        _ found: inout [LineBreaks.Opportunity], _ scalars: [Unicode.Scalar], _ classes: [LineBreakClass]
    ) {
        var places: [Int] = []
        LineBreakRules.pairs(classes) { i, before in
            let isHyphen = LineBreakRules.hyphens.contains(scalars[i]) && before == .ID
            if isHyphen || before == .IN && classes[i] == .IN { places.append(i) }
        }
        for place in places { found[place] = .allowed }
    }

    private func keepWords(
        _ found: inout [LineBreaks.Opportunity], _ scalars: [Unicode.Scalar], _ classes: [LineBreakClass]
    ) {
        var places: [Int] = []
        var wasOfWord = false
        LineBreakRules.pairs(classes) { i, _ in
            let isOfWord = LineBreakRules.isOfWord(scalars[i], classes[i])
            if wasOfWord, isOfWord { places.append(i) }
            wasOfWord = isOfWord
        }
        // Words of a dictionary stay apart.
        for place in places
        where found[place] == .allowed && UnicodeData.lineBreakClass(scalars[place].value) != .SA {
            found[place] = .prohibited
        }
    }

    /// Whether a character belongs to words that `keep-all` keeps whole, as kana do that may not begin a line.
    private static func isOfWord(_ scalar: Unicode.Scalar, _ value: LineBreakClass) -> Bool {
        switch value {
        case .AL, .HL, .NU, .ID, .H2, .H3, .JL, .JV, .JT: true
        case .NS: UnicodeData.category(scalar.value).isLetter
        default: false
        }
    }

    private func breakAnywhere(_ found: inout [LineBreaks.Opportunity], _ scalars: [Unicode.Scalar]) {
        for range in TextClusters.ranges(of: scalars).dropFirst() {
            let i = range.lowerBound
            if found[i] == .prohibited, !LineBreaks.hangs(scalars[i]), !LineBreaks.endsLine(scalars[i]) {
                found[i] = .allowed
            }
        }
    }
}
