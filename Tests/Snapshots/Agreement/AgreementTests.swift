import DisplayList
import PathParser
import Raster
import SVG
import TestSupport
import Testing

@testable import AtrestScenes

/// A drawing looks the same as pixels of our own and as SVG text that another renderer draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct AgreementTests {
    private func theirs(_ drawing: Drawing, scale: Double) throws -> Bitmap {
        try #require(SVGJudge.librsvg).render(drawing, scale: scale)
    }

    private func agreement(ours: Drawing, theirs: Drawing, scale: Double) throws -> PictureAgreement {
        // SVG has no dithering.
        let pixels = try Renderer.render(ours, options: Renderer.Options(scale: scale, dither: false))
        return PictureAgreement(pixels, try self.theirs(theirs, scale: scale))
    }

    private func verify(_ drawing: Drawing, scale: Double = 2, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let a = try agreement(ours: drawing, theirs: drawing, scale: scale)
        #expect(a.isAgreement, "\(a)", sourceLocation: sourceLocation)
    }

    @Test func forests() throws {
        try verify(ForestScene(file: TestSessions.file(0)).drawing(), scale: 1)
        try verify(ForestScene(file: TestSessions.file(12)).drawing())
        try verify(ForestScene(file: Checkout.sessions("sixty")).drawing(), scale: 3)
        try verify(
            ForestScene(file: Checkout.sessions("year"), options: ForestScene.Options(scroll: 0.1, drift: 1))
                .drawing())
        try verify(
            ForestScene(file: Checkout.sessions("first-week"), options: ForestScene.Options(canvas: .full)).drawing())
        try verify(ForestScene(file: TestSessions.file(40, incompleteEvery: 3)).drawing())
        try verify(
            ForestScene(
                file: TestSessions.file(40, incompleteEvery: 3),
                options: ForestScene.Options(background: .color(Color(hex: 0x8090C0)))
            ).drawing())
        try verify(
            ForestScene(
                file: Checkout.sessions("sixty"),
                options: ForestScene.Options(viewport: Size(width: 1024, height: 1366))
            ).drawing(), scale: 1)
    }

    /// The one without its grounds is another picture.
    @Test func aMissingGroundIsCaught() throws {
        let whole = try ForestScene(file: Checkout.sessions("sixty")).drawing()
        var without = whole
        without.nodes = whole.nodes.map { node in
            guard case .stamp(var stamp) = node else { return node }
            stamp.ground = nil
            return .stamp(stamp)
        }
        try expectCaught("a ground", whole: whole, without: without)
    }

    /// Frosted glass from edge to edge, where nothing may be lost, and over parts of the picture.
    @Test func sheetsOfGlass() throws {
        try verify(SettingsScene().drawing(), scale: 1)
        let text = Rect(x: 40, y: 30, width: 120, height: 8)
        let nodes = try DuskScene(size: Size(width: 200, height: 160), drift: 0.3).drawing().nodes
        for pane in [Rect(x: -10, y: 20, width: 130, height: 200), Rect(x: 30, y: 10, width: 90, height: 70)] {
            let glass = Group(
                [], clip: Clip(.roundedRect(pane, radius: 12)),
                backdrop: Backdrop(sigma: 20, saturation: 1.8, tint: Color.white.opacity(0.2)))
            try verify(
                Drawing(
                    size: Size(width: 200, height: 160),
                    nodes: nodes + [.fill(Fill(.rect(text), paint: .solid(.white))), .group(glass)]))
        }
    }

    @Test func theDitheredForestAgreesOnAverage() throws {
        let drawing = try ForestScene(file: Checkout.sessions("sixty")).drawing()
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: 2))
        let a = PictureAgreement(ours, try theirs(drawing, scale: 2))
        #expect(a.isAgreement, "\(a)")
    }

    @Test func smallScenes() throws {
        for variant in 0..<8 {
            try verify(TreeScene(variant: variant, tone: variant % 5, size: 80).drawing(), scale: 3)
        }
        try verify(TreeScene(progress: 0.4).drawing())
        try verify(TreeScene(isIncomplete: true).drawing())
        try verify(TreeScene(isLocked: true).drawing())
        try verify(StarScene().drawing(), scale: 4)
        try verify(DuskScene(drift: 0.3).drawing(), scale: 1)
    }

    // MARK: It can fail

    /// Leaving one thing out of one side must be seen.
    private func expectCaught(
        _ what: String, whole: Drawing, without: Drawing, scale: Double = 2,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(whole != without, "nothing was left out", sourceLocation: sourceLocation)
        let a = try agreement(ours: whole, theirs: without, scale: scale)
        #expect(!a.isAgreement, "\(what) is missing in the SVG: \(a)", sourceLocation: sourceLocation)
        let b = try agreement(ours: without, theirs: whole, scale: scale)
        #expect(!b.isAgreement, "\(what) is missing in the pixels: \(b)", sourceLocation: sourceLocation)
    }

    private func stamps(_ drawing: Drawing) -> [(index: Int, stamp: Stamp)] {
        drawing.nodes.enumerated().compactMap { i, node in
            if case .stamp(let stamp) = node { (i, stamp) } else { nil }
        }
    }

    @Test func aMissingStarIsCaught() throws {
        let whole = try ForestScene(file: Checkout.sessions("sixty")).drawing()
        let star = try #require(whole.symbols.firstIndex { $0.name == "star" })
        // The smallest and faintest, wholly in sight.
        let faintest = try #require(
            stamps(whole).filter {
                $0.stamp.symbol == star && $0.stamp.tint.alpha > 0.39 && (20...370).contains($0.stamp.transform.tx)
                    && (20...800).contains($0.stamp.transform.ty)
            }.min { $0.stamp.tint.alpha < $1.stamp.tint.alpha })
        #expect(faintest.stamp.tint.alpha < 0.5)
        var without = whole
        without.nodes.remove(at: faintest.index)
        try expectCaught("a background star", whole: whole, without: without)
    }

    @Test func aMissingIncompleteTreeInTheBackgroundIsCaught() throws {
        let whole = try ForestScene(file: TestSessions.file(24, incompleteEvery: 3)).drawing()
        let faintest = try #require(
            stamps(whole).filter { (30...360).contains($0.stamp.transform.tx) }
                .min { $0.stamp.tint.alpha < $1.stamp.tint.alpha })
        // 0.335 · 0.40
        #expect((faintest.stamp.tint.alpha - 0.134).magnitude < 1e-9)
        var without = whole
        without.nodes.remove(at: faintest.index)
        try expectCaught("an incomplete background tree", whole: whole, without: without)
    }

    @Test func aMissingGlowIsCaught() throws {
        let whole = try ForestScene(file: TestSessions.file(1)).drawing()
        let star = try #require(whole.symbols.firstIndex { $0.name == "star" })
        var without = whole
        without.symbols[star].parts.removeFirst()
        try expectCaught("a glow", whole: whole, without: without)
    }

    @Test func aMissingMiddleStopIsCaught() throws {
        let whole = try ForestScene(file: TestSessions.file(1)).drawing()
        var without = whole
        guard case .fill(var fill) = whole.nodes[0], case .linear(var gradient) = fill.paint else {
            Issue.record("the dusk is expected first")
            return
        }
        #expect(gradient.stops.count == 3)
        gradient.stops.remove(at: 1)
        fill.paint = .linear(gradient)
        without.nodes[0] = .fill(fill)
        try expectCaught("the dusk's middle stop", whole: whole, without: without)
    }
}

/// The same in a browser, for the pictures that matter most.
@Suite(.enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked))
struct ChromiumAgreementTests {
    private func verify(
        _ drawing: Drawing, scale: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
        let a = PictureAgreement(ours, try #require(SVGJudge.chromium).render(drawing, scale: scale))
        #expect(a.isAgreement, "\(a)", sourceLocation: sourceLocation)
    }

    @Test func forests() throws {
        try verify(ForestScene(file: TestSessions.file(0)).drawing(), scale: 2)
        try verify(ForestScene(file: Checkout.sessions("sixty")).drawing(), scale: 3)
        try verify(ForestScene(file: TestSessions.file(24, incompleteEvery: 3)).drawing(), scale: 2)
    }

    @Test func smallScenes() throws {
        try verify(TreeScene(variant: 6, tone: 4).drawing(), scale: 2)
        try verify(TreeScene(isLocked: true).drawing(), scale: 2)
        try verify(StarScene(size: 180).drawing(), scale: 1)
        try verify(DuskScene(drift: 0.5).drawing(), scale: 1)
    }

    @Test func aSheetOfGlass() throws { try verify(SettingsScene().drawing(), scale: 2) }
}
