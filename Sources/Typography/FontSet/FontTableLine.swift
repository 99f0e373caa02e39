/// A line of the program's tables of fonts (`Resources/fonts`): a key, its sign, and names between commas.
struct FontTableLine {
    /// Empty for a line that begins with its sign.
    let key: String
    /// `:`, `?`, `=` or `~`.
    let sign: UInt8
    /// The names, of all parts.
    var names: [String] { parts.flatMap { $0 } }
    /// The parts between semicolons.
    let parts: [[String]]

    /// The lines of a table, without comments and empty ones.
    static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [FontTableLine] {
        bytes.split(separator: UInt8(ascii: "\n")).compactMap { FontTableLine($0) }
    }

    private init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        let signs = [UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "~")]
        guard line.first != UInt8(ascii: "#"), let end = line.firstIndex(where: signs.contains) else { return nil }
        key = String(decoding: line[..<end], as: UTF8.self)
        sign = line[end]
        let list = line[end...].dropFirst()
        parts = list.split(separator: UInt8(ascii: ";")).map { part in
            part.split(separator: UInt8(ascii: ",")).map { name in
                let rest = name.drop { $0 == UInt8(ascii: " ") }
                return String(decoding: rest, as: UTF8.self)
            }
        }
    }
}
