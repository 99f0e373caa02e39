import Composition
import DisplayList
import PathParser
import Typography

private typealias Style = TerrainTokens.TypeStyle

/// The parts that Terrain's screens are made of.
extension Box {
    /// Text in one of the theme's styles.
    static func terrain(
        _ text: String, _ style: TextStyle, _ color: Color = TerrainTokens.textPrimary,
        _ alignment: TextStyle.Alignment = .leading, lines: Int? = nil
    ) -> Box {
        var style = style
        style.alignment = alignment
        return .text(text, style: style, color: color, lines: lines)
    }

    /// A shape with a direction, such as time's, a bar's or an arrow's: on a mirrored screen it is flipped. It is drawn
    /// for a screen from left to right.
    static func directed(_ draw: @escaping @Sendable (Rect, inout DrawingBuilder) -> Void) -> Box {
        .shape { rect, builder in
            guard builder.isMirrored else { return draw(rect, &builder) }
            builder.group({ draw(rect, &$0) }) {
                Group($0, transform: .translation(rect.minX + rect.maxX, 0) * .scale(-1, 1))
            }
        }
    }

    /// The box on a white sheet that is as wide as its room.
    func terrainCard(padding: Double = TerrainTokens.Spacing.md) -> Box {
        padded(padding).fullWidth(.topLeading).backed(
            by: .sheet(TerrainTokens.surface, radius: TerrainTokens.Radius.xl, shadows: TerrainTokens.cardShadows))
    }

    /// A rounded sheet with shadows. Each shadow is blurred from its own outline, apart from the sheet, since shadows
    /// would cast shadows.
    static func sheet(_ color: Color, radius: Double, shadows: [TerrainTokens.Shadow] = []) -> Box {
        .shape { rect, builder in
            for shadow in shadows {
                let moved = Rect(
                    x: rect.minX + shadow.dx, y: rect.minY + shadow.dy, width: rect.width, height: rect.height)
                let silhouette = Fill(.cornered(moved, radius: radius), paint: .solid(shadow.color))
                builder.nodes.append(.group(Group([.fill(silhouette)], filters: [.blur(sigma: shadow.radius)])))
            }
            builder.nodes.append(.fill(Fill(.cornered(rect, radius: radius), paint: .solid(color))))
        }
    }

    /// A rounded outline that lies inside its room.
    static func outline(_ color: Color, radius: Double, width: Double = 1) -> Box {
        .shape { rect, builder in
            let path = Path.cornered(rect.outset(by: -width / 2), radius: max(radius - width / 2, 0))
            builder.nodes.append(.stroke(Stroke(path, style: StrokeStyle(width: width), paint: .solid(color))))
        }
    }

    /// A fine line between things.
    static let hairline = Box.fill(TerrainTokens.textPrimary.opacity(0.08)).framed(height: 1)

    /// A word in a capsule.
    /// - Parameter paper: the colour behind the capsule, some of which shines through.
    static func chip(_ text: String, isSelected: Bool = false, on paper: Color = TerrainTokens.surface) -> Box {
        let share = TerrainTokens.chipOpacity
        let behind = paper.interpolated(to: TerrainTokens.accent, at: share)
        let color =
            isSelected
            ? TerrainTokens.surface
            : TerrainTokens.accentDark.readable(on: behind, contrast: TerrainTokens.textContrast)
        let back = isSelected ? TerrainTokens.accentUnderText : TerrainTokens.accent.opacity(share)
        return Box.terrain(text, Style.labelMedium, color, lines: 1)
            .padded(Insets(horizontal: TerrainTokens.Spacing.sm, vertical: 6))
            .backed(by: .fill(back, Path.capsule))
    }

    /// A word in a filled capsule: a screen's main action.
    /// - Parameters:
    ///   - isWide: whether it is as wide as its room.
    ///   - lines: the most lines of a word that is not the project's own.
    static func primaryButton(_ text: String, isWide: Bool = false, lines: Int = 1) -> Box {
        button(text, TerrainTokens.surface, isWide: isWide, lines: lines)
            .backed(by: .sheet(TerrainTokens.accentUnderText, radius: TerrainTokens.Radius.full)).touchable(text)
    }

    /// A word in an outlined capsule: a further action.
    /// - Parameter isWide: whether it is as wide as its room.
    static func secondaryButton(_ text: String, isWide: Bool = false) -> Box {
        button(text, TerrainTokens.accentDark, isWide: isWide)
            .backed(by: .outline(TerrainTokens.accent, radius: TerrainTokens.Radius.full)).touchable(text)
    }

    /// A word that can be touched, without anything around it.
    static func textButton(_ text: String) -> Box { button(text, TerrainTokens.accentDark).touchable(text) }

    private static func button(_ text: String, _ color: Color, isWide: Bool = false, lines: Int = 1) -> Box {
        let button = Box.terrain(text, Style.labelLarge, color, .center, lines: lines)
            .padded(Insets(horizontal: TerrainTokens.Spacing.lg, vertical: TerrainTokens.Spacing.xs))
            .framed(minHeight: 48)
        return isWide ? button.fullWidth() : button
    }

    /// A disc in a type's colour, with a soft edge.
    static func orb(_ color: Color) -> Box {
        .shape { rect, builder in
            let center = Point(rect.midX, rect.midY)
            let radius = min(rect.width, rect.height) / 2
            let gradient = RadialGradient(
                center: center, radius: radius,
                stops: [
                    GradientStop(offset: 0, color: color), GradientStop(offset: 0.55, color: color.opacity(0.7)),
                    GradientStop(offset: 1, color: color.opacity(0)),
                ])
            builder.nodes.append(.fill(Fill(.circle(center: center, radius: radius), paint: .radial(gradient))))
        }
    }

    /// Boxes of one kind in four, two or one columns of equal widths, as many as there is room for.
    static func grid(_ boxes: [Box]) -> Box {
        .firstThatFits(
            [4, 2, 1].map { columns in
                .column(
                    spacing: TerrainTokens.Spacing.sm, alignment: .leading,
                    stride(from: 0, to: boxes.count, by: columns).map { first in
                        let row = (first..<first + columns).map { boxes.indices.contains($0) ? boxes[$0] : .gap(0) }
                        return .row(
                            spacing: TerrainTokens.Spacing.sm, alignment: .top, row.map { $0.fullWidth(.leading) })
                    })
            })
    }
}

extension Path {
    /// A rectangle with round corners; a radius beyond half of its shorter side gives a capsule.
    fileprivate static func cornered(_ rect: Rect, radius: Double) -> Path {
        roundedRect(rect, radius: min(radius, min(rect.width, rect.height) / 2))
    }
}
