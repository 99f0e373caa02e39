import DisplayList
import PathParser

/// The drawing of a case with Blend2D: by its calls for rectangles, geometries, paths and images, on a context that stays
/// open.
final class Blend2DFrame {
    private typealias Library = Blend2DLibrary

    private let library: Blend2DLibrary
    private let shapes: ShapeCase
    private let input: ShapeInput
    private let surface: Blend2DObject
    private let context: Blend2DObject
    private let gradient: Blend2DObject
    private let pattern: Blend2DObject
    /// The input's pictures and paths.
    private let images: [Blend2DObject]
    private let paths: [Blend2DObject]

    init(_ library: Blend2DLibrary, _ shapes: ShapeCase, _ input: ShapeInput) throws {
        self.library = library
        self.shapes = shapes
        self.input = input
        let surface = try Blend2DFrame.image(library, width: ShapeCase.width, height: ShapeCase.height)
        self.surface = surface
        context = try Blend2DObject(destroy: library.destroyContext) { library.initContext($0, surface.address, nil) }
        let kind = shapes.style == .radial ? Library.radialGradient : Library.linearGradient
        gradient = try Blend2DObject(destroy: library.destroyGradient) {
            library.initGradient($0, kind, [0, 0, 1, 1, 1, 0] as [Double], Library.pad, nil, 0, nil)
        }
        pattern = try Blend2DObject(destroy: library.destroyPattern) { library.initPattern($0) }
        images = try input.pictures.map { try Blend2DFrame.image(library, of: $0) }
        paths = try input.paths.map { try Blend2DFrame.path(library, $0) }

        let address = context.address
        let quality = shapes.style == .nearestPattern ? Library.nearest : Library.bilinear
        var result = library.setStrokeWidth(address, ShapeCase.strokeWidth)
        result |= library.setStrokeJoin(address, Library.miterOrBevel)
        result |= library.setFillRule(address, shapes.kind.rule == .evenOdd ? Library.evenOdd : Library.nonZero)
        result |= library.setHint(address, Library.patternQuality, quality)
        try check(result)
    }

    /// Draws the whole frame: the surface cleared, and every shape with its style.
    func draw() throws {
        let context = context.address
        var result = library.clearAll(context)
        for index in 0..<input.count {
            if shapes.kind.isTurned {
                var turn = (
                    Double(index) * ShapeCase.turn, Double(ShapeCase.width) / 2, Double(ShapeCase.height) / 2
                )
                result |= library.applyTransform(context, Library.rotateAroundPoint, &turn)
            }
            let box = input.boxes[index]
            switch shapes.style {
            case _ where shapes.isPicture: result |= drawImage(images[index & 3].address, at: box)
            case .solid: result |= draw(index, in: box, color: input.words[index * 3])
            case .linear, .radial:
                result |= setGradient(index, in: box)
                result |= draw(index, in: box, style: gradient.address)
            case .nearestPattern, .linearPattern:
                var translation = (1.0, 0.0, 0.0, 1.0, box.minX, box.minY)
                let image = images[index & 3].address
                result |= library.createPattern(pattern.address, image, nil, Library.repeat, &translation)
                result |= draw(index, in: box, style: pattern.address)
            }
            if shapes.kind.isTurned { result |= library.applyTransform(context, Library.resetTransform, nil) }
        }
        result |= library.flush(context, Library.waitForAll)
        try check(result)
    }

    /// The frame that was drawn last.
    func bitmap() throws -> Bitmap {
        var data = Library.ImageData()
        try check(library.getPixels(surface.address, &data))
        guard let base = data.pixels else { throw Problem("\(shapes.name): Blend2D has no pixels") }
        var pixels: [UInt32] = []
        for y in 0..<ShapeCase.height {
            let row = (base + y * data.stride).assumingMemoryBound(to: UInt32.self)
            let words = UnsafeBufferPointer(start: row, count: ShapeCase.width)
            pixels += words.map(Blend2DFrame.swapped)
        }
        return Bitmap(width: ShapeCase.width, height: ShapeCase.height, pixels: pixels)
    }

    // MARK: Shapes

    private func draw(_ index: Int, in box: Rect, color: UInt32) -> Library.Result {
        let context = context.address
        switch shapes.kind.outline {
        case .rect where shapes.kind.isAligned:
            var numbers = integers(of: box)
            return library.fillRectI(context, &numbers, color)
        case .rect where !shapes.kind.isStroked:
            var numbers = numbers(of: box)
            return library.fillRect(context, &numbers, color)
        case .tree, .curves, .coast:
            var origin = (box.minX, box.minY)
            let draw = shapes.kind.isStroked ? library.strokePath : library.fillPath
            return draw(context, &origin, paths[index & 7].address, color)
        default:
            return withGeometry(index, in: box) { kind, numbers in
                shapes.kind.isStroked
                    ? library.strokeGeometry(context, kind, numbers, color)
                    : library.fillGeometry(context, kind, numbers, color)
            }
        }
    }

