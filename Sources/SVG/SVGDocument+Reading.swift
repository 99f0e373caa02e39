import DisplayList
import PathParser

extension SVGDocument {
    /// Reads an SVG file.
    ///
    /// Reads leniently: unknown content is reported as a diagnostic and left out; hints with little visible effect, such
    /// as `shape-rendering`, are ignored. Only a file that is not XML, not SVG, or beyond a limit is an error. Animations
    /// and scripts are reported too: the drawing shows the file's static state, or that of ``SVGReadingOptions/moment``.
    ///
    ///     let document = try SVGDocument(bytes)
    ///     for problem in document.diagnostics { print(problem) }
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8, in UTF-16, or in Latin-1 or Windows-1252 where it says so.
    ///   - options: settings that the file itself cannot give.
    /// - Throws: `SVGReaderError` for a file that is not XML, not SVG, or beyond a limit.
    public init(
        _ bytes: some Sequence<UInt8>, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(SVGReaderError) {
        var spent = SVGReadingOptions.Spent()
        try self.init(Array(bytes), options: options, spent: &spent)
    }

    /// - Parameter spent: receives how much of the limits was used, even when reading fails.
    init(
        _ bytes: [UInt8], options: SVGReadingOptions, spent: inout SVGReadingOptions.Spent
    ) throws(SVGReaderError) {
        self = try ParsedSVG(bytes, options, keepsKeyframes: options.moment != nil).document(options, &spent)
    }
}
