import Typography

/// The features of fonts that `font-variant` and its longhands choose (CSS Fonts 4, section 6).
struct FontVariants: Hashable, Sendable {
    /// The longhands.
    enum Group: CaseIterable {
        case ligatures, position, caps, numeric, eastAsian
    }

    private var ligatures: [FontFeature] = []
    private var position: [FontFeature] = []
    private var caps: [FontFeature] = []
    private var numeric: [FontFeature] = []
    private var eastAsian: [FontFeature] = []
    /// Those of all longhands, in the order in which they are applied.
    private(set) var features: [FontFeature] = []

    /// The features of a longhand; empty for `normal`.
    subscript(_ group: Group) -> [FontFeature] {
        get {
            switch group {
            case .ligatures: ligatures
            case .position: position
            case .caps: caps
            case .numeric: numeric
            case .eastAsian: eastAsian
            }
        }
        set {
            switch group {
            case .ligatures: ligatures = newValue
            case .position: position = newValue
            case .caps: caps = newValue
            case .numeric: numeric = newValue
            case .eastAsian: eastAsian = newValue
            }
            features = ligatures + position + caps + numeric + eastAsian
        }
    }

    init() {}

    /// A value of the shorthand; nil for a text that is none.
    /// - Parameter text: in lower case.
    init?(shorthand text: ArraySlice<UInt8>) {
        if text.isSame("none") {
            self[.ligatures] = FontVariants.noLigatures
            return
        }
        let words = text.words
        if words.count == 1, words[0].isSame("normal") { return }
        guard !words.isEmpty, words.count <= 16 else { return nil }
        var chosen: [Keyword] = []
        for word in words {
            guard let keyword = FontVariants.keyword(word), keyword.isCompatible(with: chosen) else { return nil }
            chosen.append(keyword)
            self[keyword.group] += keyword.features
        }
    }

    /// The features of a longhand's value; nil for a text that is none.
    /// - Parameter text: in lower case.
    static func features(_ text: ArraySlice<UInt8>, _ group: Group) -> [FontFeature]? {
        if text.isSame("normal") { return [] }
        if text.isSame("none") { return group == .ligatures ? noLigatures : nil }
        guard let variants = FontVariants(shorthand: text) else { return nil }
        for other in Group.allCases where other != group && !variants[other].isEmpty { return nil }
        return variants[group]
    }

    private static let noLigatures = ["liga", "clig", "dlig", "hlig", "calt"].map { FontFeature($0, 0) }

    // MARK: Keywords

    private struct Keyword {
        let name: StaticString
        let group: Group
        /// Of the keywords of one set, a value has one.
        let set: Int
        let features: [FontFeature]

        init(_ name: StaticString, _ group: Group, _ set: Int, _ features: [FontTag], _ value: Int = 1) {
            self.name = name
            self.group = group
            self.set = set
            self.features = features.map { FontFeature($0, value) }
        }

        func isCompatible(with others: [Keyword]) -> Bool {
            !others.contains { $0.group == group && $0.set == set }
        }
    }

    private static func keyword(_ word: ArraySlice<UInt8>) -> Keyword? { keywords.first { word.isSame($0.name) } }

    private static let keywords = [
        Keyword("common-ligatures", .ligatures, 0, ["liga", "clig"]),
        Keyword("no-common-ligatures", .ligatures, 0, ["liga", "clig"], 0),
        Keyword("discretionary-ligatures", .ligatures, 1, ["dlig"]),
        Keyword("no-discretionary-ligatures", .ligatures, 1, ["dlig"], 0),
        Keyword("historical-ligatures", .ligatures, 2, ["hlig"]),
        Keyword("no-historical-ligatures", .ligatures, 2, ["hlig"], 0),
        Keyword("contextual", .ligatures, 3, ["calt"]),
        Keyword("no-contextual", .ligatures, 3, ["calt"], 0),
        Keyword("sub", .position, 0, ["subs"]),
        Keyword("super", .position, 0, ["sups"]),
        Keyword("small-caps", .caps, 0, ["smcp"]),
        Keyword("all-small-caps", .caps, 0, ["smcp", "c2sc"]),
        Keyword("petite-caps", .caps, 0, ["pcap"]),
        Keyword("all-petite-caps", .caps, 0, ["pcap", "c2pc"]),
        Keyword("unicase", .caps, 0, ["unic"]),
        Keyword("titling-caps", .caps, 0, ["titl"]),
        Keyword("lining-nums", .numeric, 0, ["lnum"]),
        Keyword("oldstyle-nums", .numeric, 0, ["onum"]),
        Keyword("proportional-nums", .numeric, 1, ["pnum"]),
        Keyword("tabular-nums", .numeric, 1, ["tnum"]),
        Keyword("diagonal-fractions", .numeric, 2, ["frac"]),
        Keyword("stacked-fractions", .numeric, 2, ["afrc"]),
        Keyword("ordinal", .numeric, 3, ["ordn"]),
        Keyword("slashed-zero", .numeric, 4, ["zero"]),
        Keyword("jis78", .eastAsian, 0, ["jp78"]),
        Keyword("jis83", .eastAsian, 0, ["jp83"]),
        Keyword("jis90", .eastAsian, 0, ["jp90"]),
        Keyword("jis04", .eastAsian, 0, ["jp04"]),
        Keyword("simplified", .eastAsian, 0, ["smpl"]),
        Keyword("traditional", .eastAsian, 0, ["trad"]),
        Keyword("full-width", .eastAsian, 1, ["fwid"]),
        Keyword("proportional-width", .eastAsian, 1, ["pwid"]),
        Keyword("ruby", .eastAsian, 2, ["ruby"]),
    ]
}
