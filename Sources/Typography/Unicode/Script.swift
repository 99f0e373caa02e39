/// A script, by its code of four letters (ISO 15924), such as `Latn` or `Arab`.
public struct Script: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The code's letters, the first one in the highest byte.
    let value: UInt32

    /// - Parameter code: four letters.
    public init(_ code: String) {
        var value: UInt32 = 0
        for byte in code.utf8.prefix(4) { value = value << 8 | UInt32(byte) }
        self.value = value
    }

    /// - Parameter value: four letters.
    public init(stringLiteral value: StaticString) { self.init(value.description) }

    /// The script of a character; `Zyyy` for one shared by many scripts, `Zinh` for marks that take their letter's.
    /// - Parameter scalar: any character.
    public init(of scalar: Unicode.Scalar) { self = UnicodeData.script(scalar.value) }

    /// - Parameter value: four letters, the first one in the highest byte.
    init(value: UInt32) { self.value = value }

    /// The code.
    public var description: String {
        var text = ""
        for shift in [24, 16, 8, 0] as [UInt32] {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value >> shift)))
        }
        return text
    }

    /// Characters that are used with many scripts, such as digits and full stops.
    public static let common: Script = "Zyyy"
    /// Marks that take the script of the letter in front.
    public static let inherited: Script = "Zinh"
    /// Characters without a script.
    public static let unknown: Script = "Zzzz"
    /// The script of English, French, Vietnamese and many others.
    public static let latin: Script = "Latn"
    /// From right to left, with joined letters.
    public static let arabic: Script = "Arab"
    /// From right to left.
    public static let hebrew: Script = "Hebr"

    /// Whether it is not a specific script.
    var isWeak: Bool { self == .common || self == .inherited || self == .unknown }

    /// Scripts whose letters join or hang from one line, so that space between them would tear them apart (CSS Text 3,
    /// section 8.2).
    package static let joined: Set<Script> = [
        "Arab", "Syrc", "Nkoo", "Mani", "Phlp", "Mand", "Mong", "Phag", "Deva", "Beng", "Guru", "Modi", "Shrd", "Sylo",
        "Tirh", "Ogam",
    ]

    private static let rightToLeft: Set<Script> = [
        "Adlm", "Arab", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Hatr", "Hebr", "Khar", "Lydi", "Mand", "Mani", "Mend",
        "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr",
        "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
    ]
    /// Written in either direction.
    private static let undirected: Set<Script> = ["Hung", "Ital", "Runr", "Tfng"]

    /// nil for scripts that are written in either direction.
    package var direction: RunDirection? {
        if Script.undirected.contains(self) { return nil }
        return Script.rightToLeft.contains(self) ? .rightToLeft : .leftToRight
    }
}
