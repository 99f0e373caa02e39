/// The UTF-8 bytes of path data: the module's one pointer. Readers compare with `count` first; a second check at each
/// byte, as arrays make it, would take a tenth of the time.
@safe struct PathDataBytes {
    private let base: UnsafePointer<UInt8>
    let count: Int

    /// - Parameter bytes: the bytes, which must outlive this value.
    /// - Returns: nil for none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return nil }
        unsafe self.base = base
        count = bytes.count
    }

    @inline(__always)
    subscript(place: Int) -> UInt8 {
        assert(place >= 0 && place < count)
        return unsafe base[place]
    }

    func text(_ range: Range<Int>) -> String {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe String(
            decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }
}
