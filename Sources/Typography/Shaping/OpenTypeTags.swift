/// The tags of scripts and languages in fonts (OpenType 1.9, "Script tags", "Language system tags").
enum OpenTypeTags {
    /// Scripts with a second tag, by which a font states that it supports the newer shaping model.
    private static let newer: [Script: FontTag] = [
        "Beng": "bng2", "Deva": "dev2", "Gujr": "gjr2", "Guru": "gur2", "Knda": "knd2", "Mlym": "mlm2", "Mymr": "mym2",
        "Orya": "ory2", "Taml": "tml2", "Telu": "tel2",
    ]
    private static let irregular: [Script: FontTag] = [
        "Hira": "kana", "Laoo": "lao ", "Nkoo": "nko ", "Vaii": "vai ", "Yiii": "yi  ", "Zmth": "math", "Zyyy": "DFLT",
        "Zinh": "DFLT", "Zzzz": "DFLT",
    ]

    /// The tags of a script, the best first.
    static func tags(of script: Script) -> [FontTag] {
        if let tag = irregular[script] { return [tag] }
        // Other tags are the script's code in lower case.
        let plain = FontTag(value: script.value | 0x2000_0000)
        guard let newer = newer[script] else { return [plain] }
        let third = FontTag(value: newer.value & ~0xFF | 0x33)
        return script == "Mymr" ? [newer, plain] : [third, newer, plain]
    }

    /// Languages whose tag is not their code of three letters.
    private static let languages: [String: FontTag] = [
        "af": "AFK ", "am": "AMH ", "ar": "ARA ", "as": "ASM ", "az": "AZE ", "ba": "BSH ", "be": "BEL ", "bg": "BGR ",
        "bn": "BEN ", "bo": "TIB ", "br": "BRE ", "bs": "BOS ", "ca": "CAT ", "cs": "CSY ", "cu": "CSL ", "cv": "CHU ",
        "cy": "WEL ", "da": "DAN ", "de": "DEU ", "dv": "DIV ", "dz": "DZN ", "el": "ELL ", "en": "ENG ", "eo": "NTO ",
        "es": "ESP ", "et": "ETI ", "eu": "EUQ ", "fa": "FAR ", "fi": "FIN ", "fo": "FOS ", "fr": "FRA ", "fy": "FRI ",
        "ga": "IRI ", "gd": "GAE ", "gl": "GAL ", "gu": "GUJ ", "ha": "HAU ", "he": "IWR ", "hi": "HIN ", "hr": "HRV ",
        "hu": "HUN ", "hy": "HYE ", "id": "IND ", "is": "ISL ", "it": "ITA ", "ja": "JAN ", "ka": "KAT ", "kk": "KAZ ",
        "km": "KHM ", "kn": "KAN ", "ko": "KOR ", "ks": "KSH ", "ku": "KUR ", "ky": "KIR ", "lb": "LTZ ", "lo": "LAO ",
        "lt": "LTH ", "lv": "LVI ", "mk": "MKD ", "ml": "MLR ", "mn": "MNG ", "mo": "MOL ", "mr": "MAR ", "ms": "MLY ",
        "mt": "MTS ", "my": "BRM ", "nb": "NOR ", "ne": "NEP ", "nl": "NLD ", "nn": "NYN ", "no": "NOR ", "or": "ORI ",
        "pa": "PAN ", "pl": "PLK ", "ps": "PAS ", "pt": "PTG ", "ro": "ROM ", "ru": "RUS ", "sa": "SAN ", "sd": "SND ",
        "si": "SNH ", "sk": "SKY ", "sl": "SLV ", "so": "SML ", "sq": "SQI ", "sr": "SRB ", "sv": "SVE ", "sw": "SWK ",
        "ta": "TAM ", "te": "TEL ", "tg": "TAJ ", "th": "THA ", "tk": "TKM ", "tr": "TRK ", "tt": "TAT ", "ug": "UYG ",
        "uk": "UKR ", "ur": "URD ", "uz": "UZB ", "vi": "VIT ", "yi": "JII ",
        "crh": "CRT ", "gag": "GAG ", "syc": "SYR ",
    ]

    /// The tags of a language, the best first.
    /// - Parameter language: as in `xml:lang`: "de", "sr-Latn", "zh-Hant-HK".
    static func tags(ofLanguage language: String) -> [FontTag] {
        let parts = language.lowercased().split(separator: "-").map(String.init)
        guard let first = parts.first else { return [] }
        if first == "zh" {
            if parts.contains("hk") { return ["ZHH ", "ZHT "] }
            return parts.contains { ["hant", "tw", "mo"].contains($0) } ? ["ZHT "] : ["ZHS "]
        }
        if first == "ro", parts.contains("md") { return ["MOL ", "ROM "] }
        if let tag = languages[first] { return [tag] }
        // Most tags are the language's three-letter code.
        return first.utf8.count == 3 ? [FontTag(first.uppercased())] : []
    }
}
