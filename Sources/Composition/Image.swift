import DisplayList
import PathParser
import Typography

/// A picture: pixels, or a drawing such as an SVG file's.
///
///     Image(drawing).resizable().frame(width: 48, height: 48)
///     Image(bitmap).resizable(.fill).clipShape(.circle).frame(width: 96, height: 96)
///
/// As it is, it is as large as its pixels or its drawing are; made resizable, it takes all the room it is offered.
public struct Image: Element {
    /// How a picture fills room that is not its own size.
    public enum Resizing: Sendable, Hashable {
        /// As large as it can be inside; what is left of the room stays empty.
        case fit
        /// As small as it can be and leave nothing empty; what lies outside of the room is cut off.
        case fill
        /// To the room's sides, whatever its own ratio.
        case stretch
        /// Again and again in its own size, from the corner at the top left.
        case tile
        /// Its corners in their own size, its sides stretched along themselves, its middle both ways.
        /// - Parameter insets: the corners' and sides' lengths, in the picture's own points.
        case nineParts(Insets)
    }

    private var drawing: Drawing
    private var resizing: Resizing?

    /// Pixels.
    /// - Parameters:
    ///   - bitmap: its pixels.
    ///   - scale: how many of them make a point, above 0.
    ///   - sampling: what is between two of them.
    public init(_ bitmap: Bitmap, scale: Double = 1, sampling: Picture.Sampling = .smooth) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let (width, height) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
        // A scale near 0 would make it larger than any number.
        let size = Size(width: min(width, 1e9), height: min(height, 1e9))
        let picture = Picture(bitmap, in: Rect(at: .zero, size), sampling: sampling)
        drawing = Drawing(size: size, nodes: [.picture(picture)])
    }

    /// A drawing, such as an SVG document's.
    public init(_ drawing: Drawing) { self.drawing = drawing }

    private var size: Size { drawing.size }

    /// The picture in a line of text.
    /// - Parameter height: in points, in place of its own; the ratio of its sides stays.
    package func inline(
        height: Double?, _ attributes: AttributedText.Attributes = AttributedText.Attributes()
    ) -> AttributedText {
        var size = size
        if let height, size.height > 0 { size = Size(width: size.width * height / size.height, height: height) }
        return AttributedText(drawing: drawing, size: size, attributes)
    }

    /// The picture, taking all the room it is offered.
    public func resizable(_ resizing: Resizing = .fit) -> Image {
        var image = self
        image.resizing = resizing
        return image
    }

    /// The picture in one colour: what is opaque and what is not stays.
    public func tint(_ color: Color) -> Image {
        var image = self
        image.drawing = drawing.tinted(color)
        return image
    }

    /// The picture.
    public var body: Box {
        let box = Box.shape { rect, builder in draw(in: rect, &builder) }
        return resizing == nil ? box.frame(width: size.width, height: size.height) : box
    }

    private func draw(in rect: Rect, _ builder: inout DrawingBuilder) {
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
        switch resizing {
        case nil, .stretch?: draw(own, in: rect, &builder)
        case .fit?, .fill?:
            guard let place = (resizing == .fit ? ContentMode.fit : .fill).rect(of: size, in: rect) else { return }
            guard resizing == .fill else { return draw(own, in: place, &builder) }
            builder.group({ draw(own, in: place, &$0) }) { Group($0, clip: Clip(.rect(rect))) }
        case .tile?:
            let outer = builder.nodes
            builder.nodes = []
            builder.addDrawing(drawing, at: .zero)
            let tile = Pattern(
                tile: own, nodes: builder.nodes, transform: .translation(rect.minX, rect.minY), sampling: .nearest)
            builder.nodes = outer + [.fill(Fill(.rect(rect), paint: .pattern(tile)))]
        case .nineParts(let insets)?:
            let across = Image.parts(insets.left, insets.right, own.width, rect.width)
            let down = Image.parts(insets.top, insets.bottom, own.height, rect.height)
            for y in down {
                for x in across {
                    let from = Rect(x: x.from, y: y.from, width: x.length, height: y.length)
                    let to = Rect(
                        x: rect.minX + x.to, y: rect.minY + y.to, width: x.lengthThere, height: y.lengthThere)
                    draw(from, in: to, &builder)
                }
            }
        }
    }

    /// Where three parts of a side lie, and where they come to lie.
    private static func parts(
        _ first: Double, _ last: Double, _ own: Double, _ room: Double
    ) -> [(from: Double, length: Double, to: Double, lengthThere: Double)] {
        let first = min(max(first, 0), own)
        let last = min(max(last, 0), own - first)
        // Where there is no room for both ends they shrink alike.
        let share = first + last > room ? room / (first + last) : 1
        let (a, b) = (first * share, last * share)
        return [
            (0, first, 0, a), (first, own - first - last, a, room - a - b), (own - last, last, room - b, b),
        ].filter { $1 > 0 && $3 > 0 }
    }

    /// Draws a part of the picture, in its own points, into a rectangle.
    private func draw(_ part: Rect, in rect: Rect, _ builder: inout DrawingBuilder) {
        let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let map =
            Transform.translation(rect.minX, rect.minY)
            * .scale(rect.width / part.width, rect.height / part.height) * .translation(-part.minX, -part.minY)
        builder.group({ $0.addDrawing(drawing, at: .zero) }) {
            Group($0, transform: map, clip: part == own ? nil : Clip(.rect(part)))
        }
    }
}
