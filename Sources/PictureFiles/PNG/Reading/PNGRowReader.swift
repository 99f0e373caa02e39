internal import CPNG
import DisplayList
import Memory

/// Reads the pixels of most PNG files: not interlaced, up to 8 bits a channel, and without faults.
///
/// libpng has read the chunks before. At any oddity this only reports failure; libpng then reads the file from its
/// beginning, and decides. Checksums of chunks (CRC-32) are compared; that of the rows' zlib stream, which guards the
/// same bytes once more, is not.
struct PNGRowReader: ~Copyable {
    /// How far deflate's matches reach back (RFC 1951, section 2).
    private static let window = 32_768
    /// How many bytes are unpacked before rows are made of them.
    private static let piece = 65_536

    private let unpacker: RowUnpacker
    private let height: Int
    /// The rows' compressed data in one piece, with room after it for reading ahead.
    private let packed: Scratch<UInt8>
    private let packedCount: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: where the first IDAT chunk's data begins.
    ///   - header: the header as libpng has read it.
    ///   - unpacker: unpacks rows of the header's form.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ header: cpng_header, _ unpacker: RowUnpacker) {
        guard header.is_interlaced == 0, let data = PNGRowReader.data(in: bytes, from: start) else { return nil }
        self.unpacker = unpacker
        height = Int(header.height)
        let packed = Scratch<UInt8>(count: data.reduce(Inflater.slack) { $0 + $1.count })
        var count = 0
        for part in data {
            guard let base = part.baseAddress else { continue }
            (packed.base + count).update(from: base, count: part.count)
            count += part.count
        }
        (packed.base + count).update(repeating: 0, count: Inflater.slack)
        self.packed = packed
        packedCount = count
    }

    /// Chunks that may follow and are ignored.
    private static let ignored: Set<[UInt8]> = Set(["tEXt", "zTXt", "iTXt", "tIME", "eXIf"].map { Array($0.utf8) })

    /// The data of all IDAT chunks; nil where a checksum is wrong, or the file does not end regularly after them.
    static func data(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [UnsafeBufferPointer<UInt8>]? {
        var parts: [UnsafeBufferPointer<UInt8>] = []
        var place = start - 8
        var isBehind = false
        while place >= 0, place <= bytes.count - 12 {
            // Where an `Int` has 32 bits a size that is too large is its largest.
            let size = Int(clamping: PNGChunk.word(bytes, place))
            guard size <= bytes.count - 12 - place, let base = bytes.baseAddress else { return nil }
            let end = place + 8 + size
            guard cpng_crc32(base + place + 4, size + 4) == PNGChunk.word(bytes, end) else { return nil }
            let name = Array(bytes[(place + 4)..<(place + 8)])
            if name == Array("IEND".utf8) { return size == 0 ? parts : nil }
            if name == Array("IDAT".utf8) {
                guard !isBehind else { return nil }
                parts.append(UnsafeBufferPointer(start: base + place + 8, count: size))
            } else {
                guard ignored.contains(name) else { return nil }
                isBehind = true
            }
            place = end + 4
        }
        return nil
    }

    /// Writes all pixels.
    /// - Returns: whether the data was without faults.
    consuming func read(to pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        // zlib's header (RFC 1950): deflate, a window that is allowed, no dictionary.
        let head = packed.base
        guard packedCount >= 6, head[0] & 15 == 8, head[0] >> 4 <= 7, head[1] & 32 == 0,
            (Int(head[0]) << 8 | Int(head[1])) % 31 == 0
        else { return false }
        var inflater = Inflater(packed.base + 2, count: packedCount - 2)
        let count = unpacker.rowBytes
        let line = count + 1
        let unit = unpacker.unit
        // Unpacked bytes: those that matches may reach, and the current piece.
        let room = max(PNGRowReader.piece, line) + PNGRowReader.window + line
        let memory = Scratch<UInt8>(count: room + Inflater.slack)
        var out = memory.base
        var begin = memory.base
        // Two rows by turns, each with some bytes more: a pixel of three bytes is read as four.
        let rows = Scratch<UInt8>(zeroed: 2 * (count + 8))
        var (row, above) = (rows.base, rows.base + count + 8)
        var target = pixels
        var left = height
        while left > 0 {
            if out - begin < line {
                let kept = max(out - begin, min(PNGRowReader.window, out - memory.base))
                if out - memory.base > room - line - PNGRowReader.piece, out - kept > memory.base {
                    let moved = out - kept - memory.base
                    UnsafeMutableRawPointer(memory.base).copyMemory(
                        from: UnsafeRawPointer(out - kept), byteCount: kept)
                    out -= moved
                    begin -= moved
                }
                // Not beyond the last row: the stream's end is checked last.
                let most = left > PNGRowReader.piece / line ? PNGRowReader.piece : left * line
                let limit = min(memory.base + room, begin + max(most, line))
                guard inflater.run(&out, to: limit, first: memory.base), out - begin >= line else { return false }
            }
            guard RowUnfilter.undo(begin.pointee, begin + 1, row, above: above, count: count, unit: unit),
                unpacker.unpack(row, to: target)
            else { return false }
            swap(&row, &above)
            begin += line
            target += unpacker.width
            left -= 1
        }
        // The stream ends with the rows, and its checksum is there.
        let limit = out + 1
        guard inflater.run(&out, to: limit, first: memory.base) else { return false }
        return out == begin && inflater.isDone && inflater.bytesLeft >= 4
    }
}
