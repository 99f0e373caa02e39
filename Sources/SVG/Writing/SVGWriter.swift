import DisplayList
import PathParser

/// Writes a drawing as SVG 1.1 text, small and the same on every machine.
///
/// Three things are newer than SVG 1.1, which has nothing like them: blend modes and isolation are written as the CSS
/// properties of Compositing and Blending Level 1, in `style`; roles are those of WAI-ARIA.
public enum SVGWriter {
    /// Options for writing a drawing.
    public struct Options: Sendable {
        /// How many pixels a point takes in `width` and `height`; the view box is always in points. Above 0.
        public var scale: Double
        /// How many decimals a coordinate in points keeps, 0 … 6. Where a unit is longer or shorter than a point,
        /// numbers keep as many as are needed for the same precision on the page.
        public var decimals: Int
        /// Whether texts are written as `<text>`, with the names of their families, instead of as outlines: words can
        /// then be found and edited, but look right only where those fonts are installed.
        public var keepsText = false
        /// How long the text may be.
        public var limits = Limits()
        /// Makes a PNG file of a bitmap; only drawings with pictures need it, and none where Gloaming is imported, which has
        /// `PNGEncoder` for it.
        public var encodePNG: (@Sendable (Bitmap) throws(PictureCodingError) -> [UInt8])?

        /// The defaults suit a drawing without pictures.
        public init(
            scale: Double = 1, decimals: Int = 2,
            encodePNG: (@Sendable (Bitmap) throws(PictureCodingError) -> [UInt8])? = nil
        ) {
            self.scale = scale
            self.decimals = min(max(decimals, 0), 6)
            self.encodePNG = encodePNG
        }
    }

    /// How deep elements may lie in one another.
    static let depthLimit = 200
    /// How many elements all sheets of glass together may copy.
    static let copyLimit = 1000

    /// Writes a drawing as a whole SVG file in UTF-8.
    ///
    ///     let text = try String(decoding: SVGWriter.write(drawing), as: UTF8.self)
    ///
    /// A drawing whose `unitsPerInch` is set has its `width` and `height` in millimetres.
    /// The picture is as the drawing's types define it. Undefined content is left out: a node with a coordinate that is
    /// not finite, or with a gradient without stops. Only symbols that are stamped are written.
    /// - Throws: `SVGWriterError`, when the drawing has no size, is too deep, stamps a symbol that is not there, holds
    ///   a picture that cannot be encoded, or takes more text than the options' limits allow.
    @_disfavoredOverload
    public static func write(_ drawing: Drawing, options: Options = Options()) throws(SVGWriterError) -> [UInt8] {
        try write(drawing, with: options)
    }

    /// What both functions `write` do: where DrawingFiles is imported, its own goes before the one above.
    package static func write(_ drawing: Drawing, with options: Options) throws(SVGWriterError) -> [UInt8] {
        try write(drawing, motions: [], styles: nil, options: options)
    }

    /// - Parameters:
    ///   - motions: of the drawing's nodes; empty for a still one.
    ///   - styles: the style sheet for the classes of moving elements; nil for a still drawing.
    static func write(
        _ drawing: Drawing, motions: [NodeMotion?], styles: MotionStyles?, options: Options
    ) throws(SVGWriterError) -> [UInt8] {
        let size = drawing.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(size)
        }
        let width = size.width * options.scale
        let height = size.height * options.scale
        guard options.scale > 0, width.isFinite, height.isFinite else { throw .invalidScale(options.scale) }

        var drawing = drawing
        // The top level is isolated in any case.
        if motions.isEmpty, let nodes = drawing.nodes.onlyIsolated { drawing.nodes = nodes }
        let survey = try DrawingSurvey(drawing, motions: motions)
        var writer = NodeWriter(drawing: drawing, options: options, survey: survey, styles: styles)
        var space = NodeWriter.Space()
        space.motions = motions
        try writer.writeNodes(drawing.nodes, in: space)
        let body = writer.body.bytes
        let style = writer.styles?.text ?? []
        let definitions = writer.definitions.text.bytes

        writer.body = MarkupText()
        writer.body.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        if survey.usesLinks { writer.body.append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
        writer.body.appendSize(
            Size(width: width, height: height), unitsPerInch: drawing.unitsPerInch, decimals: options.decimals)
        writer.body.append(" viewBox=\"0 0")
        // Sides of paper are seldom round in points, and those of the view box have their ratio.
        let decimals = drawing.unitsPerInch == nil ? options.decimals : max(options.decimals, 4)
        writer.body.appendNext(size.width, decimals: decimals)
        writer.body.appendNext(size.height, decimals: decimals)
        writer.body.append("\"")
        if let accessibility = drawing.accessibility {
            writer.body.appendRole(of: accessibility)
        }
        if survey.hasBlends, drawing.nodes.contains(where: { $0.blends }) {
            // Blend modes at the top level apply within the drawing, never to the page that it may be put on.
            writer.body.append(" style=\"isolation:isolate\"")
        }
        writer.body.append(">\n")
        if let accessibility = drawing.accessibility {
            writer.appendText(of: accessibility, separator: "\n")
        }
        writer.body.append(style)
        if !definitions.isEmpty {
            writer.body.append("<defs>\n")
            writer.body.append(definitions)
            writer.body.append("</defs>\n")
        }
        writer.body.append(body)
        writer.body.append("</svg>\n")
        return writer.body.bytes
    }
}

extension MarkupText {
    /// How many decimals a millimetre keeps: a micrometre is finer than any machine.
    private static let millimeterDecimals = 3

    /// Appends `width` and `height`, in millimetres where the drawing has a size on paper.
    fileprivate mutating func appendSize(_ size: Size, unitsPerInch: Double?, decimals: Int) {
        for (start, side) in [(" width=\"" as StaticString, size.width), (" height=\"", size.height)] {
            if let unitsPerInch, unitsPerInch > 0, unitsPerInch.isFinite, (side / unitsPerInch * 25.4).isFinite {
                append(start)
                append(side / unitsPerInch * 25.4, decimals: MarkupText.millimeterDecimals)
                append("mm\"")
            } else {
                attribute(start, side, decimals: decimals)
            }
        }
    }
}

extension [Node] {
    /// The nodes of their only group, if that only isolates.
    fileprivate var onlyIsolated: [Node]? {
        guard count == 1, case .group(let group) = self[0] else { return nil }
        var plain = Group(group.nodes)
        plain.isIsolated = true
        return group == plain ? group.nodes : nil
    }
}
