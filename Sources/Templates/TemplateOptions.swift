public import DisplayList
public import Typography

/// A picture that a template shows.
public enum TemplatePicture: Sendable {
    /// Pixels.
    case bitmap(Bitmap)
    /// A drawing, such as an SVG document's.
    case drawing(Drawing)

    /// Whether a file is no picture of pixels, by its first bytes: SVG begins with a mark of its encoding, white space or
    /// a tag, or is packed.
    package static func isDrawing(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return false }
        return first == UInt8(ascii: "<") || first <= 0x20 || first == 0xEF || first == 0xFE
            || first == 0xFF && bytes.dropFirst().first == 0xFE || bytes.starts(with: [0x1F, 0x8B])
    }
}

/// A scene that a template asks for: a screen or a plate of the apps by its name, with texts for its parameters.
public struct TemplateScene: Sendable, Hashable {
    /// A parameter's value.
    public struct Parameter: Sendable, Hashable {
        /// The parameter, as the scene names it.
        public var name: String
        /// The value as a command line has it; `true` for a parameter that only is there or not.
        public var text: String

        /// A value.
        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// One word, or two of which the first is an app's.
    public var name: String
    /// In the template's order; a parameter that may be given several times has as many.
    public var parameters: [Parameter]

    /// A scene.
    public init(name: String, parameters: [Parameter] = []) {
        self.name = name
        self.parameters = parameters
    }
}

/// Why a picture, a font or a scene cannot be had: any error, and in embedded Swift, which has no such type, a text.
public typealias TemplateInputError = PictureCodingError

/// What a template cannot give itself: files are opened by whoever reads it.
public struct TemplateOptions: Sendable {
    /// Reads a picture by its path as it is written; what it throws is reported with the picture's place. Without this
    /// function, pictures are errors. It may be called for each drawing again.
    public var picture: (@Sendable (_ path: String) throws(TemplateInputError) -> TemplatePicture)?
    /// Finds a family of fonts by its name; what it throws is reported as well. Without this function, names of fonts are
    /// errors.
    public var typeface: (@Sendable (_ family: String) throws(TemplateInputError) -> Typeface)?
    /// Draws a scene by its name; what it throws is reported as well. Without this function, scenes are errors.
    public var scene: (@Sendable (_ scene: TemplateScene) throws(TemplateInputError) -> Drawing)?
    /// What texts are set in that name no font.
    public var usualTypeface: Typeface
    /// The words by which texts without spaces, such as Thai, are divided into lines; nil to divide them at syllables.
    public var dictionary: WordDictionary?
    /// How much a template and its data may take.
    public var limits: TemplateLimits

    /// Options without files: no pictures, and the project's own face alone.
    public init(usualTypeface: Typeface = .rounded, limits: TemplateLimits = TemplateLimits()) {
        self.usualTypeface = usualTypeface
        self.limits = limits
    }
}

/// How much a template and its data may take; what is beyond is an error.
public struct TemplateLimits: Sendable, Hashable {
    /// How many bytes the template may have, and how many the data for one picture.
    public var bytes = 4 << 20
    /// How deep elements and their modifiers may lie in one another.
    public var depth = 64
    /// How many elements one picture may have, those of loops counted each time.
    public var elements = 10_000
    /// How many scenes one picture may have, those of loops counted each time.
    public var scenes = 32
    /// How many bytes all texts of one picture may have together.
    public var textBytes = 1 << 17
    /// How often elements may be measured for one picture, a text for every 64 bytes: rows and grids measure what they
    /// hold twice, and what shrinks to fit up to nine times, so that some in one another take long.
    public var measurements = 200_000

    /// The usual limits.
    public init() {}
}
