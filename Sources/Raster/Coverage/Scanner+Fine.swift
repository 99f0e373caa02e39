import DisplayList
import Memory
import PathParser

/// Coverage of paths whose parts overlap within pixels.
extension Scanner {
    private static let fineness = 4
    /// The widest mask that is made, in px.
    static let maxFineWidth = 65_536

    /// Writes a path's coverage into a mask that is still empty, from 4 × 4 finer pixels for each pixel.
    func scanFinely(_ path: Path, _ transform: AffineTransform, rule: FillRule, into mask: CoverageMask) {
        let n = Scanner.fineness
        let rect = mask.rect
        let fine = IntRect(
            minX: rect.minX * n, minY: rect.minY * n, maxX: rect.maxX * n, maxY: rect.maxY * n)
        let memory = Scratch<UInt16>(zeroed: rect.width * rect.height)
        let sums = memory.base
        scanLines(path, .scale(Double(n)) * transform, rule: rule, region: fine) { y, runs, coverage in
            let row = sums + (y - fine.minY) / n * rect.width
            for run in runs {
                // Groups of cells and the region hold whole pixels.
                let (first, count) = (Int(run.x) / n, Int(run.count) / n)
                if run.value == 0 {
                    let fours = UnsafeRawPointer(coverage + first * n)
                    for i in 0..<count {
                        let four = fours.loadUnaligned(fromByteOffset: i &* n, as: UInt32.self)
                        let pairs = (four & 0x00FF_00FF) &+ (four &>> 8 & 0x00FF_00FF)
                        row[first &+ i] &+= UInt16(truncatingIfNeeded: pairs &+ pairs &>> 16)
                    }
                } else {
                    let sum = UInt16(truncatingIfNeeded: Int(run.value) &* n)
                    for i in first..<(first + count) { row[i] &+= sum }
                }
            }
        }
        let whole = UInt16(n * n)
        for i in 0..<(rect.width * rect.height) {
            mask.bytes[i] = UInt8(truncatingIfNeeded: (sums[i] + whole / 2) / whole)
        }
        withExtendedLifetime(memory) {}
    }

    /// Writes the coverage of a path's sub-paths into a mask that is still empty, each by itself: a further one covers
    /// its share of what the others left uncovered.
    func scanApart(_ path: Path, _ transform: AffineTransform, into mask: CoverageMask) {
        let rect = mask.rect
        // In 16 bits, or many pieces of little coverage would be lost.
        let memory = Scratch<UInt16>(zeroed: rect.width * rect.height)
        let covered = memory.base
        var piece = Path()
        func add() {
            let region = IntRect(around: transform.applied(to: piece.controlBounds)).intersection(rect)
            guard !piece.isEmpty, !region.isEmpty else { return }
            scan(piece, transform, rule: .nonZero, region: region) { y, runs, coverage in
                let row = covered + (y - rect.minY) * rect.width + (region.minX - rect.minX)
                for run in runs {
                    for x in Int(run.x)..<Int(run.x &+ run.count) {
                        let own = run.value == 0 ? UInt32(coverage[x]) : UInt32(truncatingIfNeeded: run.value)
                        let left = 65_280 - UInt32(row[x])
                        row[x] &+= UInt16(truncatingIfNeeded: left * own / 255)
                    }
                }
            }
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                add()
                piece = Path()
                piece.move(to: p)
            case .line(let p): piece.line(to: p)
            case .quad(let c, let p): piece.quad(to: p, control: c)
            case .cubic(let c1, let c2, let p): piece.cubic(to: p, control1: c1, control2: c2)
            case .close: piece.close()
            }
        }
        add()
        for i in 0..<(rect.width * rect.height) {
            mask.bytes[i] = UInt8(truncatingIfNeeded: (UInt32(covered[i]) + 128) >> 8)
        }
        withExtendedLifetime(memory) {}
    }
}
