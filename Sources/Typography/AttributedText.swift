import DisplayList
import PathParser

/// One text of several styles: runs of characters, each with attributes, and drawings that take their room in a line.
///
///     var due = AttributedText("Due ")
///     due += AttributedText("today", AttributedText.Attributes(weight: .bold, color: .white))
///     let layout = TextLayout(due, style: TextStyle(size: 17), maxWidth: 120)
///
/// Attributes that a run leaves out are those of the `TextStyle`, and of the colour, with which it is laid out and drawn.
public struct AttributedText: Sendable, Hashable {
    /// A line under letters or through them.
    public struct LineStyle: Sendable, Hashable {
        /// The line's colour; nil for the letters'.
        public var color: Color?

        /// A line at the place, and as thick, as the font says.
        public init(color: Color? = nil) { self.color = color }
    }

    /// A rectangle behind letters, one for each part of them that is unbroken: in each line, and where letters of
    /// another direction lie between.
    public struct Background: Sendable, Hashable {
        /// The rectangle's colour.
        public var color: Color
        /// The radius of its corners, in points; at most half of its shorter side.
        public var cornerRadius: Double
        /// Room beside the letters, in points, which the line keeps free: 0 or more.
        public var horizontalPadding: Double {
            didSet { horizontalPadding = TextStyle.length(horizontalPadding, from: 0) }
        }
        /// Room above and below the letters' ascent and descent, in points; lines do not come apart for it.
        public var verticalPadding: Double { didSet { verticalPadding = TextStyle.length(verticalPadding) } }

        /// - Parameters:
        ///   - color: the rectangle's.
        ///   - cornerRadius: in points; infinity for a capsule.
        ///   - horizontalPadding: in points, 0 … 1,000,000; 0 for a number that is not finite.
        ///   - verticalPadding: in points, up to 1,000,000; 0 for a number that is not finite.
        public init(
            _ color: Color, cornerRadius: Double = 0, horizontalPadding: Double = 0, verticalPadding: Double = 0
        ) {
            self.color = color
            self.cornerRadius = cornerRadius.isNaN ? 0 : max(cornerRadius, 0)
            self.horizontalPadding = TextStyle.length(horizontalPadding, from: 0)
            self.verticalPadding = TextStyle.length(verticalPadding)
        }

        func scaled(by factor: Double) -> Background {
            Background(
                color, cornerRadius: cornerRadius * factor, horizontalPadding: horizontalPadding * factor,
                verticalPadding: verticalPadding * factor)
        }
    }

    /// The look of a run; what is nil is as around it.
    public struct Attributes: Sendable, Hashable {
        /// The size of an em, in points.
        public var size: Double?
        /// How heavy the letters are.
        public var weight: Typeface.Weight?
        /// The shapes of the letters. One without a fallback has that of the text's style.
        public var typeface: Typeface?
        /// Added between any two characters, in points.
        public var tracking: Double?
        /// Features of the font, in addition to those of the text's style.
        public var features: [FontFeature]
        /// The language of the letters (BCP 47), for which fonts may have letters of its own. Rules for lines are those of
        /// the text's style.
        public var language: String?
        /// How far the letters are raised above the line, in points; below 0 they are lowered.
        public var baselineOffset: Double?
        /// The letters' colour.
        public var color: Color?
        /// A line under the letters.
        public var underline: LineStyle?
        /// A line through the letters.
        public var strikethrough: LineStyle?
        /// A rectangle behind the letters.
        public var background: Background?
        /// The address to which the letters lead, in SVG. Any text is taken: which schemes are safe is for the caller to
        /// say.
        public var link: String?

        /// Attributes that say nothing unless told.
        public init(
            size: Double? = nil, weight: Typeface.Weight? = nil, typeface: Typeface? = nil, tracking: Double? = nil,
            features: [FontFeature] = [], language: String? = nil, baselineOffset: Double? = nil, color: Color? = nil,
            underline: LineStyle? = nil, strikethrough: LineStyle? = nil, background: Background? = nil,
            link: String? = nil
        ) {
            self.size = size
            self.weight = weight
            self.typeface = typeface
            self.tracking = tracking
            self.features = features
            self.language = language
            self.baselineOffset = baselineOffset
            self.color = color
            self.underline = underline
            self.strikethrough = strikethrough
            self.background = background
            self.link = link
        }

