import DisplayList
import PathParser
import PictureFiles
import Raster

/// Pictures for a terminal, as large as they fit into it.
struct TerminalPicture: Sendable {
    var speaks: PictureProtocol
    var size: TerminalSize
    var colors: HalfBlocks.Colors

    /// The rows left for the command line before the picture and for the one after it.
    private static let otherRows = 2

    /// The largest picture, in pixels.
    var box: Size {
        let rows = Double(max(size.rows - TerminalPicture.otherRows, 1))
        if speaks == .blocks { return Size(width: Double(size.columns), height: rows * 2) }
        return Size(
            width: (Double(size.columns) * size.cell.width).rounded(.down),
            height: (rows * size.cell.height).rounded(.down))
    }

    /// The scale at which a drawing is as large as fits, in pixels to a point.
    /// - Parameter wanted: the largest scale.
    func scale(for drawing: Size, wanted: Double) -> Double {
        min(wanted, box.width / drawing.width, box.height / drawing.height)
    }

    /// The escape sequences or text that show a picture that fits.
    func text(of bitmap: Bitmap) throws(PNGError) -> String {
        switch speaks {
        case .kitty: KittyGraphics.text(png: try PNGEncoder.encode(bitmap))
        case .iterm2: InlineImage.text(png: try PNGEncoder.encode(bitmap))
        case .sixel: SixelText.text(of: bitmap)
        case .blocks: HalfBlocks.text(of: bitmap, colors)
        }
    }

    /// A picture as large as it fits, and no larger than it is.
    func fitted(_ bitmap: Bitmap) throws(RasterError) -> Bitmap {
        let own = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        let scale = scale(for: own, wanted: 1)
        if scale == 1 { return bitmap }
        let picture = Picture(
            bitmap, in: Rect(x: 0, y: 0, width: own.width, height: own.height), sampling: .smooth)
        return try Renderer.render(Drawing(size: own, nodes: [.picture(picture)]), options: .init(scale: scale))
    }
}
