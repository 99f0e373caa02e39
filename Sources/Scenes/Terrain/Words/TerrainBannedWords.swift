/// The words that Terrain never uses (terrain.md, "Words"): it speaks of profiles and patterns, of routines, rituals and
/// practices.
enum TerrainBannedWords {
    /// How they begin, so that their forms are found too, in English and German. In any language: a pack's German may
    /// hold an English word.
    private static let stems = ["diagnos", "treat", "therap", "behandel", "behandl"]

    /// Those in a text, in lower case.
    static func found(in text: String) -> [String] {
        // Most texts hold none: their letters are looked at before they are taken apart.
        let lower = text.lowercased()
        guard stems.contains(where: { lower.contains($0) }) else { return [] }
        return lower.split { !$0.isLetter }.map(String.init).filter { word in
            stems.contains { word.hasPrefix($0) }
        }
    }
}
