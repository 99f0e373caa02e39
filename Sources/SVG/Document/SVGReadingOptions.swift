import DisplayList
import PathParser
import Typography

/// What a file cannot say of itself.
public struct SVGReadingOptions: Sendable {
    /// The languages of the person who looks, the preferred one first, as in `en-US`: for `systemLanguage`, which takes
    /// each for its language in any region, as browsers do, in whose lists `en` stands beside `en-US`.
    public var languages: [String]
    /// What the outermost element's `currentColor` is where the file does not say.
    public var currentColor: Color
    /// A style sheet that is read before those of the file, in UTF-8.
    public var styleSheet: [UInt8]
    /// The viewport's size where the file's own depends on it: what `width` and `height` in percent are of, and
    /// what a file without a size and a view box is.
    public var viewport: Size
    /// Opens a file that is linked to, by its path as it is written; nil for one that cannot be. Without it no
    /// file is opened.
    public var open: (@Sendable (_ path: String) -> [UInt8]?)?
    /// Reads a picture in PNG, JPEG or another format, of as many pixels at most as are left; what it throws is told.
    /// Without it pictures are left out.
    public var decodePicture: (@Sendable (_ bytes: [UInt8], _ maxPixels: Int) throws -> Bitmap)?
    /// Unpacks what gzip has packed; nil for what it cannot. Without it, and for what it
    /// cannot unpack, a packed file is an error.
    public var inflate: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)?
    /// How many pixels an inch has, and all that is measured in it: `in`, `cm`, `mm`, `Q`, `pt` and `pc`. Above 0.
    public var dpi = 96.0
    /// The id of the one element that is to be drawn alone, in a drawing as large as what it draws; nil for all.
    public var element: String?
    /// Whether `SVGDocument.elements` is to be filled.
    public var listsElements = false
    /// How much the file may take.
    public var limits = Limits()
    /// How many pixels all pictures in the file may have together, each counted once: `limits.picturePixels`.
    public var maxPicturePixels: Int {
        get { limits.picturePixels }
        set { limits.picturePixels = newValue }
    }
    /// What text is set in; nil where texts are to be left out.
    public var fonts: FontSet?
    /// The family of text that names none, and of text whose families are not there.
    public var defaultFamily = "serif"
    /// Whether what has the form of stamps becomes stamps, which need the drawing's symbols; else all becomes fills.
    package var makesStamps = true
    /// How many files this one lies in.
    var fileDepth = 0
    /// Reads an SVG file that this one shows, and says what that took.
    var readLinked: (@Sendable ([UInt8], SVGReadingOptions) -> (Result<SVGDocument, SVGReaderError>, Spent))?
    /// How many elements may be resolved, those that are referred to counted each time; the file may have four times as
    /// many: `limits.nodes`.
    public var maxNodes: Int {
        get { limits.nodes }
        set { limits.nodes = newValue }
    }

    /// What reading a file takes of what it may.
    struct Spent {
        var nodes = 0
        var picturePixels = 0
        var pathElements = 0
        var styleTests = 0
    }

    /// What is not said stays as a browser has it; `maxNodes` sets `limits.nodes`.
    public init(
        languages: [String] = ["en-US"], currentColor: Color = .black, styleSheet: [UInt8] = [],
        viewport: Size = Size(width: 300, height: 150), maxNodes: Int? = nil
    ) {
        self.languages = languages
        self.currentColor = currentColor
        self.styleSheet = styleSheet
        self.viewport = viewport
        if let maxNodes { limits.nodes = maxNodes }
    }
}
