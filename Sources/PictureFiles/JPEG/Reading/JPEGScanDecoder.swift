import Memory

/// Reads one scan's entropy-coded data into coefficients, row of units by row of units. A unit is an MCU, or a block in a
/// scan of one component.
struct JPEGScanDecoder: ~Copyable {
    /// One block of each unit.
    private struct Slot: BitwiseCopyable {
        let part: Int
        let dcTable: JPEGHuffmanTable.Pointers
        let acTable: JPEGHuffmanTable.Pointers
        /// The block of the scan's first unit, and its distance from those of the next unit and of the next row.
        let first: Int
        let column: Int
        let row: Int
    }

    let rows: Int
    private let columns: Int
    private let kind: JPEGScanHeader.Kind
    private let slots: Scratch<Slot>
    private let zigzag: Scratch<UInt8>
    /// For each part of the scan, the DC coefficient of the previous block.
    private let predictions = Scratch<Int32>(zeroed: 4)
    private let band: ClosedRange<Int>
    private let lowBit: Int32
    /// Keeps alive the tables that the slots point into.
    private let tables: JPEGScanTables

    private let data: JPEGData
    /// The data of one restart interval, without stuffed bytes.
    private let interval: Scratch<UInt8>
    private var bits: JPEGBits
    /// The offset of the marker after the interval.
    private(set) var offset: Int
    private let restartInterval: Int
    private var untilRestart: Int
    private var restarts: UInt8 = 0
    /// Whether the interval's data has ended too early: its remaining units stay as they are.
    private var isExhausted = false
    /// How many more blocks, beside the current one, have no further coefficients in the band.
    private var endRun = 0

    /// - Parameters:
    ///   - offset: the offset of the first byte after the scan's header.
    ///   - tables: the parts' Huffman tables.
    ///   - restartInterval: in units; 0 for none.
    init(
        _ header: JPEGScanHeader, of frame: JPEGFrame, into coefficients: borrowing JPEGCoefficients, _ data: JPEGData,
        at offset: Int, _ tables: JPEGScanTables, restartInterval: Int
    ) {
        kind = header.kind
        let isAlone = header.parts.count == 1
        var slots: [Slot] = []
        for (index, part) in header.parts.enumerated() {
            let component = frame.components[part.component]
            let (across, down) = isAlone ? (1, 1) : (component.across, component.down)
            for y in 0..<down {
                for x in 0..<across {
                    slots.append(
                        Slot(
                            part: index, dcTable: tables.dc[index].pointers, acTable: tables.ac[index].pointers,
                            first: coefficients.starts[part.component] + y * component.blocksAcross + x,
                            column: across, row: coefficients.isWhole ? component.blocksAcross * down : 0))
                }
            }
        }
        self.slots = Scratch(copying: slots)
        zigzag = Scratch(copying: JPEGZigzag.places)
        let first = frame.components[header.parts[0].component]
        rows = isAlone ? JPEGFrame.quotient(first.height, 8) : frame.unitsDown
        columns = isAlone ? JPEGFrame.quotient(first.width, 8) : frame.unitsAcross
        self.tables = tables
        band = header.band
        lowBit = Int32(header.lowBit)
        self.data = data
        self.restartInterval = restartInterval
        untilRestart = restartInterval
        interval = Scratch(count: data.count - offset + 16)
        var end = offset
        let size = data.unstuff(from: &end, into: interval.base)
        self.offset = end
        bits = JPEGBits(interval.base, count: size)
    }

    /// Whether the scan has ended: its data has, and no restart follows.
    var hasEnded: Bool { isExhausted && (restartInterval == 0 || restartCode == nil) }

    /// The code of the restart marker after the interval; nil if another marker or none is there.
    private var restartCode: UInt8? { data.byte(offset + 1).flatMap { (0xD0...0xD7).contains($0) ? $0 : nil } }

    /// Reads the next row of units.
    mutating func decode(
        row: Int, into coefficients: borrowing JPEGCoefficients, _ diagnostics: inout JPEGDiagnostics
    ) {
        var column = 0
        while column < columns {
            var end = columns
            if restartInterval > 0 {
                if untilRestart == 0 { restart(&diagnostics) }
                end = min(end, column + untilRestart)
                untilRestart -= end - column
            }
            if !isExhausted {
                read(row, column..<end, coefficients)
                if bits.isOverrun {
                    isExhausted = true
                    diagnostics.add("the scan's data ends too early, in row \(row) of \(rows)", at: offset)
                }
            }
            column = end
        }
        if bits.isCorrupt, row == rows - 1 { reportCorruption(&diagnostics) }
    }

