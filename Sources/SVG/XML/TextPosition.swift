/// A place in a text as editors count it, found by walking forward.
struct TextPosition {
    /// Both from 1; columns count characters (Unicode scalars), not bytes.
    private(set) var line = 1
    private(set) var column = 1
    private var offset: Int
    private let bytes: [UInt8]

    init(in bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark takes no column.
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Goes on to the byte at `target`; never back.
    mutating func advance(to target: Int) {
        while offset < min(target, bytes.count) {
            if bytes[offset] == 0x0A {
                line += 1
                column = 1
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
    }
}
