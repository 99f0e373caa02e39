import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Raster

/// Shapes without antialiasing: a pixel is inside if its centre is.
@Suite struct CrispTests {
    /// The plain twin: of each pixel alone, on which side of each line its centre lies, in whole numbers. A centre on a line
    /// counts as left of it, or above.
    private static func centres(
        _ path: Path, _ transform: Transform = .identity, rule: FillRule, region: IntRect
    ) -> [UInt8] {
        var flattener = Flattener()
        flattener.flatten(path, transform, region: region, isFine: true)
        var out = [UInt8](repeating: 0, count: region.width * region.height)
        for y in 0..<region.height {
            for x in 0..<region.width {
                let (px, py) = (x * 1024 + 512, y * 1024 + 512)
                var winding = 0
                for i in 0..<flattener.lines.count {
                    let l = flattener.lines.base[i]
                    let (x0, y0, x1, y1) = (Int(l.x0), Int(l.y0), Int(l.x1), Int(l.y1))
                    let isDown = y0 < y1
                    guard min(y0, y1) < py, py <= max(y0, y1) else { continue }
                    // Where the line is at the centre's height, times the line's height.
                    let at = x0 * (y1 - y0) + (x1 - x0) * (py - y0)
                    let isRight = isDown ? px * (y1 - y0) > at : px * (y1 - y0) < at
                    if isRight { winding += isDown ? 1 : -1 }
                }
                let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
                out[y * region.width + x] = isInside ? 255 : 0
            }
        }
        return out
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func polygonsAreThePixelsWhoseCentresAreInside(rule: FillRule) {
        var numbers = TestNumbers(seed: 63)
        for width in [1, 7, 8, 9, 33, 64, 130] {
            for i in 0..<12 {
                let region = IntRect(minX: -3, minY: 2, maxX: width - 3, maxY: 42)
                let box = Rect(x: -30, y: -20, width: Double(width) + 60, height: 90)
                let path = i % 3 == 0 ? numbers.blob(curves: 3, in: box) : numbers.polygon(corners: 3 + i, in: box)
                let twin = Self.centres(path, rule: rule, region: region)
                for isWide in [true, false] {
                    let own = scannedCoverage(path, rule: rule, region: region, antialias: false, isWide: isWide)
                    #expect(own == twin, "\(width) px, shape \(i), wide \(isWide)")
                }
            }
        }
    }

    /// Corners on centres and between pixels, where it matters to which side a centre on the edge belongs.
    @Test func centresOnEdgesBelongToTheShapeAtTheirLeftAndAboveThem() {
        var numbers = TestNumbers(seed: 64)
        func place() -> Double { Double(numbers.next() % 40) / 2 - 2 }
        let region = IntRect(minX: 0, minY: 0, maxX: 17, maxY: 15)
        for _ in 0..<200 {
            var path = Path()
            path.move(to: Point(place(), place()))
            for _ in 0..<(2 + numbers.next() % 3) { path.line(to: Point(place(), place())) }
            path.close()
            let own = scannedCoverage(path, region: region, antialias: false)
            #expect(own == Self.centres(path, rule: .nonZero, region: region))
        }
    }

    @Test func rectanglesAreThePixelsOfTheirPaths() {
        var numbers = TestNumbers(seed: 65)
        let region = IntRect(minX: 2, minY: 1, maxX: 90, maxY: 30)
        for i in 0..<300 {
            func place(_ to: Double) -> Double {
                i % 2 == 0 ? numbers.between(-9, to) : Double(numbers.next() % UInt64(4 * to)) / 4 - 3
            }
            let rect = Rect(minX: place(95), minY: place(35), maxX: place(95), maxY: place(35))
            let own = scannedCoverage(.rect(rect), region: region, antialias: false)
            #expect(own == scannedCoverage(.rect(rect), region: region, antialias: false, isByLines: true))
        }
    }

    /// Bands cut shapes that are taller than one.
    @Test func pixelsDoNotDependOnTheRegion() {
        var numbers = TestNumbers(seed: 66)
        let whole = IntRect(minX: 0, minY: 0, maxX: 700, maxY: 300)
        for _ in 0..<6 {
            let path = numbers.polygon(corners: 9, in: Rect(x: -40, y: -40, width: 800, height: 400))
            let all = scannedCoverage(path, region: whole, antialias: false)
            let part = IntRect(minX: 101, minY: 77, maxX: 190, maxY: 280)
            let own = scannedCoverage(path, region: part, antialias: false)
            let expected = (part.minY..<part.maxY).flatMap { y in
                all[(y * whole.width + part.minX)..<(y * whole.width + part.maxX)]
            }
            #expect(own == expected)
        }
    }

    @Test func shapesThatMeetShareNoPixelAndLeaveNone() throws {
        var numbers = TestNumbers(seed: 67)
        for scale in [1.0, 1.5, 2.5, 0.37, 3.1416] {
            // A fan of triangles around a point, which cover the square together.
            let corners = [Point(0, 0), Point(13, 0), Point(13, 13), Point(0, 13)]
            let middle = Point(numbers.between(2, 11), numbers.between(2, 11))
            let half = Color.black.opacity(0.5)
            let nodes = corners.indices.map { i in
                Node.fill(
                    Fill(.polygon([corners[i], corners[(i + 1) % 4], middle]), paint: .solid(half), antialias: false))
            }
            let drawing = Drawing(size: Size(width: 13, height: 13), nodes: nodes)
            let bitmap = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
            // At a broken scale the picture's last pixels may have their centres outside.
            let inside = Int((13 * scale + 0.5).rounded(.down))
            for y in 0..<inside {
                #expect(
                    bitmap.pixels[(y * bitmap.width)..<(y * bitmap.width + inside)].allSatisfy { $0 == 0x8000_0000 })
            }
        }
    }

