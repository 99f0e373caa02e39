import DisplayList
import Foundation
import PathParser
import PictureFiles
import Raster

@testable import SVG
@testable import Typography

/// Pictures are this large at most, so that most of the time goes into reading.
private let side = 256.0

extension FuzzTarget {
    static func draw(_ drawing: Drawing) {
        let longest = max(drawing.size.width, drawing.size.height)
        guard longest.isFinite, longest > 0 else { return }
        let options = Renderer.Options(
            scale: min(1, side / longest), threads: 1, limits: Limits(pixels: 70_000))
        guard let bitmap = try? Renderer.render(drawing, options: options) else { return }
        checkChannels(bitmap)
    }

    static let path = FuzzTarget(name: "path") { bytes in
        let result = PathDataParser.parse(bytes[...])
        if result.path.points.allSatisfy(\.isFinite) {
            let again = PathDataParser.parse(result.path.pathData())
            promise(again.error == nil && again.path == result.path, "what is written is not what is read")
        }
        let style = StrokeStyle(width: 3, cap: .round, dashes: [7, 2])
        draw(
            Drawing(
                size: Size(width: 64, height: 64),
                nodes: [
                    .fill(Fill(result.path, paint: .solid(.black))),
                    .stroke(Stroke(result.path, style: style, paint: .solid(.white))),
                ]))
    }

    /// Limits are as for a small file: what costs much is refused, not drawn for seconds.
    static func read(_ text: [UInt8], sheet: [UInt8] = [], fonts: FontSet? = nil) {
        var options = SVGReadingOptions()
        options.styleSheet = sheet
        options.listsElements = text.count % 2 == 0
        options.inflate = { Gunzip.unpack($0, maxSize: 1 << 20) }
        options.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
        options.fonts = fonts
        options.limits.nodes = 2000
        options.limits.pathElements = 20_000
        options.limits.styleTests = 100_000
        options.limits.picturePixels = 100_000
        options.limits.fontBytes = 1_000_000
        if text.count % 3 == 0 { options.moment = Double(text.last ?? 0) / 16 }
        guard let document = try? SVGDocument(text, options: options) else { return }
        if let moment = options.moment {
            let again = try? SVGAnimation(text, options: options).document(at: moment)
            promise(again?.diagnostics == document.diagnostics, "a file that is read once is another at a moment")
        }
        draw(document.drawing)
        draw(document.fitted(width: 40, height: 30))
        if text.count % 4 == 0 {
            // Its numbers may be any, and so what is written need not be as the file was; it must be a file.
            let options = SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })
            if let written = try? SVGWriter.write(document.drawing, options: options) {
                do {
                    _ = try SVGDocument(written)
                } catch .malformed(let line, let column, let message) {
                    promise(false, "what is written is no XML: \(line), \(column): \(message)")
                } catch {}
            }
        }
    }

    static let svg = FuzzTarget(name: "svg") { read($0, fonts: fonts) }

    static let css = FuzzTarget(name: "css") { read(tree, sheet: $0, fonts: fonts) }

    /// The file that style sheets are applied to; FUZZ_TREE names it.
    private static let tree: [UInt8] = {
        let path = ProcessInfo.processInfo.environment["FUZZ_TREE"] ?? ""
        guard let data = FileManager.default.contents(atPath: path) else {
            preconditionFailure("FUZZ_TREE names no file; scripts/fuzz sets it")
        }
        return [UInt8](data)
    }()

    /// Those of the folder that FUZZ_FONTS names; none without it.
    private static let fonts: FontSet? = {
        guard let folder = ProcessInfo.processInfo.environment["FUZZ_FONTS"] else { return nil }
        let files = FontFiles(
            list: { path in
                (try? FileManager.default.contentsOfDirectory(atPath: path))?.map {
                    FontFiles.Entry(name: $0, isFolder: false)
                }
            },
            read: { path, body in
                guard let data = FileManager.default.contents(atPath: path) else { return }
                body { offset, count in
                    offset <= data.count ? [UInt8](data[offset..<min(offset + count, data.count)]) : []
                }
            },
            whole: { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } })
        return FontSet(places: [folder], files: files)
    }()
}
