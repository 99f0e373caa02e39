import PathParser

/// The text that a group's nodes show as outlines. Renderers need the outlines alone; a file in which words can be
/// found and changed needs this text.
public struct TextContent: Sendable, Hashable {
    /// A line of the text.
    public struct Line: Sendable, Hashable {
        /// The text as it is shown, its letters in reading order.
        public var text: String
        /// Its left end, on the baseline, in the group's coordinates.
        public var origin: Point
        /// Whether it is read from the right to the left as a whole.
        public var isRightToLeft: Bool

        /// - Parameters:
        ///   - text: as it is seen.
        ///   - origin: its left end, on the baseline, in the group's coordinates.
        ///   - isRightToLeft: whether it is read from the right to the left as a whole.
        public init(text: String, origin: Point, isRightToLeft: Bool = false) {
            self.text = text
            self.origin = origin
            self.isRightToLeft = isRightToLeft
        }
    }

    /// A value of a font's axis or feature, by its tag of four letters.
    public struct Setting: Sendable, Hashable {
        /// The tag, such as `wdth` or `tnum`.
        public var tag: String
        /// The axis's value; of a feature 0 is off, 1 on.
        public var value: Double

        /// - Parameters:
        ///   - tag: such as `wdth` or `tnum`.
        ///   - value: the axis's value; of a feature 0 is off, 1 on.
        public init(_ tag: String, _ value: Double) {
            self.tag = tag
            self.value = value
        }
    }

    /// A face whose letters were given a style that its family does not have.
    public struct SynthesizedFace: Sendable, Hashable, CustomStringConvertible {
        /// Family and style of the face, such as "Noto Sans Regular".
        public var name: String
        /// Whether its strokes were made bolder.
        public var isBold: Bool
        /// Whether its letters were slanted.
        public var isOblique: Bool

        /// - Parameters:
        ///   - name: family and style of the face.
        ///   - isBold: whether its strokes were made bolder.
        ///   - isOblique: whether its letters were slanted.
        public init(name: String, isBold: Bool, isOblique: Bool) {
            self.name = name
            self.isBold = isBold
            self.isOblique = isOblique
        }

        /// One line: what the family lacks.
        public var description: String {
            let (lacking, done) =
                switch (isBold, isOblique) {
                case (true, true): ("bold italic", "thickened and slanted")
                case (true, false): ("bold", "thickened")
                default: ("italic", "slanted")
                }
            return "\(name) has no \(lacking): its letters are \(done)"
        }
    }

    /// Characters that a font lacks and another has.
    public struct BorrowedCharacters: Sendable, Hashable {
        /// The family that was to have them.
        public var asked: String
        /// The family that has them.
        public var family: String
        /// Each once, in the text's order.
        public var characters: [Character]

        /// - Parameters:
        ///   - asked: the family that was to have them.
        ///   - family: the family that has them.
        ///   - characters: each once, in the text's order.
        public init(asked: String, family: String, characters: [Character]) {
            self.asked = asked
            self.family = family
            self.characters = characters
        }
    }

    /// The lines, from top to bottom.
    public var lines: [Line]
    /// The font families: the first has most of the characters, the others those that it lacks.
    public var families: [String]
    /// The size of an em, in the group's units.
    public var size: Double
    /// The weight, 1 … 1000.
    public var weight: Double
    /// The width, in percent of the normal width.
    public var stretch = 100.0
    /// Whether the letters are italic.
    public var isItalic = false
    /// The space added between any two characters, in the group's units.
    public var tracking = 0.0
    /// Features of the font.
    public var features: [Setting] = []
    /// Values of the font's axes beside those for weight, stretch and slope.
    public var axes: [Setting] = []
    /// The language of the letters (BCP 47); nil for no language in particular.
    public var language: String?
    /// Characters that no font has; each is shown as a box.
    public var missing: [Character] = []
    /// Characters that the first font lacks, by the fonts that they are drawn in.
    public var borrowed: [BorrowedCharacters] = []
    /// Faces whose letters were given styles that their families do not have.
    public var synthesizedFaces: [SynthesizedFace] = []
    /// The codes (ISO 15924) of scripts of which lines divide words, since no dictionary tells where they end.
    public var dividedScripts: [String] = []

    /// - Parameters:
    ///   - lines: from top to bottom.
    ///   - families: the first has most of the characters, the others those that it lacks.
    ///   - size: the size of an em, in the group's units.
    ///   - weight: the weight, 1 … 1000.
    public init(_ lines: [Line], families: [String], size: Double, weight: Double = 400) {
        self.lines = lines
        self.families = families
        self.size = size
        self.weight = weight
    }
}

extension Drawing {
    /// Characters of texts in it that no font has, each once, in the order in which they are drawn, with the families
    /// that were asked for them.
    public var missingCharacters: [(character: Character, families: [String])] {
        var found: [(character: Character, families: [String])] = []
        var seen: Set<Character> = []
        for text in texts {
            for character in text.missing where seen.insert(character).inserted {
                found.append((character, text.families))
            }
        }
        return found
    }

    /// Characters of texts in it that the texts' own fonts lack, by the fonts that they are drawn in: each once, in the order
    /// in which they are drawn.
    public var borrowedCharacters: [TextContent.BorrowedCharacters] {
        var found: [TextContent.BorrowedCharacters] = []
        for borrowed in texts.flatMap({ $0.borrowed }) {
            guard let index = found.firstIndex(where: { ($0.asked, $0.family) == (borrowed.asked, borrowed.family) })
            else {
                found.append(borrowed)
                continue
            }
            for character in borrowed.characters where !found[index].characters.contains(character) {
                found[index].characters.append(character)
            }
        }
        return found
    }

    /// Faces of texts in it whose letters were given styles that their families do not have, each once, in the order in
    /// which they are drawn.
    public var synthesizedFaces: [TextContent.SynthesizedFace] {
        var found: [TextContent.SynthesizedFace] = []
        for face in texts.flatMap({ $0.synthesizedFaces }) where !found.contains(face) { found.append(face) }
        return found
    }

    /// The codes (ISO 15924) of scripts of which lines divide words, since no dictionary tells where they end; each once.
    public var dividedScripts: [String] {
        var found: [String] = []
        for script in texts.flatMap({ $0.dividedScripts }) where !found.contains(script) { found.append(script) }
        return found
    }

    private var texts: [TextContent] {
        var texts: [TextContent] = []
        func look(_ nodes: [Node]) {
            for case .group(let group) in nodes {
                if let text = group.text { texts.append(text) }
                look(group.nodes)
            }
        }
        look(nodes)
        return texts
    }
}
