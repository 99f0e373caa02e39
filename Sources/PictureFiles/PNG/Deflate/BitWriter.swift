import Memory

/// Writes bits into bytes of its own memory, the first bit lowest (RFC 1951, section 3.1.1).
struct BitWriter: ~Copyable {
    private var memory: Scratch<UInt8>
    // A copy of the memory's pointer: `append` is the encoder's innermost call.
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    /// How many whole bytes are written.
    private(set) var count = 0
    /// The bits that do not fill a byte yet: fewer than 8 between calls.
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    /// Room after the last byte, so that whole words can be stored.
    private static let slack = 16

    init(capacity: Int = 1 << 12) {
        memory = Scratch(count: capacity + BitWriter.slack)
        bytes = memory.base
    }

    mutating func removeAll() {
        count = 0
        pending = 0
        pendingCount = 0
    }

    /// Makes room for a number of bytes more. `append` does not check.
    mutating func reserve(_ more: Int) {
        let needed = count + more + 8 + BitWriter.slack
        if needed <= memory.count { return }
        memory.grow(to: max(needed, memory.count * 2), keeping: count)
        bytes = memory.base
    }

    /// Appends the lowest `width` bits, at most 48; those above must be 0.
    @inline(__always)
    mutating func append(_ bits: UInt64, _ width: UInt64) {
        assert(width <= 48 && bits >> width == 0 && count + 8 <= memory.count)
        pending |= bits &<< pendingCount
        pendingCount &+= width
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: pending.littleEndian, as: UInt64.self)
        count &+= Int(pendingCount &>> 3)
        pending &>>= pendingCount & ~7
        pendingCount &= 7
    }

    /// Fills the last byte with zeros.
    mutating func align() {
        if pendingCount > 0 { append(0, 8 - pendingCount) }
    }

    /// Appends whole bytes, after `align`.
    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        reserve(more.count)
        if let base = more.baseAddress { (bytes + count).update(from: base, count: more.count) }
        count += more.count
    }
}
