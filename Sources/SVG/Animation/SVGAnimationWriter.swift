import DisplayList
import PathParser

/// Writes drawings of one animation at several times as one SVG file that moves by CSS keyframes.
///
/// The content that the drawings share is written once. Elements that differ in what CSS can animate (colours, opacity,
/// transforms, stroke widths and dashes) move from value to value in straight lines; samples that lie on such a line
/// are left out. An element that changes shape is written once for each shape, and shown only at its times.
///
/// The elements' attributes hold the end state: viewers without CSS, and viewers that prefer less motion
/// (`prefers-reduced-motion`), show that.
public enum SVGAnimationWriter {
    /// The drawing at one time.
    public struct Sample: Sendable {
        /// In seconds from the beginning.
        public var time: Double
        /// The drawing at that time.
        public var drawing: Drawing

        /// A drawing at a time in seconds.
        public init(time: Double, drawing: Drawing) {
            self.time = time
            self.drawing = drawing
        }
    }

    /// How an animation is written.
    public struct Options: Sendable {
        /// How the drawing is written.
        public var writer: SVGWriter.Options
        /// How often it is played; 0 for without end. Played to its end, it shows the end state.
        public var plays: Int

        /// The defaults are those for a still drawing.
        public init(writer: SVGWriter.Options = SVGWriter.Options(), plays: Int = 0) {
            self.writer = writer
            self.plays = max(plays, 0)
        }
    }

    /// A day: percentages of more would not tell samples apart.
    static let maxDuration = 86_400.0

    /// Writes an animation as a whole SVG file in UTF-8.
    ///
    ///     let samples = try animation.frameTimes(fps: 30).map { time in
    ///         SVGAnimationWriter.Sample(time: time, drawing: try animation.drawing(at: time))
    ///     }
    ///     let file = try SVGAnimationWriter.write(samples)
    /// - Parameters:
    ///   - samples: in the order of their times, the first at 0, the last at the end. One alone does not move.
    ///   - options: how drawings are written, and how often it plays.
    /// - Throws: `SVGWriterError`: what `SVGWriter` throws; and for times that do not rise, or sizes that differ.
    @_disfavoredOverload
    public static func write(
        _ samples: [Sample], options: Options = Options()
    ) throws(SVGWriterError) -> [UInt8] {
        try write(samples, with: options)
    }

    /// What both functions `write` do: where DrawingFiles is imported, its own goes before the one above.
    package static func write(_ samples: [Sample], with options: Options) throws(SVGWriterError) -> [UInt8] {
        guard let first = samples.first, let last = samples.last, first.time == 0 else {
            throw .invalidSampleTime(index: 0)
        }
        for (index, sample) in samples.enumerated() {
            guard index == 0 || sample.time > samples[index - 1].time, sample.time <= maxDuration else {
                throw .invalidSampleTime(index: index)
            }
            guard sample.drawing.size == first.drawing.size else {
                throw .sampleSizesDiffer(index: index, sample.drawing.size, expected: first.drawing.size)
            }
            // Surveyed first, because this checks the depth of groups before anything recurses into them.
            _ = try DrawingSurvey(sample.drawing)
        }
        guard samples.count > 1 else { return try SVGWriter.write(last.drawing, options: options.writer) }

        var symbols = SymbolTable()
        let merger = MotionMerger(samples.map { symbols.add($0.drawing) })
        var drawing = last.drawing
        drawing.symbols = symbols.symbols
        drawing.nodes = merger.nodes
        return try SVGWriter.write(
            drawing, motions: merger.motions,
            styles: MotionStyles(times: samples.map { $0.time }, plays: options.plays), options: options.writer)
    }
}
