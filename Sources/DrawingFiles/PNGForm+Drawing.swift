public import DisplayList
public import PictureFiles

// Embedded Swift has no errors of any type.
#if !hasFeature(Embedded)
extension PNGForm {
    /// The form for a picture that is still to be drawn band by band. Nothing is known of its pixels but what the
    /// drawing tells: whether they are opaque, and whether a palette is likely. If it is, or for the smallest file, the
    /// bands are drawn once to count their colours; that ends with the first band that has too many. Where nobody knows
    /// whether all are opaque they are drawn to see that, as far as the first that is not: an opaque picture has no alpha.
    ///
    ///     let renderer = try Renderer(drawing)
    ///     let form = try PNGForm(for: drawing, isOpaque: renderer.isOpaque) { body in
    ///         try renderer.renderBands { rows, _ in try body(rows) }
    ///     }
    /// - Parameters:
    ///   - drawing: the drawing that the rows show.
    ///   - isOpaque: whether every pixel is known to be opaque, as `Renderer.isOpaque` tells.
    ///   - mode: how the file is to be written.
    ///   - bands: hands over the picture's rows, from the top.
    /// - Throws: what `bands` throws.
    public init(
        for drawing: Drawing, isOpaque: Bool, mode: PNGEncoder.Mode = .balanced,
        bands: ((_ rows: Span<UInt32>) throws -> Void) throws -> Void
    ) throws {
        self = isOpaque ? .rgb : .rgba
        guard PNGForm.isTold(byPixelsOf: drawing, mode: mode) else {
            guard !isOpaque else { return }
            do {
                try bands { rows in
                    for index in rows.indices where rows[index] >> 24 != 255 { throw Transparency() }
                }
                self = .rgb
            } catch is Transparency {}
            return
        }
        var survey = ColorSurvey()
        do {
            try bands { rows in
                survey.add(rows)
                if survey.hasManyColors, isOpaque || !survey.isOpaque { throw ManyColors() }
            }
            self = survey.form
        } catch is ManyColors {}
    }

    private struct ManyColors: Error {}
    private struct Transparency: Error {}
}
#endif

extension PNGForm {
    /// Tells whether the form depends on the pixels, or follows from the drawing alone.
    package static func isTold(byPixelsOf drawing: Drawing, mode: PNGEncoder.Mode) -> Bool {
        mode == .small || drawing.mayHaveFewColors
    }
}

extension Drawing {
    /// The most paints for which a palette is tried: each brings up to 255 colours where its edges are soft.
    private static let maxPaints = 8

    /// Whether everything is painted in a few plain colours: no gradients, pictures, blurs, shadows or glass.
    var mayHaveFewColors: Bool {
        var colors: [Color] = []
        return note(nodes, &colors)
    }

    /// Adds the nodes' colours; false when a node brings colours of its own, or when there are too many.
    private func note(_ nodes: [Node], _ colors: inout [Color]) -> Bool {
        for node in nodes {
            switch node {
            case .fill(let fill): guard note(fill.paint, &colors) else { return false }
            case .stroke(let stroke): guard note(stroke.paint, &colors) else { return false }
            case .picture: return false
            case .stamp(let stamp):
                let isBlurred =
                    symbols.indices.contains(stamp.symbol)
                    && symbols[stamp.symbol].parts.contains { $0.blurSigma > 0 }
                guard !isBlurred, note(.solid(stamp.tint), &colors) else { return false }
                if let ground = stamp.ground, !note(ground, &colors) { return false }
            case .group(let group):
                guard group.filters.isEmpty, group.backdrop == nil, group.mask == nil else { return false }
                guard note(group.nodes, &colors) else { return false }
            }
        }
        return true
    }

    private func note(_ paint: Paint, _ colors: inout [Color]) -> Bool {
        guard case .solid(let color) = paint else { return false }
        if !colors.contains(color) { colors.append(color) }
        return colors.count <= Drawing.maxPaints
    }
}
