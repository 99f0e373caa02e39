import Memory

/// Reads the macroblocks of a VP8 picture (RFC 6386), each of 16 × 16 pixels, and makes pixels of them.
struct VP8Decoder: ~Copyable {
    private let header: VP8Header
    private let place: Range<Int>
    private let acrossCount: Int
    private let downCount: Int

    /// What macroblocks say of themselves, and the coefficients' partitions.
    private var modes: VP8Bits
    private var partitions: [VP8Bits]

    private let planes: VP8Planes
    private let edges = VP8Edges()
    /// Probabilities of coefficients by place, for four kinds of blocks.
    private let probabilities = Scratch<UInt8>(count: 4 * VP8Tokens.stride)
    /// The 16 coefficients of 16 blocks of luma, 4 of each kind of chroma, and those that luma's first ones are made of.
    private let coefficients = Scratch<Int16>(zeroed: 25 * 16)
    /// For each of these blocks: 0 without coefficients, 1 with the first alone, else more.
    private let fullness = Scratch<UInt8>(zeroed: 25)
    /// The modes of the blocks of luma above, 4 for each macroblock, and left.
    private let modesAbove: Scratch<UInt8>
    private let modesLeft = Scratch<UInt8>(zeroed: 4)
    /// Whether the blocks above have coefficients, as 1 or 0, and those left: 4 of luma, 2 of each kind of chroma, and the one
    /// of first coefficients.
    private let tokensAbove: Scratch<UInt8>
    private let tokensLeft = Scratch<UInt8>(zeroed: 9)
    /// How the macroblocks of a row are filtered.
    private let limits: Scratch<VP8FilterStrengths.Limits>
    /// The modes of a macroblock's blocks of luma, in rows of 4.
    private let blockModes = Scratch<UInt8>(zeroed: 16)

    /// Of a macroblock.
    private struct Modes {
        var segment = 0
        var isEmpty = false
        var isInBlocks = false
        var luma: UInt8 = 0
        var chroma: UInt8 = 0
    }

    /// - Parameter empty: any place in memory.
    init(
        _ header: VP8Header, _ data: WebPData, in place: Range<Int>, empty: UnsafePointer<UInt8>
    ) throws(WebPError) {
        var header = header
        modes = try header.read(data, in: place, empty: empty)
        self.header = header
        self.place = place
        acrossCount = (header.width &+ 15) &>> 4
        downCount = (header.height &+ 15) &>> 4
        partitions = header.partitions.map { VP8Bits(data.part($0), empty: empty) }
        planes = VP8Planes(acrossCount: acrossCount)
        modesAbove = Scratch(zeroed: 4 &* acrossCount)
        tokensAbove = Scratch(zeroed: 9 &* acrossCount)
        limits = Scratch(count: acrossCount)
        VP8Tokens.layOut(header.probabilities, into: probabilities.base)
    }

    /// Reads all rows.
    /// - Parameters:
    ///   - hasAlpha: whether the pixels have their alpha already, in their highest bytes; else they become opaque.
    ///   - pixels: room for all of the picture's pixels. Those that cannot be read become 0.
    /// - Returns: what is wrong, if something is.
    mutating func read(hasAlpha: Bool, into pixels: UnsafeMutablePointer<UInt32>) -> String? {
        var rows = VP8Rows(width: header.width, height: header.height, hasAlpha: hasAlpha, into: pixels)
        for y in 0..<downCount {
            guard readRow(y) else {
                for place in rows.done &* header.width..<header.height &* header.width { pixels[place] = 0 }
                return "at byte \(place.upperBound): the picture's data end in row \(y) of \(downCount) macroblocks"
            }
            if header.filter != nil { filterRow(isFirst: y == 0) }
            rows.finish(row: y, planes, isLast: y == downCount &- 1)
            planes.advance()
        }
        return nil
    }

    /// - Returns: whether the data go as far as the row's end.
    private mutating func readRow(_ y: Int) -> Bool {
        modesLeft.clear()
        tokensLeft.clear()
        planes.begin(isFirst: y == 0)
        let partition = y & (partitions.count &- 1)
        var tokens = partitions[partition]
        for x in 0..<acrossCount {
            var macroblock = readModes(x)
            let isInner = readCoefficients(x, &macroblock, &tokens)
            if modes.isOverrun || tokens.isOverrun { return false }
            if let filter = header.filter {
                var found = filter.limits[macroblock.segment &* 2 &+ (macroblock.isInBlocks ? 1 : 0)]
                found.hasInner = isInner
                limits.base[x] = found
            }
            makeLuma(x, y, macroblock)
            makeChroma(x, y, macroblock)
        }
        partitions[partition] = tokens
        planes.end()
        return true
    }
}

// MARK: Modes

