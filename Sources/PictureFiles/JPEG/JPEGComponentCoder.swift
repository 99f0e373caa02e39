/// Makes tokens of a component's blocks, one after the other (T.81, F.1.2).
struct JPEGComponentCoder {
    /// The number of the first symbol of its table for DC differences; that for AC coefficients is the next.
    private let table: Int
    private(set) var lastDC: Int32 = 0

    init(isChroma: Bool) { table = isChroma ? 512 : 0 }

    /// Codes the difference of a block's DC coefficient from that of the block before.
    @inline(__always)
    mutating func codeDC(_ value: Int32, _ tokens: inout JPEGTokens) {
        let difference = value &- lastDC
        lastDC = value
        let (size, bits) = JPEGComponentCoder.amplitude(difference)
        tokens.append(table &+ size, bits)
    }

    /// Codes a whole block.
    /// - Parameters:
    ///   - block: 64 coefficients in rows of 8.
    ///   - set: a bit for each that is not 0, in zigzag order.
    @inline(__always)
    mutating func code(
        _ block: UnsafePointer<Int16>, _ set: UInt64, zigzag: UnsafePointer<UInt8>, _ tokens: inout JPEGTokens
    ) {
        tokens.reserve()
        codeDC(Int32(block[0]), &tokens)
        let table = table &+ 256
        var left = set & ~1
        var last = 0
        while left != 0 {
            let place = left.trailingZeroBitCount
            left &= left &- 1
            var run = place &- last &- 1
            last = place
            while run > 15 {
                tokens.append(table &+ 0xF0, 0)
                run &-= 16
            }
            let (size, bits) = JPEGComponentCoder.amplitude(Int32(block[Int(zigzag[place])]))
            tokens.append(table &+ run &<< 4 &+ size, bits)
        }
        if last < 63 { tokens.append(table, 0) }
    }

    /// The number of a value's bits, and those: of a negative one, of the value less 1.
    @inline(__always)
    static func amplitude(_ value: Int32) -> (size: Int, bits: UInt32) {
        let sign = value &>> 31
        let size = 32 &- ((value ^ sign) &- sign).leadingZeroBitCount
        let bits = UInt32(bitPattern: value &+ sign) & (1 &<< UInt32(truncatingIfNeeded: size) &- 1)
        return (size, bits)
    }
}
