/// The transforms back from coefficients (RFC 6386, section 14), in integers, so that they are the same everywhere.
enum VP8Transform {
    /// Makes the first coefficients of 16 blocks of luma of the 16 coefficients that stand for them.
    /// - Parameters:
    ///   - block: 16 coefficients in rows of 4.
    ///   - out: 16 blocks of 16 coefficients.
    static func spread(_ block: UnsafePointer<Int16>, into out: UnsafeMutablePointer<Int16>) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { memory in
            guard let work = memory.baseAddress else { return }
            for i in 0..<4 {
                let a0 = Int32(block[i]) &+ Int32(block[12 &+ i])
                let a1 = Int32(block[4 &+ i]) &+ Int32(block[8 &+ i])
                let a2 = Int32(block[4 &+ i]) &- Int32(block[8 &+ i])
                let a3 = Int32(block[i]) &- Int32(block[12 &+ i])
                work[i] = a0 &+ a1
                work[8 &+ i] = a0 &- a1
                work[4 &+ i] = a3 &+ a2
                work[12 &+ i] = a3 &- a2
            }
            for i in 0..<4 {
                let row = work + i &* 4
                let target = out + i &* 64
                let a0 = row[0] &+ 3 &+ row[3]
                let a1 = row[1] &+ row[2]
                let a2 = row[1] &- row[2]
                let a3 = row[0] &+ 3 &- row[3]
                target[0] = Int16(truncatingIfNeeded: (a0 &+ a1) &>> 3)
                target[16] = Int16(truncatingIfNeeded: (a3 &+ a2) &>> 3)
                target[32] = Int16(truncatingIfNeeded: (a0 &- a1) &>> 3)
                target[48] = Int16(truncatingIfNeeded: (a3 &- a2) &>> 3)
            }
        }
    }

    /// Adds a block's residues to 4 × 4 samples.
    /// - Parameters:
    ///   - block: 16 coefficients in rows of 4.
    ///   - out: samples in rows that are `stride` bytes apart.
    @inline(__always)
    static func add(_ block: UnsafePointer<Int16>, to out: UnsafeMutablePointer<UInt8>, stride: Int) {
        let column0 = inverse(block[0], block[4], block[8], block[12])
        let column1 = inverse(block[1], block[5], block[9], block[13])
        let column2 = inverse(block[2], block[6], block[10], block[14])
        let column3 = inverse(block[3], block[7], block[11], block[15])
        add(column0.0, column1.0, column2.0, column3.0, to: out)
        add(column0.1, column1.1, column2.1, column3.1, to: out + stride)
        add(column0.2, column1.2, column2.2, column3.2, to: out + 2 &* stride)
        add(column0.3, column1.3, column2.3, column3.3, to: out + 3 &* stride)
    }

    /// Adds to 4 × 4 samples the residues of a block that has its first coefficient alone.
    @inline(__always)
    static func addFlat(_ dc: Int16, to out: UnsafeMutablePointer<UInt8>, stride: Int) {
        let value = (Int32(dc) &+ 4) &>> 3
        for y in 0..<4 {
            let row = out + y &* stride
            for x in 0..<4 { row[x] = sample(Int32(row[x]) &+ value) }
        }
    }

    /// a · √2 · cos(π/8), rounded down as the format has it.
    @inline(__always)
    private static func large(_ a: Int32) -> Int32 { (a &* 20091) &>> 16 &+ a }

    /// a · √2 · sin(π/8), likewise.
    @inline(__always)
    private static func small(_ a: Int32) -> Int32 { (a &* 35468) &>> 16 }

    @inline(__always)
    private static func inverse(_ v0: Int16, _ v1: Int16, _ v2: Int16, _ v3: Int16) -> (Int32, Int32, Int32, Int32) {
        inverse(Int32(v0), Int32(v1), Int32(v2), Int32(v3))
    }

    @inline(__always)
    private static func inverse(_ v0: Int32, _ v1: Int32, _ v2: Int32, _ v3: Int32) -> (Int32, Int32, Int32, Int32) {
        let a = v0 &+ v2
        let b = v0 &- v2
        let c = small(v1) &- large(v3)
        let d = large(v1) &+ small(v3)
        return (a &+ d, b &+ c, b &- c, a &- d)
    }

    @inline(__always)
    private static func add(
        _ v0: Int32, _ v1: Int32, _ v2: Int32, _ v3: Int32, to row: UnsafeMutablePointer<UInt8>
    ) {
        let values = inverse(v0 &+ 4, v1, v2, v3)
        row[0] = sample(Int32(row[0]) &+ values.0 &>> 3)
        row[1] = sample(Int32(row[1]) &+ values.1 &>> 3)
        row[2] = sample(Int32(row[2]) &+ values.2 &>> 3)
        row[3] = sample(Int32(row[3]) &+ values.3 &>> 3)
    }

    @inline(__always)
    private static func sample(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value, 0), 255)) }
}