    private func reportCorruption(_ diagnostics: inout JPEGDiagnostics) {
        diagnostics.add("codes that are not in the Huffman table, before this byte", at: offset)
    }

    /// Goes on after the next restart marker. T.81 leaves open what an unexpected one means: here, one or two too high
    /// means lost intervals, one or two too low a repeated one, and any other the expected one.
    private mutating func restart(_ diagnostics: inout JPEGDiagnostics) {
        if bits.isCorrupt { reportCorruption(&diagnostics) }
        for slot in 0..<4 { predictions.base[slot] = 0 }
        endRun = 0
        untilRestart = restartInterval
        let expected = restarts
        restarts = (restarts + 1) & 7
        while true {
            guard let code = restartCode else {
                if !isExhausted { diagnostics.add("the scan's data ends, expected a restart marker", at: offset) }
                isExhausted = true
                bits = JPEGBits(interval.base, count: 0)
                return
            }
            let ahead = (code &- 0xD0 &- expected) & 7
            if ahead != 0 { diagnostics.add("restart marker \(code - 0xD0), expected \(expected)", at: offset) }
            if ahead == 1 || ahead == 2 {
                isExhausted = true
                bits = JPEGBits(interval.base, count: 0)
                return
            }
            offset += 2
            let size = data.unstuff(from: &offset, into: interval.base)
            if ahead < 6 {
                isExhausted = false
                bits = JPEGBits(interval.base, count: size)
                return
            }
        }
    }

    /// Reads some units of a row, up to the first that the data does not reach.
    private mutating func read(_ row: Int, _ units: Range<Int>, _ coefficients: borrowing JPEGCoefficients) {
        // Copies of the values that the loops change, so that they can stay in registers.
        var bits = bits
        let values = coefficients.values.base
        let lasts = coefficients.lasts.base
        let slots = slots.base
        switch kind {
        case .sequential:
            for unit in units where !bits.isOverrun {
                for index in 0..<self.slots.count {
                    let slot = slots + index
                    let block = slot.pointee.first &+ row &* slot.pointee.row &+ unit &* slot.pointee.column
                    lasts[block] = sequentialBlock(&bits, slot, values + block &<< 6)
                }
            }
        case .dcFirst:
            for unit in units where !bits.isOverrun {
                for index in 0..<self.slots.count {
                    let slot = slots + index
                    let block = slot.pointee.first &+ row &* slot.pointee.row &+ unit &* slot.pointee.column
                    values[block &<< 6] = Int16(truncatingIfNeeded: dc(&bits, slot) &<< lowBit)
                }
            }
        case .dcFurther:
            let one = (1 as Int16) &<< Int16(lowBit)
            for unit in units where !bits.isOverrun {
                for index in 0..<self.slots.count {
                    let slot = slots + index
                    let block = slot.pointee.first &+ row &* slot.pointee.row &+ unit &* slot.pointee.column
                    if bits.bit() { values[block &<< 6] |= one }
                }
            }
        case .acFirst:
            let first = slots[0].first &+ row &* slots[0].row
            var unit = units.lowerBound
            while unit < units.upperBound, !bits.isOverrun {
                if endRun > 0 {
                    let skipped = min(endRun, units.upperBound - unit)
                    endRun -= skipped
                    unit += skipped
                    continue
                }
                let block = first &+ unit
                lasts[block] = max(lasts[block], acFirstBlock(&bits, slots, values + block &<< 6))
                unit &+= 1
            }
        case .acFurther:
            let first = slots[0].first &+ row &* slots[0].row
            for unit in units where !bits.isOverrun {
                let block = first &+ unit
                lasts[block] = acFurtherBlock(&bits, slots, values + block &<< 6, last: lasts[block])
            }
        }
        self.bits = bits
    }

    // MARK: Blocks

    /// The DC coefficient of the next block.
    @inline(__always)
    private func dc(_ bits: inout JPEGBits, _ slot: UnsafePointer<Slot>) -> Int32 {
        bits.refill()
        let entry = bits.entry(slot.pointee.dcTable)
        var difference = Int32(bitPattern: entry) &>> 16
        if entry & 0x80 == 0 {
            let size = entry &>> 8 & 15
            difference = size == 0 ? 0 : bits.amplitude(size)
        }
        let prediction = predictions.base + slot.pointee.part
        prediction.pointee &+= difference
        return prediction.pointee
    }

