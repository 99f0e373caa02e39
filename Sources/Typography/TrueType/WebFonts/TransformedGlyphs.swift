/// Outlines and metrics as WOFF2 packs them (sections 5.1 and 5.4): of glyphs, each kind of number in a stream of its own.
struct TransformedGlyphs {
    struct Result {
        var glyf: [UInt8] = []
        var loca: [UInt8] = []
        /// The least x of each glyph, 0 for an empty one.
        var leftSides: [Int] = []
    }

    private var contours: ByteReader
    private var points: ByteReader
    private var flags: ByteReader
    private var glyphs: ByteReader
    private var composites: ByteReader
    private var boxes: ByteReader
    private var instructions: ByteReader
    private let hasBox: TrueTypeTable
    private let overlaps: TrueTypeTable?
    private let room: Int
    /// Whether places are written in 32 bits.
    private let isLong: Bool
    private var result = Result()

    /// - Parameter room: the most bytes of the outlines.
    static func tables(_ table: TrueTypeTable, room: Int) throws(TrueTypeError) -> Result {
        let count = try table.u16(4)
        var glyphs = try TransformedGlyphs(table, count, room)
        for index in 0..<count { try glyphs.append(index) }
        glyphs.appendPlace()
        return glyphs.result
    }

    private init(_ table: TrueTypeTable, _ count: Int, _ room: Int) throws(TrueTypeError) {
        var place = 36
        func stream(_ size: Int) throws(TrueTypeError) -> TrueTypeTable {
            defer { place += size }
            return try table.part(at: place, length: size)
        }
        contours = ByteReader(try stream(table.u32(8)))
        points = ByteReader(try stream(table.u32(12)))
        flags = ByteReader(try stream(table.u32(16)))
        glyphs = ByteReader(try stream(table.u32(20)))
        composites = ByteReader(try stream(table.u32(24)))
        let box = try stream(table.u32(28))
        let bitmapSize = (count + 31) / 32 * 4
        hasBox = try box.part(at: 0, length: bitmapSize)
        boxes = ByteReader(box, at: bitmapSize)
        instructions = ByteReader(try stream(table.u32(32)))
        overlaps = try table.u16(2) & 1 != 0 ? try stream((count + 7) / 8) : nil
        self.room = room
        isLong = try table.u16(6) != 0
        result.leftSides.reserveCapacity(count)
    }

    private mutating func appendPlace() {
        FontFileWriter.append(isLong ? result.glyf.count : result.glyf.count / 2, isLong ? 4 : 2, to: &result.loca)
    }

    private static func bit(_ index: Int, of table: TrueTypeTable) throws(TrueTypeError) -> Bool {
        try table.u8(index >> 3) & (0x80 >> (index & 7)) != 0
    }

    private mutating func append(_ index: Int) throws(TrueTypeError) {
        appendPlace()
        let place = contours.place
        let count = Int(Int16(truncatingIfNeeded: try contours.u16()))
        let hasBox = try TransformedGlyphs.bit(index, of: hasBox)
        switch count {
        case 0:
            guard !hasBox else {
                throw contours.table.error(at: place, found: "a box of an empty glyph", expected: "none")
            }
            result.leftSides.append(0)
        case 1...: try appendSimple(index, count, hasBox)
        case -1:
            guard hasBox else {
                throw contours.table.error(at: place, found: "a composite glyph without its box", expected: "its box")
            }
            try appendComposite()
        default:
            throw contours.table.error(at: place, found: "\(count) contours", expected: "-1 or more")
        }
        while result.glyf.count % 4 != 0 { result.glyf.append(0) }
        guard result.glyf.count <= room else {
            throw contours.table.error(at: place, found: "outlines of more than \(room) bytes", expected: "fewer")
        }
    }

    private mutating func appendComposite() throws(TrueTypeError) {
        FontFileWriter.append(0xFFFF, 2, to: &result.glyf)
        let box = try boxes.take(8)
        result.leftSides.append(TransformedGlyphs.signed(box))
        result.glyf += box
        var (hasMore, hasInstructions) = (true, false)
        while hasMore {
            let flags = try composites.table.u16(composites.place)
            // Flags and glyph, then arguments, as bytes or words, and a scale, two, or a matrix.
            var size = 4 + (flags & 0x1 != 0 ? 4 : 2)
            if flags & 0x8 != 0 {
                size += 2
            } else if flags & 0x40 != 0 {
                size += 4
            } else if flags & 0x80 != 0 {
                size += 8
            }
            result.glyf += try composites.take(size)
            hasMore = flags & 0x20 != 0
            hasInstructions = hasInstructions || flags & 0x100 != 0
            guard result.glyf.count <= room else {
                throw composites.table.error(at: composites.place, found: "an endless glyph", expected: "its end")
            }
        }
        guard hasInstructions else { return }
        let count = try glyphs.short255()
        FontFileWriter.append(count, 2, to: &result.glyf)
        result.glyf += try instructions.take(count)
    }

    private static func signed(_ bytes: ArraySlice<UInt8>) -> Int {
        let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        return Int(Int16(truncatingIfNeeded: Int(first) << 8 | Int(second)))
    }

    // MARK: Simple glyphs

