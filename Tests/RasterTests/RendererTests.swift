import DisplayList
import PathParser
import TestSupport
import Testing
import Threading

@testable import Raster

/// Drawings with everything in them, for tests of what must not change the pixels.
enum TestDrawings {
    static let star = "M50 5L79 95L3 39L97 39L21 95Z"

    static func everything(glass: Bool) throws -> Drawing {
        let star = try Path(pathData: star)
        let red = Color(hex: 0xD43F3F)
        let blue = Color(hex: 0x3B6FD4)
        let stops = [GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: blue.opacity(0.5))]
        let linear = Paint.linear(
            LinearGradient(start: Point(0, 0), end: Point(40, 70), stops: stops, spread: .reflect))
        let radial = Paint.radial(
            RadialGradient(center: Point(50, 50), radius: 30, focus: Point(40, 45), stops: stops, spread: .repeat))
        var picture = Bitmap(width: 5, height: 3)
        for i in 0..<15 { picture.pixels[i] = i % 2 == 0 ? 0xFF20_40C0 : 0x8000_8000 }
        func at(_ x: Double, _ y: Double, _ nodes: Node...) -> Node {
            .group(Group(nodes, transform: .translation(x, y)))
        }
        let square = Path.rect(Rect(x: 10, y: 10, width: 80, height: 80))
        let dusk = LinearGradient(
            start: Point(0, 300), end: Point(0, 0),
            stops: [
                GradientStop(offset: 0, color: Color(hex: 0x2D1F0E)),
                GradientStop(offset: 1, color: Color(hex: 0x0D0D1A)),
            ])
        var nodes: [Node] = [
            .fill(Fill(.rect(Rect(x: 0, y: 0, width: 300, height: 300)), paint: .linear(dusk))),
            at(0, 0, .fill(Fill(star, rule: .evenOdd, paint: linear))),
            at(100, 0, .fill(Fill(square, paint: radial))),
            at(
                200, 0,
                .stroke(
                    Stroke(
                        star, style: StrokeStyle(width: 5, cap: .round, join: .round, dashes: [9, 7, 0, 7]),
                        paint: .solid(.white)))),
            at(0, 100, .group(Group([.fill(Fill(star, paint: .solid(red)))], filters: [.blur(sigma: 4)]))),
            at(
                100, 100,
                .group(
                    Group(
                        [.fill(Fill(star, paint: .solid(red)))],
                        filters: [.dropShadow(dx: 3.3, dy: 5.7, sigma: 3, color: Color.black.opacity(0.8))]))),
            at(
                200, 100,
                .group(Group([.fill(Fill(square, paint: linear))], opacity: 0.6, clip: Clip(star, rule: .evenOdd)))),
            at(
                0, 200,
                .group(
                    Group([.fill(Fill(square, paint: .solid(blue)))], mask: Mask([.fill(Fill(star, paint: linear))])))),
            at(100, 200, .group(Group([.fill(Fill(star, paint: .solid(red)))], blendMode: .overlay))),
            at(100, 200, .picture(Picture(picture, in: Rect(x: 30, y: 20, width: 50, height: 60)))),
            .stamp(Stamp(symbol: 0, transform: .translation(240.3, 240.6), tint: .white)),
            .stamp(Stamp(symbol: 0, transform: .translation(260.3, 250.6), tint: .white)),
            .stamp(Stamp(symbol: 0, transform: Transform(a: 2, b: 0.5, c: 0, d: 2, tx: 220, ty: 270), tint: red)),
        ]
        if glass {
            nodes.append(
                .group(
                    Group(
                        [.fill(Fill(.rect(Rect(x: 60, y: 90, width: 20, height: 20)), paint: .solid(.white)))],
                        clip: Clip(.roundedRect(Rect(x: 30, y: 60, width: 240, height: 120), radius: 20)),
                        backdrop: Backdrop(
                            sigma: 8, saturation: 1.8, tint: Color(red: 0.1, green: 0.1, blue: 0.2, alpha: 0.4)))))
        }
        let cross = try Path(pathData: "M-1-9H1V9H-1ZM-9-1H9V1H-9Z")
        let symbol = Symbol(
            name: "star", parts: [Symbol.Part(cross, opacity: 0.6, blurSigma: 4), Symbol.Part(cross)])
        return Drawing(size: Size(width: 300, height: 300), symbols: [symbol], nodes: nodes)
    }
}

