/// Memory that JavaScript reads from.
final class Block {
    let memory: UnsafeMutableRawBufferPointer

    /// Bytes of any value.
    init(count: Int = 0) { memory = .allocate(byteCount: count, alignment: 16) }

    init(_ bytes: [UInt8]) {
        memory = .allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
    }

    deinit { memory.deallocate() }

    var start: UnsafeMutableRawPointer? { memory.baseAddress }
    var count: Int { memory.count }
}
