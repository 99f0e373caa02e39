import DisplayList
import PathParser
import Testing

import class Foundation.ProcessInfo

@testable import Raster

/// What is judged opaque without being drawn: its file has no alpha, and nothing is drawn behind it.
@Suite struct OpacityTests {
    private static let size = Size(width: 24, height: 16)
    private static let cases = ProcessInfo.processInfo.environment["OPACITY_CASES"].flatMap { Int($0) }
    private static let ramp = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)]

    private static func drawing(_ paint: Paint, _ rect: Rect = Rect(x: 0, y: 0, width: 24, height: 16)) -> Drawing {
        Drawing(size: size, nodes: [.fill(Fill(.rect(rect), paint: paint))])
    }

    /// How many pixels are not opaque.
    private static func gaps(_ drawing: Drawing, scale: Double = 1) throws -> Int {
        try Renderer.render(drawing, options: Renderer.Options(scale: scale)).pixels.count { $0 >> 24 != 255 }
    }

    @Test func conesAreNotOpaque() throws {
        let center = Point(12, 8)
        for (focus, isOpaque) in [
            (Point(12, 8), true), (Point(16, 8), true), (Point(17, 8), true), (Point(19, 8), false),
        ] {
            let gradient = RadialGradient(center: center, radius: 5, focus: focus, stops: Self.ramp)
            let drawing = Self.drawing(.radial(gradient))
            #expect(drawing.isOpaque == isOpaque, "\(focus)")
            #expect(drawing.opaqueBackground.isNull != isOpaque)
            #expect(try Renderer(drawing).isOpaque == isOpaque)
            #expect(try (Self.gaps(drawing) == 0) == isOpaque)
        }
    }

    /// Gradients that are one colour, and those that no pixel comes from.
    @Test func degenerateGradients() throws {
        let flat = Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        let tiny = Transform.scale(1e-170)
        func linear(_ end: Point, _ transform: Transform = .identity) -> Paint {
            .linear(LinearGradient(start: .zero, end: end, stops: Self.ramp, transform: transform))
        }
        func radial(_ radius: Double, _ transform: Transform = .identity) -> Paint {
            .radial(RadialGradient(center: .zero, radius: radius, stops: Self.ramp, transform: transform))
        }
        for (paint, isOpaque) in [
            (linear(Point(9, 0)), true), (linear(.zero), true), (linear(.zero, flat), true),
            (linear(Point(9, 0), flat), false), (linear(Point(9, 0), tiny), false), (linear(Point(1e-200, 0)), false),
            (linear(Point(1e200, 0)), false), (linear(Point(.nan, 0)), false), (radial(9), true), (radial(0), true),
            (radial(-1), true), (radial(9, flat), false), (radial(9, tiny), false), (radial(.infinity), false),
            (radial(.nan), false), (radial(0, flat), true),
        ] {
            let drawing = Self.drawing(paint)
            #expect(drawing.isOpaque == isOpaque, "\(paint)")
            #expect(try Renderer(drawing).isOpaque == isOpaque, "\(paint)")
            if isOpaque { #expect(try Self.gaps(drawing) == 0, "\(paint)") }
        }
    }

    @Test func colorsThatAreNotOpaque() throws {
        func stops(_ alphas: Double...) -> [GradientStop] {
            alphas.enumerated().map {
                GradientStop(offset: Double($0.offset), color: Color(red: 1, green: 1, blue: 1, alpha: $0.element))
            }
        }
        for (stops, isOpaque) in [
            (stops(1, 1), true), (stops(1, 7), true), (stops(1, 0.999), false), (stops(), false),
            (stops(.nan, 1), false),
            (stops(1, .infinity), false),
        ] {
            let drawing = Self.drawing(.linear(LinearGradient(start: .zero, end: Point(24, 0), stops: stops)))
            #expect(try Renderer(drawing).isOpaque == isOpaque, "\(stops)")
            #expect(drawing.isOpaque == isOpaque)
            if isOpaque { #expect(try Self.gaps(drawing) == 0, "\(stops)") }
        }
    }

    @Test func rectanglesThatAreLeftOut() throws {
        let rects = [
            (Rect(minX: -1e6, minY: -1e9, maxX: 1e6, maxY: 1e9), true),
            (Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity), false),
            (Rect(minX: -1e305, minY: 0, maxX: 1e305, maxY: 16), false),
            (Rect(minX: 0, minY: 0, maxX: 24, maxY: 15.99), false),
        ]
        for (rect, isOpaque) in rects {
            let drawing = Self.drawing(.solid(.black), rect)
            #expect(drawing.isOpaque == isOpaque, "\(rect)")
            #expect(try Renderer(drawing).isOpaque == isOpaque)
            if isOpaque { #expect(try Self.gaps(drawing) == 0) }
        }
    }

    /// A size that is rounded up shows a part of a pixel that the background does not fill.
    @Test func sizesThatAreRoundedUp() throws {
        let exact = Self.drawing(.solid(.black))
        #expect(try Renderer(exact, options: Renderer.Options(scale: 1.03)).isOpaque == false)
        #expect(try Self.gaps(exact, scale: 1.03) > 0)
        let wide = Self.drawing(.solid(.black), Rect(x: -1, y: -1, width: 26, height: 18))
        #expect(try Renderer(wide, options: Renderer.Options(scale: 1.03)).isOpaque)
        #expect(try Self.gaps(wide, scale: 1.03) == 0)
        // At least one pixel, of which the drawing is the least part.
        #expect(try Renderer(wide, options: Renderer.Options(scale: 0.01)).isOpaque == false)
        #expect(try Self.gaps(wide, scale: 0.01) == 1)
    }

    /// Random drawings behind which lies a random paint: those that are judged opaque have no pixel that is not.
    /// OPACITY_CASES in the environment asks for more of them.
    @Test func whatIsJudgedOpaqueIsOpaque() throws {
        let count = Self.cases ?? 3000
        var numbers = TestNumbers(seed: 81)
        var (drawn, judged) = (0, 0)
        for number in 0..<count {
            var source = ByteSource((0..<400).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
            let drawing = source.groundedDrawing()
            let scale = [1, 1, 2, 0.37, 1.013][number % 5]
            var options = Renderer.Options(
                scale: scale, dither: number % 2 == 0, threads: 1, limits: Limits(pixels: 40_000))
            options.limits.blendedPixels = 1_000_000
            options.limits.edgePixels = 1_000_000
            options.limits.tilePixels = 200_000
            options.limits.filterPixels = 500_000
            options.limits.layerPixels = 500_000
            options.limits.dashes = 2000
            guard let renderer = try? Renderer(drawing, options: options), let bitmap = try? renderer.render() else {
                continue
            }
            drawn += 1
            guard renderer.isOpaque else { continue }
            judged += 1
            let gaps = bitmap.pixels.count { $0 >> 24 != 255 }
            #expect(gaps == 0, "case \(number): \(gaps) pixels are not opaque: \(drawing.nodes[0])")
        }
        #expect(drawn > count / 2, "\(judged) of \(drawn) drawings were judged opaque")
        #expect(judged > count / 8, "\(judged) of \(drawn) drawings were judged opaque")
        if Self.cases != nil { print("\(judged) of \(drawn) drawings were judged opaque, of \(count) cases") }
    }
}

extension ByteSource {
    /// A random drawing on a rectangle that mostly covers it, in a paint that is mostly opaque.
    fileprivate mutating func groundedDrawing() -> Drawing {
        var drawing = drawing()
        let (w, h) = (drawing.size.width, drawing.size.height)
        let rect =
            switch below(8) {
            case 0: self.rect()
            case 1: Rect(minX: -length(), minY: -length(), maxX: w + length(), maxY: h + length())
            default: Rect(x: 0, y: 0, width: w, height: h)
            }
        var ground = Node.fill(Fill(.rect(rect), rule: bool() ? .evenOdd : .nonZero, paint: ground(w, h)))
        while below(3) == 1 {
            ground = .group(Group([ground], transform: below(4) == 0 ? transform() : .identity))
        }
        drawing.nodes.insert(ground, at: 0)
        return drawing
    }

    private mutating func ground(_ w: Double, _ h: Double) -> Paint {
        let stops = (0..<(1 + below(4))).map { _ in
            var color = color()
            color.alpha = below(32) == 0 ? number() : 1
            return GradientStop(offset: share(), color: color)
        }
        let spread = choice([GradientSpread.pad, .reflect, .repeat])
        switch below(6) {
        case 0: return .solid(color())
        case 1, 2:
            return .linear(
                LinearGradient(start: point(), end: point(), stops: stops, spread: spread, transform: transform()))
        default:
            let center = bool() ? Point(w / 2, h / 2) : point()
            let radius = length()
            // Within the circle, on it, and outside.
            let reach = radius * [0, 0.5, 0.9999, 1, 1.0001, 1.2, 4][below(7)]
            let focus = bool() ? center : Point(center.x + 0.6 * reach, center.y - 0.8 * reach)
            return .radial(
                RadialGradient(
                    center: center, radius: radius, focus: below(8) == 0 ? point() : focus, stops: stops,
                    spread: spread, transform: transform()))
        }
    }
}