        /// The attributes, with others where these say nothing. Features add up: of two with one tag, its own counts.
        public func filled(with other: Attributes) -> Attributes {
            Attributes(
                size: size ?? other.size, weight: weight ?? other.weight, typeface: typeface ?? other.typeface,
                tracking: tracking ?? other.tracking, features: other.features + features,
                language: language ?? other.language, baselineOffset: baselineOffset ?? other.baselineOffset,
                color: color ?? other.color,
                underline: underline ?? other.underline, strikethrough: strikethrough ?? other.strikethrough,
                background: background ?? other.background, link: link ?? other.link)
        }
    }

    /// Characters, or a drawing, with one set of attributes.
    public struct Run: Sendable, Hashable {
        /// The content of a run.
        public enum Content: Sendable, Hashable {
            /// Characters; a line break ends a line.
            case text(String)
            /// A drawing in a room of a size, in points, which stands on the line; lines may break before and behind it.
            case drawing(Drawing, Size)
        }

        /// Characters, or a drawing.
        public var content: Content
        /// How it looks.
        public var attributes: Attributes

        /// - Parameters:
        ///   - content: characters, or a drawing.
        ///   - attributes: how it looks.
        public init(_ content: Content, _ attributes: Attributes = Attributes()) {
            self.content = content
            self.attributes = attributes
        }
    }

    /// The runs, in reading order.
    public var runs: [Run]

    /// A text of these runs, in reading order.
    public init(runs: [Run] = []) { self.runs = runs }

    /// A text in one style.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
        runs = [Run(.text(text), attributes)]
    }

    /// A drawing in a line of text.
    /// - Parameters:
    ///   - drawing: stretched over its room. What its description says is read in its place.
    ///   - size: of its room, in points; nil for the drawing's own.
    ///   - attributes: `baselineOffset` moves it up from the line that it stands on.
    public init(drawing: Drawing, size: Size? = nil, _ attributes: Attributes = Attributes()) {
        runs = [Run(.drawing(drawing, size ?? drawing.size), attributes)]
    }

    /// The characters that are read: in the place of a drawing, what its description says.
    public var string: String {
        if runs.count == 1, case .text(let text) = runs[0].content { return text }
        return runs.reduce(into: "") { text, run in
            switch run.content {
            case .text(let part): text += part
            case .drawing(let drawing, _): text += drawing.accessibility?.title ?? ""
            }
        }
    }

    /// The text with attributes where its runs say nothing.
    public func filled(with attributes: Attributes) -> AttributedText {
        AttributedText(runs: runs.map { Run($0.content, $0.attributes.filled(with: attributes)) })
    }

    /// The text in another size, with all that is in points: tracking, offsets, padding, drawings.
    public func scaled(by factor: Double) -> AttributedText {
        if factor == 1 { return self }
        return AttributedText(
            runs: runs.map { run in
                var run = run
                if case .drawing(let drawing, let size) = run.content {
                    run.content = .drawing(
                        drawing, Size(width: size.width * factor, height: size.height * factor))
                }
                run.attributes.size = run.attributes.size.map { $0 * factor }
                run.attributes.tracking = run.attributes.tracking.map { $0 * factor }
                run.attributes.baselineOffset = run.attributes.baselineOffset.map { $0 * factor }
                run.attributes.background = run.attributes.background?.scaled(by: factor)
                return run
            })
    }

    /// One text behind another.
    public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
        AttributedText(runs: a.runs + b.runs)
    }

    /// Adds a text at the end.
    public static func += (a: inout AttributedText, b: AttributedText) { a.runs += b.runs }
}

extension AttributedText: ExpressibleByStringInterpolation {
    /// A text in one style.
    public init(stringLiteral text: String) { self.init(text) }
}
