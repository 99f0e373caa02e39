import DisplayList
import PictureFiles
import Raster
import SVG
import Scenes

/// `svg`: SVG files read, and made PNG files.
///
/// Other readers can be timed only as a whole and not always alone on the machine: these rows count processor time.
enum SVGStages {
    /// How wide files are drawn, in pixels.
    private static let width = 512

    /// - Parameter files: paths of files to measure beside those of the repository.
    static func add(to suite: Suite, _ folders: [(name: String, trees: Trees)], files: [String]) throws {
        for (folder, trees) in folders {
            try suite.measure("svg/\(folder)/1024") {
                Work(
                    trees.files.count, "files",
                    trees.files.map { file in { try png(of: file, width: 1024).count } })
            }
        }
        try file("svg/icon", "Resources/icons/forest-tree.svg", suite)
        for path in files {
            try file("svg/file/\(path.split(separator: "/").last ?? "")", path, suite)
        }
        try year(suite)
    }

    /// A file read, and from its bytes to those of a PNG file.
    private static func file(_ name: String, _ path: String, _ suite: Suite) throws {
        try suite.measure("\(name)/read", .processor) {
            let bytes = try Files.read(path)
            return Work(bytes.count, "B") { try SVGDocument(bytes).drawing.nodes.count }
        }
        try suite.measure("\(name)/\(width)", .processor) {
            let bytes = try Files.read(path)
            return Work(bytes.count, "B") { try png(of: bytes, width: width).count }
        }
    }

    /// The forest of a year, whole: from its session file, and from the SVG text that was written of it.
    private static func year(_ suite: Suite) throws {
        func scene() throws -> Drawing {
            var options = ForestScene.Options()
            options.canvas = .full
            return try ForestScene(file: SessionFile.read(Files.read("Examples/year.json")), options: options).drawing()
        }
        try suite.measure("scene/year/png", .processor) {
            Work(1, "files") { try png(of: scene()).count }
        }
        try suite.measure("svg/year/read", .processor) {
            let text = try SVGWriter.write(scene())
            return Work(text.count, "B") { try SVGDocument(text).drawing.nodes.count }
        }
        try suite.measure("svg/year/png", .processor) {
            let text = try SVGWriter.write(scene())
            return Work(text.count, "B") { try png(of: SVGDocument(text).drawing).count }
        }
    }

    private static func png(of file: [UInt8], width: Int) throws -> [UInt8] {
        try png(of: SVGDocument(file).fitted(width: Double(width), height: nil))
    }

    private static func png(of drawing: Drawing) throws -> [UInt8] {
        let bitmap = try Renderer.render(drawing, options: .init(threads: 1))
        return try PNGEncoder.encode(bitmap, options: .init(threads: 1))
    }
}
