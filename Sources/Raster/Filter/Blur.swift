/// Gaussian blur of surfaces and masks, in place. Outside there is nothing (transparent, uncovered).
///
/// Both axes run the same loop: a block of 32 lanes by as many steps as the axis is long, one lane a channel of one of
/// several rows (or columns) side by side. Sums run along the steps, so each lane's arithmetic is an add and a subtract
/// whatever the radius, and values are rounded once for each axis.
enum Blur {
    static func surface(_ s: Surface, horizontal: BlurKernel, vertical: BlurKernel) {
        let w = s.width
        let h = s.height
        guard w > 0, h > 0 else { return }
        // 8 pixels of 4 channels side by side.
        if horizontal.radius > 0 {
            run(horizontal, length: w, lines: h, perBlock: 8) { block, first, count in
                for y in 0..<count {
                    let row = s.pixels + (first + y) * w
                    for x in 0..<w { unpack(row[x], block + (x * lanes + y * 4)) }
                }
            } store: { block, first, count in
                for y in 0..<count {
                    let row = s.pixels + (first + y) * w
                    for x in 0..<w { row[x] = pack(block + (x * lanes + y * 4)) }
                }
            }
        }
        if vertical.radius > 0 {
            run(vertical, length: h, lines: w, perBlock: 8) { block, first, count in
                for y in 0..<h {
                    let row = s.pixels + (y * w + first)
                    for x in 0..<count { unpack(row[x], block + (y * lanes + x * 4)) }
                }
            } store: { block, first, count in
                for y in 0..<h {
                    let row = s.pixels + (y * w + first)
                    for x in 0..<count { row[x] = pack(block + (y * lanes + x * 4)) }
                }
            }
        }
    }

    static func mask(_ m: CoverageMask, horizontal: BlurKernel, vertical: BlurKernel) {
        let w = m.rect.width
        let h = m.rect.height
        guard w > 0, h > 0 else { return }
        if horizontal.radius > 0 {
            run(horizontal, length: w, lines: h, perBlock: lanes) { block, first, count in
                for y in 0..<count {
                    let row = m.bytes + (first + y) * w
                    for x in 0..<w { block[x * lanes + y] = UInt32(row[x]) }
                }
            } store: { block, first, count in
                for y in 0..<count {
                    let row = m.bytes + (first + y) * w
                    for x in 0..<w { row[x] = UInt8(truncatingIfNeeded: block[x * lanes + y]) }
                }
            }
        }
        if vertical.radius > 0 {
            run(vertical, length: h, lines: w, perBlock: lanes) { block, first, count in
                for y in 0..<h {
                    let row = m.bytes + (y * w + first)
                    for x in 0..<count { block[y * lanes + x] = UInt32(row[x]) }
                }
            } store: { block, first, count in
                for y in 0..<h {
                    let row = m.bytes + (y * w + first)
                    for x in 0..<count { row[x] = UInt8(truncatingIfNeeded: block[y * lanes + x]) }
                }
            }
        }
    }

    private static let lanes = 32
    private typealias Block = UnsafeMutablePointer<UInt32>

    @inline(__always)
    private static func unpack(_ p: UInt32, _ out: Block) {
        out[0] = p & 0xFF
        out[1] = (p &>> 8) & 0xFF
        out[2] = (p &>> 16) & 0xFF
        out[3] = p &>> 24
    }

    @inline(__always)
    private static func pack(_ v: Block) -> UInt32 {
        v[0] | v[1] &<< 8 | v[2] &<< 16 | v[3] &<< 24
    }

