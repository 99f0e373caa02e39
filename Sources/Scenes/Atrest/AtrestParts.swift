import DisplayList
import PathParser

extension AtrestTokens.TypeStyle {
    /// As text is set in it.
    func text(_ alignment: TextStyle.Alignment = .leading) -> TextStyle {
        TextStyle(size: size, weight: weight, lineHeight: size < 20 ? 1.3 : 1.2, alignment: alignment)
    }
}

/// The parts that Atrest's screens are put together of.
enum AtrestParts {
    typealias Spacing = AtrestTokens.Spacing

    static func text(
        _ text: String, _ style: AtrestTokens.TypeStyle, _ color: Color, alignment: TextStyle.Alignment = .leading,
        lines: Int? = nil
    ) -> Box {
        .text(text, style: style.text(alignment), color: color, lines: lines)
    }

    static func icon(_ icon: AtrestIcon, color: Color, size: Double? = nil) -> Box {
        let side = size ?? icon.size
        return Box.shape { rect, builder in
            builder.nodes.append(icon.node(color: color, at: Point(rect.minX, rect.minY), size: side))
        }.framed(width: side, height: side)
    }

    /// An icon beside text of a category, which grows with it.
    static func icon(_ icon: AtrestIcon, color: Color, besides category: TextCategory) -> Box {
        .contextual { context in
            let scale = context.dynamicType.scale(of: category) * context.textScale
            return AtrestParts.icon(icon, color: color, size: icon.size * scale)
        }
    }

    /// The least side of anything that is touched.
    static let touchSide = 44.0

    /// A capsule with a text.
    static func pill(_ title: String) -> Box {
        capsule(pillText(title).framed(minWidth: 132, minHeight: touchSide))
    }

    /// A capsule with a text, as wide as its room.
    static func widePill(_ title: String) -> Box {
        capsule(pillText(title, lines: 2).framed(minHeight: touchSide).fullWidth())
    }

    private static func pillText(_ title: String, lines: Int = 1) -> Box {
        text(title, .label, AtrestTokens.highlight, alignment: .center, lines: lines)
            .padded(Insets(horizontal: Spacing.lg, vertical: Spacing.sm))
    }

    private static func capsule(_ box: Box) -> Box {
        box.backed(by: .fill(AtrestTokens.surface.opacity(0.6)) { Path.capsule($0) }).opacity(0.70)
    }

    /// A text that is touched, without anything around it.
    static func quietButton(_ title: String, color: Color = AtrestTokens.muted) -> Box {
        text(title, .label, color, alignment: .center, lines: 1).framed(minWidth: touchSide, minHeight: 32)
    }

    /// The icons that a tier has, in a row.
    static func icons(_ tier: Tier, color: Color) -> Box {
        let icons: [AtrestIcon] = tier.hasForest ? [.forest, .calendar, .settings] : [.calendar, .settings]
        return .row(spacing: Spacing.xxl, icons.map { icon($0, color: color) })
    }

    /// The icons that float over a resting screen.
    /// - Parameter forest: nil where the forest is not what is looked at.
    static func floatingIcons(_ tier: Tier, isForest: Bool = false) -> Box {
        let color = AtrestTokens.earthTones[3].light
        let icons: [AtrestIcon] = tier.hasForest ? [.forest, .calendar, .settings] : [.calendar, .settings]
        return .row(
            spacing: Spacing.xxl,
            icons.map { icon($0, color: color).opacity(isForest && $0 == .forest ? 0.60 : 0.40) })
    }
}

/// Frosted glass: `ultraThinMaterial` in the dark (atrest.md, "Other screens").
enum Frost {
    static let backdrop = Backdrop(sigma: 20, saturation: 1.8, tint: AtrestTokens.surface.opacity(0.45))
    static let hairlineWidth = 0.5
    static let hairline = Color.white.opacity(0.08)

    /// A box on glass with round corners, as large as the box.
    static func panel(_ box: Box, radius: Double) -> Box {
        glass(box) { Path.roundedRect($0, radius: radius) }
    }

    /// Glass in the form of a path, inside whose edge a fine line shines.
    static func glass(_ box: Box, _ outline: @escaping @Sendable (Rect) -> Path) -> Box {
        box.fronted(
            by: .shape { rect, builder in
                let line = Stroke(
                    outline(rect.outset(by: -hairlineWidth / 2)), style: StrokeStyle(width: hairlineWidth),
                    paint: .solid(hairline))
                builder.nodes.append(.stroke(line))
            }
        ).grouped { nodes, rect in Group(nodes, clip: Clip(outline(rect)), backdrop: backdrop) }
    }
}

/// A sheet of frosted glass that has come up over the dusk, as wide as reading goes well.
enum Sheet {
    static let widest = 640.0

    /// - Parameter content: scrolls where it is higher than the sheet.
    static func box(_ content: Box, options: ScreenOptions) -> Box {
        let margins = options.margins
        let inner = content.fullWidth(.topLeading)
            .padded(
                Insets(
                    top: AtrestTokens.Spacing.xl, left: AtrestTokens.Spacing.lg, bottom: margins.bottom,
                    right: AtrestTokens.Spacing.lg)
            )
            .scrolling().filling(.top)
        let radius = AtrestTokens.Radius.pill
        return Frost.glass(inner) { rect in
            // Its lower corners are below the screen.
            Path.roundedRect(
                Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY + 2 * radius), radius: radius)
        }
        .framed(maxWidth: widest)
        .filling(.top)
        .padded(Insets(top: margins.top, bottom: 0))
    }
}
