import DisplayList
import PathParser
import Raster
import Typography

/// `text`: a page of 5,000 characters and a caption, laid out and drawn in a font of many glyphs, as others draw it.
enum TextStages {
    private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    /// In pixels.
    private static let width = 1170.0

    static func add(to suite: Suite) throws {
        guard suite.wants("text/caption") || suite.wants("text/page/layout") || suite.wants("text/page/draw") else {
            return
        }
        guard Files.exists(path) else { return suite.note("text", "\(path) is not there") }
        let bytes = try Files.read(path)
        let page = try String(decoding: Files.read("README.md"), as: UTF8.self).split(separator: "\n")
            .joined(separator: " ").prefix(5000)
        // As in a process: the font is read and its glyphs are made.
        try suite.measure("text/caption") {
            Work(22, "characters") {
                let style = TextStyle(size: 20, weight: .medium, typeface: try Typeface(trueType: bytes))
                let layout = TextLayout("A forest of quiet days", style: style, maxWidth: 200)
                if case .group(let group) = layout.node(color: .black) { return group.nodes.count }
                return 0
            }
        }
        let style = TextStyle(size: 16, typeface: try Typeface(trueType: bytes))
        try suite.measure("text/page/layout") {
            Work(page.count, "characters") { TextLayout(String(page), style: style, maxWidth: width - 20).lines.count }
        }
        try suite.measure("text/page/draw") {
            let layout = TextLayout(String(page), style: style, maxWidth: width - 20)
            return Work(page.count, "characters") {
                let node = layout.node(color: .black, at: Point(10, 10))
                let drawing = Drawing(size: Size(width: width, height: layout.size.height + 20), nodes: [node])
                return Int(try Renderer.render(drawing, options: .init(threads: 1)).pixels.last ?? 0)
            }
        }
    }
}