    @Test func pixelArtHasNoColoursButItsOwn() throws {
        let colors = [Color(hex: 0xD5D7E1), Color(hex: 0xAE3208), .black]
        let drawing = Drawing(size: Size(width: 32, height: 32)) { canvas in
            canvas.fill(canvas.bounds, colors[0], antialias: false)
            canvas.fill(Rect(x: 9, y: 21, width: 14, height: 1), colors[1], antialias: false)
            canvas.fill(.circle(center: Point(10, 10), radius: 7), colors[2], antialias: false)
            canvas.stroke(
                .line(from: Point(3, 30), to: Point(28, 4)), colors[1], style: StrokeStyle(width: 1.5),
                antialias: false)
        }
        let bitmap = try Renderer.render(drawing, options: Renderer.Options(scale: 101.0 / 32))
        #expect(Set(bitmap.pixels) == Set(colors.map { PixelMath.premultiplied($0) }))
    }

    @Test func thinLinesHaveOnePixelInEachColumnOrRow() throws {
        for (end, isSteep) in [(Point(37.3, 11.7), false), (Point(9.1, 35), true), (Point(2.2, 33.5), true)] {
            let line = Path.line(from: Point(2.2, 3.4), to: end)
            let drawing = Drawing(size: Size(width: 40, height: 40)) { canvas in
                canvas.stroke(line, .black, style: StrokeStyle(width: 0.5), antialias: false)
            }
            let bitmap = try Renderer.render(drawing)
            let lanes = isSteep ? 4..<Int(end.y) : 3..<Int(end.x)
            for lane in lanes {
                let count = (0..<40).count {
                    bitmap.pixels[isSteep ? lane * 40 + $0 : $0 * 40 + lane] != 0
                }
                #expect(count == 1)
            }
            #expect(Set(bitmap.pixels) == [0, 0x8000_0000])
        }
    }

    @Test func closedThinLinesHaveTheirCorners() throws {
        let drawing = Drawing(size: Size(width: 12, height: 12)) { canvas in
            canvas.stroke(
                .rect(Rect(x: 2, y: 3, width: 6, height: 5)), .black, style: StrokeStyle(width: 0.25),
                antialias: false)
        }
        let bitmap = try Renderer.render(drawing)
        for (x, y) in [(2, 3), (8, 3), (8, 8), (2, 8)] { #expect(bitmap.pixels[y * 12 + x] == 0x4000_0000) }
        #expect(bitmap.pixels.count { $0 != 0 } == 2 * (7 + 6) - 4)
    }

    /// Each kind of paint has kernels of its own.
    @Test func paintsOfAllKindsFillTheSamePixels() throws {
        var numbers = TestNumbers(seed: 68)
        let path = numbers.polygon(corners: 8, in: Rect(x: -5, y: -5, width: 80, height: 70))
        let (a, b) = (Color.black, Color(hex: 0x336699))
        let tile = Pattern(
            tile: Rect(x: 0, y: 0, width: 5, height: 5),
            nodes: [.fill(Fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), paint: .solid(a)))])
        let paints: [Paint] = [
            .linear(from: .zero, to: Point(70, 60), colors: [a, b]),
            .radial(
                RadialGradient(
                    center: Point(30, 30), radius: 50,
                    stops: [GradientStop(offset: 0, color: a), GradientStop(offset: 1, color: b)])),
            .pattern(tile),
        ]
        func inside(_ paint: Paint) throws -> [Bool] {
            let fill = Fill(path, rule: .evenOdd, paint: paint, antialias: false)
            let bitmap = try Renderer.render(Drawing(size: Size(width: 70, height: 60), nodes: [.fill(fill)]))
            #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
            return bitmap.pixels.map { $0 != 0 }
        }
        let solid = try inside(.solid(a))
        for paint in paints { #expect(try inside(paint) == solid) }
    }

    @Test func aBlurredShapeBeginsWithoutSoftEdges() throws {
        func blurred(_ antialias: Bool) throws -> Bitmap {
            let fill = Fill(
                .rect(Rect(x: 9.4, y: 9.4, width: 20, height: 20)), paint: .solid(.black), antialias: antialias)
            let group = Group([.fill(fill)], filters: [.blur(sigma: 2.5)])
            return try Renderer.render(Drawing(size: Size(width: 40, height: 40), nodes: [.group(group)]))
        }
        func whole() throws -> Bitmap {
            let fill = Fill(.rect(Rect(x: 9, y: 9, width: 20, height: 20)), paint: .solid(.black))
            let group = Group([.fill(fill)], filters: [.blur(sigma: 2.5)])
            return try Renderer.render(Drawing(size: Size(width: 40, height: 40), nodes: [.group(group)]))
        }
        #expect(try blurred(false) == whole())
        #expect(try blurred(true) != whole())
    }

    @Test func hugeCoordinatesEnd() throws {
        for far in [4e7, 1e300] {
            let path = Path.polygon([Point(-far, -far), Point(far, 3), Point(2, far)])
            let drawing = Drawing(size: Size(width: 20, height: 20)) { canvas in
                canvas.fill(path, .black, antialias: false)
                canvas.stroke(path, .black, style: StrokeStyle(width: 0.3, dashes: [1, 1]), antialias: false)
                canvas.stroke(path, .black, style: StrokeStyle(width: 3), antialias: false)
            }
            #expect(try Renderer.render(drawing).pixels.contains { $0 != 0 })
        }
    }
}
