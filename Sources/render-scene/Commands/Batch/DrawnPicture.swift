import PathParser
import TextForms
import Typography

/// A record's picture.
struct DrawnPicture {
    /// In memory of their own: if each thread kept its room for the next picture, all would come to have the largest's.
    let bytes: [UInt8]
    /// The width in pixels; an SVG's and a PDF's in points.
    let width: Double
    let height: Double
    /// SHA-256 of the bytes; nil where no checksum is wanted.
    var checksum: String?
    let warnings: [String]

    /// The rows of a band: a quarter of those for a single picture, since there are as many pictures as threads.
    private static let bandHeight = 64

    /// Draws a record, on this thread alone.
    /// - Parameters:
    ///   - gate: lets it draw; what is read before may come from a slow disk, and so waits for nobody.
    ///   - lap: is called at the end of each stage.
    init(
        _ record: BatchRecord, hasChecksum: Bool, gate: DrawingGate, lap: (BatchTally.Stage) -> Void
    ) throws(CommandError) {
        var warnings = record.arguments.warnings
        let (drawing, scale) = try record.picture(record.arguments, &warnings)
        lap(.scene)
        let encoding = PictureEncoding(
            record.arguments, scale: scale, bandHeight: DrawnPicture.bandHeight, threads: 1)
        var bytes: [UInt8] = []
        let sink: PictureEncoding.Sink = { piece throws(CommandError) in bytes.append(contentsOf: piece) }
        let drawn = gate.pass {
            Result { () throws(CommandError) -> Size in
                switch record.format {
                case .png, .jpeg, .webp, .gif, .apng, .y4m, .rgba:
                    let renderer = try encoding.writePixels(drawing, as: record.format, sink)
                    warnings += renderer.diagnostics
                    return Size(width: Double(renderer.width), height: Double(renderer.height))
                case .svg:
                    try encoding.writeSVG(drawing, keepsText: record.arguments[SharedOptions.svgText], sink)
                    return encoding.sheet(drawing).size
                case .pdf:
                    let page = try encoding.writePDF([drawing], sink)
                    warnings += page.notes.map { "PDF: \($0)" }
                    return page.size
                }
            }
        }
        let size = try drawn.get()
        (width, height) = (size.width, size.height)
        lap(.draw)
        var missing = TextWarnings()
        missing.note(drawing)
        self.warnings = Messages.listed(
            warnings + missing.warnings + FontOptions.warnings(missing.borrowed, record.arguments))
        self.bytes = bytes
        if hasChecksum {
            checksum = Hex.text(of: SHA256.digest(of: bytes))
            lap(.checksum)
        }
    }
}
