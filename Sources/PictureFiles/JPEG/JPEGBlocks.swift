import Memory

/// A picture's blocks on their way into a file: tokens of its one scan; or, for several scans, all coefficients.
struct JPEGBlocks: ~Copyable {
    private let layout: JPEGLayout
    private let luma: JPEGForwardTransform
    private let chroma: JPEGForwardTransform
    private let zigzag = Scratch<UInt8>(count: 64)
    private var mcuRow = 0

    /// The only scan's.
    private var tokens = JPEGTokens()
    private var coders = [
        JPEGComponentCoder(isChroma: false), JPEGComponentCoder(isChroma: true), JPEGComponentCoder(isChroma: true),
    ]
    private let block = Scratch<Int16>(count: 64)

    /// All coefficients, if there are several scans.
    private let isProgressive: Bool
    private let whole: [JPEGWholeCoefficients]

    init(_ layout: JPEGLayout, _ quantization: [JPEGQuantization], isProgressive: Bool) {
        self.layout = layout
        luma = JPEGForwardTransform(quantization[0])
        chroma = JPEGForwardTransform(quantization[1])
        for i in 0..<64 { zigzag.base[i] = JPEGZigzag.places[i] }
        self.isProgressive = isProgressive
        whole =
            isProgressive
            ? (0..<3).map {
                JPEGWholeCoefficients(
                    across: layout.mcusAcross * layout.side($0), down: layout.mcusDown * layout.side($0))
            } : []
    }

    /// Takes the next row of MCUs.
    mutating func append(_ planes: borrowing JPEGPlanes) {
        for mcu in 0..<layout.mcusAcross {
            code(0, mcu, planes.luma.base, planes.strides.luma)
            code(1, mcu, planes.blue.base, planes.strides.chroma)
            code(2, mcu, planes.red.base, planes.strides.chroma)
        }
        mcuRow += 1
    }

    /// Codes or keeps a component's blocks of an MCU.
    @inline(__always)
    private mutating func code(_ component: Int, _ mcu: Int, _ samples: UnsafePointer<UInt8>, _ stride: Int) {
        let side = layout.side(component)
        for down in 0..<side {
            for across in 0..<side {
                let x: Int = mcu &* side &+ across
                let y: Int = mcuRow &* side &+ down
                let isSeen = x < layout.blocksAcross(component) && y < layout.blocksDown(component)
                let source: UnsafePointer<UInt8> = samples + (down &* 8 &* stride &+ x &* 8)
                if isProgressive {
                    // Of the second row's first block it is the first row's last.
                    let before = down > 0 && across == 0 ? side &- 1 : -1
                    keep(component, x, y, before: before, isSeen ? source : nil, stride)
                } else if isSeen {
                    let set = transform(component, source, stride, into: block.base)
                    coders[component].code(block.base, set, zigzag: zigzag.base, &tokens)
                } else {
                    // Beyond the picture's edge blocks are as the one before: the fewest bits.
                    block.base[0] = Int16(truncatingIfNeeded: coders[component].lastDC)
                    coders[component].code(block.base, 0, zigzag: zigzag.base, &tokens)
                }
            }
        }
    }

    @inline(__always)
    private func transform(
        _ component: Int, _ samples: UnsafePointer<UInt8>, _ stride: Int, into block: UnsafeMutablePointer<Int16>
    ) -> UInt64 {
        component == 0
            ? luma.transform(samples, stride: stride, into: block)
            : chroma.transform(samples, stride: stride, into: block)
    }

    /// Keeps a block for several scans.
    /// - Parameters:
    ///   - before: how many blocks to the right, in the row above, the one before in the same MCU lies.
    ///   - samples: nil for a block beyond the picture's edge.
    private func keep(
        _ component: Int, _ x: Int, _ y: Int, before: Int, _ samples: UnsafePointer<UInt8>?, _ stride: Int
    ) {
        let all = whole[component]
        let index = y * all.across + x
        let block = all.values.base + index * 64
        if let samples {
            all.sets.base[index] = transform(component, samples, stride, into: block)
        } else {
            block.update(repeating: 0, count: 64)
            block[0] = all.values.base[(before < 0 ? index - 1 : index - all.across + before) * 64]
            all.sets.base[index] = 0
        }
    }

    /// Writes the scans, with their tables.
    func write(to sink: @escaping (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void) throws(JPEGSinkError) {
        var scans = JPEGScanWriter(sink: sink)
        if !isProgressive {
            return try scans.write(
                tokens, JPEGSegments.scan([0, 1, 2], first: 0, last: 63, bits: (before: 0, low: 0)))
        }
        for scan in JPEGProgressiveScan.all {
            let components = scan.component.map { [$0] } ?? [0, 1, 2]
            try scans.write(
                scan.component == nil ? dcTokens(scan) : acTokens(scan),
                JPEGSegments.scan(
                    components, first: scan.first, last: scan.last,
                    bits: (before: scan.isFurther ? scan.lowBit + 1 : 0, low: scan.lowBit)))
        }
    }

    /// The DC coefficients of all components, MCU by MCU.
    private func dcTokens(_ scan: JPEGProgressiveScan) -> JPEGTokens {
        var tokens = JPEGTokens()
        var coders = [
            JPEGComponentCoder(isChroma: false), JPEGComponentCoder(isChroma: true), JPEGComponentCoder(isChroma: true),
        ]
        for row in 0..<layout.mcusDown {
            for mcu in 0..<layout.mcusAcross {
                tokens.reserve()
                for component in 0..<3 {
                    let all = whole[component]
                    let side = layout.side(component)
                    for block in 0..<side * side {
                        let y = row * side + block / side
                        let value = Int32(all.values.base[(y * all.across + mcu * side + block % side) * 64])
                        if scan.isFurther {
                            tokens.append(
                                JPEGTokens.plainBits + 1, UInt32(bitPattern: value >> Int32(scan.lowBit)) & 1)
                        } else {
                            coders[component].codeDC(value >> Int32(scan.lowBit), &tokens)
                        }
                    }
                }
            }
        }
        return tokens
    }

    /// The AC coefficients of one component, in rows of blocks that have a part of the picture.
    private func acTokens(_ scan: JPEGProgressiveScan) -> JPEGTokens {
        var tokens = JPEGTokens()
        let component = scan.component ?? 0
        let all = whole[component]
        var coder = JPEGSpectralCoder(scan)
        for y in 0..<layout.blocksDown(component) {
            for x in 0..<layout.blocksAcross(component) {
                let index = y * all.across + x
                coder.code(all.values.base + index * 64, all.sets.base[index], zigzag: zigzag.base, &tokens)
            }
        }
        coder.finish(&tokens)
        return tokens
    }
}
