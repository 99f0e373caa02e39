/// A small font with cubic curves: a `CFF ` table assembled part by part, in a file with `FontFixture`'s other tables.
public struct CompactFontFixture: Sendable {
    /// Programs by glyph, from glyph 0 on.
    public var programs: [FontBytes]
    public var globalSubroutines: [FontBytes] = []
    public var localSubroutines: [FontBytes] = []
    /// Of a font for character codes: of each part the subroutines, and of each glyph the part. nil for other fonts.
    public var parts: (subroutines: [[FontBytes]], selection: FontBytes)?
    /// nil for the format's own first set of names.
    public var charset: FontBytes?

    public init(_ programs: [FontBytes]) { self.programs = programs }

    // MARK: Programs

    /// One operator with the numbers in front of it; 12 and more digits for escaped ones, such as 1235.
    public static func step(_ numbers: Double..., op: Int) -> FontBytes {
        var bytes = FontBytes()
        for number in numbers {
            if number == number.rounded() {
                bytes.u8(28)
                bytes.u16(Int(number))
            } else {
                bytes.u8(255)
                bytes.u32(Int(number * 65536))
            }
        }
        if op >= 1200 { bytes.u8(12) }
        bytes.u8(op >= 1200 ? op - 1200 : op)
        return bytes
    }

    public static func program(_ steps: FontBytes...) -> FontBytes {
        var bytes = FontBytes()
        for step in steps { bytes.append(step) }
        return bytes
    }

    // MARK: The table

    private static func index(_ items: [FontBytes]) -> FontBytes {
        var bytes = FontBytes(items.count)
        if items.isEmpty { return bytes }
        bytes.u8(2)
        var offset = 1
        bytes.u16(offset)
        for item in items {
            offset += item.bytes.count
            bytes.u16(offset)
        }
        for item in items { bytes.append(item) }
        return bytes
    }

    /// Numbers take five bytes whatever they are, so that sizes are known before places.
    private static func dictionary(_ entries: [(key: Int, numbers: [Int])]) -> FontBytes {
        var bytes = FontBytes()
        for (key, numbers) in entries {
            for number in numbers {
                bytes.u8(29)
                bytes.u32(number)
            }
            if key >= 1200 { bytes.u8(12) }
            bytes.u8(key >= 1200 ? key - 1200 : key)
        }
        return bytes
    }

    /// A private dictionary with its subroutines behind it.
    private static func privateData(_ subroutines: [FontBytes]) -> (bytes: FontBytes, size: Int) {
        var bytes = dictionary([(19, [6])])
        let size = bytes.bytes.count
        bytes.append(index(subroutines))
        return (bytes, size)
    }

    public var table: FontBytes {
        let local = CompactFontFixture.privateData(localSubroutines)
        let charStrings = CompactFontFixture.index(programs)
        let parts = (self.parts?.subroutines ?? []).map { CompactFontFixture.privateData($0) }
        func top(_ charStringsPlace: Int) -> FontBytes {
            let privatePlace = charStringsPlace + charStrings.bytes.count
            var place = privatePlace + local.bytes.bytes.count
            var entries: [(key: Int, numbers: [Int])] = [(17, [charStringsPlace])]
            if let charset {
                entries.append((15, [place]))
                place += charset.bytes.count
            }
            if let selection = self.parts?.selection {
                entries.insert((1230, [0, 0, 0]), at: 0)
                entries.append((1237, [place]))
                place += selection.bytes.count
                entries.append((1236, [place + parts.reduce(0) { $0 + $1.bytes.bytes.count }]))
            } else {
                entries.append((18, [local.size, privatePlace]))
            }
            return CompactFontFixture.dictionary(entries)
        }
        func head(_ charStringsPlace: Int) -> FontBytes {
            var bytes = FontBytes(0x0100, 0x0402)
            bytes.append(CompactFontFixture.index([]))
            bytes.append(CompactFontFixture.index([top(charStringsPlace)]))
            bytes.append(CompactFontFixture.index([]))
            bytes.append(CompactFontFixture.index(globalSubroutines))
            return bytes
        }
        var bytes = head(head(0).bytes.count)
        bytes.append(charStrings)
        bytes.append(local.bytes)
        if let charset { bytes.append(charset) }
        if let selection = self.parts?.selection {
            bytes.append(selection)
            var dictionaries: [FontBytes] = []
            for part in parts {
                dictionaries.append(CompactFontFixture.dictionary([(18, [part.size, bytes.bytes.count])]))
                bytes.append(part.bytes)
            }
            bytes.append(CompactFontFixture.index(dictionaries))
        }
        return bytes
    }

    public var bytes: [UInt8] {
        var fixture = FontFixture([FontBytes](repeating: FontBytes(), count: max(programs.count - 1, 0)))
        fixture.signature = 0x4F54_544F
        fixture.tables = [("CFF ", table)]
        fixture.omitted = ["glyf", "loca"]
        return fixture.bytes
    }
}
