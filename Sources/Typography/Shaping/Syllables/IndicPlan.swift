/// The differences between the nine scripts of India, in the models before the universal one.
struct IndicScript {
    /// Its sign that mutes a letter's vowel.
    let virama: UInt32
    /// The place before or after which a reph goes.
    let rephPlace: IndicPlace
    var reph = Reph.implicit
    /// Whether letters in front of the base have forms below it too.
    var hasBelowFormsInFront = true

    enum Reph {
        /// An initial ra and a virama make a reph; `explicit`: only if a joiner follows them.
        case implicit, explicit
        /// A character of its own.
        case encoded
    }

    static let all: [Script: IndicScript] = [
        "Deva": IndicScript(virama: 0x94D, rephPlace: .beforePost),
        "Beng": IndicScript(virama: 0x9CD, rephPlace: .afterSub),
        "Guru": IndicScript(virama: 0xA4D, rephPlace: .beforeSub),
        "Gujr": IndicScript(virama: 0xACD, rephPlace: .beforePost),
        "Orya": IndicScript(virama: 0xB4D, rephPlace: .afterMain),
        "Taml": IndicScript(virama: 0xBCD, rephPlace: .afterPost),
        "Telu": IndicScript(virama: 0xC4D, rephPlace: .afterPost, reph: .explicit, hasBelowFormsInFront: false),
        "Knda": IndicScript(virama: 0xCCD, rephPlace: .afterPost, hasBelowFormsInFront: false),
        "Mlym": IndicScript(virama: 0xD4D, rephPlace: .afterMain, reph: .encoded),
    ]
}

/// A font's features for one of the scripts of India.
struct IndicPlan {
    /// Features that are applied one by one, and whether they are on for all glyphs.
    static let basicFeatures: [(tag: FontTag, isGlobal: Bool)] = [
        ("nukt", true), ("akhn", true), ("rphf", false), ("rkrf", true), ("pref", false), ("blwf", false),
        ("abvf", false), ("half", false), ("pstf", false), ("vatu", true), ("cjct", true),
    ]
    static let lastFeatures: [FontTag] = ["pres", "abvs", "blws", "psts", "haln"]
    /// Features that say which letters have forms below or behind others.
    static let probed: [FontTag] = ["rphf", "pref", "blwf", "pstf", "vatu"]

    let script: Script
    let traits: IndicScript
    /// Whether the font is made for the first model, in which a virama stands behind its letter.
    let isOld: Bool
    let rephMask: UInt32
    let preBaseMask: UInt32
    let belowMask: UInt32
    let aboveMask: UInt32
    let halfMask: UInt32
    let postMask: UInt32
    let initialMask: UInt32
    private let reph: LookupProbe
    private let preBase: LookupProbe
    private let below: LookupProbe
    private let post: LookupProbe
    private let vattu: LookupProbe

    /// - Parameters:
    ///   - found: the script's tag in the font.
    ///   - mask: the mask of a feature, 0 if the font lacks it.
    ///   - lookups: the lookups of a feature.
    init?(
        _ script: Script, found: FontTag?, _ table: LayoutTable?, mask: (FontTag) -> UInt32,
        lookups: (FontTag) -> [Lookup]
    ) {
        guard let traits = IndicScript.all[script] else { return nil }
        self.script = script
        self.traits = traits
        isOld = (found?.value ?? 0) & 0xFF != 0x32
        rephMask = mask("rphf")
        preBaseMask = mask("pref")
        belowMask = mask("blwf")
        aboveMask = mask("abvf")
        halfMask = mask("half")
        postMask = mask("pstf")
        initialMask = mask("init")
        // In the second model the form does not depend on neighbours, but fonts for Malayalam know no such rule.
        let hasContext = isOld || script == "Mlym"
        func probe(_ tag: FontTag) -> LookupProbe { LookupProbe(table, lookups(tag), allowsContext: hasContext) }
        reph = probe("rphf")
        preBase = probe("pref")
        below = probe("blwf")
        post = probe("pstf")
        vattu = probe("vatu")
    }

    /// The place of a letter behind another one, by the forms that the font has for it.
    func place(ofConsonant glyph: Int, virama: Int) -> IndicPlace {
        // Fonts of both models have the virama in front or behind.
        let (behind, inFront) = ([virama, glyph], [glyph, virama])
        func replaces(_ probe: LookupProbe) -> Bool { probe.replaces(behind) || probe.replaces(inFront) }
        if replaces(below) || replaces(vattu) { return .below }
        return replaces(post) || replaces(preBase) ? .post : .base
    }

    func makesReph(_ glyphs: [Int]) -> Bool { reph.replaces(glyphs) }
    func movesInFront(_ glyphs: [Int]) -> Bool { preBase.replaces(glyphs) }
}
