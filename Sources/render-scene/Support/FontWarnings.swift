import DisplayList
import Typography

/// The characters of a command's texts that are drawn as boxes, by the families that lack them.
struct MissingCharacters {
    /// The most characters that are named.
    private static let maxNamed = 8

    private var faces: [(name: String, missing: [Character])] = []

    /// Searches a drawing's texts.
    mutating func note(_ drawing: Drawing) {
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
        faces.map { name, missing in
            let named = missing.prefix(MissingCharacters.maxNamed).map { character in
                "\(character) (\(character.unicodeScalars.map(\.codePoint).joined(separator: " ")))"
            }
            let others = missing.count - named.count
            return "\(name) has no \(named.joined(separator: ", "))"
                + "\(others > 0 ? " and \(others) more" : ""); a box stands for each"
        }
    }
}
