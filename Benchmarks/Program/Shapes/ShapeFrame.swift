import DisplayList
import PathParser
import Raster

/// The drawing of a case with this package.
struct ShapeFrame {
    private static let size = Size(width: Double(ShapeCase.width), height: Double(ShapeCase.height))
    private static let center = Point(size.width / 2, size.height / 2)

    let shapes: ShapeCase
    let input: ShapeInput

    private static let options = Renderer.Options(dither: false, threads: 1)

    /// Draws the whole frame: the drawing built, planned and rendered, all but its pixels freed.
    func render() throws -> Bitmap {
        try Renderer.render(Drawing(size: ShapeFrame.size) { draw(on: &$0) }, options: ShapeFrame.options)
    }

    /// Draws the whole frame at once, without a drawing.
    func paint() throws -> Bitmap {
        var bitmap = Bitmap(width: ShapeCase.width, height: ShapeCase.height)
        try bitmap.paint(options: ShapeFrame.options) { draw(on: &$0) }
        return bitmap
    }

    private func draw<Target: ShapeTarget & ~Copyable>(on target: inout Target) {
        for index in 0..<input.count {
            if shapes.kind.isTurned {
                let turn = Transform.rotation(degrees: Double(index) * ShapeCase.turn * 180 / .pi)
                target.transform(turn.around(ShapeFrame.center)) { draw(index, on: &$0) }
            } else {
                draw(index, on: &target)
            }
        }
    }

    private func draw<Target: ShapeTarget & ~Copyable>(_ index: Int, on canvas: inout Target) {
        let box = input.boxes[index]
        switch shapes.kind.outline {
        case .rect where shapes.isPicture: canvas.draw(picture(index), in: box, sampling: sampling)
        case .rect where !shapes.kind.isStroked: canvas.fill(box, paint(index, in: box), antialias: true)
        case .rect: draw(.rect(box), paint(index, in: box), on: &canvas)
        case .roundedRect:
            draw(.roundedRect(box, radius: input.radii[index]), paint(index, in: box), on: &canvas)
        case .polygon:
            let corners = input.corners[index * shapes.kind.corners..<(index + 1) * shapes.kind.corners]
            draw(.polygon(Array(corners)), paint(index, in: box), on: &canvas)
        case .tree, .curves, .coast:
            // The paint's coordinates are the path's.
            let paint = paint(index, in: Rect(x: 0, y: 0, width: box.width, height: box.height))
            canvas.transform(.translation(box.minX, box.minY)) { draw(input.paths[index & 7], paint, on: &$0) }
        }
    }

    private func draw<Target: ShapeTarget & ~Copyable>(_ path: Path, _ paint: Paint, on canvas: inout Target) {
        if shapes.kind.isStroked {
            canvas.stroke(path, paint, style: StrokeStyle(width: ShapeCase.strokeWidth), antialias: true)
        } else {
            canvas.fill(path, paint, rule: shapes.kind.rule, antialias: true)
        }
    }

    private func paint(_ index: Int, in box: Rect) -> Paint {
        switch shapes.style {
        case .solid: return .solid(input.colors[index * 3])
        case .linear:
            let start = Point(box.minX + box.width * 0.2, box.minY + box.height * 0.2)
            let end = Point(box.minX + box.width * 0.8, box.minY + box.height * 0.8)
            return .linear(LinearGradient(start: start, end: end, stops: stops(index)))
        case .radial:
            let radius = box.width / 2
            let center = Point(box.minX + radius, box.minY + radius)
            let focus = Point(center.x - radius / 2, center.y - radius / 2)
            return .radial(RadialGradient(center: center, radius: radius, focus: focus, stops: stops(index)))
        case .nearestPattern, .linearPattern:
            let picture = Picture(picture(index), in: box, sampling: sampling)
            return .pattern(Pattern(tile: box, nodes: [.picture(picture)], sampling: sampling))
        }
    }

    private func stops(_ index: Int) -> [GradientStop] {
        [
            GradientStop(offset: 0, color: input.colors[index * 3]),
            GradientStop(offset: 0.5, color: input.colors[index * 3 + 1]),
            GradientStop(offset: 1, color: input.colors[index * 3 + 2]),
        ]
    }

    private func picture(_ index: Int) -> Bitmap { input.pictures[index & 3] }

    private var sampling: Picture.Sampling { shapes.style == .nearestPattern ? .nearest : .linear }
}
