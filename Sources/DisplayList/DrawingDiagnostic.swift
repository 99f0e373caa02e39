/// Something that a drawing was given and does not show, or shows in another form.
///
///     for diagnostic in drawing.diagnostics { print("warning:", diagnostic) }
public struct DrawingDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of loss.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Content reaches beyond the picture, or beyond a shape that cuts it off.
        case cutContent
        /// A text is cut, beside an ellipsis.
        case shortenedText
        /// Characters that no font has: a box stands for each.
        case missingCharacters
        /// Values of a chart that have no place in it.
        case droppedValues
        /// Something in a file that is not drawn, or drawn in another form.
        case fileContent
    }

    /// The kind of loss.
    public var kind: Kind
    /// One sentence, with the words and the numbers that it is about.
    public var description: String

    /// - Parameters:
    ///   - kind: the kind of loss.
    ///   - description: one sentence.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// The most characters that are named.
    private static let maxNamed = 8

    /// A sentence on characters that no font has.
    /// - Parameter families: the fonts that were asked, as a list.
    package static func sentence(missing characters: [Character], in families: String) -> String {
        let named = characters.prefix(maxNamed).map { character in
            "\(character) (\(character.unicodeScalars.map { $0.codePoint }.joined(separator: " ")))"
        }
        let others = characters.count - named.count
        return "\(families) has no \(named.joined(separator: ", "))"
            + "\(others > 0 ? " and \(others) more" : ""); a box stands for each"
    }
}

extension Drawing {
    /// What the drawing was given and does not show as it was: content cut off at its edges, texts that were shortened,
    /// characters that no font has, and parts of files. What is cut and shortened is known of drawings made of elements;
    /// what a canvas draws beyond its edges is taken as meant.
    public var diagnostics: [DrawingDiagnostic] {
        var found: [DrawingDiagnostic] = []
        for diagnostic in losses where !found.contains(diagnostic) { found.append(diagnostic) }
        var faces: [(name: String, missing: [Character])] = []
        for (character, families) in missingCharacters {
            let name = families.joined(separator: ", ")
            if let index = faces.firstIndex(where: { $0.name == name }) {
                faces[index].missing.append(character)
            } else {
                faces.append((name, [character]))
            }
        }
        return found
            + faces.map {
                DrawingDiagnostic(.missingCharacters, DrawingDiagnostic.sentence(missing: $0.missing, in: $0.name))
            }
    }
}
