import DisplayList

/// Warnings of what a picture's texts lack: characters, which are drawn as boxes, styles, which letters are given, and
/// dictionaries.
package struct TextWarnings {
    private var faces: [(name: String, missing: [Character])] = []
    /// Characters that texts' own fonts lack, by the fonts that they are drawn in.
    package private(set) var borrowed: [TextContent.BorrowedCharacters] = []
    private var synthesized: [TextContent.SynthesizedFace] = []
    private var dividedScripts: [String] = []

    package init() {}

    /// Searches a drawing's texts.
    package mutating func note(_ drawing: Drawing) {
        for other in drawing.borrowedCharacters {
            guard let index = borrowed.firstIndex(where: { ($0.asked, $0.family) == (other.asked, other.family) })
            else {
                borrowed.append(other)
                continue
            }
            for character in other.characters where !borrowed[index].characters.contains(character) {
                borrowed[index].characters.append(character)
            }
        }
        for face in drawing.synthesizedFaces where !synthesized.contains(face) { synthesized.append(face) }
        for script in drawing.dividedScripts where !dividedScripts.contains(script) { dividedScripts.append(script) }
        for (character, families) in drawing.missingCharacters {
            let name = families.joined(separator: ", ")
            guard let index = faces.firstIndex(where: { $0.name == name }) else {
                faces.append((name, [character]))
                continue
            }
            if !faces[index].missing.contains(character) { faces[index].missing.append(character) }
        }
    }

    /// One warning for each style that letters were given, each face that lacks characters, and each script that has no
    /// dictionary.
    package var warnings: [String] {
        synthesized.map { $0.description } + missingCharacters + dividedScripts.map(TextWarnings.divided)
    }

    private static func divided(_ script: String) -> String {
        let names = ["Khmr": "Khmer", "Laoo": "Lao", "Mymr": "Burmese", "Thai": "Thai"]
        return
            "lines of \(names[script] ?? script) end between syllables, perhaps within words: no dictionary has its words"
    }

    private var missingCharacters: [String] {
        faces.map { DrawingDiagnostic.sentence(missing: $0.missing, in: $0.name) }
    }
}
