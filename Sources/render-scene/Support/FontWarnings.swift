import DisplayList
import Typography

/// Warnings of what fonts lack for a command's texts: characters, which are drawn as boxes, and styles, which letters are
/// given.
struct FontWarnings {
    /// The most characters that are named.
    private static let maxNamed = 8

    private var faces: [(name: String, missing: [Character])] = []
    private var synthesized: [TextContent.SynthesizedFace] = []

    /// Searches a drawing's texts.
    mutating func note(_ drawing: Drawing) {
        for face in drawing.synthesizedFaces where !synthesized.contains(face) { synthesized.append(face) }
        for (character, families) in drawing.missingCharacters {
            let name = families.joined(separator: ", ")
            guard let index = faces.firstIndex(where: { $0.name == name }) else {
                faces.append((name, [character]))
                continue
            }
            if !faces[index].missing.contains(character) { faces[index].missing.append(character) }
        }
    }

    /// One warning for each face that lacks some.
    var warnings: [String] {
        synthesized.map(\.description)
            + faces.map { name, missing in
                let named = missing.prefix(FontWarnings.maxNamed).map { character in
                    "\(character) (\(character.unicodeScalars.map(\.codePoint).joined(separator: " ")))"
                }
                let others = missing.count - named.count
                return "\(name) has no \(named.joined(separator: ", "))"
                    + "\(others > 0 ? " and \(others) more" : ""); a box stands for each"
            }
    }
}
