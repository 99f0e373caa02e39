import DisplayList
import PathParser

@testable import SVG

/// HTML in a `foreignObject`, set in `TextFixture`'s font of boxes at 10 pixels: A takes 6 and is a box of 5 × 7, B takes
/// 7 and is one of 6 × 7, a space takes 3. A line is 12 high, 9 of them above the baseline: letters begin 2 below its top.
enum HTMLFixture {
    /// A rectangle that is drawn: x, y, width and height, rounded to thousandths.
    struct Part: Equatable, CustomStringConvertible {
        let rect: [Double]
        let color: Color

        var description: String { "\(rect) \(color)" }
    }

    static func read(_ html: String, width: Double = 200, height: Double = 200, style: String = "", sheet: String = "")
        throws -> SVGDocument
    {
        try TextFixture.read(
            """
            <style>\(sheet)</style><foreignObject width='\(width)' height='\(height)' style='font-size:10px;\(style)'>\
            <div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div></foreignObject>
            """)
    }

    /// All that is drawn, with nothing to be told.
    static func parts(
        _ html: String, width: Double = 200, height: Double = 200, style: String = "", sheet: String = ""
    ) throws -> [Part] {
        let document = try read(html, width: width, height: height, style: style, sheet: sheet)
        guard document.diagnostics.isEmpty else { throw Told(text: "\(document.diagnostics)") }
        return parts(of: document.nodes, .identity)
    }

    struct Told: Error { let text: String }

    /// The rectangles alone.
    static func rects(
        _ html: String, width: Double = 200, height: Double = 200, style: String = "", sheet: String = ""
    ) throws -> [[Double]] {
        try parts(html, width: width, height: height, style: style, sheet: sheet).map(\.rect)
    }

    /// The upper left corners alone.
    static func corners(
        _ html: String, width: Double = 200, height: Double = 200, style: String = "", sheet: String = ""
    ) throws -> [[Double]] {
        try rects(html, width: width, height: height, style: style, sheet: sheet).map { Array($0[..<2]) }
    }

    static func parts(of nodes: [Node], _ transform: Transform) -> [Part] {
        nodes.flatMap { node -> [Part] in
            switch node {
            case .fill(let fill): return parts(of: fill.path, fill.paint, transform)
            case .stroke(let stroke): return parts(of: stroke.path, stroke.paint, transform)
            case .group(let group): return parts(of: group.nodes, transform * group.transform)
            default: return []
            }
        }
    }

    private static func parts(of path: Path, _ paint: Paint, _ transform: Transform) -> [Part] {
        guard case .solid(let color) = paint else { return [] }
        return TextFixture.parts(of: path.transformed(by: transform)).map { Part(rect: $0, color: color) }
    }
}
