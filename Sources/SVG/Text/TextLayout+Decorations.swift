import PathParser
import Typography

/// Lines along the spans of a text (SVG 2, section 11.10.3; CSS Text Decoration 4).
extension TextLayout {
    /// Adds the lines along a span.
    /// - Parameters:
    ///   - members: the span's own clusters.
    ///   - transform: from the line's coordinates to the text's.
    mutating func decorate(
        _ piece: inout Piece, _ clusters: [GlyphCluster], _ members: [Int], _ transform: Transform
    ) {
        let span = source.spans[piece.span]
        guard span.underline != nil || span.overline != nil || span.lineThrough != nil,
            let face = fonts.faces(TextShaping.request(span.style)).first?.face
        else { return }
        let parts = TextLayout.ruledParts(clusters, members)
        func rule(_ owner: Int?, _ place: DecorationLine.Place) -> Rule {
            guard let owner else { return Rule() }
            let (line, isOfFont) = line(place, face.metrics, span.style, source.paintStyles[owner].style)
            let skips = place != .through && source.paintStyles[owner].style.text.values.skipsInk ?? !isOfFont
            var rule = Rule()
            var clip = Path()
            var isCut = false
            for part in parts where part.width > 0 {
                let place = transform * part.transform
                var gaps = InkGaps(line)
                if skips { for i in part.clusters { add(clusters[i], part.transform, to: &gaps) } }
                rule.path.append(line.outline(width: part.width, partsLeft: &partsLeft), transformedBy: place)
                isCut = isCut || !gaps.isEmpty
                for open in gaps.parts(width: part.width) {
                    let rect = Rect(
                        x: open.start, y: gaps.low - 1, width: open.end - open.start, height: gaps.high - gaps.low + 2)
                    clip.append(.rect(rect), transformedBy: place)
                }
            }
            guard rule.path.points.allSatisfy({ $0.isFinite }), clip.points.allSatisfy({ $0.isFinite }) else {
                return Rule()
            }
            if isCut { rule.clip = clip }
            return rule
        }
        piece.underline = rule(span.underline, .under)
        piece.overline = rule(span.overline, .over)
        piece.lineThrough = rule(span.lineThrough, .through)
        for rule in [piece.underline, piece.overline, piece.lineThrough] {
            box = box.union((rule.clip ?? rule.path).bounds)
        }
    }

    /// - Parameters:
    ///   - style: of the letters.
    ///   - owner: the style of the element that has the line.
    /// - Returns: the line, and whether it is as the font has it.
    private func line(
        _ place: DecorationLine.Place, _ metrics: FaceMetrics, _ style: Style, _ owner: Style
    ) -> (line: DecorationLine, isOfFont: Bool) {
        let size = style.fontSize
        let look = owner.text.values.decorationLook
        let (ascent, descent) = (metrics.ascent * size, metrics.descent * size)
        // The font says where plain lines lie, and how thick they are, unless its underlines would lie on the letters' feet.
        let own = metrics.underline
        guard !look.isPlain || own.position + own.thickness / 2 > 0 else {
            let thickness = metrics.underline.thickness * size
            let middle =
                switch place {
                case .under: source.isVertical ? (ascent + descent) / 2 : -metrics.underline.position * size
                case .over: source.isVertical ? -(ascent + descent) / 2 : -ascent
                case .through: source.isVertical ? 0 : -metrics.strikeout.position * size
                }
            let top = middle - thickness / 2
            return (
                DecorationLine(kind: .solid, thickness: thickness, place: place, top: top, unit: unit), isOfFont: true
            )
        }
        let thickness = look.thickness(fontSize: owner.fontSize, metrics, unit: unit)
        let top: Double
        switch place {
        case .under where source.isVertical: top = (ascent + descent) / 2
        case .under: top = DecorationLine.gap(thickness, unit: unit)
        case .over where source.isVertical: top = -(ascent + descent) / 2 - thickness
        case .over: top = -(ascent / unit).rounded() * unit - thickness
        case .through: top = (source.isVertical ? 0 : -(ascent / unit).rounded() * unit / 3) - thickness / 2
        }
        return (
            DecorationLine(kind: look.kind, thickness: thickness, place: place, top: top, unit: unit), isOfFont: false
        )
    }

    private func add(_ cluster: GlyphCluster, _ part: Transform, to gaps: inout InkGaps) {
        guard !InkGaps.isExempt(source.characters[cluster.character].scalar), let back = part.inverse else { return }
        let place = back * cluster.place
        for glyph in cluster.glyphs {
            gaps.add(glyph.face.outline(of: glyph.glyph), place * .translation(glyph.x, glyph.y) * .scale(cluster.size))
        }
    }

    /// The parts of a span, each under one unbroken line.
    private static func ruledParts(
        _ clusters: [GlyphCluster], _ members: [Int]
    ) -> [(width: Double, transform: Transform, clusters: Range<Int>)] {
        var parts: [(width: Double, transform: Transform, clusters: Range<Int>)] = []
        var last: Int?
        for i in members where !clusters[i].isHidden {
            // Room by a `textLength` has no line, as in browsers.
            if last == i - 1, !clusters[i].isShifted, clusters[i - 1].gap == 0 {
                let index = parts.count - 1
                parts[index].width += clusters[i].advance
                parts[index].clusters = parts[index].clusters.lowerBound..<i + 1
            } else {
                parts.append((clusters[i].advance, clusters[i].transform, i..<i + 1))
            }
            last = i
        }
        return parts
    }
}

extension DecorationLine {
    /// The room between the baseline and an underline.
    static func gap(_ thickness: Double, unit: Double) -> Double {
        max((thickness / unit / 2).rounded(.up), 1) * unit
    }
}

extension TextDecorationLook {
    /// The thickness of lines, at least a pixel.
    /// - Parameter size: of the font of the element that has them.
    func thickness(fontSize size: Double, _ metrics: FaceMetrics?, unit: Double) -> Double {
        switch thickness {
        case .auto: break
        case .fromFont: if let metrics { return max(metrics.underline.thickness * size, unit) }
        case .length(let length):
            let value = length.unit == .percent ? length.value / 100 * size : length.value
            return max((value / unit).rounded() * unit, unit)
        }
        return max(size / 10, unit)
    }
}
