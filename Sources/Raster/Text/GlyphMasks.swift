import CMachine
import DisplayList
import Memory
import PathParser

/// The masks of glyphs that were drawn, kept from drawing to drawing. One thread uses it at a time.
///
/// A mask is a function of its outline, scale and place alone, so it is the same whether it was kept or is made anew.
final class GlyphMasks {
    /// A mask's place in `bytes`, and its place from the pixel of the glyph's origin.
    struct Mask {
        /// The first byte; below 0 for a mask that is not made yet.
        var start: Int32 = -1
        var x: Int16 = 0
        var y: Int16 = 0
        var rows: Int16 = 0
        /// The length of a row, in groups of 16 bytes.
        var blocks: Int16 = 0
    }

    private struct Key: Hashable {
        let outline: ObjectIdentifier
        let scaleX: UInt64
        let scaleY: UInt64
    }

    /// The most bytes that are kept; all are dropped when one mask more would take more.
    static let maxBytes = 4 << 20
    /// The masks of one outline at one scale.
    static let masksPerEntry = Int(GlyphOperation.places * GlyphOperation.places)

    private var entries: [Key: Int32] = [:]
    /// The outlines of all entries: as long as they are kept, no others can have their identities.
    private var outlines: [GlyphShape] = []
    /// The bytes that the entries take.
    private(set) var entryBytes = 0
    // Nothing here is read or written while another access to it lasts; see `Painter`.
    @exclusivity(unchecked) private var masks = Scratch<Mask>(count: 0)
    @exclusivity(unchecked) private var bytes = Scratch<UInt8>(count: 0)
    @exclusivity(unchecked) private(set) var byteCount = 0
    /// The entry of each of an operation's outlines; below 0 where it is not known yet.
    @exclusivity(unchecked) private var numbers = Scratch<Int32>(count: 0)
    @exclusivity(unchecked) private var numberCount = 0

    /// How many outlines are kept, each scale counted.
    var entryCount: Int { outlines.count }

    /// The first byte of all masks, valid until the next mask is asked for.
    var base: UnsafePointer<UInt8> { UnsafePointer(bytes.base) }

    /// Makes ready for the glyphs of an operation.
    func begin(_ operation: GlyphOperation) {
        numberCount = operation.run.outlines.count
        numbers.reserve(numberCount)
        numbers.base.update(repeating: -1, count: numberCount)
    }

    /// The mask of one of the operation's glyphs.
    @inline(__always)
    func mask(_ glyph: GlyphOperation.Glyph, _ operation: GlyphOperation, _ scanner: Scanner) -> Mask {
        let number = Int(numbers.base[Int(glyph.outline)])
        if number >= 0 {
            let mask = masks.base[number &* GlyphMasks.masksPerEntry &+ Int(glyph.place)]
            if mask.start >= 0 { return mask }
        }
        return made(glyph, operation, scanner)
    }

    @inline(never)
    private func made(_ glyph: GlyphOperation.Glyph, _ operation: GlyphOperation, _ scanner: Scanner) -> Mask {
        let outline = operation.run.outlines[Int(glyph.outline)]
        let transform = operation.transform(glyph.place)
        let rect = IntRect(around: transform.applied(to: outline.bounds))
        let blocks = (rect.width + 15) / 16
        let size = blocks * 16 * rect.height
        let entrySize = GlyphMasks.masksPerEntry * MemoryLayout<Mask>.stride + outline.byteCount
        if byteCount + entryBytes + size + entrySize > GlyphMasks.maxBytes { clear() }

        let number = entry(of: outline, operation, entrySize)
        numbers.base[Int(glyph.outline)] = Int32(truncatingIfNeeded: number)
        let slot = number * GlyphMasks.masksPerEntry + Int(glyph.place)
        // The entry may have been made by another operation, with the mask.
        if masks.base[slot].start >= 0 { return masks.base[slot] }

        let start = byteCount
        if start + size > bytes.count { bytes.grow(to: max(start + size, bytes.count * 2, 1 << 16), keeping: start) }
        byteCount += size
        let target = bytes.base + start
        target.update(repeating: 0, count: size)
        scanner.scan(outline.path, transform, rule: .nonZero, region: rect) { y, runs, coverage in
            let row = target + (y - rect.minY) * blocks * 16
            for run in runs {
                let x = Int(run.x)
                if run.value == 0 {
                    (row + x).update(from: coverage + x, count: Int(run.count))
                } else {
                    (row + x).update(repeating: UInt8(truncatingIfNeeded: run.value), count: Int(run.count))
                }
            }
        }
        let mask = Mask(
            start: Int32(truncatingIfNeeded: start), x: Int16(truncatingIfNeeded: rect.minX),
            y: Int16(truncatingIfNeeded: rect.minY), rows: Int16(truncatingIfNeeded: rect.height),
            blocks: Int16(truncatingIfNeeded: blocks))
        masks.base[slot] = mask
        return mask
    }

    /// The number of an outline's entry, which is made if there is none.
    private func entry(of outline: GlyphShape, _ operation: GlyphOperation, _ size: Int) -> Int {
        let key = Key(
            outline: ObjectIdentifier(outline), scaleX: operation.scaleX.bitPattern, scaleY: operation.scaleY.bitPattern
        )
        if let known = entries[key] { return Int(known) }
        let number = outlines.count
        entries[key] = Int32(truncatingIfNeeded: number)
        outlines.append(outline)
        entryBytes += size
        let first = number * GlyphMasks.masksPerEntry
        let end = first + GlyphMasks.masksPerEntry
        if end > masks.count { masks.grow(to: max(end, masks.count * 2), keeping: first) }
        (masks.base + first).update(repeating: Mask(), count: GlyphMasks.masksPerEntry)
        return number
    }

    /// Drops all masks, also those of the operation that is being drawn.
    private func clear() {
        entries.removeAll(keepingCapacity: true)
        outlines.removeAll(keepingCapacity: true)
        entryBytes = 0
        byteCount = 0
        numbers.base.update(repeating: -1, count: numberCount)
    }
}

extension GlyphShape {
    /// The memory that the outline takes, about.
    fileprivate var byteCount: Int { 256 + path.points.count * MemoryLayout<Point>.stride + path.verbs.count }
}
