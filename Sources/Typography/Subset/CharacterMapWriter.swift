/// Writes a `cmap` of Unicode characters: format 4 for those up to U+FFFF, and format 12 for all if there are others.
struct CharacterMapWriter {
    /// Characters that follow one another, as far as their glyphs do.
    private struct Run {
        var first: UInt32
        var last: UInt32
        var glyph: Int
    }

    private let runs: [Run]

    /// - Parameter characters: in the order of their numbers, each once.
    init(_ characters: [(scalar: UInt32, glyph: UInt16)]) {
        var runs: [Run] = []
        for (scalar, glyph) in characters {
            if let run = runs.last, run.last + 1 == scalar, run.glyph + Int(scalar - run.first) == Int(glyph) {
                runs[runs.count - 1].last = scalar
            } else {
                runs.append(Run(first: scalar, last: scalar, glyph: Int(glyph)))
            }
        }
        self.runs = runs
    }

    /// - Throws: for more runs of characters than the format can hold.
    func table() throws(FontSubsetError) -> TableBytes {
        let segments = try segments()
        let hasOthers = runs.contains { $0.last > 0xFFFF }
        let groups = hasOthers ? self.groups() : TableBytes()
        var records = [(platform: 0, encoding: 3, isLong: false)]
        if hasOthers { records.append((0, 4, true)) }
        records.append((3, 1, false))
        if hasOthers { records.append((3, 10, true)) }
        let start = 4 + 8 * records.count
        var table = TableBytes()
        table.u16(0)
        table.u16(records.count)
        for record in records {
            table.u16(record.platform)
            table.u16(record.encoding)
            table.u32(record.isLong ? start + segments.count : start)
        }
        table.append(segments.bytes)
        table.append(groups.bytes)
        return table
    }

    // MARK: Formats

    /// Characters that follow one another without their glyphs doing so.
    private struct Segment {
        var first: UInt32
        var last: UInt32
        var glyphs: [Int]
        /// Whether the glyphs follow one another as well.
        var isRun: Bool
    }

    /// Runs that touch become one segment with a list of glyphs where that takes fewer bytes: a segment has eight, a
    /// glyph of a list two.
    private func merged() -> [Segment] {
        var segments: [Segment] = []
        var index = 0
        while index < runs.count, runs[index].last <= 0xFFFF {
            var end = index + 1
            while end < runs.count, runs[end].first == runs[end - 1].last + 1, runs[end].last < 0xFFFF { end += 1 }
            let touching = runs[index..<end]
            let glyphs = touching.flatMap { run in (0...Int(run.last - run.first)).map { run.glyph + $0 } }
            if touching.count > 1, 8 + 2 * glyphs.count < 8 * touching.count {
                segments.append(
                    Segment(
                        first: runs[index].first, last: runs[end - 1].last, glyphs: glyphs, isRun: false))
            } else {
                for run in touching {
                    segments.append(Segment(first: run.first, last: run.last, glyphs: [run.glyph], isRun: true))
                }
            }
            index = end
        }
        // The format asks for a segment that ends with U+FFFF.
        if segments.last?.last != 0xFFFF {
            segments.append(Segment(first: 0xFFFF, last: 0xFFFF, glyphs: [0], isRun: true))
        }
        return segments
    }

    private func segments() throws(FontSubsetError) -> TableBytes {
        let segments = merged()
        let exponent = Int.bitWidth - 1 - segments.count.leadingZeroBitCount
        let listed = segments.filter { !$0.isRun }.reduce(0) { $0 + $1.glyphs.count }
        let size = 16 + 8 * segments.count + 2 * listed
        guard size <= 0xFFFF else { throw .tooLarge("\(segments.count) runs of characters") }
        var bytes = TableBytes()
        for number in [
            4, size, 0, 2 * segments.count, 2 << exponent, exponent, 2 * segments.count - 2 << exponent,
        ] { bytes.u16(number) }
        for segment in segments { bytes.u16(Int(segment.last)) }
        bytes.u16(0)
        for segment in segments { bytes.u16(Int(segment.first)) }
        for segment in segments { bytes.u16(segment.isRun ? (segment.glyphs.first ?? 0) - Int(segment.first) : 0) }
        // An offset counts from its own place to the segment's glyphs.
        var before = 0
        for (i, segment) in segments.enumerated() {
            bytes.u16(segment.isRun ? 0 : 2 * (segments.count - i + before))
            if !segment.isRun { before += segment.glyphs.count }
        }
        for segment in segments where !segment.isRun {
            for glyph in segment.glyphs { bytes.u16(glyph) }
        }
        return bytes
    }

    private func groups() -> TableBytes {
        var bytes = TableBytes()
        bytes.u16(12)
        bytes.u16(0)
        bytes.u32(16 + 12 * runs.count)
        bytes.u32(0)
        bytes.u32(runs.count)
        for run in runs {
            bytes.bits(run.first)
            bytes.bits(run.last)
            bytes.u32(run.glyph)
        }
        return bytes
    }
}
