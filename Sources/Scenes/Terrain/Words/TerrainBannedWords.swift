/// The words that Terrain never uses (terrain.md, "Words"): it speaks of profiles and patterns, of routines, rituals and
/// practices.
enum TerrainBannedWords {
    /// The beginnings of the words, so that other forms are found too, in English and German. They count in every
    /// language: a pack's German may hold an English word.
    private static let stems = ["diagnos", "treat", "therap", "behandel", "behandl"]
    private static let stemBytes = stems.map { Array($0.utf8) }

    /// The banned words in a text, in lower case.
    static func found(in text: String) -> [String] {
        guard mayHold(text) else { return [] }
        return text.lowercased().split { !$0.isLetter }.map(String.init).filter { word in
            stems.contains { word.hasPrefix($0) }
        }
    }

    /// Whether a stem stands where a word may begin. Most texts hold none, and are not split into words: in a large
    /// pack that would take a second.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var isStart = true
            for start in bytes.indices {
                let letter = bytes[start] | 0x20
                if isStart, letter == UInt8(ascii: "d") || letter == UInt8(ascii: "t") || letter == UInt8(ascii: "b"),
                    stemBytes.contains(where: { begins($0, bytes, at: start) })
                {
                    return true
                }
                // A byte beyond ASCII may belong to a letter or a quotation mark.
                isStart = letter &- 0x61 >= 26 || bytes[start] >= 0x80
            }
            return false
        }
    }

    private static func begins(_ stem: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + stem.count <= bytes.count else { return false }
        for (offset, byte) in stem.enumerated() where bytes[start + offset] | 0x20 != byte { return false }
        return true
    }
}
