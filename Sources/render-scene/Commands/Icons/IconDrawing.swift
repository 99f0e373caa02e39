import DisplayList
import PathParser
import PictureFiles
import Raster
import Scenes

/// An icon's drawings, and the pictures that a set takes of them.
struct IconDrawing {
    /// The drawing of each size, and the largest size in pixels that it is for; the last one is for all.
    let drawings: [(most: Int, drawing: Drawing)]
    let background: Color?
    let raster: Renderer.Options

    /// The side of a drawing that a picture is taken of.
    private static let side = 1024.0
    /// Android shows a circle of 66 of a layer's 108 units for certain, and at most 72; a web app's icon is seen to 80 % for
    /// certain. A drawing that fills its square goes as far as anything is seen: a smaller square would show its edges.
    private static func share(_ shape: IconSet.Shape, isFull: Bool) -> Double {
        switch shape {
        case .foreground: (isFull ? 72.0 : 66) / 108
        case .maskable: isFull ? 1 : 0.8
        default: 1
        }
    }

    func bitmap(_ image: IconSet.Image) throws(CommandError) -> Bitmap {
        var options = raster
        options.scale = Double(image.pixels) / IconDrawing.side
        do throws(RasterError) {
            return try Renderer.render(drawing(image.pixels, image.shape), options: options)
        } catch {
            throw CommandError(error)
        }
    }

    /// The drawing of a size, in the middle of a square.
    func drawing(_ pixels: Int, _ shape: IconSet.Shape) -> Drawing {
        let square = Size(width: IconDrawing.side, height: IconDrawing.side)
        let ground = PlainBackground.color(background ?? .white)
        if shape == .background { return Drawing(size: square, nodes: []).over(ground) }
        guard let drawing = (drawings.first { pixels <= $0.most } ?? drawings.last)?.drawing else {
            return Drawing(size: square, nodes: [])
        }
        let isFull = (try? Renderer(drawing, options: raster))?.isOpaque == true
        let scale =
            IconDrawing.share(shape, isFull: isFull) * IconDrawing.side / max(drawing.size.width, drawing.size.height)
        let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
        let place = Transform.translation((square.width - width) / 2, (square.height - height) / 2)
        var icon = drawing
        icon.size = square
        icon.nodes = [.group(Group(drawing.nodes, transform: place * .scale(scale)))]
        if shape != .plain && shape != .foreground { icon = icon.over(ground) }
        if shape == .plain, let background { icon = icon.over(.color(background)) }
        if shape == .round {
            let half = IconDrawing.side / 2
            let circle = Path.circle(center: Point(half, half), radius: half)
            icon.nodes = [.group(Group(icon.nodes, clip: Clip(circle)))]
        }
        return icon
    }
}