extension VP8Decoder {
    /// Reads what a macroblock says of itself (section 19.3).
    private mutating func readModes(_ x: Int) -> Modes {
        var found = Modes()
        if header.hasSegments {
            let probabilities = header.segmentProbabilities
            found.segment =
                modes.bit(probabilities.0)
                ? 2 &+ (modes.bit(probabilities.2) ? 1 : 0) : modes.bit(probabilities.1) ? 1 : 0
        }
        if let fullness = header.fullness { found.isEmpty = modes.bit(fullness) }
        found.isInBlocks = !modes.bit(145)
        let above = modesAbove.base + x &* 4
        let left = modesLeft.base
        if found.isInBlocks {
            for y in 0..<4 {
                for x in 0..<4 {
                    let mode = blockMode(above: above[x], left: left[y])
                    (above[x], left[y]) = (mode, mode)
                    blockModes.base[y &* 4 &+ x] = mode
                }
            }
        } else {
            found.luma =
                modes.bit(156)
                ? modes.bit(128) ? VP8Modes.trueMotion : VP8Modes.horizontal
                : modes.bit(163) ? VP8Modes.vertical : VP8Modes.dc
            above.update(repeating: found.luma, count: 4)
            left.update(repeating: found.luma, count: 4)
        }
        found.chroma =
            !modes.bit(142)
            ? VP8Modes.dc
            : !modes.bit(114) ? VP8Modes.vertical : modes.bit(183) ? VP8Modes.trueMotion : VP8Modes.horizontal
        return found
    }

    private mutating func blockMode(above: UInt8, left: UInt8) -> UInt8 {
        VP8Modes.probabilities.withUnsafeBufferPointer { probabilities in
            let start = (Int(above) &* 10 &+ Int(left)) &* 9
            var place = 0
            while true {
                let next = VP8Modes.tree[place &* 2 &+ (modes.bit(probabilities[start &+ place]) ? 1 : 0)]
                if next < 0 { return UInt8(truncatingIfNeeded: ~next) }
                place = Int(next)
            }
        }
    }
}

// MARK: Coefficients

extension VP8Decoder {
    /// Reads a macroblock's coefficients (section 13).
    /// - Returns: whether edges between its blocks are filtered: it is predicted in blocks, or has coefficients.
    private func readCoefficients(_ x: Int, _ macroblock: inout Modes, _ bits: inout VP8Bits) -> Bool {
        let above = tokensAbove.base + x &* 9
        let left = tokensLeft.base
        if macroblock.isEmpty {
            above.update(repeating: 0, count: 8)
            left.update(repeating: 0, count: 8)
            // What has no block of first coefficients says nothing of it.
            if !macroblock.isInBlocks { (above[8], left[8]) = (0, 0) }
            return macroblock.isInBlocks
        }
        let factors = header.factors[macroblock.segment]
        let coefficients = coefficients.base
        let fullness = fullness.base
        var first = 0
        var kind = probabilities.base + VP8Tokens.luma &* VP8Tokens.stride
        if !macroblock.isInBlocks {
            let block = coefficients + 384
            let count = VP8Tokens.read(
                &bits, probabilities.base + VP8Tokens.lumaDC &* VP8Tokens.stride, context: Int(above[8] &+ left[8]),
                first: 0, factors.lumaDC, into: block)
            (above[8], left[8]) = count > 0 ? (1, 1) : (0, 0)
            if count > 0 {
                VP8Transform.spread(block, into: coefficients)
                block.update(repeating: 0, count: 16)
            }
            first = 1
            kind = probabilities.base + VP8Tokens.lumaWithoutDC &* VP8Tokens.stride
        }
        var any: UInt8 = 0
        for y in 0..<4 {
            for x in 0..<4 {
                let index = y &* 4 &+ x
                let block = coefficients + index &* 16
                let count = VP8Tokens.read(
                    &bits, kind, context: Int(above[x] &+ left[y]), first: first, factors.luma, into: block)
                let has: UInt8 = count > first ? 1 : 0
                (above[x], left[y]) = (has, has)
                fullness[index] = count > 1 ? 2 : block[0] != 0 ? 1 : 0
                any |= fullness[index]
            }
        }
        kind = probabilities.base + VP8Tokens.chroma &* VP8Tokens.stride
        for plane in 0..<2 {
            for y in 0..<2 {
                for x in 0..<2 {
                    let index = 16 &+ plane &* 4 &+ y &* 2 &+ x
                    let (column, row) = (4 &+ plane &* 2 &+ x, 4 &+ plane &* 2 &+ y)
                    let block = coefficients + index &* 16
                    let count = VP8Tokens.read(
                        &bits, kind, context: Int(above[column] &+ left[row]), first: 0, factors.chroma, into: block)
                    let has: UInt8 = count > 0 ? 1 : 0
                    (above[column], left[row]) = (has, has)
                    fullness[index] = count > 1 ? 2 : block[0] != 0 ? 1 : 0
                    any |= fullness[index]
                }
            }
        }
        macroblock.isEmpty = any == 0
        return macroblock.isInBlocks || any != 0
    }
}

// MARK: Samples

