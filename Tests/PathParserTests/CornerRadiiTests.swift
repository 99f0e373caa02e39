import Testing

@testable import PathParser

/// Corners of a rectangle have radii of their own, as far as there is room.
@Suite struct CornerRadiiTests {
    private let box = Rect(x: 10, y: 20, width: 40, height: 20)

    @Test func equalRadiiAreARoundedRectangle() {
        for radius in [0.0, 3, 10] {
            let radii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
            let path = Path.roundedRect(box, radii: radii)
            #expect(path.bounds == box)
            for (x, y) in [(10.5, 20.5), (49.5, 20.5), (49.5, 39.5), (10.5, 39.5), (30, 30), (13, 20.5), (10.5, 23)] {
                let point = Point(x, y)
                #expect(
                    path.contains(point) == Path.roundedRect(box, radius: radius).contains(point), "\(radius) \(point)")
            }
        }
    }

    @Test func eachCornerHasItsOwn() {
        let path = Path.roundedRect(box, radii: CornerRadii(topLeft: 8, bottomRight: 4))
        #expect(path.verbs == [.move, .cubic, .line, .line, .cubic, .line, .close])
        #expect(path.points.first == Point(10, 28))
        #expect(!path.contains(Point(10.5, 20.5)))
        #expect(path.contains(Point(49.5, 20.5)))
        #expect(!path.contains(Point(49.6, 39.6)))
        #expect(path.contains(Point(10.5, 39.5)))
    }

    /// The longest pair of a side decides for all four (CSS Backgrounds and Borders 3, section 4.5).
    @Test func radiiWithoutRoomShrinkAlike() {
        let radii = CornerRadii(topLeft: 30, topRight: 30, bottomRight: 10).fitting(width: 40, height: 20)
        #expect(radii == CornerRadii(topLeft: 15, topRight: 15, bottomRight: 5))
    }

    @Test func hostileRadiiAreFinite() {
        for value in [Double.nan, .infinity, -.infinity, -3, 1e300] {
            let path = Path.roundedRect(box, radii: CornerRadii(topLeft: value, topRight: 3, bottomLeft: value))
            #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(value)")
            #expect(path.bounds == box)
        }
        #expect(Path.roundedRect(.null, radii: CornerRadii(topLeft: 3)).isEmpty)
    }
}