    /// Reads a block of a sequential scan (T.81, F.2.2).
    /// - Returns: the last place, in zigzag order, of a coefficient that was read.
    @inline(__always)
    private func sequentialBlock(
        _ bits: inout JPEGBits, _ slot: UnsafePointer<Slot>, _ block: UnsafeMutablePointer<Int16>
    ) -> UInt8 {
        block[0] = Int16(truncatingIfNeeded: dc(&bits, slot))
        let table = slot.pointee.acTable
        let zigzag = zigzag.base
        var place = 1
        var last = 0
        while place < 64 {
            bits.refill()
            let entry = bits.entry(table)
            place &+= Int(truncatingIfNeeded: entry &>> 12 & 15)
            var value = Int16(truncatingIfNeeded: entry &>> 16)
            if entry & 0x80 == 0 {
                let size = entry &>> 8 & 15
                if size == 0 {
                    // The end of the block, or a run of 16 zeros.
                    if entry & 0xF000 != 0xF000 { break }
                    place &+= 1
                    continue
                }
                value = Int16(truncatingIfNeeded: bits.amplitude(size))
            }
            // At most 63 + 15: the table of places has room for it.
            block[Int(zigzag[place])] = value
            last = place
            place &+= 1
        }
        return UInt8(truncatingIfNeeded: min(last, 63))
    }

    /// Reads a block of a first AC scan (T.81, G.1.2.2).
    @inline(__always)
    private mutating func acFirstBlock(
        _ bits: inout JPEGBits, _ slot: UnsafePointer<Slot>, _ block: UnsafeMutablePointer<Int16>
    ) -> UInt8 {
        let table = slot.pointee.acTable
        let zigzag = zigzag.base
        var place = band.lowerBound
        let end = band.upperBound
        var last = 0
        while place <= end {
            bits.refill()
            let entry = bits.entry(table)
            let run = entry &>> 12 & 15
            var value = Int32(bitPattern: entry) &>> 16
            if entry & 0x80 == 0 {
                let size = entry &>> 8 & 15
                if size == 0 {
                    if run < 15 {
                        endRun = (1 &<< Int(run)) &- 1 &+ Int(bits.number(run))
                        break
                    }
                    place &+= 16
                    continue
                }
                value = bits.amplitude(size)
            }
            place &+= Int(run)
            block[Int(zigzag[place])] = Int16(truncatingIfNeeded: value &<< lowBit)
            last = place
            place &+= 1
        }
        return UInt8(truncatingIfNeeded: min(last, 63))
    }

    /// Reads a block of a refining AC scan (T.81, G.1.2.3).
    @inline(__always)
    private mutating func acFurtherBlock(
        _ bits: inout JPEGBits, _ slot: UnsafePointer<Slot>, _ block: UnsafeMutablePointer<Int16>, last: UInt8
    ) -> UInt8 {
        let table = slot.pointee.acTable
        let zigzag = zigzag.base
        let one = (1 as Int16) &<< Int16(lowBit)
        var place = band.lowerBound
        let end = band.upperBound
        var last = Int(last)
        if endRun == 0 {
            while place <= end {
                let symbol = bits.symbol(table)
                var run = symbol &>> 4
                var value: Int16 = 0
                if symbol & 15 != 0 {
                    value = bits.bit() ? one : 0 &- one
                } else if run < 15 {
                    bits.refill()
                    endRun = (1 &<< Int(run)) &+ Int(bits.number(run))
                    break
                }
                // Skips coefficients that are not 0, refining each by a bit, up to the one after `run` zeros.
                while place <= end {
                    let coefficient = block + Int(zigzag[place])
                    if coefficient.pointee != 0 {
                        refine(coefficient, one, &bits)
                    } else {
                        if run == 0 { break }
                        run &-= 1
                    }
                    place &+= 1
                }
                if value != 0, place <= end {
                    block[Int(zigzag[place])] = value
                    last = max(last, place)
                }
                place &+= 1
            }
        }
        if endRun > 0 {
            let end = min(end, last)
            while place <= end {
                let coefficient = block + Int(zigzag[place])
                if coefficient.pointee != 0 { refine(coefficient, one, &bits) }
                place &+= 1
            }
            endRun &-= 1
        }
        return UInt8(truncatingIfNeeded: last)
    }

    /// Takes a bit and, if it is set, puts it into a coefficient's magnitude.
    @inline(__always)
    private func refine(_ coefficient: UnsafeMutablePointer<Int16>, _ one: Int16, _ bits: inout JPEGBits) {
        guard bits.bit() else { return }
        let value = coefficient.pointee
        if value & one == 0 { coefficient.pointee = value >= 0 ? value &+ one : value &- one }
    }
}

extension Scratch {
    /// Memory with a copy of an array's elements.
    fileprivate init(copying array: [Element]) {
        self.init(count: array.count)
        for (index, element) in array.enumerated() { base[index] = element }
    }
}
