/// The blocks in front of a file in a tar archive: POSIX's ustar form, with pax records where a name does not fit.
///
/// A header follows from the name and the size alone: no clock, no owner of the machine.
enum TarHeader {
    static let blockSize = 512

    /// Two blocks of zeros end an archive.
    static let end = [UInt8](repeating: 0, count: 2 * blockSize)

    /// The number of zeros that fill a file up to a whole block.
    static func padding(after size: Int) -> Int { (blockSize - size % blockSize) % blockSize }

    /// - Parameter size: of the file, in bytes; below 8 GiB.
    static func bytes(name: String, size: Int) -> [UInt8] {
        if let (head, tail) = split(name) { return block(head, tail, size: size, type: "0") }
        let record = paxRecord(key: "path", value: name)
        let zeros = [UInt8](repeating: 0, count: padding(after: record.count))
        // The name for readers without pax.
        let short = String(decoding: name.utf8.filter { $0 < 0x80 }.suffix(nameSize), as: UTF8.self)
        return block("", "@PaxHeader", size: record.count, type: "x") + record + zeros
            + block("", short, size: size, type: "0")
    }

    private static let nameSize = 100
    private static let prefixSize = 155

    /// A name as ustar's two fields, between which readers put a slash; nil for a name that does not fit, and for one
    /// beyond ASCII, whose encoding ustar does not state.
    private static func split(_ name: String) -> (prefix: String, name: String)? {
        let bytes = Array(name.utf8)
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        if bytes.count <= nameSize { return ("", name) }
        for i in bytes.indices.prefix(prefixSize + 1).reversed()
        where bytes[i] == UInt8(ascii: "/") && bytes.count - i - 1 <= nameSize {
            return (
                String(decoding: bytes[..<i], as: UTF8.self), String(decoding: bytes[(i + 1)...], as: UTF8.self)
            )
        }
        return nil
    }

    /// `LENGTH KEY=VALUE\n`, with the length of the whole record.
    private static func paxRecord(key: String, value: String) -> [UInt8] {
        let rest = " \(key)=\(value)\n"
        var length = rest.utf8.count + 1
        while "\(length)".utf8.count + rest.utf8.count != length { length += 1 }
        return Array("\(length)\(rest)".utf8)
    }

    private static func block(_ prefix: String, _ name: String, size: Int, type: Character) -> [UInt8] {
        var block: [UInt8] = []
        func add(_ text: String, _ width: Int) {
            block += text.utf8
            block += [UInt8](repeating: 0, count: width - text.utf8.count)
        }
        func add(octal value: Int, _ width: Int) {
            let digits = String(value, radix: 8)
            add(String(repeating: "0", count: max(width - 1 - digits.count, 0)) + digits, width)
        }
        add(name, nameSize)
        add(octal: 0o644, 8)
        add(octal: 0, 8)
        add(octal: 0, 8)
        add(octal: size, 12)
        add(octal: 0, 12)
        // The checksum's own field counts as spaces.
        add(String(repeating: " ", count: 8), 8)
        add(String(type), 1)
        add("", nameSize)
        add("ustar\0" + "00", 8)
        add("root", 32)
        add("root", 32)
        add(octal: 0, 8)
        add(octal: 0, 8)
        add(prefix, prefixSize)
        add("", blockSize - block.count)
        let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
        block.replaceSubrange(148..<156, with: Array((String(repeating: "0", count: 6 - sum.count) + sum + "\0 ").utf8))
        return block
    }
}
