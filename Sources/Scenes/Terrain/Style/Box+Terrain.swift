import Composition
import DisplayList
import PathParser
import Typography

private typealias Style = TerrainTokens.TypeStyle
private typealias Spacing = TerrainTokens.Spacing

extension Text {
    /// A text of Terrain's screens in one of the theme's styles.
    package init(_ text: String, _ style: TextStyle, _ color: Color = TerrainTokens.textPrimary) {
        self.init(onScreen: text, style: style, color: color)
    }
}

/// The parts that Terrain's screens are made of.
extension Box {
    /// A title of what follows, which a screen reader says is one.
    static func heading(
        _ text: String, _ style: TextStyle, _ color: Color = TerrainTokens.textPrimary,
        alignment: TextStyle.Alignment = .leading
    ) -> Box {
        Text(text, style, color).multilineTextAlignment(alignment).accessibilityLabel(text, role: .heading)
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

    /// An element without words and a direction of its own, such as a chart, flipped as a whole on a mirrored screen.
    static func directed(_ element: some Element) -> Box {
        .directed { rect, builder in
            let fitted = element.asBox.fitted(in: Size(width: rect.width, height: rect.height), LayoutContext())
            // Boxes take their places from the other side where a screen is mirrored.
            let corner = builder.place(of: Point(rect.minX, rect.minY), fitted.size)
            fitted.draw(Point(corner.minX, corner.minY), &builder)
        }
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
    package static func outline(_ color: Color, radius: Double, width: Double = 1) -> Box {
        .shape { rect, builder in
            let path = Path.cornered(rect.outset(by: -width / 2), radius: max(radius - width / 2, 0))
            builder.nodes.append(.stroke(Stroke(path, style: StrokeStyle(width: width), paint: .solid(color))))
        }
    }

    /// A line of a list, behind a dot.
    static func bullet(_ text: String, _ style: TextStyle, dot: Color = TerrainTokens.accent) -> Box {
        .contextual { context in
            let scale = context.scale(of: .body)
            let side = 6 * scale
            // The dot's middle is that of the first line.
            let drop = (style.size * style.lineHeight * scale - side) / 2
            return HStack(alignment: .top, spacing: Spacing.sm) {
                Shape.capsule.fill(dot).frame(width: side, height: side).padding(.top, drop)
                Text(text, style).frame(maxWidth: .infinity, alignment: .leading)
            }
            .asBox
        }
    }

    /// The ground of an answer, which is filled when it is chosen.
    @ElementBuilder static func answer(isChosen: Bool, radius: Double) -> Box {
        if isChosen {
            Box.sheet(TerrainTokens.accentUnderText, radius: radius)
        } else {
            ZStack {
                Box.sheet(TerrainTokens.surface, radius: radius)
                Box.outline(TerrainTokens.textPrimary.opacity(0.12), radius: radius)
            }
        }
    }

    /// A bar of which a part is filled, as time that has passed.
    static func timeBar(_ part: Double) -> Box {
        Box.directed { rect, builder in
            let ground = TerrainTokens.background.interpolated(to: TerrainTokens.accent, at: 0.2)
            let filled = Rect(
                x: rect.minX, y: rect.minY, width: max(rect.width * part, rect.height), height: rect.height)
            builder.nodes.append(.fill(Fill(.capsule(rect), paint: .solid(ground))))
            builder.nodes.append(.fill(Fill(.capsule(filled), paint: .solid(TerrainTokens.accent))))
        }
        .frame(height: 4)
    }

    /// A fine line between things.
    static let hairline = TerrainTokens.textPrimary.opacity(0.08).frame(height: 1)

    /// Parts made of a list, with a hairline between any two.
    package static func list<Item>(_ items: [Item], @ElementBuilder content: (Item) -> [Box]) -> ForEach {
        ForEach(items.enumerated()) { index, item in
            if index > 0 { hairline }
            content(item)
        }
    }

    /// A title over its content.
    static func section(_ title: String, @ElementBuilder content: () -> [Box]) -> some Element {
        VStack(alignment: .leading, spacing: TerrainTokens.Spacing.sm) {
            heading(title, Style.labelMedium, TerrainTokens.textSecondary)
            content()
        }
    }

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
        return Text(text, Style.labelMedium, color).lineLimit(1)
            .padding(.horizontal, TerrainTokens.Spacing.sm).padding(.vertical, 6)
            .background { Shape.capsule.fill(back) }
    }

    /// A word in a filled capsule: a screen's main action.
    /// - Parameters:
    ///   - isWide: whether it is as wide as its room.
    ///   - lines: the most lines of a word that is not the project's own.
    static func primaryButton(_ text: String, isWide: Bool = false, lines: Int = 1) -> Box {
        button(text, TerrainTokens.surface, isWide: isWide, lines: lines)
            .background { Box.sheet(TerrainTokens.accentUnderText, radius: TerrainTokens.Radius.full) }
            .touchTarget(text)
    }

    /// A word in an outlined capsule: a further action.
    /// - Parameters:
    ///   - isWide: whether it is as wide as its room.
    ///   - lines: the most lines of the word.
    static func secondaryButton(_ text: String, isWide: Bool = false, lines: Int = 1) -> Box {
        button(text, TerrainTokens.accentDark, isWide: isWide, lines: lines)
            .background { Box.outline(TerrainTokens.accent, radius: TerrainTokens.Radius.full) }
            .touchTarget(text)
    }

    /// A word that can be touched, without anything around it.
    /// - Parameter lines: the most lines of the word.
    static func textButton(_ text: String, lines: Int = 1) -> Box {
        button(text, TerrainTokens.accentDark, lines: lines).touchTarget(text)
    }

    private static func button(_ text: String, _ color: Color, isWide: Bool = false, lines: Int = 1) -> Box {
        Text(text, Style.labelLarge, color).multilineTextAlignment(.center).lineLimit(lines)
            .padding(.horizontal, TerrainTokens.Spacing.lg).padding(.vertical, TerrainTokens.Spacing.xs)
            .frame(maxWidth: isWide ? .infinity : nil, minHeight: 48)
    }

    /// Boxes of one kind in four, two or one columns of equal widths, as many as there is room for.
    static func grid(@ElementBuilder content: () -> [Box]) -> some Element {
        let (boxes, spacing) = (content(), TerrainTokens.Spacing.sm)
        return ViewThatFits {
            for columns in [4, 2, 1] { rows(of: boxes, columns: columns, across: spacing, down: spacing) }
        }
    }

    /// Boxes in rows of as many columns of equal widths; the last row may have empty ones.
    /// - Parameters:
    ///   - across: the space between two columns, in points.
    ///   - down: the space between two rows, in points.
    package static func rows(of boxes: [Box], columns: Int, across: Double, down: Double) -> some Element {
        VStack(alignment: .leading, spacing: down) {
            for first in stride(from: 0, to: boxes.count, by: columns) {
                HStack(alignment: .top, spacing: across) {
                    for index in first..<first + columns {
                        (boxes.indices.contains(index) ? boxes[index] : Spacer().body)
                            .frame(maxWidth: .infinity, alignment: .topLeading)
                    }
                }
            }
        }
    }
}

extension Element {
    /// The element on a white sheet that is as wide as its room.
    func terrainCard(padding: Double = TerrainTokens.Spacing.md) -> Box {
        self.padding(padding).frame(maxWidth: .infinity, alignment: .topLeading).background {
            Box.sheet(TerrainTokens.surface, radius: TerrainTokens.Radius.xl, shadows: TerrainTokens.cardShadows)
        }
    }
}

extension Path {
    /// A rectangle with round corners; a radius beyond half of its shorter side gives a capsule.
    fileprivate static func cornered(_ rect: Rect, radius: Double) -> Path {
        roundedRect(rect, radius: min(radius, min(rect.width, rect.height) / 2))
    }
}