    private mutating func appendSimple(_ index: Int, _ count: Int, _ hasBox: Bool) throws(TrueTypeError) {
        var ends: [Int] = []
        var total = 0
        for _ in 0..<count {
            total += try points.short255()
            guard (1...0x10000).contains(total) else {
                throw points.table.error(at: points.place, found: "\(total) points", expected: "1 to 65536")
            }
            ends.append(total - 1)
        }
        var steps: [(x: Int, y: Int, isOn: Bool)] = []
        steps.reserveCapacity(total)
        var (x, y) = (0, 0)
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for _ in 0..<total {
            let step = try step()
            steps.append(step)
            // Places have 16 bits; what is beyond is damaged, and cut off where it is written.
            x &+= step.x
            y &+= step.y
            (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
        }
        let instructionCount = try glyphs.short255()
        FontFileWriter.append(count, 2, to: &result.glyf)
        if hasBox {
            let box = try boxes.take(8)
            minX = TransformedGlyphs.signed(box)
            result.glyf += box
        } else {
            for value in [minX, minY, maxX, maxY] { FontFileWriter.append(value, 2, to: &result.glyf) }
        }
        result.leftSides.append(minX)
        for end in ends { FontFileWriter.append(end, 2, to: &result.glyf) }
        FontFileWriter.append(instructionCount, 2, to: &result.glyf)
        result.glyf += try instructions.take(instructionCount)
        let overlaps = try overlaps.map { table throws(TrueTypeError) in try TransformedGlyphs.bit(index, of: table) }
        append(steps, overlaps: overlaps ?? false)
    }

    /// The next point, from the one before (section 5.2): a flag says how many bytes there are, and what they hold.
    private mutating func step() throws(TrueTypeError) -> (x: Int, y: Int, isOn: Bool) {
        let flag = try flags.u8()
        let isOn = flag & 0x80 == 0
        let kind = flag & 0x7F
        func signed(_ value: Int, _ isPositive: Int) -> Int { isPositive & 1 != 0 ? value : -value }
        switch kind {
        case ..<10: return (0, signed((kind & 14) << 7 + (try glyphs.u8()), kind), isOn)
        case ..<20: return (signed(((kind - 10) & 14) << 7 + (try glyphs.u8()), kind), 0, isOn)
        case ..<84:
            let (rest, byte) = (kind - 20, try glyphs.u8())
            return (
                signed(1 + rest & 0x30 + byte >> 4, kind), signed(1 + (rest & 0x0C) << 2 + byte & 0x0F, kind >> 1), isOn
            )
        case ..<120:
            let rest = kind - 84
            let (first, second) = (try glyphs.u8(), try glyphs.u8())
            return (
                signed(1 + (rest / 12) << 8 + first, kind), signed(1 + ((rest % 12) >> 2) << 8 + second, kind >> 1),
                isOn
            )
        case ..<124:
            let (first, second, third) = (try glyphs.u8(), try glyphs.u8(), try glyphs.u8())
            return (
                signed(first << 4 + second >> 4, kind), signed((second & 0x0F) << 8 + third, kind >> 1), isOn
            )
        default:
            let (dx, dy) = (try glyphs.u16(), try glyphs.u16())
            return (signed(dx, kind), signed(dy, kind >> 1), isOn)
        }
    }

    /// Writes the points as `glyf` has them: all flags, then all x, then all y.
    private mutating func append(_ steps: [(x: Int, y: Int, isOn: Bool)], overlaps: Bool) {
        for (index, step) in steps.enumerated() {
            var flag = step.isOn ? 1 : 0
            if index == 0, overlaps { flag |= 0x40 }
            if step.x == 0 { flag |= 0x10 } else if abs(step.x) < 256 { flag |= 0x02 | (step.x > 0 ? 0x10 : 0) }
            if step.y == 0 { flag |= 0x20 } else if abs(step.y) < 256 { flag |= 0x04 | (step.y > 0 ? 0x20 : 0) }
            result.glyf.append(UInt8(truncatingIfNeeded: flag))
        }
        for step in steps where step.x != 0 {
            FontFileWriter.append(abs(step.x) < 256 ? abs(step.x) : step.x, abs(step.x) < 256 ? 1 : 2, to: &result.glyf)
        }
        for step in steps where step.y != 0 {
            FontFileWriter.append(abs(step.y) < 256 ? abs(step.y) : step.y, abs(step.y) < 256 ? 1 : 2, to: &result.glyf)
        }
    }

    // MARK: Metrics

    /// `hmtx` (section 5.4): what follows from the outlines is left out.
    /// - Parameters:
    ///   - count: how many glyphs have an advance width of their own.
    ///   - leftSides: the least x of each glyph.
    static func metrics(
        _ table: TrueTypeTable, count: Int, leftSides: [Int]
    ) throws(TrueTypeError) -> [UInt8] {
        var reader = ByteReader(table)
        let flags = try reader.u8()
        guard (1...3).contains(flags), (1...max(leftSides.count, 1)).contains(count) else {
            throw table.error(
                at: 0, found: "flags of \(flags) and \(count) widths of \(leftSides.count) glyphs",
                expected: "flags of 1 to 3, and a width at least")
        }
        let widths = try reader.take(2 * count)
        var metrics: [UInt8] = []
        metrics.reserveCapacity(2 * (count + leftSides.count))
        for (index, side) in leftSides.enumerated() {
            if index < count {
                let start = widths.startIndex + 2 * index
                metrics += widths[start..<start + 2]
            }
            if flags & (index < count ? 1 : 2) != 0 {
                FontFileWriter.append(side, 2, to: &metrics)
            } else {
                metrics += try reader.take(2)
            }
        }
        return metrics
    }
}
