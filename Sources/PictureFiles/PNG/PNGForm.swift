public import DisplayList

/// The form of a PNG file's pixels: colour type, bit depth, and the palette if there is one (PNG specification, section
/// 6.1). A form chosen for a picture holds all its pixels exactly.
public struct PNGForm: Sendable, Hashable {
    /// 8 bits each of red, green, blue and alpha: right for every picture.
    public static let rgba = PNGForm(kind: .rgba, bitDepth: 8)
    /// Without alpha: right when every pixel is opaque.
    public static let rgb = PNGForm(kind: .rgb, bitDepth: 8)

    enum Kind: Sendable, Hashable {
        case gray, rgb, palette, grayAlpha, rgba
    }

    var kind: Kind
    /// The bits of a sample: 8; for greys and palettes 1, 2 or 4 as well.
    var bitDepth: Int
    /// Straight RGBA words; those with alpha below 255 come first, so that tRNS is short.
    var palette: [UInt32] = []

    /// The smallest form that has room for a picture's pixels.
    public init(of bitmap: Bitmap) {
        var survey = ColorSurvey()
        survey.add(bitmap.pixels.span)
        self = survey.form
    }

    /// The smallest form that has room for the pixels of several pictures.
    public init(of bitmaps: [Bitmap]) {
        var survey = ColorSurvey()
        for bitmap in bitmaps { survey.add(bitmap.pixels.span) }
        self = survey.form
    }

    init(kind: Kind, bitDepth: Int, palette: [UInt32] = []) {
        self.kind = kind
        self.bitDepth = bitDepth
        self.palette = palette
    }

    var bitsPerPixel: Int {
        switch kind {
        case .gray, .palette: bitDepth
        case .grayAlpha: 16
        case .rgb: 24
        case .rgba: 32
        }
    }

    /// Whether the form holds pixels that are not opaque.
    var hasAlpha: Bool {
        switch kind {
        case .gray, .rgb: false
        case .palette, .grayAlpha, .rgba: true
        }
    }

    /// Bytes from one pixel to the next; 1 where several share a byte.
    var bytesPerPixel: Int { max(bitsPerPixel / 8, 1) }

    /// Whether filters can help: they predict nothing for palette indices and for several pixels in a byte.
    var isFilterable: Bool { kind != .palette && bitDepth == 8 }

    /// The bytes of a row, without the one that names its filter.
    func rowSize(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
