/// A place in a text as a person looks for it.
public struct TextPlace: Sendable, Hashable {
    /// Counts from 1; lines end with a line feed, a carriage return in front of it belongs to it.
    public let line: Int
    /// Counts from 1, in characters (grapheme clusters).
    public let column: Int

    /// Walks the text up to `offset`: for errors only, not for every value that is read.
    package init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var lineStart = 0
        let end = min(offset, text.count)
        for i in 0..<end where text[i] == UInt8(ascii: "\n") {
            line += 1
            lineStart = i + 1
        }
        // A byte order mark is no visible character.
        if lineStart == 0, text.starts(with: JSONReader.byteOrderMark) { lineStart = min(3, end) }
        let before = text[lineStart..<end]
        self.line = line
        // A file may be one line of many megabytes. In ASCII without line feeds, each byte is a character.
        let isASCII = before.allSatisfy { $0 < 0x80 }
        self.column = (isASCII ? before.count : String(decoding: before, as: UTF8.self).count) + 1
    }
}
