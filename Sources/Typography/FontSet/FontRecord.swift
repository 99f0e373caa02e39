/// One font of a file: only its table directory and its names.
struct FontRecord: Sendable {
    /// The place of a table in the file.
    struct Place: Sendable {
        let start: Int
        let packed: Int
        let size: Int
    }

    /// The places of the tables that a font set reads.
    struct Places: Sendable {
        var name: Place?
        var os2: Place?
        var head: Place?
        var fvar: Place?
        var cmap: Place?
        /// Whether there is one of `COLR`, `SVG `, `sbix` and `CBDT`.
        var hasColors = false

        /// Compares the tag as a number, which avoids a string for every tag of every file.
        mutating func set(_ tag: UInt32, _ place: Place) {
            switch tag {
            case 0x6E61_6D65: name = place
            case 0x4F53_2F32: os2 = place
            case 0x6865_6164: head = place
            case 0x6676_6172: fvar = place
            case 0x636D_6170: cmap = place
            case 0x434F_4C52, 0x5356_4720, 0x7362_6978, 0x4342_4454: hasColors = true
            default: break
            }
        }
    }

    let path: String
    /// The font's number in the file, from 0.
    let index: Int
    private let places: Places
    /// The tables that are read later, for a file whose tables are packed as one: it is unpacked once. The places are
    /// those in here; nil for other files, of which a part is read at a time.
    private let kept: [UInt8]?
    /// Family names in all languages, folded: of the typographic family, of the legacy family, and of the WWS family
    /// (weight, width and slope).
    let families: [String]
    /// Full and PostScript names, folded.
    let fullNames: [String]
    /// Whether some glyphs have colours of their own.
    var hasColors: Bool { places.hasColors }

    /// How many bytes of a file are read first: the directory and often the smaller tables.
    private static let headSize = 1024
    private static let maxTables = 256
    /// The most bytes of a table that are read: `name` and `cmap` are smaller.
    private static let maxTableSize = 4 << 20

    // MARK: Reading

    /// All fonts of a file whose directory can be read; none for anything else.
    static func records(_ path: String, _ files: FontFiles) -> [FontRecord] {
        var records: [FontRecord] = []
        var isBrotli = false
        files.read(path) { part in
            let head = TrueTypeTable(file: part(0, headSize))
            isBrotli = BrotliFont.isPacked(head)
            if !isBrotli { records = FontRecord.records(path, head, part, files.inflate, isBrotli: false) }
        }
        guard isBrotli, let font = unpacked(path, files) else { return records }
        let part = parts(of: font)
        return FontRecord.records(path, TrueTypeTable(file: part(0, headSize)), part, files.inflate, isBrotli: true)
    }

    private static func records(
        _ path: String, _ head: TrueTypeTable, _ part: FontFiles.Part, _ inflate: Inflate?, isBrotli: Bool
    ) -> [FontRecord] {
        if WebFont.isPacked(head) {
            guard inflate != nil, let places = try? packedPlaces(head, part),
                let record = FontRecord(path, 0, places, part, inflate, isBrotli: isBrotli)
            else { return [] }
            return [record]
        }
        guard let count = try? TrueTypeDirectory.fontCount(head) else { return [] }
        var records: [FontRecord] = []
        for i in 0..<count {
            // A long list of fonts reaches beyond the bytes read so far.
            let start = count > 1 && 16 + 4 * i > headSize ? TrueTypeTable(file: part(0, 16 + 4 * count)) : head
            guard let base = try? start.tag(0) == "ttcf" ? start.u32(12 + 4 * i) : 0,
                let places = try? places(head, base, part)
            else { continue }
            if let record = FontRecord(path, i, places, part, inflate, isBrotli: isBrotli) { records.append(record) }
        }
        return records
    }

    /// The font of a file in WOFF2, whose tables are packed as one.
    private static func unpacked(_ path: String, _ files: FontFiles) -> [UInt8]? {
        files.whole(path).flatMap { try? BrotliFont.unpack($0) }
    }

    private static func parts(of font: [UInt8]) -> FontFiles.Part {
        { offset, count in
            offset >= 0 && offset <= font.count ? Array(font[offset..<offset + min(count, font.count - offset)]) : []
        }
    }

    /// Opens the font's file, unless its tables are kept.
    private func read(_ files: FontFiles, _ body: (FontFiles.Part) -> Void) {
        if let kept { body(FontRecord.parts(of: kept)) } else { files.read(path, body) }
    }