    /// - Parameter style: a gradient or a pattern.
    private func draw(_ index: Int, in box: Rect, style: Library.Object) -> Library.Result {
        let context = context.address
        switch shapes.kind.outline {
        case .rect where shapes.kind.isAligned:
            var numbers = integers(of: box)
            return library.fillRectIInStyle(context, &numbers, style)
        case .rect where !shapes.kind.isStroked:
            var numbers = numbers(of: box)
            return library.fillRectInStyle(context, &numbers, style)
        case .tree, .curves, .coast:
            var origin = (box.minX, box.minY)
            let draw = shapes.kind.isStroked ? library.strokePathInStyle : library.fillPathInStyle
            return draw(context, &origin, paths[index & 7].address, style)
        default:
            return withGeometry(index, in: box) { kind, numbers in
                shapes.kind.isStroked
                    ? library.strokeGeometryInStyle(context, kind, numbers, style)
                    : library.fillGeometryInStyle(context, kind, numbers, style)
            }
        }
    }

    /// A rectangle, a round one or a polygon, by its kind and its numbers.
    private func withGeometry(
        _ index: Int, in box: Rect, _ draw: (UInt32, Library.Numbers) -> Library.Result
    ) -> Library.Result {
        switch shapes.kind.outline {
        case .roundedRect:
            let radius = input.radii[index]
            var numbers = (box.minX, box.minY, box.width, box.height, radius, radius)
            return draw(Library.roundRect, &numbers)
        case .polygon:
            return input.corners.withUnsafeBytes { points -> Library.Result in
                guard let base = points.baseAddress else { return Library.noPoints }
                let count = shapes.kind.corners
                var view = (base + index * count * MemoryLayout<Point>.stride, count)
                return draw(Library.polygon, &view)
            }
        default:
            var numbers = numbers(of: box)
            return draw(Library.rect, &numbers)
        }
    }

    private func drawImage(_ image: Library.Object, at box: Rect) -> Library.Result {
        if shapes.kind.isAligned {
            var origin = (Int32(box.minX), Int32(box.minY))
            return library.drawImageI(context.address, &origin, image, nil)
        }
        var origin = (box.minX, box.minY)
        return library.drawImage(context.address, &origin, image, nil)
    }

    private func setGradient(_ index: Int, in box: Rect) -> Library.Result {
        let gradient = gradient.address
        var result: Library.Result
        if shapes.style == .linear {
            var values = (
                box.minX + box.width * 0.2, box.minY + box.height * 0.2, box.minX + box.width * 0.8,
                box.minY + box.height * 0.8
            )
            result = library.setValues(gradient, 0, &values, 4)
        } else {
            let radius = box.width / 2
            let (x, y) = (box.minX + radius, box.minY + radius)
            // The circle's centre, the focus, and the radius of each.
            var values = (x, y, x - radius / 2, y - radius / 2, radius, 0.0)
            result = library.setValues(gradient, 0, &values, 6)
        }
        result |= library.resetStops(gradient)
        for stop in 0..<3 { result |= library.addStop(gradient, Double(stop) / 2, input.words[index * 3 + stop]) }
        return result
    }

    private func numbers(of box: Rect) -> (Double, Double, Double, Double) {
        (box.minX, box.minY, box.width, box.height)
    }

    private func integers(of box: Rect) -> (Int32, Int32, Int32, Int32) {
        (Int32(box.minX), Int32(box.minY), Int32(box.width), Int32(box.height))
    }

    /// - Parameter result: the results of any number of calls.
    private func check(_ result: Library.Result) throws {
        guard result == 0 else { throw Problem("\(shapes.name): Blend2D refuses a call: error \(result)") }
    }

    // MARK: Objects

    private static func image(_ library: Blend2DLibrary, width: Int, height: Int) throws -> Blend2DObject {
        try Blend2DObject(destroy: library.destroyImage) {
            library.initImage($0, Int32(width), Int32(height), Library.premultipliedARGB)
        }
    }

    private static func image(_ library: Blend2DLibrary, of bitmap: Bitmap) throws -> Blend2DObject {
        let image = try image(library, width: bitmap.width, height: bitmap.height)
        var data = Library.ImageData()
        guard library.makeMutable(image.address, &data) == 0, let base = data.pixels else {
            throw Problem("Blend2D has no pixels of a picture to write to")
        }
        for y in 0..<bitmap.height {
            let row = (base + y * data.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<bitmap.width { row[x] = swapped(bitmap[x, y]) }
        }
        return image
    }

    private static func path(_ library: Blend2DLibrary, _ path: Path) throws -> Blend2DObject {
        try Blend2DObject(destroy: library.destroyPath) { object in
            var result = library.initPath(object)
            for element in path.elements {
                switch element {
                case .move(let p): result |= library.moveTo(object, p.x, p.y)
                case .line(let p): result |= library.lineTo(object, p.x, p.y)
                case .quad(let c, let p): result |= library.quadTo(object, c.x, c.y, p.x, p.y)
                case .cubic(let c, let d, let p): result |= library.cubicTo(object, c.x, c.y, d.x, d.y, p.x, p.y)
                case .close: result |= library.closePath(object)
                }
            }
            return result
        }
    }

    /// A pixel with red and blue in each other's place, which is what the other library has there.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
}
