public import DisplayList
public import DrawingFiles

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension Drawing {
    /// Writes the drawing to a file of the kind that its name ends in: `.png`, `.jpg`, `.jpeg`, `.webp`, `.gif`, `.svg` or
    /// `.pdf`. The file is there whole or not at all; one of that name is replaced.
    ///
    ///     try drawing.write(to: URL(filePath: "card.png"), scale: 2)
    ///     try drawing.write(to: URL(filePath: "card.svg"))
    /// - Parameters:
    ///   - url: of a file in a folder that is there.
    ///   - scale: how many pixels a point has, above 0; SVG and PDF have none.
    ///   - quality: of JPEG, 1 … 100.
    /// - Throws: `DrawingFileError.unknownEnding`, `.notWritten`, or why there is no such file of the drawing.
    public func write(
        to url: URL, scale: Double = 1, quality: Int = usualQuality
    ) throws(DrawingFileError) {
        try Drawing.write(file(url.drawingFormat, scale: scale, quality: quality), to: url)
    }

    /// Writes the drawing to a file for print.
    ///
    ///     try Drawing(size: .a4).write(to: URL(filePath: "sheet.png"), dpi: 300)
    /// - Parameters:
    ///   - url: of a file in a folder that is there; the ending of its name is `.png`, `.jpg`, `.jpeg`, `.webp`, `.gif`,
    ///     `.svg` or `.pdf`.
    ///   - dpi: how many pixels make an inch, above 0; SVG has none, PDF what it has no form for.
    ///   - quality: of JPEG, 1 … 100.
    /// - Throws: `DrawingFileError.unknownEnding`, `.notWritten`, or why there is no such file of the drawing.
    public func write(
        to url: URL, dpi: Double, quality: Int = usualQuality
    ) throws(DrawingFileError) {
        let file =
            switch try url.drawingFormat {
            case .png: try png(dpi: dpi)
            case .jpeg: try jpeg(quality: quality, dpi: dpi)
            case .webp: try webp(dpi: dpi)
            case .gif: try gif(dpi: dpi)
            case .svg: try svg()
            case .pdf: try pdf(dpi: dpi)
            }
        try Drawing.write(file, to: url)
    }

    /// The drawing as a file in memory.
    ///
    ///     let body = try drawing.data(as: .png, scale: 2)
    /// - Parameters:
    ///   - format: the kind of file.
    ///   - scale: how many pixels a point has, above 0; SVG and PDF have none.
    ///   - quality: of JPEG, 1 … 100.
    /// - Throws: `DrawingFileError`: why there is no such file of the drawing.
    public func data(
        as format: DrawingFormat, scale: Double = 1, quality: Int = usualQuality
    ) throws(DrawingFileError) -> Data {
        Data(try file(format, scale: scale, quality: quality))
    }

    private static func write(_ file: [UInt8], to url: URL) throws(DrawingFileError) {
        do {
            try Data(file).write(to: url, options: .atomic)
        } catch {
            throw .notWritten(path: url.shownPath, reason: error.reason)
        }
    }
}

extension URL {
    fileprivate var drawingFormat: DrawingFormat {
        get throws(DrawingFileError) {
            guard let format = DrawingFormat(ofFile: lastPathComponent) else { throw .unknownEnding(lastPathComponent) }
            return format
        }
    }
}
#endif
