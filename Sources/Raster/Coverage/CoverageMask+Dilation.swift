import DisplayList
import Memory

extension CoverageMask {
    private typealias Block = SIMD16<UInt8>
    private static let blockWidth = 16

    /// The pixels at one distance, as steps in a plane, and what a covered pixel there counts for, in 256ths.
    private struct Ring {
        let weight: UInt16
        let steps: Range<Int>
    }

    /// The coverage of a shape that reaches further on all sides: in each pixel the most covered one within the distance
    /// counts. A pixel of which a quarter is covered counts as whole, so that thin twigs reach as far as thick ones, and
    /// the distance is a third of a pixel less for it. As a round stroke to within half a pixel.
    /// - Parameter reach: the distance in pixels, at least 0: the time grows with its square.
    @_optimize(speed)
    func dilated(by reach: Double) -> CoverageMask {
        let margin = Int(reach) + 1
        let mask = CoverageMask(rect: rect.outset(x: margin, y: margin))
        // A plane with empty margins twice as wide, so that no step leads out of it; its rows end in whole blocks.
        let blocks = (mask.width + CoverageMask.blockWidth - 1) / CoverageMask.blockWidth
        let pitch = blocks * CoverageMask.blockWidth + 2 * margin
        let plane = Scratch<UInt8>(zeroed: pitch * (rect.height + 4 * margin))
        let source = plane.base
        for y in 0..<rect.height {
            let (from, row) = (bytes + y * width, source + (y + 2 * margin) * pitch + 2 * margin)
            for x in 0..<width { row[x] = from[x] < 64 ? from[x] &<< 2 : 255 }
        }
        let (rings, steps) = CoverageMask.rings(reach: reach, margin: margin, pitch: pitch)
        // A column's byte is not zero where one of the rows within reach is covered.
        let columns = Scratch<UInt8>(count: pitch)
        let line = Scratch<UInt8>(count: blocks * CoverageMask.blockWidth)
        steps.withUnsafeBufferPointer { steps in
            for y in 0..<mask.rect.height {
                let row = source + (y + margin) * pitch + margin
                CoverageMask.columns(from: row - margin * pitch - margin, pitch, rows: 2 * margin + 1, to: columns.base)
                for at in stride(from: 0, to: blocks * CoverageMask.blockWidth, by: CoverageMask.blockWidth) {
                    var most = Block.zero
                    if CoverageMask.hasAny(columns.base + at, count: CoverageMask.blockWidth + 2 * margin) {
                        most = CoverageMask.most(around: row + at, rings, steps)
                    }
                    CoverageMask.store(most, line.base + at)
                }
                (mask.bytes + y * mask.width).update(from: line.base, count: mask.width)
            }
        }
        return mask
    }

    /// The rings around a pixel, the nearest first.
    private static func rings(reach: Double, margin: Int, pitch: Int) -> (rings: [Ring], steps: [Int]) {
        var rings: [Ring] = []
        var steps: [Int] = []
        for square in 0...2 * margin * margin {
            let weight = UInt16(min(max(reach + 0.65 - Double(square).squareRoot(), 0), 1) * 256)
            if weight == 0 { break }
            let first = steps.count
            for dy in -margin...margin {
                for dx in -margin...margin where dx * dx + dy * dy == square { steps.append(dy * pitch + dx) }
            }
            if steps.count > first { rings.append(Ring(weight: weight, steps: first..<steps.count)) }
        }
        return (rings, steps)
    }

    /// The greatest weighted coverage within reach of sixteen pixels.
    @inline(__always)
    private static func most(
        around place: UnsafeMutablePointer<UInt8>, _ rings: [Ring], _ steps: UnsafeBufferPointer<Int>
    ) -> Block {
        var most = Block.zero
        for ring in rings {
            var found = Block.zero
            for i in ring.steps {
                let other = load(place + steps[i])
                found.replace(with: other, where: other .> found)
            }
            if ring.weight < 256 {
                let product = SIMD16<UInt16>(truncatingIfNeeded: found) &* SIMD16(repeating: ring.weight)
                found = Block(truncatingIfNeeded: product &>> 8)
            }
            most.replace(with: found, where: found .> most)
            // Pixels further away cannot raise it.
            let words = words(of: most)
            if words.x & words.y == .max { break }
        }
        return most
    }

    /// The bits of all rows together, column by column.
    @inline(__always)
    private static func columns(
        from first: UnsafeMutablePointer<UInt8>, _ pitch: Int, rows: Int, to columns: UnsafeMutablePointer<UInt8>
    ) {
        // Written so that it is compiled to vectors.
        for x in 0..<pitch { columns[x] = first[x] }
        for y in 1..<rows {
            let row = first + y * pitch
            for x in 0..<pitch { columns[x] |= row[x] }
        }
    }

    @inline(__always)
    private static func hasAny(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        var x = 0
        while x &+ blockWidth <= count {
            if isCovered(bytes + x) { return true }
            x &+= blockWidth
        }
        return isCovered(bytes + (count &- blockWidth))
    }

    @inline(__always)
    private static func isCovered(_ place: UnsafeMutablePointer<UInt8>) -> Bool {
        let words = words(of: load(place))
        return words.x | words.y != 0
    }

    /// Blocks are compared as words: `==` of vectors is a loop over their bytes.
    @inline(__always)
    private static func words(of block: Block) -> SIMD2<UInt64> { unsafeBitCast(block, to: SIMD2<UInt64>.self) }

    @inline(__always)
    private static func load(_ place: UnsafeMutablePointer<UInt8>) -> Block {
        UnsafeRawPointer(place).loadUnaligned(as: Block.self)
    }

    @inline(__always)
    private static func store(_ block: Block, _ place: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(place).storeBytes(of: block, as: Block.self)
    }
}
