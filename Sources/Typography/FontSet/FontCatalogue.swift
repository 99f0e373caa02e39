/// The loaded data of a font set: each font is read when it is first needed.
struct FontCatalogue {
    private struct FaceKey: Hashable {
        let font: Int
        let coordinates: [Double]
        let synthesis: FontSynthesis
    }

    private struct FallbackKey: Hashable {
        let scalars: [Unicode.Scalar]
        let request: FontRequest
        let prefersColor: Bool?
    }

    private let files: FontFiles
    private let places: [String]
    let generics: [GenericFamily: String]
    private let readers: GlyphReaders
    private let configuration: FontConfigurationPlaces?

    private var records: [FontRecord]?
    private var byFamily: [String: [Int]] = [:]
    private var byFullName: [String: [Int]] = [:]
    private var styles: [Int: (style: FaceStyle, axes: [VariationAxis])] = [:]
    private var characters: [Int: CharacterMap?] = [:]
    private var wholes: [Int: Result<TrueTypeFace, TrueTypeError>] = [:]
    private var faces: [FaceKey: TextFace] = [:]
    private var fallbacks: [FallbackKey: Int?] = [:]
    /// The families by their tight names, once one was looked for.
    private var byTightName: [String: String]?
    private var readAliases: FontAliases?
    private var readOwnAliases: FontAliases?
    /// What folded names lead to that no font has.
    var substitutes: [String: Substitute] = [:]

    init(
        places: [String], files: FontFiles, generics: [GenericFamily: String], readers: GlyphReaders,
        configuration: FontConfigurationPlaces?
    ) {
        self.places = places
        self.files = files
        self.generics = generics
        self.readers = readers
        self.configuration = configuration
    }

    /// All fonts, in the set's order.
    var list: [FontRecord] {
        mutating get {
            if let records { return records }
            var records: [FontRecord] = []
            for place in places {
                for path in files.fonts(at: place) { records += FontRecord.records(path, files) }
            }
            for (i, record) in records.enumerated() {
                for name in record.families { byFamily[name, default: []].append(i) }
                for name in record.fullNames { byFullName[name, default: []].append(i) }
            }
            self.records = records
            return records
        }
    }

    // MARK: By name

    /// The fonts of a family, by its folded name; nil for a family that is not there.
    mutating func fonts(ofFamily name: String) -> [Int]? {
        _ = list
        return byFamily[name]
    }

    /// The font with a full or PostScript name.
    mutating func font(fullName: String) -> Int? {
        _ = list
        return byFullName[FamilyNames.folded(fullName)]?.first
    }

    /// Whether a family is there.
    mutating func hasFamily(_ name: String) -> Bool { fonts(ofFamily: FamilyNames.folded(name)) != nil }

    /// The folded name of the family with a tight name.
    mutating func family(tight: String) -> String? {
        if tight.isEmpty { return nil }
        if let byTightName { return byTightName[tight] }
        var names: [String: String] = [:]
        for record in list {
            for name in record.families where names[SubstituteTable.tight(name)] == nil {
                names[SubstituteTable.tight(name)] = name
            }
        }
        byTightName = names
        return names[tight]
    }

    /// What the machine says of families, read when it is first asked; empty where it is not to be asked.
    var aliases: FontAliases {
        mutating get {
            if let readAliases { return readAliases }
            let aliases = configuration.map { FontAliases($0, files) } ?? FontAliases()
            readAliases = aliases
            return aliases
        }
    }

    /// What a user or the machine's owner prefers.
    var ownAliases: FontAliases {
        mutating get {
            if let readOwnAliases { return readOwnAliases }
            let aliases = configuration.map { FontAliases(own: $0, files) } ?? FontAliases()
            readOwnAliases = aliases
            return aliases
        }
    }

    /// The fonts of a font's family.
    ///
    /// A face may have a family of its own by its old name, and another with all of its kin by its new one.
    mutating func kin(of font: Int) -> [Int] {
        list[font].families.compactMap { byFamily[$0] }.max { $0.count < $1.count } ?? [font]
    }

    /// The font that comes nearest to a request.
    /// - Parameter family: the name by which the fonts were found.
    mutating func nearest(among fonts: [Int], _ request: FontRequest, _ family: String) -> FontSet.Match? {
        var known: [(style: FaceStyle, axes: [VariationAxis])] = []
        for font in fonts { known.append(style(of: font)) }
        guard let best = request.best(of: known.map({ $0.style })) else { return nil }
        let chosen = known[best]
        return FontSet.Match(
            font: fonts[best], family: family, style: chosen.style,
            settings: request.settings(for: chosen.axes, style: chosen.style),
            synthesis: request.synthesis.lacking(in: chosen.style, weight: request.weight, slope: request.slope),
            hasColors: list[fonts[best]].hasColors)
    }

    mutating func style(of font: Int) -> (style: FaceStyle, axes: [VariationAxis]) {
        if let known = styles[font] { return known }
        let style = list[font].style(files)
        styles[font] = style
        return style
    }

    // MARK: By characters

    /// - Parameters:
    ///   - scalars: the visible characters.
    ///   - request: the weight, width and slope.
    ///   - prefersColor: whether fonts in colours come before others, or behind them; nil for the set's order.
    mutating func fallback(
        for scalars: [Unicode.Scalar], _ request: FontRequest, prefersColor: Bool?
    ) -> FontSet.Match? {
        let key = FallbackKey(scalars: scalars, request: request, prefersColor: prefersColor)
        if let known = fallbacks[key] { return known.flatMap { nearest(among: [$0], request, "") } }
        var match: FontSet.Match?
        var order = Array(list.indices)
        if let prefersColor {
            let records = list
            order =
                order.filter { records[$0].hasColors == prefersColor }
                + order.filter { records[$0].hasColors != prefersColor }
        }
        for font in order where has(font, scalars) {
            var family: [Int] = []
            for other in kin(of: font) where has(other, scalars) { family.append(other) }
            match = nearest(among: family, request, "")
            break
        }
        fallbacks[key] = .some(match?.font)
        return match
    }

    /// Whether a font has all of some characters.
    mutating func has(_ font: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        guard list.indices.contains(font) else { return false }
        let map: CharacterMap?
        if let known = characters[font] {
            map = known
        } else {
            map = list[font].characters(files)
            characters[font] = .some(map)
        }
        guard let map else { return false }
        return scalars.allSatisfy { map.glyph(for: $0) != nil }
    }

    // MARK: Faces

    mutating func face(
        _ font: Int, settings: [(tag: String, value: Double)], synthesis: FontSynthesis
    ) throws(TrueTypeError) -> TextFace {
        let whole = try whole(font)
        let key = FaceKey(font: font, coordinates: try whole.coordinates(of: settings), synthesis: synthesis)
        if let face = faces[key] { return face }
        let instance = try whole.instance(settings).synthesized(synthesis)
        let face = TextFace(instance, settings: settings, readers: readers)
        faces[key] = face
        return face
    }

    private mutating func whole(_ font: Int) throws(TrueTypeError) -> TrueTypeFace {
        if let known = wholes[font] { return try known.get() }
        guard list.indices.contains(font), let bytes = files.whole(list[font].path) else {
            throw TrueTypeError(table: nil, offset: 0, found: "no file", expected: "the font that was there before")
        }
        let index = list[font].index
        let inflate = files.inflate
        let face = Result { () throws(TrueTypeError) in
            try TrueTypeFace(bytes, index: index, inflate: inflate)
        }
        wholes[font] = face
        return try face.get()
    }
}
