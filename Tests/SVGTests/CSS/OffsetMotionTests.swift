import PathParser
import TestSupport
import Testing

@testable import SVG

/// Elements on their ways (Motion Path 1).
@Suite struct OffsetMotionTests {
    private func box(_ css: String, _ inside: String) throws -> Rect {
        let escaped = css.replacing("<", with: "&lt;")
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><style>\(escaped)</style>\(inside)</svg>"
        var options = SVGReadingOptions()
        options.listsElements = true
        let document = try SVGDocument([UInt8](text.utf8), options: options)
        return try #require(document.elements.first { $0.id == "t" }?.box)
    }

    private func isClose(_ box: Rect, _ sides: [Double], _ tolerance: Double) -> Bool {
        zip([box.minX, box.minY, box.maxX, box.maxY], sides).allSatisfy { ($0 - $1).magnitude < tolerance }
    }

    /// Each row has a style sheet, elements, and the box that the one of the id "t" has in Chromium, which measures curves by
    /// chords: half a pixel is for them.
    @Test func elementsAreWhereChromiumHasThem() throws {
        let rows = try Checkout.text("Tests/SVGTests/CSS/moves.tsv").split(separator: "\n").map {
            $0.split(separator: "\t").map(String.init)
        }
        #expect(rows.count > 40)
        for row in rows {
            let box = try box(row[0], row[1])
            let sides = row[2].split(separator: " ").compactMap { Double($0) }
            #expect(sides.count == 4, "\(row[0]): \(box), Chromium \(row[2])")
            #expect(isClose(box, sides, 0.5), "\(row[0]): \(box), Chromium \(row[2])")
        }
    }

    /// The nearest viewport, of 200 × 100, contains elements of SVG: percentages, sides and positions are its own. Chromium
    /// has an empty box there.
    @Test func theViewportIsTheBox() throws {
        let element = "<rect class='t' id='t' width='10' height='6'/>"
        let cases: [(way: String, more: String, expected: [Double])] = [
            ("circle(20px at 10% 10%)", "", [34, 10]),
            ("circle(20px)", "", [114, 50]),
            // Its closest sides are 50 away.
            ("circle()", "offset-distance:25%", [90, 94]),
            ("ellipse()", "offset-distance:50%", [0, 40]),
            // The diagonal over √2, of which a tenth is the radius.
            ("circle(10% at 0 0)", "", [9.811, 0]),
            ("inset(10px 20px)", "offset-distance:50px", [70, 10]),
            ("inset(10px 20px round 10px)", "", [30, 10]),
            ("view-box", "offset-distance:250px", [194, 50]),
            ("content-box", "offset-distance:5px", [5, 0]),
            ("ray(90deg)", "offset-distance:10px", [110, 50]),
            ("ray(90deg closest-side at 30px 20px)", "offset-distance:50%", [40, 20]),
            ("ray(90deg farthest-side at 30px 20px)", "offset-distance:50%", [115, 20]),
            ("ray(90deg closest-corner at 30px 40px)", "offset-distance:50%", [55, 40]),
            ("ray(90deg farthest-corner at 80px 10px)", "offset-distance:50%", [155, 10]),
            ("ray(90deg sides at 20px 30px)", "offset-distance:50%", [110, 30]),
            ("ray(180deg sides at 20px 30px)", "offset-distance:50%", [14, 65]),
            ("ray(180deg sides at 20px 130px)", "offset-distance:50%", [14, 130]),
            ("ray(90deg)", "offset-position:right 20px bottom 10%", [180, 90]),
        ]
        for (way, more, expected) in cases {
            let own = ".t{offset-path:\(way);\(more)\(more.contains("distance") ? "" : ";offset-distance:0")}"
            let box = try box(own, element)
            let corner = Point(box.minX, box.minY)
            let from = Point(expected[0], expected[1])
            #expect((corner - from).length < 0.02, "\(way) \(more): \(box), expected \(expected)")
        }
    }

    /// In a viewport of its own, and with what is no way.
    @Test func whatIsNoWayMovesNothing() throws {
        let element = "<rect class='t' id='t' x='3' width='10' height='6'/>"
        for way in [
            "ray()", "ray(90)", "ray(90deg 45deg)", "ray(90deg at)", "circle(-1px)", "fill-box fill-box", "xyz",
        ] {
            let box = try box(".t{offset-path:\(way);offset-distance:5px}", element)
            #expect(isClose(box, [3, 0, 13, 6], 1e-9), "\(way): \(box)")
        }
        let inner = try box(
            ".t{offset-path:circle(5px)}", "<svg x='50' y='10' width='40' height='20'>\(element)</svg>")
        // Around (20, 10) in the inner viewport, at (25, 10) and turned down: x from 19 to 25, y from 13 to 23.
        #expect(isClose(inner, [69, 23, 75, 33], 1e-3), "\(inner)")
    }
}
