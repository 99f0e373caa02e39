/// Writes font files, and collections of fonts that share tables (OpenType, "Organization of an OpenType Font").
struct FontFileWriter {
    /// One font: its kind, and its tables by their places among all.
    struct Font {
        var flavor: ArraySlice<UInt8>
        var tables: [Int]
    }

    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - fonts: a single font, or those of a collection.
    ///   - collection: the bytes of a collection's version; nil for a file of a single font.
    ///   - tags: the tag of each table.
    ///   - tables: the content of each table.
    init<Tag: Sequence<UInt8>, Table: Collection<UInt8>>(
        _ fonts: [Font], collection: ArraySlice<UInt8>?, tags: [Tag], tables: [Table]
    ) {
        if let collection {
            bytes += Array("ttcf".utf8) + collection
            append(fonts.count, 4)
        }
        var place = bytes.count + (collection == nil ? 0 : 4 * fonts.count)
        for font in fonts {
            if collection != nil { append(place, 4) }
            place += 12 + 16 * font.tables.count
        }
        var places: [Int] = []
        for table in tables {
            places.append(place)
            place += (table.count + 3) / 4 * 4
        }
        bytes.reserveCapacity(place)
        for font in fonts {
            bytes += font.flavor
            append(font.tables.count, 2)
            append(0, 6)
            for index in font.tables {
                bytes += tags[index]
                append(0, 4)
                append(places[index], 4)
                append(tables[index].count, 4)
            }
        }
        for table in tables {
            bytes += table
            while bytes.count % 4 != 0 { bytes.append(0) }
        }
    }

    private mutating func append(_ value: Int, _ count: Int) { FontFileWriter.append(value, count, to: &bytes) }

    /// Appends a number in `count` bytes, the highest first; higher bits are dropped.
    static func append(_ value: Int, _ count: Int, to bytes: inout [UInt8]) {
        for i in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
}
