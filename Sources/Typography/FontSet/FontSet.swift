import Threading

/// The fonts of a machine or a folder, found by name and by what characters they have.
///
/// Files are looked at when the first font is asked for, and of each only the directory and the names; what else is needed
/// of one is read when it is needed, and kept. Fonts come in the order of the places that were given, in folders by path:
/// so the same fonts give the same text everywhere.
///
///     let fonts = FontSet(places: ["Fonts"] + FontSet.systemFolders)
///     var style = TextStyle(size: 20)
///     style.typeface.fallback = fonts
///     if let serif = Typeface(family: "serif", in: fonts) { style.typeface = serif }
public final class FontSet: Sendable {
    /// A font of the set, and where along its axes it comes nearest to what was asked for.
    package struct Match: Sendable {
        /// Among the set's fonts.
        package let font: Int
        package let style: FaceStyle
        /// Of a variable font's axes.
        package let settings: [(tag: String, value: Double)]
    }

    private let catalogue: Monitor<FontCatalogue>

    /// Fonts of the machine; what cannot be read is passed over.
    /// - Parameters:
    ///   - places: files and folders, those first that count first. Of folders all fonts are taken (`.ttf`, `.otf`, `.ttc`,
    ///     `.otc`, `.woff`), and of those within them.
    ///   - generics: names of families that stand for CSS's kinds; of others the first usual one that is there counts.
    ///   - inflate: what unpacks the tables of a `.woff`; nil where such files shall be passed over.
    public convenience init(places: [String], generics: [GenericFamily: String] = [:], inflate: Inflate? = nil) {
        self.init(places: places, files: .system(inflate: inflate), generics: generics)
    }

    /// Fonts that are in memory.
    /// - Parameters:
    ///   - fonts: whole files, those first that count first.
    ///   - generics: names of families that stand for CSS's kinds; of others the first usual one that is there counts.
    ///   - inflate: what unpacks the tables of a `.woff`; nil where such files shall be passed over.
    public convenience init(fonts: [[UInt8]], generics: [GenericFamily: String] = [:], inflate: Inflate? = nil) {
        self.init(
            places: fonts.indices.map { "\($0)" }, files: .memory(fonts, inflate: inflate), generics: generics)
    }

    /// - Parameters:
    ///   - places: files and folders, those first that count first.
    ///   - files: reads them.
    ///   - generics: names of families that stand for CSS's kinds; of others the first usual one that is there counts.
    package init(places: [String], files: FontFiles, generics: [GenericFamily: String] = [:]) {
        catalogue = Monitor(FontCatalogue(places: places, files: files, generics: generics))
    }

    /// How many fonts there are.
    public var count: Int { catalogue.withLock { $0.list.count } }

    /// The file of a font.
    package func path(of font: Int) -> String? {
        catalogue.withLock { $0.list.indices.contains(font) ? $0.list[font].path : nil }
    }

    /// The font that comes nearest to what is asked for.
    /// - Parameter families: the first of them that is there counts.
    /// - Returns: nil where none is there.
    package func match(_ families: [FontFamily], _ request: FontRequest = FontRequest()) -> Match? {
        catalogue.withLock { $0.match(families, request) }
    }

    /// A font that has all characters of a cluster, for one that the text's own fonts do not have: the first in the
    /// set's order, and of its family the face that comes nearest to what is asked for.
    /// - Returns: nil where no font has them all.
    package func fallback(for cluster: [Unicode.Scalar], _ request: FontRequest = FontRequest()) -> Match? {
        catalogue.withLock { $0.fallback(for: cluster.filter { !FontSet.isIgnorable($0) }, request) }
    }

    /// Whether a font has all characters of a cluster, but for those that are not seen.
    package func has(_ match: Match, _ cluster: [Unicode.Scalar]) -> Bool {
        catalogue.withLock { $0.has(match.font, cluster.filter { !FontSet.isIgnorable($0) }) }
    }

    /// Joiners and variation selectors choose among forms, and need no glyphs.
    private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    /// A font's face, read whole when it is first asked for.
    /// - Parameter settings: values of axes that go before the match's own.
    /// - Throws: for a font that is damaged, and for a file that is gone.
    package func face(
        _ match: Match, settings: [(tag: String, value: Double)] = []
    ) throws(TrueTypeError) -> TextFace {
        try catalogue.withLock { catalogue throws(TrueTypeError) in
            try catalogue.face(match.font, settings: match.settings + settings)
        }
    }
}

extension FontSet: Hashable {
    /// Whether they are one and the same.
    public static func == (a: FontSet, b: FontSet) -> Bool { a === b }

    /// Hashes which one it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
