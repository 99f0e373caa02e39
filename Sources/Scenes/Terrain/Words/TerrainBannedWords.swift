/// The words that Terrain never uses (terrain.md, "Words"): it speaks of profiles and patterns, of routines, rituals and
/// practices.
enum TerrainBannedWords {
    /// The words in English and German, each a whole word: a sweet treat is none. They count in every language: a pack's
    /// German may hold an English word.
    private static let words: Set<String> = [
        "diagnosis", "diagnoses", "diagnose", "diagnosed", "diagnosing", "diagnostic", "diagnostics", "treatment",
        "treatments", "diagnosen", "diagnostik", "diagnostisch", "diagnostische", "diagnostischen", "diagnostischer",
        "diagnostisches", "diagnostizieren", "diagnostiziert", "behandlung", "behandlungen", "therapy", "therapies",
        "therapie", "therapien",
    ]
    /// The beginnings that all of them have.
    private static let stems = ["diagnos", "treatment", "behandlung", "therap"].map { Array($0.utf8) }

    /// The banned words in a text, in lower case.
    static func found(in text: String) -> [String] {
        guard mayHold(text) else { return [] }
        return text.lowercased().split { !$0.isLetter }.map(String.init).filter(words.contains)
    }

    /// Whether a beginning stands where a word may begin. Most texts hold none, and are not split into words: in a large
    /// pack that would take a second.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var isStart = true
            for start in bytes.indices {
                let letter = bytes[start] | 0x20
                if isStart, letter == UInt8(ascii: "d") || letter == UInt8(ascii: "t") || letter == UInt8(ascii: "b"),
                    stems.contains(where: { begins($0, bytes, at: start) })
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
