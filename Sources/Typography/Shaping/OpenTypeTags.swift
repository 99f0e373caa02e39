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
        "aa": "AFR ", "ab": "ABK ", "af": "AFK ", "ak": "AKA ", "am": "AMH ", "an": "ARG ", "ar": "ARA ", "as": "ASM ",
        "av": "AVR ", "ay": "AYM ", "az": "AZE ", "ba": "BSH ", "be": "BEL ", "bg": "BGR ", "bi": "BIS ", "bm": "BMB ",
        "bn": "BEN ", "bo": "TIB ", "br": "BRE ", "bs": "BOS ", "ca": "CAT ", "ce": "CHE ", "ch": "CHA ", "co": "COS ",
        "cr": "CRE ", "cs": "CSY ", "cu": "CSL ", "cv": "CHU ", "cy": "WEL ", "da": "DAN ", "de": "DEU ", "dv": "DIV ",
        "dz": "DZN ", "ee": "EWE ", "el": "ELL ", "en": "ENG ", "eo": "NTO ", "es": "ESP ", "et": "ETI ", "eu": "EUQ ",
        "fa": "FAR ", "ff": "FUL ", "fi": "FIN ", "fj": "FJI ", "fo": "FOS ", "fr": "FRA ", "fy": "FRI ", "ga": "IRI ",
        "gd": "GAE ", "gl": "GAL ", "gn": "GUA ", "gu": "GUJ ", "gv": "MNX ", "ha": "HAU ", "he": "IWR ", "hi": "HIN ",
        "ho": "HMO ", "hr": "HRV ", "ht": "HAI ", "hu": "HUN ", "hy": "HYE0", "hz": "HER ", "ia": "INA ", "id": "IND ",
        "ie": "ILE ", "ig": "IBO ", "ii": "YIM ", "ik": "IPK ", "io": "IDO ", "is": "ISL ", "it": "ITA ", "iu": "INU ",
        "ja": "JAN ", "jv": "JAV ", "ka": "KAT ", "kg": "KON0", "ki": "KIK ", "kj": "KUA ", "kk": "KAZ ", "kl": "GRN ",
        "km": "KHM ", "kn": "KAN ", "ko": "KOR ", "kr": "KNR ", "ks": "KSH ", "ku": "KUR ", "kv": "KOM ", "kw": "COR ",
        "ky": "KIR ", "la": "LAT ", "lb": "LTZ ", "lg": "LUG ", "li": "LIM ", "ln": "LIN ", "lo": "LAO ", "lt": "LTH ",
        "lu": "LUB ", "lv": "LVI ", "mg": "MLG ", "mh": "MAH ", "mi": "MRI ", "mk": "MKD ", "ml": "MAL ", "mn": "MNG ",
        "mo": "MOL ", "mr": "MAR ", "ms": "MLY ", "mt": "MTS ", "my": "BRM ", "na": "NAU ", "nb": "NOR ", "nd": "NDB ",
        "ne": "NEP ", "ng": "NDG ", "nl": "NLD ", "nn": "NYN ", "no": "NOR ", "nr": "NDB ", "nv": "NAV ", "ny": "CHI ",
        "oc": "OCI ", "oj": "OJB ", "om": "ORO ", "or": "ORI ", "os": "OSS ", "pa": "PAN ", "pi": "PAL ", "pl": "PLK ",
        "ps": "PAS ", "pt": "PTG ", "qu": "QUZ ", "rm": "RMS ", "rn": "RUN ", "ro": "ROM ", "ru": "RUS ", "rw": "RUA ",
        "sa": "SAN ", "sc": "SRD ", "sd": "SND ", "se": "NSM ", "sg": "SGO ", "si": "SNH ", "sk": "SKY ", "sl": "SLV ",
        "sm": "SMO ", "sn": "SNA0", "so": "SML ", "sq": "SQI ", "sr": "SRB ", "ss": "SWZ ", "st": "SOT ", "su": "SUN ",
        "sv": "SVE ", "sw": "SWK ", "ta": "TAM ", "te": "TEL ", "tg": "TAJ ", "th": "THA ", "ti": "TGY ", "tk": "TKM ",
        "tl": "TGL ", "tn": "TNA ", "to": "TGN ", "tr": "TRK ", "ts": "TSG ", "tt": "TAT ", "tw": "TWI ", "ty": "THT ",
        "ug": "UYG ", "uk": "UKR ", "ur": "URD ", "uz": "UZB ", "ve": "VEN ", "vi": "VIT ", "vo": "VOL ", "wa": "WLN ",
        "wo": "WLF ", "xh": "XHS ", "yi": "JII ", "yo": "YBA ", "za": "ZHA ", "zu": "ZUL ",
        "crh": "CRT ", "csh": "QIN ", "doi": "DGR ", "eky": "KRN ", "gag": "GAG ", "hne": "CHH ", "kfr": "KAC ",
        "khb": "XBD ", "lif": "LMB ", "mai": "MTH ", "mnw": "MON ", "nod": "NTA ", "syc": "SYR ", "tcy": "TUL ",
    ]
    /// Further tags of languages for which fonts have several.
    private static let secondTags: [String: FontTag] = [
        "dv": "DHV ", "hy": "HYE ", "id": "MLY ", "ko": "KOH ", "ml": "MLR ",
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
        if let tag = languages[first] { return [tag] + (secondTags[first].map { [$0] } ?? []) }
        // Most tags are the language's three-letter code.
        return first.utf8.count == 3 ? [FontTag(first.uppercased())] : []
    }
}
