import PathParser
import SVG

/// Eight silhouettes from files `tree_0.svg` … `tree_7.svg`.
struct Trees {
    /// The sides of the squares they are fitted to, in pixels.
    static let sizes = [144, 240, 842, 1024, 2048]

    /// The files' bytes.
    let files: [[UInt8]]
    /// What the files fill, in their own coordinates.
    let paths: [Path]
    /// The `d` of each file's paths, joined.
    let pathData: [[UInt8]]

    init(folder: String) throws {
        var files: [[UInt8]] = []
        var paths: [Path] = []
        for variant in 0..<8 {
            let name = "\(folder)/tree_\(variant).svg"
            let bytes = try Files.read(name)
            do {
                paths.append(try SVGSilhouette(bytes).path)
            } catch {
                throw Problem("\(name): \(error)")
            }
            files.append(bytes)
        }
        self.files = files
        self.paths = paths
        let attribute = try Regex(#"\sd="([^"]*)""#, as: (Substring, Substring).self)
        pathData = files.map { file in
            let text = String(decoding: file, as: UTF8.self)
            return [UInt8](text.matches(of: attribute).map { String($0.output.1) }.joined(separator: " ").utf8)
        }
    }

    /// The paths fitted by their bounds into a square from (0, 0), aspects kept.
    func fitted(_ side: Int) -> [Path] {
        paths.map { path in
            let bounds = path.controlBounds
            let scale = Double(side) / max(bounds.width, bounds.height)
            return path.transformed(
                by: Transform(
                    a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale))
        }
    }
}