@Suite struct RendererTests {
    /// The hashes are of looked-at pictures. One that changes means that every baseline changes: say so in CHANGELOG.md.
    @Test(arguments: [
        (1.0, true, 0xB6D0_9C9B_DC94_5B30 as UInt64), (1.5, false, 0x2FD0_40C1_C569_2340),
    ])
    func goldenHashes(scale: Double, dither: Bool, hash: UInt64) throws {
        let bitmap = try Renderer.render(
            try TestDrawings.everything(glass: true), options: Renderer.Options(scale: scale, dither: dither))
        #expect(pixelHash(bitmap) == hash, "0x\(String(pixelHash(bitmap), radix: 16, uppercase: true))")
    }

    @Test(arguments: [1, 2, 7, 64, 150, 299])
    func bandHeightDoesNotChangePixels(height: Int) throws {
        for glass in [false, true] {
            let drawing = try TestDrawings.everything(glass: glass)
            let whole = try Renderer.render(drawing, options: Renderer.Options(bandHeight: 300))
            let bands = try Renderer.render(drawing, options: Renderer.Options(bandHeight: height))
            #expect(whole == bands)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func threadsDoNotChangePixels(threads: Int) throws {
        for glass in [false, true] {
            let drawing = try TestDrawings.everything(glass: glass)
            let one = try Renderer.render(drawing, options: Renderer.Options(scale: 2, threads: 1))
            // Few rows, so that there are many bands for the threads.
            let options = Renderer.Options(scale: 2, bandHeight: 9, threads: threads)
            #expect(try Renderer.render(drawing, options: options) == one)
            var rows: [UInt32] = []
            try Renderer(drawing, options: options).renderBands { band, _ in rows += band }
            #expect(rows == one.pixels)
        }
    }

    /// Where the system gives no thread, the one who takes bands draws all of them.
    @Test func bandsNeedNoOtherThread() throws {
        let drawing = try TestDrawings.everything(glass: false)
        let one = try Renderer.render(drawing, options: Renderer.Options(scale: 2, threads: 1))
        var renderer = try Renderer(drawing, options: Renderer.Options(scale: 2, bandHeight: 20, threads: 4))
        renderer.workers = WorkerPool { _ in false }
        #expect(try renderer.render() == one)
        var rows: [UInt32] = []
        try renderer.renderBands { band, _ in rows += band }
        #expect(rows == one.pixels)
        #expect(renderer.workers.threadCount == 0)
    }

    /// A thread costs more than a small picture.
    @Test func smallPicturesStartNoThread() throws {
        let fill = Node.fill(Fill(.circle(center: Point(100, 100), radius: 90), paint: .solid(.white)))
        let drawing = Drawing(size: Size(width: 300, height: 300), nodes: [fill])
        var renderer = try Renderer(drawing, options: Renderer.Options(bandHeight: 10, threads: 8))
        renderer.workers = WorkerPool()
        _ = try renderer.render()
        try renderer.renderBands { _, _ in }
        #expect(renderer.workers.threadCount == 0)
    }

    @Test func anErrorInAThreadIsTheFirstBandsError() throws {
        var layers = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 600, height: 600)), paint: .solid(.white)))
        for _ in 0..<40 { layers = .group(Group([layers], opacity: 0.5)) }
        let drawing = Drawing(size: Size(width: 600, height: 600), nodes: [layers])
        let options = Renderer.Options(bandHeight: 100, threads: 4, limits: Limits(pixels: 360_000))
        #expect(throws: RasterError.tooManyLayerPixels(limit: 1_440_000)) {
            try Renderer.render(drawing, options: options)
        }
        #expect(throws: RasterError.tooManyLayerPixels(limit: 1_440_000)) {
            try Renderer(drawing, options: options).renderBands { _, _ in }
        }
    }

    @Test func bandsComeInOrderAndWhole() throws {
        let renderer = try Renderer(
            try TestDrawings.everything(glass: false), options: Renderer.Options(bandHeight: 77))
        var next = 0
        try renderer.renderBands { rows, first in
            let count = rows.count
            #expect(first == next)
            #expect(count % renderer.width == 0)
            next += count / renderer.width
        }
        #expect(next == renderer.height)
    }

    @Test(arguments: [1, 2, 5])
    func whatABandThrowsEndsTheRendering(threads: Int) throws {
        struct Stop: Error {}
        let renderer = try Renderer(
            try TestDrawings.everything(glass: false),
            options: Renderer.Options(scale: 2, bandHeight: 10, threads: threads))
        var bands = 0
        #expect(throws: Stop.self) {
            try renderer.renderBands { _, _ in
                bands += 1
                if bands == 3 { throw Stop() }
            }
        }
        #expect(bands == 3)
    }

    /// A stamp is the symbol's path, filled where the stamp's place was moved to the nearest quarter of a pixel.
    @Test func stampsAreFillsAtTheNearestPhase() throws {
        let path = try Path(pathData: TestDrawings.star)
        let symbol = Symbol(name: "s", parts: [Symbol.Part(path)])
        var numbers = TestNumbers(seed: 31)
        for _ in 0..<20 {
            let x = numbers.between(-20, 60)
            let y = numbers.between(-20, 60)
            let scale = numbers.between(0.2, 0.9)
            let tint = Color(hex: 0xD4A825).opacity(numbers.between(0.2, 1))
            func place(_ x: Double, _ y: Double) -> Transform {
                Transform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
            }
            let moved = place(
                (x * 4).rounded(.toNearestOrAwayFromZero) / 4, (y * 4).rounded(.toNearestOrAwayFromZero) / 4)
            let fill = Node.group(Group([.fill(Fill(path, paint: .solid(tint)))], transform: moved))
            let stamp = Node.stamp(Stamp(symbol: 0, transform: place(x, y), tint: tint))
            let size = Size(width: 100, height: 100)
            // Once, drawn directly; twice, through a mask.
            for times in 1...2 {
                let a = try Renderer.render(
                    Drawing(size: size, symbols: [symbol], nodes: Array(repeating: stamp, count: times)))
                let b = try Renderer.render(Drawing(size: size, nodes: Array(repeating: fill, count: times)))
                #expect(a == b)
            }
        }
    }

    /// What a group draws is the same whether it needed a layer or not, when nothing is done to the layer.
    @Test func aLayerAloneChangesNothing() throws {
        let star = Node.fill(Fill(try Path(pathData: TestDrawings.star), paint: .solid(Color(hex: 0xD43F3F))))
        let size = Size(width: 100, height: 100)
        let plain = try Renderer.render(Drawing(size: size, nodes: [star]))
        let whole = Path.rect(Rect(x: -10, y: -10, width: 200, height: 200))
        for group in [
            Group([star], clip: Clip(whole)),
            Group([star], mask: Mask([.fill(Fill(whole, paint: .solid(.white)))])),
            Group([star], filters: [.blur(sigma: 0)]),
            Group([star], blendMode: .multiply),
        ] {
            #expect(try Renderer.render(Drawing(size: size, nodes: [.group(group)])) == plain)
        }
    }

    @Test func opacityIsOfTheGroupAndNotOfItsParts() throws {
        let square = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), paint: .solid(.white)))
        let once = try Renderer.render(
            Drawing(size: Size(width: 8, height: 8), nodes: [.group(Group([square, square], opacity: 0.5))]))
        #expect(once.pixels.allSatisfy { $0 == 0x8080_8080 })
    }

    @Test func opaqueDrawingsAreKnown() throws {
        let size = Size(width: 10, height: 10)
        func isOpaque(_ nodes: [Node], _ scale: Double = 1) throws -> Bool {
            let renderer = try Renderer(Drawing(size: size, nodes: nodes), options: Renderer.Options(scale: scale))
            // It may be careful, never wrong.
            let pixels = try renderer.render().pixels
            if renderer.isOpaque { #expect(pixels.allSatisfy { $0 >> 24 == 255 }) }
            return renderer.isOpaque
        }
        let full = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(try isOpaque([.fill(Fill(full, paint: .solid(.black)))]))
        #expect(try !isOpaque([.fill(Fill(full, paint: .solid(Color.black.opacity(0.99))))]))
        #expect(try !isOpaque([.fill(Fill(.rect(Rect(x: 0, y: 0, width: 10, height: 9.9)), paint: .solid(.black)))]))
        #expect(try !isOpaque([.fill(Fill(.circle(center: Point(5, 5), radius: 30), paint: .solid(.black)))]))
        #expect(try !isOpaque([]))
        // 10 × 1.07 = 10.7 px become 11: the last column is only partly covered.
        #expect(try !isOpaque([.fill(Fill(full, paint: .solid(.black)))], 1.07))
    }

    @Test func sizesAreRounded() throws {
        let drawing = Drawing(size: Size(width: 390, height: 844))
        let r = try Renderer(drawing, options: Renderer.Options(scale: 3))
        #expect(r.width == 1170)
        #expect(r.height == 2532)
        let tiny = try Renderer(drawing, options: Renderer.Options(scale: 0.0001))
        #expect(tiny.width == 1)
        #expect(tiny.height == 1)
    }
}
