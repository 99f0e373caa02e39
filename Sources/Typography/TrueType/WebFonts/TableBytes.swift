/// Bytes of a font file as they are written: numbers are big-endian, and lose what is beyond their size.
struct TableBytes: Sendable {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    init() {}

    init<Bytes: Sequence<UInt8>>(_ bytes: Bytes) { self.bytes = Array(bytes) }

    mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
    mutating func u16(_ value: Int) { FontFileWriter.append(value, 2, to: &bytes) }
    mutating func u32(_ value: Int) { FontFileWriter.append(value, 4, to: &bytes) }
    mutating func bits(_ value: UInt32) {
        u16(Int(value >> 16))
        u16(Int(value & 0xFFFF))
    }
    mutating func append<Bytes: Sequence<UInt8>>(_ more: Bytes) { bytes += more }

    /// Four characters of ASCII.
    mutating func tag(_ tag: String) { bytes += tag.utf8 }

    /// Zeros up to a multiple of a number.
    mutating func pad(to multiple: Int) {
        while !bytes.count.isMultiple(of: multiple) { bytes.append(0) }
    }

    /// Writes over a number of 16 bits; nothing where the bytes end before it.
    mutating func set16(_ value: Int, at place: Int) {
        guard place >= 0, place + 2 <= bytes.count else { return }
        bytes[place] = UInt8(truncatingIfNeeded: value >> 8)
        bytes[place + 1] = UInt8(truncatingIfNeeded: value)
    }

    /// Writes over a number of 32 bits; nothing where the bytes end before it.
    mutating func set32(_ value: UInt32, at place: Int) {
        set16(Int(value >> 16), at: place)
        set16(Int(value & 0xFFFF), at: place + 2)
    }

    /// The number of 16 bits at a place; 0 where the bytes end before it.
    func u16(at place: Int) -> Int {
        guard place >= 0, place + 2 <= bytes.count else { return 0 }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    func i16(at place: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(at: place))) }
}
