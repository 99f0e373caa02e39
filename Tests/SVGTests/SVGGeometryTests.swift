import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

private func read(_ inside: String) throws -> SVGDocument {
    try SVGDocument([UInt8]("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>\(inside)</svg>".utf8))
}

/// Geometry that styles give, and the basic shapes of `clip-path`.
@Suite struct SVGGeometryTests {
    @Test func stylesGiveGeometry() throws {
        for (styled, plain) in [
            ("<circle style='cx: 5; cy: 6px; r: 10%'/>", "<circle cx='5' cy='6' r='10%'/>"),
            ("<circle r='3' style='r: 4'/>", "<circle r='4'/>"),
            (
                "<style>rect { width: 7px; height: 8px !important } .a { rx: 2; x: 1em }</style>"
                    + "<rect class='a' height='3' style='height: 4px'/>",
                "<rect x='16' width='7' height='8' rx='2'/>"
            ),
            ("<path d='M0 0' style='d: path(\"M1 2L3 4H5z\")'/>", "<path d='M1 2L3 4H5z'/>"),
            ("<path d='M0 0H5V5z' style='d: none'/>", ""),
        ] {
            let document = try read(styled)
            let expected = try read(plain).drawing
            #expect(document.diagnostics == [], "\(styled)")
            #expect(document.drawing == expected, "\(styled)")
        }
        // An element's geometry is not its children's.
        let inGroup = try read("<g style='x: 9; width: 3px'><rect width='5' height='5'/></g>").nodes
        let alone = try read("<rect width='5' height='5'/>").nodes
        #expect(inGroup == alone)
    }

    @Test func basicShapesClip() throws {
        func clip(_ value: String) throws -> Clip? {
            let document = try read("<rect x='10' y='10' width='40' height='20' style='clip-path: \(value)'/>")
            guard case .group(let group)? = document.nodes.first else { return nil }
            return group.clip
        }
        #expect(try clip("inset(2 3 4 10%)") == Clip(.rect(Rect(x: 14, y: 12, width: 33, height: 14))))
        #expect(try clip("inset(2 3)") == Clip(.rect(Rect(x: 13, y: 12, width: 34, height: 16))))
        #expect(
            try clip("inset(2px round 3px)")
                == Clip(.roundedRect(Rect(x: 12, y: 12, width: 36, height: 16), radius: 3)))
        #expect(try clip("circle()")?.path.bounds == Rect(x: 20, y: 10, width: 20, height: 20))
        #expect(try clip("circle(4px at 0 100%)")?.path.bounds == Rect(x: 6, y: 26, width: 8, height: 8))
        #expect(
            try clip("ellipse(closest-side farthest-side at 25% 25%)")?.path.bounds
                == Rect(x: 10, y: 0, width: 20, height: 30))
        #expect(
            try clip("polygon(evenodd, 0 0, 100% 0, 50% 20px)")
                == Clip(PathDataParser.parse("M10 10L50 10L30 30z").path, rule: .evenOdd))
        #expect(try clip("path(\"M1 1H5V5z\")") == Clip(PathDataParser.parse("M11 11H15V15z").path))
        func points(_ value: String) throws -> [Point] { try clip("shape(\(value))")?.path.points ?? [] }
        #expect(
            try clip("shape(evenodd from 0 0, line to 100% 0, hline by -10px, vline to bottom, close)")
                == Clip(PathDataParser.parse("M10 10H50H40V30z").path, rule: .evenOdd))
        #expect(
            try clip("shape(from 1px 2px, move by 1px 0, curve to 9px 9px with 4px 5px / 6px 7px, smooth by 5px 0)")
                == Clip(PathDataParser.parse("M11 12M12 12C14 15 16 17 19 19Q22 21 24 19").path))
        #expect(
            try clip("shape(from 0 0, curve by 8px 0 with 4px 4px, arc to 20px 10px of 5px 9px cw large rotate 30deg)")
                == Clip(PathDataParser.parse("M10 10q4 4 8 0A5 9 30 1 1 30 20").path))
        #expect(
            try points("from 0 0, curve to 8px 0 with 1px 2px from end / calc(1px + 1px) 1px from origin")
                == [Point(10, 10), Point(19, 12), Point(12, 11), Point(18, 10)])
        for wrong in [
            "from 0 0", "from 0, line to 1px 1px", "from 0 0, line 1px 1px", "from 0 0, line to 1px 1px 1px",
            "from 0 0, arc to 1px 1px", "from 0 0, arc to 1px 1px of 2px cw ccw", "line to 1px 1px",
        ] {
            #expect(try clip("shape(\(wrong))") == nil, "\(wrong)")
        }
        // The box with the stroke, unless another is named.
        let stroked = "<rect x='10' y='10' width='40' height='20' stroke='red' stroke-width='4' style='clip-path:"
        for (box, expected) in [
            ("", Rect(x: 9, y: 9, width: 42, height: 22)), ("border-box", Rect(x: 9, y: 9, width: 42, height: 22)),
            ("stroke-box", Rect(x: 9, y: 9, width: 42, height: 22)),
            ("fill-box", Rect(x: 11, y: 11, width: 38, height: 18)),
            ("content-box", Rect(x: 11, y: 11, width: 38, height: 18)),
        ] {
            guard case .group(let group)? = try read("\(stroked) inset(1px) \(box)'/>").nodes.first else {
                Issue.record("\(box)")
                continue
            }
            #expect(group.clip?.path.bounds == expected, "\(box)")
        }
        #expect(try clip("circle(5px) view-box")?.path.bounds == Rect(x: 25, y: 15, width: 10, height: 10))
        // Nothing is left, and what is not read.
        #expect(try read("<rect width='4' height='4' style='clip-path: inset(3px)'/>").nodes == [])
        let unread = try read("<rect width='4' height='4' style='clip-path: shape(from 0 0, wave 3)'/>")
        #expect(unread.diagnostics.count == 1)
    }

    /// One side given: the other is whole, and no row of it is see-through.
    @Test func fittedPicturesFillTheirSize() throws {
        let drawing = Drawing(size: Size(width: 1280, height: 1023), nodes: [Specimens.rect(0, 0, 1280, 1023, .black)])
        let document = SVGDocument(drawing: drawing, viewBox: nil, nodes: [], diagnostics: [])
        let fitted = document.fitted(width: 64, height: nil)
        #expect(fitted.size == Size(width: 64, height: 52))
        let group = try #require(
            fitted.nodes.first.flatMap { if case .group(let group) = $0 { group } else { nil } })
        let (x, y) = (64.0 / 1280, 52.0 / 1023)
        #expect(group.transform == .scale(x, y))
    }

    @Test func rolesComeBack() throws {
        let drawing = Drawing(
            size: Size(width: 9, height: 9),
            nodes: [
                .group(
                    Group(
                        [Specimens.rect(1, 1, 2, 2, .black)],
                        accessibility: Accessibility(title: "a", role: .image)))
            ], accessibility: Accessibility(title: "b", role: .group))
        let text = try SVGWriter.write(drawing)
        let read = try SVGDocument(text).drawing
        #expect(read == drawing)
        #expect(try SVGWriter.write(read) == text)
    }
}
