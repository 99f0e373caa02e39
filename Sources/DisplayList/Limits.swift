/// How much one file or drawing may ask for: a few lines can stand for any amount of work and memory.
///
/// Passing a limit is an error that names it; nothing is drawn then. The defaults are a thousand times what a picture
/// for a phone takes. Some of them grow with the picture's area, where that is said.
public struct Limits: Sendable, Hashable {
    /// Pixels of a picture.
    public var pixels: Int
    /// Pixels of layers that are alive at the same time, on a small picture; on a larger one four times `pixels`, or 16
    /// times its own where that is less.
    public var layerPixels = 32_000_000
    /// Pixels of all layers together, each as often as it is blended; on a larger picture eight times its own.
    public var blendedPixels = 256_000_000
    /// Pixels that the outlines of all shapes pass through, where they can be seen.
    public var edgePixels = 64_000_000
    /// Pixels that all shapes cover together, at most: of strokes by their length, of other shapes by the boxes of their
    /// sub-paths. Those of linear gradients count 4 times, of radial ones 8 times, of patterns and pictures 16 times; on a
    /// larger picture 64 times its own.
    public var paintedPixels: Int64 = 4_000_000_000
    /// Pixels of the tiles of all patterns together; on a larger picture eight times its own, or 5/8 of `pixels`.
    public var tilePixels = 32_000_000
    /// Pixels that all filters go through, those of each primitive counted apart, and as often as they are dearer than a
    /// blur's: of a convolution once for each 16 values of its kernel and for each four rows, of turbulence twice for
    /// each octave, of lighting three or four times. On a larger picture 16 times its own, or twice `pixels`.
    public var filterPixels = 128_000_000
    /// Dashes of all strokes together, as far as they can be seen.
    public var dashes = 500_000
    /// Elements and letters of an SVG file that are drawn, those that are referred to counted each time. The file may have
    /// four times as many.
    public var nodes: Int
    /// Segments of all paths of an SVG file together, those that are referred to counted each time.
    public var pathElements = 1_250_000
    /// How often rules of an SVG file's style sheets are tested against an element, the elements around it counted too,
    /// and `@font-face` rules against a character. Long values count more: a test for each 32 bytes that are compared, and
    /// for each four that are read.
    public var styleTests = 10_000_000
    /// Pixels of all pictures in an SVG file, each counted once.
    public var picturePixels = 40_000_000
    /// Bytes of all fonts that an SVG file brings along, unpacked, each counted once.
    public var fontBytes = 64 << 20
    /// Bytes of an SVG file, unpacked.
    public var fileBytes = 256 << 20
    /// Bytes of an SVG text that is written, without the data of its pictures. What is made again and found to be written
    /// already counts an eighth.
    public var writtenBytes = 64 << 20

    /// The defaults, to be changed one by one.
    /// - Parameters:
    ///   - pixels: of a picture.
    ///   - nodes: of an SVG file.
    public init(pixels: Int = 64_000_000, nodes: Int = 250_000) {
        self.pixels = pixels
        self.nodes = nodes
    }
}
