/// Script-specific shaping beside features.
enum ScriptShaping {
    case plain, arabic, hebrew, thai, hangul
    // Scripts whose letters are put in order within syllables.
    case universal, indic, khmer, myanmar

    /// The scripts of the Universal Shaping Engine.
    private static let universalScripts: Set<Script> = [
        "Adlm", "Ahom", "Bali", "Batk", "Bhks", "Brah", "Bugi", "Buhd", "Cakm", "Cham", "Chrs", "Cpmn", "Diak", "Dogr",
        "Dupl", "Egyp", "Elym", "Gong", "Gonm", "Gran", "Hano", "Hmng", "Hmnp", "Java", "Kali", "Kawi", "Khar", "Khoj",
        "Kits", "Kthi", "Lana", "Lepc", "Limb", "Mahj", "Maka", "Mand", "Mani", "Marc", "Medf", "Modi", "Mong", "Mtei",
        "Mult", "Nagm", "Nand", "Newa", "Nkoo", "Ougr", "Phag", "Phlp", "Plrd", "Rjng", "Rohg", "Saur", "Shrd", "Sidd",
        "Sind", "Sinh", "Sogd", "Sogo", "Soyo", "Sund", "Sylo", "Tagb", "Takr", "Tale", "Tavt", "Tfng", "Tglg", "Tibt",
        "Tirh", "Tnsa", "Toto", "Vith", "Wcho", "Yezi", "Zanb",
    ]

    /// - Parameter found: the script of the font's `GSUB`; nil if it has none for this script or any other.
    init(_ script: Script, _ direction: RunDirection, found: FontTag?) {
        // A font for no script in particular, or for Latin, is not made for the order of letters.
        let isMadeForScript = found != "DFLT" && found != "latn"
        switch script {
        case .arabic, "Syrc":
            let joins = direction.isHorizontal && (script == .arabic || found != "DFLT")
            self = joins ? .arabic : .plain
        case .hebrew: self = .hebrew
        case "Thai", "Laoo": self = .thai
        case "Hang": self = .hangul
        case "Khmr": self = .khmer
        case "Mymr": self = isMadeForScript && found != "mymr" ? .myanmar : .plain
        case _ where IndicScript.all[script] != nil:
            // The last byte is the model's number; the third is the universal one.
            self = !isMadeForScript ? .plain : (found?.value ?? 0) & 0xFF == 0x33 ? .universal : .indic
        case _ where ScriptShaping.universalScripts.contains(script):
            self = isMadeForScript ? .universal : .plain
        default: self = .plain
        }
    }

    enum NormalForm {
        /// Composed as far as the font has glyphs; characters without marks stay as they are.
        case composed
        /// As the former, but all characters are decomposed first.
        case recomposed
        /// As it is, as far as the font has glyphs.
        case asTyped
    }

    var normalForm: NormalForm {
        switch self {
        case .plain, .arabic, .hebrew, .thai: .composed
        case .universal, .indic, .khmer, .myanmar: .recomposed
        case .hangul: .asTyped
        }
    }

    /// When the advances of marks become 0, nil if they keep them.
    enum MarkWidths { case cleared(beforeLookups: Bool), kept }

    var markWidths: MarkWidths {
        switch self {
        case .plain, .arabic, .hebrew, .thai: .cleared(beforeLookups: false)
        case .universal, .myanmar: .cleared(beforeLookups: true)
        case .hangul, .indic, .khmer: .kept
        }
    }

    /// Whether `kern` counts.
    var usesKernTable: Bool {
        switch self {
        case .plain, .arabic, .hebrew, .hangul: true
        case .thai, .universal, .indic, .khmer, .myanmar: false
        }
    }

    /// Whether vowel signs behind letters are checked.
    var hasVowelConstraints: Bool { self == .universal || self == .indic }
}
