import DisplayList
import PathParser
import PictureFiles
import Raster
import SnapshotEngine

/// `snapshots report --summary`: Markdown, and beside it a thumbnail for each row.
enum SnapshotSummary {
    /// - Parameters:
    ///   - folder: where the report lies.
    ///   - url: the address where that folder is published; empty for relative links.
    static func write(
        _ report: SnapshotReport, to folder: ResultsFolder, url: String, hasThumbnails: Bool, _ arguments: Arguments
    ) throws(CommandError) {
        let summary = SummaryText(report, base: url)
        var thumbnails: [String: String] = [:]
        for entry in summary.entries where hasThumbnails {
            let pictures = pictures(of: entry, report, arguments)
            guard !pictures.isEmpty, let file = try? PNGEncoder.encode(strip(of: pictures, in: box)) else { continue }
            let path = folder.thumbnail(entry.baseline)
            try write(file, to: path, in: folder)
            thumbnails[entry.baseline] = path
        }
        try write(Array(summary.text { thumbnails[$0.baseline] }.utf8), to: "summary.md", in: folder)
    }

    private static func write(_ bytes: [UInt8], to name: String, in folder: ResultsFolder) throws(CommandError) {
        do throws(FileError) {
            try folder.files.write(bytes, to: name)
        } catch {
            throw CommandError(.cannotCreate, "\(error)")
        }
    }

    /// The baseline, the test's picture, and their difference, as far as they exist.
    static func pictures(
        of entry: SnapshotReport.Entry, _ report: SnapshotReport, _ arguments: Arguments
    ) -> [Bitmap] {
        let files = report.files(of: entry)
        let frame = entry.record?.motion?.frame ?? 0
        return [files.expected, files.actual, files.difference].compactMap { path in
            path.flatMap { picture($0, frame, arguments) }
        }
    }

    /// The picture, of what moves at the given frame; nil for a file that is none, or a damaged one: the row says so.
    private static func picture(_ path: String, _ frame: Int, _ arguments: Arguments) -> Bitmap? {
        guard ComparedPicture.endings.contains(OutputTarget.ending(of: path)) else { return nil }
        var warnings: [String] = []
        guard let frames = try? ComparedPicture(path, scale: 1, arguments, &warnings).frames else { return nil }
        return (frames.indices.contains(frame) ? frames[frame] : frames[0]).bitmap
    }

    // MARK: Thumbnails

    /// The most that one picture of a thumbnail takes, in pixels.
    private static let box = Size(width: 200, height: 150)
    private static let gap = 8.0
    /// A hairline that can be seen on light and on dark pages.
    private static let rim = Color(hex: 0x8A8C99)

    /// Pictures beside one another, each as large as it fits and no larger than it is.
    /// - Parameter box: the most that one takes, in pixels.
    static func strip(of pictures: [Bitmap], in box: Size) throws(RasterError) -> Bitmap {
        let sizes = pictures.map { picture in
            let (width, height) = (Double(max(picture.width, 1)), Double(max(picture.height, 1)))
            let factor = min(box.width / width, box.height / height, 1)
            return Size(width: max((width * factor).rounded(), 1), height: max((height * factor).rounded(), 1))
        }
        let whole = Size(
            width: sizes.reduce(0) { $0 + $1.width + 2 } + gap * Double(pictures.count - 1),
            height: (sizes.map(\.height).max() ?? 0) + 2)
        var nodes: [Node] = []
        var x = 1.0
        for (picture, size) in zip(pictures, sizes) {
            let rect = Rect(x: x, y: 1, width: size.width, height: size.height)
            nodes.append(.picture(Picture(picture, in: rect, sampling: .smooth)))
            let outline = Path.rect(
                Rect(minX: rect.minX - 0.5, minY: 0.5, maxX: rect.maxX + 0.5, maxY: rect.maxY + 0.5))
            nodes.append(.stroke(Stroke(outline, style: StrokeStyle(width: 1), paint: .solid(rim))))
            x += size.width + 2 + gap
        }
        return try Renderer.render(Drawing(size: whole, nodes: nodes))
    }
}
