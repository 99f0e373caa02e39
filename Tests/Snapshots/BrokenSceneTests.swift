import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Snapshots

/// Scenes that are broken on purpose: the comparison must see it, and say it in the right words.
@Suite struct BrokenSceneTests {
    /// As lenient as anyone should be.
    private let lenient = Tolerance(
        colorTolerance: 0.01, maxDifferingPixels: .ratio(0.001), maxDifferingPixelsPerWindow: 8,
        ignoresAntialiasing: true)

    private func forest() throws -> Drawing { try ForestScene(file: Checkout.sessions("sixty")).drawing() }

    private func compare(
        _ a: Drawing, _ b: Drawing, _ tolerance: Tolerance = .exact, scale: Double = 1
    ) throws -> Comparison {
        let options = Renderer.Options(scale: scale)
        return try Comparison(
            expected: Renderer.render(a, options: options), actual: Renderer.render(b, options: options),
            tolerance: tolerance)
    }

    /// The drawing moved by so many points.
    private func moved(_ drawing: Drawing, x: Double, y: Double) -> Drawing {
        var moved = drawing
        moved.nodes = [.group(Group(drawing.nodes, transform: .translation(x, y)))]
        return moved
    }

    @Test func onePixel() throws {
        let a = try Renderer.render(forest())
        var b = a
        b[200, 400] ^= 0x0000_0100
        let comparison = try Comparison(expected: a, actual: b)
        #expect(comparison.outcome == .pixelsDiffer)
        #expect(comparison.summary == "1 of 329\u{202F}160 pixels differ, 0 allowed")
        let bounds = try #require(comparison.bounds)
        #expect(bounds.minX == 200)
        #expect(bounds.minY == 400)
        #expect(bounds.maxX == 201)
        #expect(bounds.maxY == 401)
    }

    @Test func aShiftByOnePixel() throws {
        let whole = try forest()
        for (x, y) in [(1.0, 0.0), (0, 1), (1, 1)] {
            let comparison = try compare(whole, moved(whole, x: x, y: y), lenient)
            #expect(comparison.outcome == .pixelsDiffer, "\(x), \(y): \(comparison.summary)")
            #expect((comparison.densestWindow?.differingPixels ?? 0) > 8)
        }
    }

    @Test func aChangedTone() throws {
        let comparison = try compare(
            TreeScene(variant: 2, tone: 1, size: 80).drawing(), TreeScene(variant: 2, tone: 2, size: 80).drawing(),
            lenient)
        #expect(comparison.outcome == .pixelsDiffer)
        #expect(comparison.largestDistance > 0.02)
    }

    @Test func aMissingStar() throws {
        let whole = try forest()
        let star = try #require(whole.symbols.firstIndex { $0.name == "star" })
        let faintest = try #require(
            whole.nodes.indices.filter {
                guard case .stamp(let stamp) = whole.nodes[$0] else { return false }
                return stamp.symbol == star && (20...370).contains(stamp.transform.tx)
                    && (20...800).contains(stamp.transform.ty)
            }.min { a, b in
                guard case .stamp(let s) = whole.nodes[a], case .stamp(let t) = whole.nodes[b] else { return false }
                return s.tint.alpha < t.tint.alpha
            })
        var without = whole
        without.nodes.remove(at: faintest)
        let comparison = try compare(whole, without, lenient)
        #expect(comparison.outcome == .pixelsDiffer, "\(comparison.summary)")
    }

    @Test func anotherSize() throws {
        let file = try Checkout.sessions("sixty")
        let wide = ForestScene.Options(viewport: Size(width: 391, height: 844))
        let comparison = try compare(
            ForestScene(file: file).drawing(), ForestScene(file: file, options: wide).drawing(), lenient)
        #expect(comparison.outcome == .sizesDiffer)
        #expect(comparison.summary == "the picture is 391 × 844 pixels, the baseline 390 × 844: the sizes differ")
    }

    /// Edges a fifth of a pixel off, as from another renderer.
    @Test func antialiasingAloneIsToleratedWhenAsked() throws {
        let path = try Path(pathData: "M12 3l8 6.5-3 9.5H7L4 9.5zM12 10a3 3 0 1 0 .1 0z")
        let drawing = Drawing(
            size: Size(width: 24, height: 24),
            nodes: [.fill(Fill(path, rule: .evenOdd, paint: .solid(Color(hex: 0x3F2A14))))])
        let other = moved(drawing, x: 0.02, y: -0.02)
        let exact = try compare(drawing, other, scale: 8)
        #expect(exact.outcome == .pixelsDiffer)
        #expect(exact.differingPixels > 100)
        #expect(exact.largestChannelDifference > 20)
        let asked = try compare(drawing, other, Tolerance(ignoresAntialiasing: true), scale: 8)
        #expect(asked.outcome == .tolerated, "\(asked.summary)")
        #expect(asked.differingPixels == 0, "\(asked.summary)")
        #expect(asked.antialiasingPixels == exact.unequalPixels)
        // A whole pixel is no noise.
        let shifted = try compare(
            drawing, moved(drawing, x: 0.125, y: 0), Tolerance(ignoresAntialiasing: true), scale: 8)
        #expect(shifted.outcome == .pixelsDiffer)
        #expect(shifted.differingPixels > 100)
    }
}

/// The assertions as tests see them.
@Suite struct AssertSnapshotTests {
    @Suite struct Inner {
        @Test func suitesInsideSuitesAreKnown() async {
            #expect(RunningTest.suite == ["AssertSnapshotTests", "Inner"])
            await withCheckedContinuation { done in
                Task.detached {
                    #expect(RunningTest.suite == [], "nobody knows in a detached task")
                    done.resume()
                }
            }
        }
    }

    /// What fails must fail the test that runs.
    @Test func aFailureFailsTheTest() throws {
        let drawing = try StarScene().drawing()
        withKnownIssue {
            assertSnapshot(of: drawing, variants: [])
        } matching: {
            $0.description.contains("there are no variants")
        }
    }
}
