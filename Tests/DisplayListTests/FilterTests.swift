import PathParser
import Testing

@testable import DisplayList

@Suite struct FilterTests {
    private let box = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func fastFormsSayHowFarTheyReach() {
        #expect(Filter.blur(sigma: 2).bounds(of: box) == Rect(minX: 4, minY: 14, maxX: 46, maxY: 66))
        for sigma in [0, -1, Double.nan, .infinity] { #expect(Filter.blur(sigma: sigma).bounds(of: box) == box) }
        let shadow = Filter.dropShadow(dx: 5, dy: -7, sigma: 1, color: .black)
        #expect(shadow.bounds(of: box) == Rect(minX: 10, minY: 10, maxX: 48, maxY: 60))
        #expect(Filter.blur(sigma: 1).bounds(of: .null).isNull)
    }

    @Test func fastFormsSayWhetherTheyAreSeen() {
        #expect(
            Filter.blur(sigma: 1).isVisible && !Filter.blur(sigma: 0).isVisible && !Filter.blur(sigma: .nan).isVisible)
        #expect(Filter.dropShadow(dx: 1, dy: 1, sigma: 0, color: .black).isVisible)
        #expect(!Filter.dropShadow(dx: 1, dy: 1, sigma: 9, color: .clear).isVisible)
        #expect(Filter.blur(sigma: -1).isFinite && !Filter.blur(sigma: .infinity).isFinite)
        for (dx, dy, sigma) in [(Double.nan, 0.0, 0.0), (0, .infinity, 0), (0, 0, .nan)] {
            #expect(!Filter.dropShadow(dx: dx, dy: dy, sigma: sigma, color: .black).isFinite)
        }
    }
}
