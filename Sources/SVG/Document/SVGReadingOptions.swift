import DisplayList
import PathParser
import Typography

/// Settings for reading that the file itself cannot give.
public struct SVGReadingOptions: Sendable {
    /// The viewer's languages, the preferred one first, as in `en-US`: for `systemLanguage`. Each language counts in
    /// any region, as in browsers, whose lists have `en` beside `en-US`.
    public var languages: [String]
    /// The value of `currentColor` at the outermost element, where the file sets no `color`.
    public var currentColor: Color
    /// A style sheet that is read before those of the file, in UTF-8.
    public var styleSheet: [UInt8]
    /// The moment at which animations are drawn, in seconds from the beginning of the file; at 0 some have already begun.
    /// Nil for the picture without them, and they are reported.
    public var moment: Double?
    /// The medium that style sheets ask about.
    public var media = SVGMedia()
    /// The viewport's size, where the file's own depends on it: `width` and `height` in percent refer to it, and a file
    /// without a size and a view box takes it as its size.
    public var viewport: Size
    /// Opens a picture, an SVG file, a font or a style sheet that is linked to, by its path as it is written; nil for one
    /// that cannot be. Without it no file is opened.
    public var open: (@Sendable (_ path: String) -> [UInt8]?)?
    /// Decodes a picture in PNG, JPEG or another format, of at most `maxPixels` pixels; an error that it throws is
    /// reported. Without this function pictures are left out.
    public var decodePicture: (@Sendable (_ bytes: [UInt8], _ maxPixels: Int) throws(PictureCodingError) -> Bitmap)?
    /// Decompresses gzip data; nil for data that it cannot decompress. Without it, and where it returns nil, a
    /// compressed file is an error.
    public var inflate: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)?
    /// Pixels per inch, which the units `in`, `cm`, `mm`, `Q`, `pt` and `pc` depend on. Above 0.
    public var dpi = 96.0
    /// The id of the one element to draw alone, in a drawing as large as what it draws; nil for all.
    public var element: String?
    /// The fragment of the file's address, behind its `#` (SVG 2, section 16.2): the id of a `<view>`, whose view box is
    /// then the file's, `svgView(…)`, or the element that `:target` in style sheets means.
    public var fragment: String?
    /// Whether `SVGDocument.elements` is to be filled.
    public var listsElements = false
    /// How much the file may take.
    public var limits: Limits
    /// The fonts for text, beside those that the file brings along; nil to leave texts out. The file's own are unpacked as
    /// the set's are: those in WOFF take a set with `inflate`.
    public var fonts: FontSet?
    /// The family for text that names none, and for text whose families are not available.
    public var defaultFamily = "serif"
    /// The styles that letters are given where their family has none such, unless the file's `font-synthesis` forbids it;
    /// each face so changed is reported. None, where browsers have both: then bold text in a family without bold is as light
    /// as the family.
    public var fontSynthesis: FontSynthesis = []
    /// Whether elements in the form in which `SVGWriter` writes stamps become stamps, which need the drawing's symbols;
    /// otherwise all become fills. A drawing without stamps is written as the file's resolved form: paths and pictures with
    /// plain paints, without style sheets, `use` and text.
    public var makesStamps = true
    /// Whether texts and shapes are groups that say what they are, texts with their content, for checks of what a
    /// screen reader meets. Written again, such a drawing would be longer than its file.
    package var describesElements = false
    /// How many files this one is nested in.
    var fileDepth = 0
    /// How deep the element lies that shows it, see `ResolvingContext.maxDepth`.
    var depth = 0
    /// Reads a linked SVG file, and returns what that used of the limits.
    var readLinked: (@Sendable ([UInt8], SVGReadingOptions) -> (Result<SVGDocument, SVGReaderError>, Spent))?

    /// What reading a file used of its limits.
    struct Spent {
        var nodes = 0
        var picturePixels = 0
        var fontBytes = 0
        var pathElements = 0
        var styleTests = 0
    }

    /// The defaults are those of browsers.
    public init(
        languages: [String] = ["en-US"], currentColor: Color = .black, styleSheet: [UInt8] = [],
        viewport: Size = Size(width: 300, height: 150), limits: Limits = Limits()
    ) {
        self.languages = languages
        self.currentColor = currentColor
        self.styleSheet = styleSheet
        self.viewport = viewport
        self.limits = limits
    }
}
