import DisplayList
import ParameterReading
import PathParser
import PictureFiles
import Raster
import SVG
import SnapshotEngine
import Structure

/// A file that `diff` compares: a PNG picture, one that moves, or an SVG file as it is drawn.
struct ComparedPicture {
    /// The frames of what moves; one for what does not.
    let frames: [SnapshotFrame]

    /// The endings of the files that are compared, in lower case.
    static let endings = ["png", "apng", "svg", "svgz"]

    /// Reads a file; its ending tells its kind, and a file without such an ending is PNG.
    /// - Parameters:
    ///   - scale: pixels to a point.
    ///   - warnings: gets the parts of an SVG file that are not drawn.
    init(
        _ path: String, scale: Double, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) {
        if ["svg", "svgz"].contains(OutputTarget.ending(of: path)) {
            let document = try ComparedPicture.document(path, arguments)
            warnings += document.diagnostics.map { "\(path): \($0)" }
            let drawing = document.drawing
            do {
                frames = [
                    SnapshotFrame(
                        moment: 0, bitmap: try Renderer.render(drawing, options: Renderer.Options(scale: scale)),
                        layout: PictureLayout(scale: scale, parts: ComparedPicture.parts(of: document)),
                        tree: { drawing.tree })
                ]
            } catch {
                throw CommandError(.badData, "\(path): \(error)")
            }
        } else {
            let bytes = try InputFile.read(path)
            do {
                frames = try FrameFile.decode(bytes).map { frame in
                    frame.with(PictureLayout(scale: scale))
                }
                warnings += (frames.first?.pixels.notes ?? []).map { "\(InputFile.name(path)): \($0)" }
            } catch {
                throw CommandError(.badData, "\(InputFile.name(path)): \(error)")
            }
        }
    }

    private static func document(_ path: String, _ arguments: Arguments) throws(CommandError) -> SVGDocument {
        var options = SVGReadingOptions()
        options.listsElements = true
        options.describesElements = true
        options.fonts = try FontOptions.set(arguments)
        return try SVGInput.read(path, nil, options)
    }

    /// Elements by their ids, and groups by their titles.
    private static func parts(of document: SVGDocument) -> [PictureLayout.Part] {
        document.elements.map { PictureLayout.Part(name: $0.id, box: $0.box ?? .null) }
            + document.drawing.namedParts.map { PictureLayout.Part(name: $0.name, box: $0.box) }
    }
}

extension ValueReader where Value == IgnoredRegion {
    /// Four numbers, or a part's name.
    static let ignoredRegion = ValueReader("X,Y,W,H|NAME") { text throws(ValueError) in
        let isRect = text.utf8.allSatisfy { (0x30...0x39).contains($0) || ",.+- ".utf8.contains($0) }
        if !isRect { return .part(text) }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimalNumber(String($0)) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0, (x + width).isFinite, (y + height).isFinite
        else {
            throw ValueError(
                expected: "four numbers, the last two above 0, such as 0,0,120,24, or the name of a part")
        }
        return .rect(Rect(x: x, y: y, width: width, height: height))
    }
}
