/// Bytes of a font file, put down number by number.
public struct FontBytes: Sendable {
    public var bytes: [UInt8] = []

    public init(_ words: Int...) { for word in words { u16(word) } }
    public init(bytes: [UInt8]) { self.bytes = bytes }

    public mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
    public mutating func u16(_ values: Int...) {
        for value in values {
            u8(value >> 8)
            u8(value)
        }
    }
    public mutating func u32(_ value: Int) { u16(value >> 16, value) }
    public mutating func tag(_ text: String) { bytes += Array(text.utf8) }
    public mutating func append(_ other: FontBytes) { bytes += other.bytes }
}

/// A small font, assembled table by table: 1000 units to the em, and whatever a test puts into it.
public struct FontFixture: Sendable {
    public var signature = 0x0001_0000
    public var glyphs: [FontBytes]
    /// Advance and left bearing.
    public var metrics: [(Int, Int)]
    public var isLong = false
    public var characters: FontBytes
    /// Tables beside those that every font has, and in place of them.
    public var tables: [(tag: String, data: FontBytes)] = []
    /// Tables that every font has, but not this one.
    public var omitted: [String] = []

    /// Glyph 0 is a box, the others are given; each has an advance of 500 + its number, and characters from A on.
    public init(_ glyphs: [FontBytes] = []) {
        self.glyphs = [FontFixture.box(0, 0, 400, 700)] + glyphs
        metrics = self.glyphs.indices.map { (500 + $0, 0) }
        characters = FontFixture.format4([(0x41, 0x41 + max(glyphs.count, 1) - 1, 1 - 0x41, [])])
    }

    // MARK: Glyphs

    public static let onCurve = 1

    /// A simple glyph; points with their flags' first bit, written as words.
    public static func simple(_ contours: [[(x: Int, y: Int, isOn: Bool)]]) -> FontBytes {
        let points = contours.flatMap { $0 }
        var glyph = FontBytes(
            contours.count, points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0, points.map(\.x).max() ?? 0,
            points.map(\.y).max() ?? 0)
        var end = -1
        for contour in contours {
            end += contour.count
            glyph.u16(end)
        }
        glyph.u16(0)
        for point in points { glyph.u8(point.isOn ? 1 : 0) }
        var last = 0
        for point in points {
            glyph.u16(point.x - last)
            last = point.x
        }
        last = 0
        for point in points {
            glyph.u16(point.y - last)
            last = point.y
        }
        return glyph
    }

    public static func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> FontBytes {
        simple([[(x0, y0, true), (x0, y1, true), (x1, y1, true), (x1, y0, true)]])
    }

    /// A composite glyph of components as they stand in the file.
    public static func composite(_ components: FontBytes..., xMin: Int = 0) -> FontBytes {
        var glyph = FontBytes(-1, xMin, 0, 0, 0)
        for component in components { glyph.append(component) }
        return glyph
    }

    // MARK: Tables

    /// Segments of a character map: first and last code, delta, and glyphs where they are listed.
    public static func format4(_ segments: [(first: Int, last: Int, delta: Int, glyphs: [Int])]) -> FontBytes {
        let segments = segments + [(0xFFFF, 0xFFFF, 1, [])]
        var table = FontBytes(4, 16 + 8 * segments.count + 2 * segments.flatMap(\.glyphs).count, 0)
        table.u16(2 * segments.count, 0, 0, 0)
        for segment in segments { table.u16(segment.last) }
        table.u16(0)
        for segment in segments { table.u16(segment.first) }
        for segment in segments { table.u16(segment.delta) }
        var listed = 0
        for (i, segment) in segments.enumerated() {
            table.u16(segment.glyphs.isEmpty ? 0 : 2 * (segments.count - i + listed))
            listed += segment.glyphs.count
        }
        for glyph in segments.flatMap(\.glyphs) { table.u16(glyph) }
        return table
    }

    public static func format12(_ groups: [(first: Int, last: Int, glyph: Int)]) -> FontBytes {
        var table = FontBytes(12, 0)
        for value in [16 + 12 * groups.count, 0, groups.count] { table.u32(value) }
        for group in groups { for value in [group.first, group.last, group.glyph] { table.u32(value) } }
        return table
    }

    private var cmap: FontBytes {
        let isFull = characters.bytes.starts(with: [0, 12])
        var table = FontBytes(0, 1, 3, isFull ? 10 : 1)
        table.u32(12)
        table.append(characters)
        return table
    }

