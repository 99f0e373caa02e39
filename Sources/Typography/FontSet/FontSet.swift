import Threading

/// The fonts of a machine or a folder, found by name and by the characters they have.
///
/// Files are searched when the first font is requested, and only the directory and the names of each are read; other
/// data is read when it is needed, and kept. Fonts come in the order of the given places, in folders by path: so the
/// same fonts give the same text everywhere.
///
/// A family that is missing has a stand-in of the same widths where one is usual, such as Liberation Sans for Arial; with
/// the system's folders also what the machine's fontconfig says.
///
///     let fonts = FontSet(places: ["Fonts"] + FontSet.systemFolders)
///     var style = TextStyle(size: 20)
///     style.typeface.fallback = fonts
///     if let serif = Typeface(family: "serif", in: fonts) { style.typeface = serif }
public final class FontSet: Sendable {
    /// A font of the set, with the axis values nearest to the request.
    package struct Match: Sendable {
        /// Its index in the set.
        package let font: Int
        /// The name by which it was found; empty for one that was found by its characters.
        package let family: String
        package let style: FaceStyle
        /// Values of a variable font's axes.
        package let settings: [(tag: String, value: Double)]
        /// Styles that it lacks, and its letters are given.
        package let synthesis: FontSynthesis
        /// Whether some of its glyphs have colours of their own.
        package let hasColors: Bool
        /// Whether it stands in for a family that is missing.
        package internal(set) var isStandIn = false
    }

    private let catalogue: Monitor<FontCatalogue>
    private let inflate: Inflate?

    /// Fonts on disk; unreadable files are ignored.
    /// - Parameters:
    ///   - places: files and folders, by precedence. From folders all fonts are taken (`.ttf`, `.otf`, `.ttc`, `.otc`,
    ///     `.woff`, `.woff2`), subfolders included.
    ///   - generics: the families for CSS's generic ones; for others the first usual family that is present.
    ///   - inflate: decompresses the tables of a `.woff`; nil to ignore such files.
    ///   - readers: for glyphs that are pictures or SVG documents.
    public convenience init(
        places: [String], generics: [GenericFamily: String] = [:], inflate: Inflate? = nil,
        readers: GlyphReaders = GlyphReaders()
    ) {
        self.init(
            places: places, files: .system(inflate: inflate), generics: generics, readers: readers,
            configuration: FontSet.asksSystem(places) ? .system : nil)
    }

    /// Fonts in memory.
    /// - Parameters:
    ///   - fonts: whole files, by precedence.
    ///   - generics: the families for CSS's generic ones; for others the first usual family that is present.
    ///   - inflate: decompresses the tables of a `.woff`; nil to ignore such files.
    ///   - readers: for glyphs that are pictures or SVG documents.
    public convenience init(
        fonts: [[UInt8]], generics: [GenericFamily: String] = [:], inflate: Inflate? = nil,
        readers: GlyphReaders = GlyphReaders()
    ) {
        self.init(
            places: fonts.indices.map { "\($0)" }, files: .memory(fonts, inflate: inflate), generics: generics,
            readers: readers)
    }

    /// - Parameters:
    ///   - places: files and folders, by precedence.
    ///   - files: reads them.
    ///   - generics: the families for CSS's generic ones; for others the first usual family that is present.
    ///   - readers: for glyphs that are pictures or SVG documents.
    ///   - configuration: where the machine's fontconfig says which family stands for which; nil to leave it alone.
    package init(
        places: [String], files: FontFiles, generics: [GenericFamily: String] = [:],
        readers: GlyphReaders = GlyphReaders(), configuration: FontConfigurationPlaces? = nil
    ) {
        catalogue = Monitor(
            FontCatalogue(
                places: places, files: files, generics: generics, readers: readers, configuration: configuration))
        inflate = files.inflate
    }

    /// How many fonts there are.
    public var count: Int { catalogue.withLock { $0.list.count } }

    /// The file of a font.
    package func path(of font: Int) -> String? {
        catalogue.withLock { $0.list.indices.contains(font) ? $0.list[font].path : nil }
    }

    /// The font that comes nearest to the request.
    /// - Parameter families: of these, the first that the set has, or for which it has a family of the same widths.
    /// - Returns: nil if the set has none of them.
    package func match(_ families: [FontFamily], _ request: FontRequest = FontRequest()) -> Match? {
        catalogue.withLock { $0.match(families, request) }
    }

    /// The font that stands in for families of which `match` finds none: one like the first of them that is known, or of
    /// its kind.
    /// - Returns: nil if nothing is known of them.
    package func standIn(for families: [FontFamily], _ request: FontRequest = FontRequest()) -> Match? {
        catalogue.withLock { $0.standIn(for: families, request) }
    }

    /// A fallback font that has all characters of a cluster: the first in the set's order, and of its family the face
    /// that comes nearest to the request.
    /// - Parameters:
    ///   - cluster: joiners and selectors in it do not count.
    ///   - request: the weight, width and slope.
    ///   - prefersColor: whether fonts in colours come before others, or behind them; nil for the set's order.
    /// - Returns: nil where no font has them all.
    package func fallback(
        for cluster: [Unicode.Scalar], _ request: FontRequest = FontRequest(), prefersColor: Bool? = nil
    ) -> Match? {
        catalogue.withLock {
            $0.fallback(for: cluster.filter { !FontSet.isIgnorable($0) }, request, prefersColor: prefersColor)
        }
    }

    /// Whether a font has all visible characters of a cluster.
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
    /// - Parameter settings: axis values that take precedence over the match's own.
    /// - Throws: for a damaged font, and for a file that no longer exists.
    package func face(
        _ match: Match, settings: [(tag: String, value: Double)] = []
    ) throws(TrueTypeError) -> TextFace {
        try catalogue.withLock { catalogue throws(TrueTypeError) in
            try catalogue.face(match.font, settings: match.settings + settings, synthesis: match.synthesis)
        }
    }

    // MARK: Fonts by themselves

    /// A font of the set by its full name or its PostScript name, whole: the default of a variable font.
    /// - Returns: nil if the set has none of that name, or a damaged one.
    package func face(fullName: String) -> TrueTypeFace? {
        catalogue.withLock { catalogue in
            catalogue.font(fullName: fullName).flatMap { try? catalogue.face($0, settings: [], synthesis: []).face }
        }
    }

    /// A font of a file that is not in the set, unpacked as the set's own are.
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - name: the full name or the PostScript name of a collection's font; otherwise the first is taken.
    package func face(ofFile bytes: [UInt8], named name: String?) throws(TrueTypeError) -> TrueTypeFace {
        let bytes = try WebFont.unpacked(bytes, inflate: inflate)
        var index = 0
        if let name = name.map(FamilyNames.folded), (try? TrueTypeTable(file: bytes).tag(0)) == "ttcf" {
            let files = FontFiles.memory([bytes], inflate: nil)
            index = FontRecord.records("0", files).first { $0.fullNames.contains(name) }?.index ?? 0
        }
        return try TrueTypeFace(bytes, index: index)
    }
}

extension FontSet: Hashable {
    /// Whether both are the same object.
    public static func == (a: FontSet, b: FontSet) -> Bool { a === b }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