extension VP8Decoder {
    /// Adds a block's residues to what was predicted, and clears it.
    @inline(__always)
    private func add(_ index: Int, to out: UnsafeMutablePointer<UInt8>, stride: Int) {
        let block = coefficients.base + index &* 16
        switch fullness.base[index] {
        case 0: return
        case 1:
            VP8Transform.addFlat(block[0], to: out, stride: stride)
            block[0] = 0
        default:
            VP8Transform.add(block, to: out, stride: stride)
            block.update(repeating: 0, count: 16)
        }
    }

    private func makeLuma(_ x: Int, _ y: Int, _ macroblock: Modes) {
        let stride = planes.stride
        let out = planes.luma + (16 &* stride &+ x &* 16)
        guard macroblock.isInBlocks else {
            VP8Prediction.predict(macroblock.luma, out, stride: stride, bits: 4, hasAbove: y > 0, hasLeft: x > 0)
            if macroblock.isEmpty { return }
            for index in 0..<16 {
                add(index, to: out + (index &>> 2 &* 4 &* stride &+ (index & 3) &* 4), stride: stride)
            }
            return
        }
        // Blocks at the right edge have the same samples above and right of them, from above the macroblock.
        let right = UnsafeRawPointer(out + (16 &- stride)).loadUnaligned(as: UInt32.self)
        for row in 0..<3 {
            let place = out + ((row &* 4 &+ 3) &* stride &+ 16)
            UnsafeMutableRawPointer(place).storeBytes(of: right, as: UInt32.self)
        }
        for index in 0..<16 {
            let block = out + (index &>> 2 &* 4 &* stride &+ (index & 3) &* 4)
            VP8Prediction.predictSmall(blockModes.base[index], block, stride: stride)
            if !macroblock.isEmpty { add(index, to: block, stride: stride) }
        }
    }

    private func makeChroma(_ x: Int, _ y: Int, _ macroblock: Modes) {
        let place = 8 &* planes.chromaStride &+ x &* 8
        makeChroma(planes.blue + place, first: 16, x, y, macroblock)
        makeChroma(planes.red + place, first: 20, x, y, macroblock)
    }

    private func makeChroma(
        _ out: UnsafeMutablePointer<UInt8>, first: Int, _ x: Int, _ y: Int, _ macroblock: Modes
    ) {
        let stride = planes.chromaStride
        VP8Prediction.predict(macroblock.chroma, out, stride: stride, bits: 3, hasAbove: y > 0, hasLeft: x > 0)
        if macroblock.isEmpty { return }
        for index in 0..<4 {
            add(first &+ index, to: out + (index &>> 1 &* 4 &* stride &+ (index & 1) &* 4), stride: stride)
        }
    }

    // MARK: Filters

    /// Filters the macroblocks of a row, one after the other: the edge left of it, those in it, the edge above, those in it.
    private func filterRow(isFirst: Bool) {
        guard let filter = header.filter else { return }
        let stride = planes.stride
        let chromaStride = planes.chromaStride
        for x in 0..<acrossCount {
            let limits = limits.base[x]
            if limits.edge == 0 { continue }
            let luma = planes.luma + (16 &* stride &+ x &* 16)
            let blue = planes.blue + (8 &* chromaStride &+ x &* 8)
            let red = planes.red + (8 &* chromaStride &+ x &* 8)
            let inner = Int16(limits.edge)
            let outer = inner &+ 4
            if filter.isSimple {
                if x > 0 { edges.filterAcross(.simple, luma, nil, stride: stride, edge: outer, limits) }
                if limits.hasInner {
                    for i in 1..<4 {
                        edges.filterAcross(.simple, luma + 4 &* i, nil, stride: stride, edge: inner, limits)
                    }
                }
                if !isFirst { edges.filterDown(.simple, luma, nil, stride: stride, edge: outer, limits) }
                if limits.hasInner {
                    for i in 1..<4 {
                        edges.filterDown(.simple, luma + 4 &* i &* stride, nil, stride: stride, edge: inner, limits)
                    }
                }
                continue
            }
            if x > 0 {
                edges.filterAcross(.outer, luma, nil, stride: stride, edge: outer, limits)
                edges.filterAcross(.outer, blue, red, stride: chromaStride, edge: outer, limits)
            }
            if limits.hasInner {
                for i in 1..<4 { edges.filterAcross(.inner, luma + 4 &* i, nil, stride: stride, edge: inner, limits) }
                edges.filterAcross(.inner, blue + 4, red + 4, stride: chromaStride, edge: inner, limits)
            }
            if !isFirst {
                edges.filterDown(.outer, luma, nil, stride: stride, edge: outer, limits)
                edges.filterDown(.outer, blue, red, stride: chromaStride, edge: outer, limits)
            }
            if limits.hasInner {
                for i in 1..<4 {
                    edges.filterDown(.inner, luma + 4 &* i &* stride, nil, stride: stride, edge: inner, limits)
                }
                edges.filterDown(
                    .inner, blue + 4 &* chromaStride, red + 4 &* chromaStride, stride: chromaStride, edge: inner, limits
                )
            }
        }
    }
}