    /// A kern table of one subtable of format 0, in Microsoft's form.
    public static func kern(_ pairs: [(Int, Int, Int)]) -> FontBytes {
        var table = FontBytes(0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0)
        for (left, right, value) in pairs { table.u16(left, right, value) }
        return table
    }

    /// A GPOS table of one script and the `kern` feature, whose lookups have the given type and subtables.
    public static func gpos(script: String = "latn", _ lookups: [(type: Int, subtables: [FontBytes])]) -> FontBytes {
        var scripts = FontBytes(1)
        scripts.tag(script)
        scripts.u16(8, 4, 0, 0, 0xFFFF, 1, 0)
        var features = FontBytes(1)
        features.tag("kern")
        features.u16(8, 0, lookups.count)
        for i in lookups.indices { features.u16(i) }
        var list = FontBytes(lookups.count)
        var tables = FontBytes()
        for (type, subtables) in lookups {
            list.u16(2 + 2 * lookups.count + tables.bytes.count)
            var lookup = FontBytes(type, 0, subtables.count)
            var data = FontBytes()
            for subtable in subtables {
                lookup.u16(6 + 2 * subtables.count + data.bytes.count)
                data.append(subtable)
            }
            tables.append(lookup)
            tables.append(data)
        }
        list.append(tables)
        var table = FontBytes(1, 0, 10, 10 + scripts.bytes.count, 10 + scripts.bytes.count + features.bytes.count)
        table.append(scripts)
        table.append(features)
        table.append(list)
        return table
    }

    /// A pair adjustment of glyphs by glyphs, coverage of format 1; the value's form is the advance, or as given with
    /// `before` words in front and `behind` behind.
    public static func pairs(
        _ left: Int, _ pairs: [(right: Int, value: Int)], form: (Int, Int) = (4, 0), before: Int = 0, behind: Int = 0
    ) -> FontBytes {
        var table = FontBytes(1, 12, form.0, form.1, 1, 18, 1, 1, left, pairs.count)
        for pair in pairs {
            table.u16(pair.right)
            for _ in 0..<before { table.u16(77) }
            table.u16(pair.value)
            for _ in 0..<behind { table.u16(99) }
        }
        return table
    }

    /// A pair adjustment of classes: the glyphs of the range are class 1 on the left, the glyph on the right too. The
    /// values are those of classes (0, 0), (0, 1), (1, 0) and (1, 1).
    public static func classes(left: ClosedRange<Int>, right: Int, values: [Int]) -> FontBytes {
        var table = FontBytes(2, 24, 4, 0, 34, 44, 2, 2)
        for value in values { table.u16(value) }
        // Coverage and the left classes in ranges, the right class in a list.
        table.u16(2, 1, left.lowerBound, left.upperBound, 0)
        table.u16(2, 1, left.lowerBound, left.upperBound, 1)
        table.u16(1, right, 1, 1)
        return table
    }

    public static func `extension`(_ subtable: FontBytes) -> FontBytes {
        var table = FontBytes(1, 2)
        table.u32(8)
        table.append(subtable)
        return table
    }

    public static func fvar(
        _ axes: [(tag: String, minimum: Double, middle: Double, maximum: Double)]
    ) -> FontBytes {
        var table = FontBytes(1, 0, 16, 2, axes.count, 20, 0, 0)
        for axis in axes {
            table.tag(axis.tag)
            for value in [axis.minimum, axis.middle, axis.maximum] { table.u32(Int(value * 65536)) }
            table.u16(0, 256)
        }
        return table
    }

    public static func names(_ names: [(platform: Int, language: Int, id: Int, text: String)]) -> FontBytes {
        var table = FontBytes(0, names.count, 6 + 12 * names.count)
        var storage = FontBytes()
        for name in names {
            let start = storage.bytes.count
            if name.platform == 1 {
                storage.tag(name.text)
            } else {
                for unit in name.text.utf16 { storage.u16(Int(unit)) }
            }
            table.u16(name.platform, 1, name.language, name.id, storage.bytes.count - start, start)
        }
        table.append(storage)
        return table
    }

    // MARK: The file

