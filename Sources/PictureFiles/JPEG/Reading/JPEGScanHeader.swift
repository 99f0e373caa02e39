/// A scan header (T.81, B.2.3).
struct JPEGScanHeader {
    struct Part {
        /// The index of a component of the frame.
        let component: Int
        let dcTable: Int
        let acTable: Int
    }

    /// Which bits the scan codes: those of all coefficients, or, in a progressive file, some bits of the DC
    /// coefficients or of a band of the others, for the first time or as a refinement.
    enum Kind { case sequential, dcFirst, dcFurther, acFirst, acFurther }

    let kind: Kind
    let parts: [Part]
    /// The coefficients that the scan codes, in zigzag order.
    let band: ClosedRange<Int>
    /// In progressive files: the lowest bit of the earlier scans, 0 in a first scan; and the lowest bit of this one.
    let highBit: Int
    let lowBit: Int

    /// - Parameter segment: the bytes after the segment's length.
    init(_ data: JPEGData, in segment: Range<Int>, of frame: JPEGFrame) throws(JPEGError) {
        let start = segment.lowerBound
        guard let count = segment.isEmpty ? nil : data.byte(start).map(Int.init), (1...4).contains(count),
            segment.count >= 4 + 2 * count
        else { throw .damaged("a scan header of \(segment.count) bytes, too short for its components", at: start) }
        var parts: [Part] = []
        for i in 0..<count {
            let place = start + 1 + 2 * i
            guard let id = data.byte(place), let tables = data.byte(place + 1), tables >> 4 < 4, tables & 15 < 4 else {
                throw .damaged("a scan with a Huffman table that does not exist", at: place)
            }
            // Some files give several components the same name, which then stands for one after another.
            let component = frame.components.indices.first { index in
                frame.components[index].id == id && !parts.contains { $0.component == index }
            }
            guard let component else {
                throw .damaged("a scan of component \(id), which is not in the frame", at: place)
            }
            parts.append(Part(component: component, dcTable: Int(tables >> 4), acTable: Int(tables & 15)))
        }
        self.parts = parts
        guard frame.isProgressive else {
            kind = .sequential
            band = 0...63
            highBit = 0
            lowBit = 0
            return
        }
        let place = start + 1 + 2 * count
        guard let first = data.byte(place), let last = data.byte(place + 1), let bits = data.byte(place + 2),
            first <= last, last < 64, first > 0 ? count == 1 : last == 0, bits & 15 <= 13,
            bits >> 4 == 0 || bits >> 4 == bits & 15 + 1
        else { throw .damaged("a progressive scan of coefficients or bits that cannot be", at: place) }
        let isFirst = bits >> 4 == 0
        kind = first == 0 ? (isFirst ? .dcFirst : .dcFurther) : (isFirst ? .acFirst : .acFurther)
        band = Int(first)...Int(last)
        highBit = Int(bits >> 4)
        lowBit = Int(bits & 15)
    }
}