    /// Blurs `lines` lines of `length` steps, `perBlock` at a time.
    private static func run(
        _ kernel: BlurKernel, length: Int, lines: Int, perBlock: Int,
        load: (_ block: Block, _ first: Int, _ count: Int) -> Void,
        store: (_ block: Block, _ first: Int, _ count: Int) -> Void
    ) {
        let radius = kernel.radius
        let block = Block.allocate(capacity: length * lanes)
        defer { block.deallocate() }
        block.initialize(repeating: 0, count: length * lanes)
        let padded = length + 2 * radius
        switch kernel {
        case .none: return
        case .weights(let weights):
            let wide = Block.allocate(capacity: padded * lanes)
            defer { wide.deallocate() }
            wide.initialize(repeating: 0, count: padded * lanes)
            for first in stride(from: 0, to: lines, by: perBlock) {
                let count = min(perBlock, lines - first)
                load(block, first, count)
                (wide + radius * lanes).update(from: block, count: length * lanes)
                convolve(wide, block, length, weights)
                store(block, first, count)
            }
        case .boxes(let a, let b, let c):
            // 255 · a · b · c must fit a sum.
            if a <= 255 {
                boxes(UInt32.self, block, length, lines, perBlock, radius, [a, b, c], load, store)
            } else {
                boxes(UInt64.self, block, length, lines, perBlock, radius, [a, b, c], load, store)
            }
        }
    }

    private static func convolve(_ wide: Block, _ out: Block, _ length: Int, _ weights: [UInt32]) {
        let radius = weights.count - 1
        weights.withUnsafeBufferPointer { weights in
            for i in 0..<length {
                let center = wide + (i + radius) * lanes
                let target = out + i * lanes
                for l in 0..<lanes {
                    var sum = center[l] &* weights[0] &+ 32_768
                    for k in 1...radius {
                        sum &+= (center[l &- k &* lanes] &+ center[l &+ k &* lanes]) &* weights[k]
                    }
                    target[l] = sum &>> 16
                }
            }
        }
    }

    /// Three running sums, one after another, without rounding between them; then one division.
    @inline(__always)
    private static func boxes<Sum: FixedWidthInteger & UnsignedInteger>(
        _: Sum.Type, _ block: Block, _ length: Int, _ lines: Int, _ perBlock: Int, _ radius: Int, _ widths: [Int],
        _ load: (Block, Int, Int) -> Void, _ store: (Block, Int, Int) -> Void
    ) {
        // Each pass makes the line longer by its width less one; in the end the middle is taken.
        let longest = length + 2 * radius + 1
        var from = UnsafeMutablePointer<Sum>.allocate(capacity: longest * lanes)
        var to = UnsafeMutablePointer<Sum>.allocate(capacity: longest * lanes)
        defer {
            from.deallocate()
            to.deallocate()
        }
        let product = widths.reduce(1, *)
        // v ≤ 255 · product, so v · inverse + half stays below 2⁶⁴.
        let inverse = (UInt64(1) << 56) / UInt64(product)
        for first in stride(from: 0, to: lines, by: perBlock) {
            let count = min(perBlock, lines - first)
            load(block, first, count)
            for i in 0..<(length * lanes) { from[i] = Sum(truncatingIfNeeded: block[i]) }
            var n = length
            for width in widths {
                runningSum(from, to, n, width)
                swap(&from, &to)
                n += width - 1
            }
            let middle = from + radius * lanes
            for i in 0..<(length * lanes) {
                block[i] = UInt32(
                    truncatingIfNeeded: (UInt64(truncatingIfNeeded: middle[i]) &* inverse &+ (1 << 55)) &>> 56)
            }
            store(block, first, count)
        }
    }

    /// `to[i]` = the sum of `from[i − width + 1 … i]`, for n + width − 1 places.
    @inline(__always)
    private static func runningSum<Sum: FixedWidthInteger & UnsignedInteger>(
        _ from: UnsafeMutablePointer<Sum>, _ to: UnsafeMutablePointer<Sum>, _ n: Int, _ width: Int
    ) {
        for l in 0..<lanes { to[l] = from[l] }
        for i in 1..<max(n + width - 1, 1) {
            let target = to + i * lanes
            let before = target - lanes
            let enters = i < n
            let leaves = i >= width
            let new = from + (enters ? i : 0) * lanes
            let old = from + (leaves ? i - width : 0) * lanes
            switch (enters, leaves) {
            case (true, true): for l in 0..<lanes { target[l] = before[l] &+ new[l] &- old[l] }
            case (true, false): for l in 0..<lanes { target[l] = before[l] &+ new[l] }
            case (false, true): for l in 0..<lanes { target[l] = before[l] &- old[l] }
            case (false, false): for l in 0..<lanes { target[l] = before[l] }
            }
        }
    }
}
