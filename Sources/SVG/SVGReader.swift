/// Reads SVG files, under the names of the version before.
@available(*, deprecated, message: "documents and silhouettes are made from a file's bytes")
public enum SVGReader {
    /// The options for reading.
    @available(*, deprecated, renamed: "SVGReadingOptions")
    public typealias Options = SVGReadingOptions

    /// Reads a file.
    @available(*, deprecated, renamed: "SVGDocument.init(_:options:)")
    public static func read(
        _ bytes: [UInt8], options: SVGReadingOptions = SVGReadingOptions()
    ) throws(SVGReaderError) -> SVGDocument {
        try SVGDocument(bytes, options: options)
    }

    /// Reads all that a file fills as one shape.
    @available(*, deprecated, renamed: "SVGSilhouette.init(_:)")
    public static func silhouette(_ bytes: [UInt8]) throws(SVGReaderError) -> SVGSilhouette { try SVGSilhouette(bytes) }
}
