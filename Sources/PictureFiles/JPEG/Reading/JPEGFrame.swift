/// A frame header (T.81, B.2.2), and the sizes of the picture's blocks that follow from it.
struct JPEGFrame {
    struct Component {
        let id: UInt8
        /// Sampling factors, 1 to 4.
        let across: Int
        let down: Int
        let quantization: Int
        /// The component's own size in samples.
        let width: Int
        let height: Int
        /// Blocks in a row and in a column, those that fill up whole MCUs included.
        let blocksAcross: Int
        let blocksDown: Int
        /// The index of the component's first block, if the blocks of all components are kept.
        let firstBlock: Int
    }

    let isProgressive: Bool
    let width: Int
    let height: Int
    let components: [Component]
    /// The largest sampling factors.
    let maxAcross: Int
    let maxDown: Int
    let unitsAcross: Int
    let unitsDown: Int

    /// - Parameters:
    ///   - marker: the code of the frame's marker, 0xC0 to 0xCF.
    ///   - segment: the bytes after the segment's length.
    init(
        marker: UInt8, _ data: JPEGData, in segment: Range<Int>, maxPixels: Int
    ) throws(JPEGError) {
        let kind: String? =
            switch marker {
            case 0xC0, 0xC1, 0xC2: nil
            case 0xC3: "lossless"
            case 0xC5, 0xC6, 0xC7: "hierarchical"
            case 0xC9, 0xCA: "arithmetic coding"
            default: "lossless or hierarchical with arithmetic coding"
            }
        if let kind { throw .unsupported(kind) }
        let start = segment.lowerBound
        guard segment.count >= 6, let bits = data.byte(start), let height = data.word(start + 1),
            let width = data.word(start + 3), let count = data.byte(start + 5)
        else { throw .damaged("a frame header of \(segment.count) bytes, expected 6 or more", at: start) }
        guard bits == 8 else { throw .unsupported("\(bits) bits a sample") }
        guard width > 0 else { throw .damaged("a width of 0", at: start + 3) }
        guard height > 0 else { throw .unsupported("a height that is told behind the first scan") }
        guard count == 1 || count == 3 || count == 4 else { throw .unsupported("\(count) components") }
        guard segment.count >= 6 + 3 * Int(count) else {
            throw .damaged("a frame header too short for \(count) components", at: start)
        }
        guard PixelLimit.allows(width, height, atMost: maxPixels) else {
            throw .tooManyPixels(width: width, height: height, limit: maxPixels)
        }

        var headers: [(id: UInt8, across: Int, down: Int, quantization: Int)] = []
        for i in 0..<Int(count) {
            let place = start + 6 + 3 * i
            guard let id = data.byte(place), let factors = data.byte(place + 1), let table = data.byte(place + 2),
                (1...4).contains(factors >> 4), (1...4).contains(factors & 15), table < 4
            else { throw .damaged("a component with sampling factors or a table that do not exist", at: place) }
            // A single component is never interleaved, and as large as the picture: its sampling factors have no
            // meaning.
            headers.append((id, count == 1 ? 1 : Int(factors >> 4), count == 1 ? 1 : Int(factors & 15), Int(table)))
        }
        let maxAcross = headers.reduce(1) { max($0, $1.across) }
        let maxDown = headers.reduce(1) { max($0, $1.down) }
        unitsAcross = Self.quotient(width, 8 * maxAcross)
        unitsDown = Self.quotient(height, 8 * maxDown)
        var components: [Component] = []
        var blocks = 0
        for header in headers {
            let component = Component(
                id: header.id, across: header.across, down: header.down, quantization: header.quantization,
                width: Self.quotient(width * header.across, maxAcross),
                height: Self.quotient(height * header.down, maxDown), blocksAcross: unitsAcross * header.across,
                blocksDown: unitsDown * header.down, firstBlock: blocks)
            blocks += component.blocksAcross * component.blocksDown
            components.append(component)
        }
        self.components = components
        self.maxAcross = maxAcross
        self.maxDown = maxDown
        self.width = width
        self.height = height
        isProgressive = marker == 0xC2
    }

    /// The quotient, rounded up.
    static func quotient(_ dividend: Int, _ divisor: Int) -> Int { (dividend + divisor - 1) / divisor }
}
