/// A place in a text as a person looks for it.
struct TextPlace: Sendable, Hashable {
    /// Counts from 1; lines end with a line feed, a carriage return in front of it belongs to it.
    let line: Int
    /// Counts from 1, in characters (grapheme clusters).
    let column: Int

    /// Walks the text up to `offset`: only for errors, not for every value that is read.
    init(offset: Int, in bytes: [UInt8]) {
        var line = 1
        var lineStart = 0
        let end = min(offset, bytes.count)
        for i in 0..<end where bytes[i] == UInt8(ascii: "\n") {
            line += 1
            lineStart = i + 1
        }
        // A byte order mark is not a character that anybody sees.
        if lineStart == 0, bytes.starts(with: JSONReader.byteOrderMark) { lineStart = min(3, end) }
        self.line = line
        self.column = String(decoding: bytes[lineStart..<end], as: UTF8.self).count + 1
    }
}
