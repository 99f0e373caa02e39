import Threading

/// The fonts of a machine or a folder, found by name and by what characters they have.
///
/// Files are looked at when the first font is asked for, and of each only the directory and the names; what else is needed
/// of one is read when it is needed, and kept. Fonts come in the order of the places that were given, in folders by path:
/// so the same fonts give the same text everywhere.
///
/// `@unchecked Sendable`: everything that changes is behind one lock.
package final class FontSet: @unchecked Sendable {
    /// A font of the set, and where along its axes it comes nearest to what was asked for.
    package struct Match: Sendable {
        /// Among the set's fonts.
        package let font: Int
        package let style: FaceStyle
        /// Of a variable font's axes.
        package let settings: [(tag: String, value: Double)]
    }

    private struct FaceKey: Hashable {
        let font: Int
        let coordinates: [Double]
    }

    private struct FallbackKey: Hashable {
        let scalars: [Unicode.Scalar]
        let request: FontRequest
    }

    private let files: FontFiles
    private let places: [String]
    private let generics: [GenericFamily: String]
    private let lock = Monitor()

    // Behind the lock.
    private var records: [FontRecord]?
    private var byFamily: [String: [Int]] = [:]
    private var byFullName: [String: [Int]] = [:]
    private var styles: [Int: (style: FaceStyle, axes: [VariationAxis])] = [:]
    private var characters: [Int: CharacterMap?] = [:]
    private var wholes: [Int: Result<TrueTypeFace, TrueTypeError>] = [:]
    private var faces: [FaceKey: TrueTypeFace] = [:]
    private var fallbacks: [FallbackKey: Int?] = [:]

    /// - Parameters:
    ///   - places: files and folders, those first that count first.
    ///   - files: reads them.
    ///   - generics: names of families that stand for CSS's kinds; of others the first usual one that is there counts.
    package init(places: [String], files: FontFiles, generics: [GenericFamily: String] = [:]) {
        self.places = places
        self.files = files
        self.generics = generics
    }

    private func locked<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    // MARK: The list

    /// How many fonts there are.
    package var count: Int { locked { list.count } }

    /// The file of a font.
    package func path(of font: Int) -> String? { locked { list.indices.contains(font) ? list[font].path : nil } }

    private var list: [FontRecord] {
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

    // MARK: By name

    /// The font that comes nearest to what is asked for.
    /// - Parameter families: the first of them that is there counts.
    /// - Returns: nil where none is there.
    package func match(_ families: [FontFamily], _ request: FontRequest = FontRequest()) -> Match? {
        locked {
            for family in families {
                let names: [String]
                switch family {
                case .named(let name): names = [name]
                case .generic(let generic): names = generics[generic].map { [$0] } ?? generic.candidates
                }
                for name in names {
                    if let match = nearest(among: fonts(named: FamilyNames.folded(name)), request) { return match }
                }
            }
            return nil
        }
    }

    /// Those of a family, or else those of that full or PostScript name.
    private func fonts(named name: String) -> [Int] {
        _ = list
        return byFamily[name] ?? byFullName[name] ?? []
    }

    private func nearest(among fonts: [Int], _ request: FontRequest) -> Match? {
        let known = fonts.map { self.style(of: $0) }
        guard let best = request.best(of: known.map(\.style)) else { return nil }
        let chosen = known[best]
        return Match(
            font: fonts[best], style: chosen.style, settings: request.settings(for: chosen.axes, style: chosen.style))
    }

    private func style(of font: Int) -> (style: FaceStyle, axes: [VariationAxis]) {
        if let known = styles[font] { return known }
        let style = list[font].style(files)
        styles[font] = style
        return style
    }

    // MARK: By characters

    /// A font that has all characters of a cluster, for one that the text's own fonts do not have: the first in the
    /// set's order, and of its family the face that comes nearest to what is asked for.
    /// - Returns: nil where no font has them all.
    package func fallback(for cluster: [Unicode.Scalar], _ request: FontRequest = FontRequest()) -> Match? {
        locked {
            let scalars = cluster.filter { !FontSet.isIgnorable($0) }
            let key = FallbackKey(scalars: scalars, request: request)
            if let known = fallbacks[key] { return known.flatMap { nearest(among: [$0], request) } }
            let first = list.indices.first { has($0, scalars) }
            var match: Match?
            if let first {
                let family = (list[first].families.first.flatMap { byFamily[$0] } ?? [first]).filter {
                    has($0, scalars)
                }
                match = nearest(among: family, request)
            }
            fallbacks[key] = .some(match?.font)
            return match
        }
    }

    /// Whether a font has all characters of a cluster, but for those that are not seen.
    package func has(_ match: Match, _ cluster: [Unicode.Scalar]) -> Bool {
        locked { list.indices.contains(match.font) && has(match.font, cluster.filter { !FontSet.isIgnorable($0) }) }
    }

    private func has(_ font: Int, _ scalars: [Unicode.Scalar]) -> Bool {
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

    /// Joiners and variation selectors choose among forms, and need no glyphs.
    private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    // MARK: Faces

    /// A font's face, read whole when it is first asked for.
    /// - Parameter settings: values of axes that go before the match's own.
    /// - Throws: for a font that is damaged, and for a file that is gone.
    package func face(
        _ match: Match, settings: [(tag: String, value: Double)] = []
    ) throws(TrueTypeError) -> TrueTypeFace {
        lock.lock()
        defer { lock.unlock() }
        let whole = try whole(match.font)
        guard !whole.axes.isEmpty else { return whole }
        let key = FaceKey(font: match.font, coordinates: try whole.coordinates(of: match.settings + settings))
        if let face = faces[key] { return face }
        let face = try whole.instance(match.settings + settings)
        faces[key] = face
        return face
    }

    private func whole(_ font: Int) throws(TrueTypeError) -> TrueTypeFace {
        if let known = wholes[font] { return try known.get() }
        guard list.indices.contains(font), let bytes = files.whole(list[font].path) else {
            throw TrueTypeError(table: nil, offset: 0, found: "no file", expected: "the font that was there before")
        }
        let face = Result { () throws(TrueTypeError) in
            try TrueTypeFace(bytes, index: list[font].index, inflate: files.inflate)
        }
        wholes[font] = face
        return try face.get()
    }
}