    /// The tables that are read later, and their places among these bytes.
    private static func tables(_ places: Places, _ part: FontFiles.Part) -> (bytes: [UInt8], places: Places) {
        var bytes: [UInt8] = []
        func move(_ place: inout Place?) {
            guard let old = place, old.size <= maxTableSize else { return }
            place = Place(start: bytes.count, packed: old.packed, size: old.size)
            bytes += part(old.start, old.size)
        }
        var moved = places
        move(&moved.os2)
        move(&moved.head)
        move(&moved.fvar)
        move(&moved.cmap)
        return (bytes, moved)
    }

    private static func places(
        _ head: TrueTypeTable, _ base: Int, _ part: FontFiles.Part
    ) throws(TrueTypeError) -> Places {
        let size = 12 + 16 * maxTables
        let count = base <= head.count - 12 ? try head.u16(base + 4) : 0
        let isNear = count > 0 && base + 12 + 16 * count <= head.count
        let directory = isNear ? try head.part(at: base) : TrueTypeTable(file: part(base, size))
        let signature = try directory.bits(0)
        // TrueType, Apple's, and OpenType with cubic curves.
        guard [0x0001_0000, 0x7472_7565, 0x4F54_544F].contains(signature) else { return Places() }
        var places = Places()
        for i in 0..<min(try directory.u16(4), maxTables) {
            let record = 12 + 16 * i
            let length = try directory.u32(record + 12)
            places.set(
                try directory.bits(record), Place(start: try directory.u32(record + 8), packed: length, size: length))
        }
        return places
    }

    private static func packedPlaces(
        _ head: TrueTypeTable, _ part: FontFiles.Part
    ) throws(TrueTypeError) -> Places {
        let count = try head.u16(12)
        guard count <= maxTables else { return Places() }
        let whole = 44 + 20 * count <= head.count ? head : TrueTypeTable(file: part(0, 44 + 20 * count))
        var places = Places()
        for (i, record) in try WebFont.records(whole).enumerated() {
            places.set(
                try whole.bits(44 + 20 * i), Place(start: record.start, packed: record.packed, size: record.size))
        }
        return places
    }

    /// nil for a font without a name.
    private init?(
        _ path: String, _ index: Int, _ places: Places, _ part: FontFiles.Part, _ inflate: Inflate?,
        isBrotli: Bool
    ) {
        self.path = path
        self.index = index
        let tables = isBrotli ? FontRecord.tables(places, part) : nil
        self.places = tables?.places ?? places
        kept = tables?.bytes
        guard let table = FontRecord.table(places.name, part, inflate), let names = try? FamilyNames(table) else {
            return nil
        }
        families = names.families
        fullNames = names.fullNames
        if families.isEmpty && fullNames.isEmpty { return nil }
    }

    private static func table(_ place: Place?, _ part: FontFiles.Part, _ inflate: Inflate?) -> TrueTypeTable? {
        guard let place, max(place.packed, place.size) <= maxTableSize else { return nil }
        let bytes = part(place.start, place.packed)
        guard place.packed < place.size else { return TrueTypeTable(file: bytes) }
        return inflate?(bytes[...], place.size).map { TrueTypeTable(file: $0) }
    }

    // MARK: Tables

    /// A font's weight, width and slope by its tables, and its axes.
    func style(_ files: FontFiles) -> (style: FaceStyle, axes: [VariationAxis]) {
        var style = FaceStyle.regular
        var axes: [VariationAxis] = []
        read(files) { part in
            if let fvar = FontRecord.table(places.fvar, part, files.inflate) {
                axes = (try? VariationAxis.axes(fvar)) ?? []
            }
            let os2 = FontRecord.table(places.os2, part, files.inflate)
            let head = os2 == nil ? FontRecord.table(places.head, part, files.inflate) : nil
            style = (try? FaceStyle(os2: os2, macStyle: (try? head?.u16(44)) ?? 0, axes: axes)) ?? .regular
        }
        return (style, axes)
    }

    /// The characters of a font; nil if its `cmap` cannot be read.
    func characters(_ files: FontFiles) -> CharacterMap? {
        var map: CharacterMap?
        read(files) { part in
            map = FontRecord.table(places.cmap, part, files.inflate).flatMap { try? CharacterMap($0) }
        }
        return map
    }
}
