import DisplayList
import DrawingFiles
import PathParser
import Raster
import SVG
import TextForms
import Typography

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Reads SVG files and prints for each what its pixels come to, so that two machines can be compared: see README.md.
//
//   pixel-sums < LIST      LIST has a path in each line: of a font file for texts, then of SVG files

/// A whole file; nil where it cannot be read.
func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = fread(&part, 1, part.count, file)
        guard count > 0 else { return bytes }
        bytes += part[..<count]
    }
}

/// The beginning of the SHA-256 of straight RGBA pixels.
func sum(of renderer: Renderer) throws(RasterError) -> String {
    let count = renderer.width * renderer.height * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { memory.deallocate() }
    try renderer.render(into: memory, bytesPerRow: renderer.width * 4, format: .straightRGBA)
    return Hex.text(of: SHA256.digest(of: Array(memory)).prefix(8).map { $0 })
}

func line(for path: String, _ options: SVGReadingOptions) -> String {
    guard let bytes = contents(of: path) else { return "cannot be opened" }
    let document: SVGDocument
    do {
        document = try SVGDocument(bytes, options: options)
    } catch {
        return "is refused"
    }
    var render = Renderer.Options()
    // So that no file takes minutes where a processor is imitated.
    render.limits.pixels = 4_000_000
    do throws(RasterError) {
        let renderer = try Renderer(document.drawing, options: render)
        return "\(renderer.width) x \(renderer.height) \(try sum(of: renderer))"
    } catch {
        return "is refused"
    }
}

/// What is told: nothing that embedded Swift does not have, such as the words of the command line.
func main() {
    guard let list = contents(of: "/dev/stdin") else { return print("no list can be read") }
    let paths = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let font = paths.first, let face = contents(of: font) else { return print("no font can be read") }
    var options = SVGReadingOptions().withFileReaders
    options.fonts = FontSet(fonts: [face], readers: .all)
    for path in paths.dropFirst() { print("\(path) \(line(for: path, options))") }
}

main()
