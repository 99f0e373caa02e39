import Testing

@testable import PathParser

@Suite struct FittingTests {
    private let box = Rect(x: 10, y: 20, width: 40, height: 20)

    @Test func allOfABoxComesToLieInsideInTheMiddle() throws {
        let size = Size(width: 100, height: 100)
        let fit = try #require(Transform.fitting(box, into: size, at: Point(50, 50)))
        #expect(fit.applied(to: box) == Rect(x: 0, y: 25, width: 100, height: 50))
        #expect(fit.isUniformScaleAndTranslation)
        #expect(fit.a == 2.5)
    }

    @Test func aSliceLeavesNothingEmpty() throws {
        let size = Size(width: 100, height: 100)
        let fit = try #require(Transform.fitting(box, into: size, .slice, at: Point(50, 50)))
        #expect(fit.applied(to: box) == Rect(x: -50, y: 0, width: 200, height: 100))
    }

    @Test func anyPointOfTheBoxCanBeHeld() throws {
        let size = Size(width: 80, height: 400)
        let fit = try #require(
            Transform.fitting(box, into: size, anchor: Point(box.midX, box.maxY), at: Point(7, 9)))
        #expect(fit.applied(to: box) == Rect(minX: -33, minY: -31, maxX: 47, maxY: 9))
    }

    /// A line has an extent; a point, nothing, and what overflows have none.
    @Test func whatCannotBeFittedIsNil() {
        let size = Size(width: 10, height: 10)
        let line = Rect(x: 0, y: 5, width: 20, height: 0)
        #expect(Transform.fitting(line, into: size, at: .zero)?.a == 0.5)
        #expect(Transform.fitting(line, into: size, .slice, at: .zero) == nil)
        for box in [
            Rect(x: 3, y: 3, width: 0, height: 0), .null, Rect(x: 0, y: 0, width: .infinity, height: 1),
            Rect(x: 1e308, y: 0, width: 1e-300, height: 1e-300), Rect(x: .nan, y: 0, width: 1, height: 1),
        ] {
            #expect(Transform.fitting(box, into: size, at: Point(5, 5)) == nil)
        }
        #expect(Transform.fitting(line, into: Size(width: 0, height: 0), at: .zero) == nil)
        #expect(Transform.fitting(line, into: Size(width: -1, height: -1), at: .zero) == nil)
    }
}
