import DisplayList
import PathParser
import Raster
import Typography

/// `text/fonts`: the names of all fonts of a folder. The rest of `text`: a page of 5,000 characters and a caption, laid out and drawn in a font of many glyphs, as others draw it.
enum TextStages {
    private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    /// In pixels.
    private static let width = 1170.0

    /// - Parameter fonts: a folder.
    static func add(to suite: Suite, fonts: String?) throws {
        if let fonts {
            try suite.measure("text/fonts", .thread) {
                let count = FontSet(places: [fonts]).count
                return Work(count, "fonts") { FontSet(places: [fonts]).count }
            }
        }
        let names = ["caption", "page/layout", "page/draw", "page/snapped", "page/snapped-cold"].map { "text/\($0)" }
        guard names.contains(where: suite.wants) else { return }
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
        let layout = TextLayout(String(page), style: style, maxWidth: width - 20)
        func measure(_ name: String, _ options: @escaping () -> Renderer.Options) throws {
            try suite.measure(name, .thread) {
                Work(page.count, "characters") {
                    let node = layout.node(color: .black, at: Point(10, 10))
                    let drawing = Drawing(size: Size(width: width, height: layout.size.height + 20), nodes: [node])
                    return Int(try Renderer.render(drawing, options: options()).pixels.last ?? 0)
                }
            }
        }
        try measure("text/page/draw") { .init(threads: 1) }
        try measure("text/page/snapped") { .init(glyphPlacement: .snapped, threads: 1) }
        // Each time at another scale, so that no letter's pixels are kept from the time before.
        var scale = 1.0
        try measure("text/page/snapped-cold") {
            scale = scale.nextUp
            return .init(scale: scale, glyphPlacement: .snapped, threads: 1)
        }
    }
}