    public var bytes: [UInt8] {
        var head = FontBytes(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000)
        for _ in 0..<15 { head.u16(0) }
        head.u16(isLong ? 1 : 0, 0)
        var hhea = FontBytes(1, 0, 900, -300)
        for _ in 0..<13 { hhea.u16(0) }
        hhea.u16(metrics.count)
        var hmtx = FontBytes()
        for (advance, bearing) in metrics { hmtx.u16(advance, bearing) }
        var glyf = FontBytes()
        var loca = FontBytes()
        func place() { if isLong { loca.u32(glyf.bytes.count) } else { loca.u16(glyf.bytes.count / 2) } }
        for glyph in glyphs {
            place()
            glyf.append(glyph)
            if glyf.bytes.count % 2 != 0 { glyf.u8(0) }
        }
        place()
        let usual = [
            ("head", head), ("hhea", hhea), ("maxp", FontBytes(1, 0, glyphs.count)), ("hmtx", hmtx), ("cmap", cmap),
            ("loca", loca), ("glyf", glyf),
        ]
        let left = omitted + tables.map(\.tag)
        return FontFixture.file(
            usual.filter { !left.contains($0.0) } + tables.map { ($0.tag, $0.data) }, signature: signature)
    }

    /// A font's file that stands somewhere within another one: places of tables are counted from the other's start.
    public static func moved(_ bytes: [UInt8], by base: Int) -> [UInt8] {
        var bytes = bytes
        for i in 0..<Int(bytes[5]) {
            let place = 12 + 16 * i + 8
            let offset = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + base
            for j in 0..<4 { bytes[place + j] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * j)) }
        }
        return bytes
    }

    /// A collection of fonts, each a whole file.
    public static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
        var head = FontBytes()
        head.tag("ttcf")
        for value in [0x0001_0000, fonts.count] { head.u32(value) }
        var data: [UInt8] = []
        for font in fonts {
            let place = 12 + 4 * fonts.count + data.count
            head.u32(place)
            data += moved(font, by: place)
        }
        return head.bytes + data
    }

    /// A file of tables as they are given.
    public static func file(_ tables: [(String, FontBytes)], signature: Int = 0x0001_0000, at base: Int = 0) -> [UInt8]
    {
        var file = FontBytes()
        file.u32(signature)
        file.u16(tables.count, 0, 0, 0)
        var data = FontBytes()
        for (tag, table) in tables {
            file.tag(tag)
            file.u32(0)
            file.u32(base + 12 + 16 * tables.count + data.bytes.count)
            file.u32(table.bytes.count)
            data.append(table)
            while data.bytes.count % 4 != 0 { data.u8(0) }
        }
        file.append(data)
        return file.bytes
    }
}

extension FontFixture {
    /// A font in which every form of every table is used.
    public static var rich: FontFixture {
        let ring = simple([
            [(0, 0, false), (0, 500, false), (500, 500, false), (500, 0, false)],
            [(100, 100, true), (400, 100, true), (250, 400, false)],
        ])
        var fixture = FontFixture([
            box(50, 0, 450, 700), ring,
            composite(FontBytes(0x0023, 1, 10, -20), FontBytes(0x0209, 2, 30, 40, 0x2000)),
            composite(FontBytes(0x0043, 3, 100, 0, 0x2000, 0x6000)),
            composite(FontBytes(0x0023, 1, 0, 0), FontBytes(0x0001, 2, 2, 4)),
            composite(FontBytes(0x0083, 2, 5, 5, 0, 0x4000, 0xC000, 0)),
        ])
        fixture.tables = [
            (
                "GPOS",
                gpos([
                    (2, [pairs(1, [(2, -50), (4, 30)]), classes(left: 1...3, right: 2, values: [0, -10, 0, -20])]),
                    (9, [`extension`(pairs(2, [(1, -15)]))]),
                ])
            ),
            ("kern", kern([(1, 2, -70), (3, 1, 25)])),
            ("name", names([(1, 0, 1, "Fixture"), (3, 0x409, 4, "Fixture Bold")])),
            ("OS/2", os2()),
        ]
        return fixture
    }

    /// Version 2, with typographic heights 800 and -200, x-height 480, cap height 690.
    public static func os2(selection: Int = 0, version: Int = 2) -> FontBytes {
        var table = FontBytes(version)
        for _ in 0..<30 { table.u16(0) }
        table.u16(selection, 0, 0, 800, -200, 90, 950, 250)
        for _ in 0..<4 { table.u16(0) }
        if version >= 2 { table.u16(480, 690, 0, 32, 0) }
        return table
    }
}
