import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The tabs of Tally's bar at the lower edge (tally.md, "Shell").
enum TallyTab: String, Sendable, Hashable, CaseIterable {
    case count, community, settings

    /// The icon's lines, in a square of 24.
    fileprivate var icon: Path {
        let data =
            switch self {
            case .count: "M6 5.2L5.6 18.8M10 5L9.8 19M14 5.2L14.2 18.8M18 5L18.3 19M3.2 16.2L20.8 7.6"
            case .community:
                "M8.6 4.6a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2zM2.9 19.2c0-3.4 2.4-5.6 5.7-5.6s5.7 2.2 5.7 5.6"
                    + "M15.4 5.2a2.8 2.8 0 0 1 0 5.4M16.8 13.9c2.7 .5 4.4 2.5 4.4 5.3"
            case .settings: "M3.6 7.2h9.2M17.6 7.2h2.8M15.2 4.8v4.8M3.6 16.8h2.8M11.2 16.8h9.2M8.8 14.4v4.8"
            }
        return PathDataParser.parse(data).path
    }
}

extension TallyParts {
    /// A screen of Tally's: its content over the bar that leads to the others.
    static func page(_ content: Box, tab: TallyTab, words: Words, palette: TallyTokens.Palette, size: Size) -> Box {
        .column([.stretch(0, content), bar(tab, words, palette: palette, size: size)])
    }

    /// A screen's name, the chip, and the button of the profile. In large type the chip has a line of its own.
    static func header(_ title: String, _ words: Words, chip: Box? = nil, palette: TallyTokens.Palette) -> Box {
        let title = Box.text(
            title, style: TextStyle(size: TypeSize.titleLarge, weight: .bold), color: palette.c1.color, lines: 1)
        let profile = profileButton(words, palette)
        guard let chip else { return .row(spacing: Spacing.sm, [title, .spacer(), profile]) }
        return .firstThatFits([
            .row(spacing: Spacing.sm, [title, .spacer(), chip, profile]),
            .column(
                spacing: Spacing.xs, alignment: .leading,
                [.row(spacing: Spacing.sm, [title, .spacer(), profile]), chip]),
        ])
    }

    /// The margins for clocks above the content, and at its sides; the bar is below.
    static func margins(_ size: Size) -> Insets {
        size.width > size.height || size.height < 740
            ? Insets(horizontal: Spacing.md, vertical: Spacing.md)
            : Insets(top: 56, left: 20, bottom: Spacing.md, right: 20)
    }

    /// The greatest width of the tabs, in points: on a tablet they stay together.
    private static let widestBar = 560.0
    /// The size of a tab's icon, in points.
    private static let tabIcon = 24.0

    private static func bar(_ chosen: TallyTab, _ words: Words, palette: TallyTokens.Palette, size: Size) -> Box {
        let isLow = size.width > size.height
        let tabs = TallyTab.allCases.map { tab -> Box in
            let color = (tab == chosen ? palette.c1 : palette.textSecondary).color
            let label = Box.barText(
                words("tab.\(tab.rawValue)"),
                style: TextStyle(size: TypeSize.labelSmallest, weight: tab == chosen ? .bold : .medium), color: color)
            let parts = [lines(tab.icon, side: tabIcon, color: color), label]
            let mark = Box.fill((tab == chosen ? palette.accent.color : .clear), Path.capsule)
                .framed(width: 20, height: 3)
            let content = isLow ? Box.row(spacing: Spacing.xs, parts) : Box.column(spacing: 2, parts)
            return Box.column(spacing: 5, [mark, content]).framed(minHeight: TouchTarget.minSide, alignment: .top)
                .fullWidth(.top).touchable(words("tab.\(tab.rawValue)")).spoken(
                    tab == chosen
                        ? words("tab.chosen.a11y", words("tab.\(tab.rawValue)")) : words("tab.\(tab.rawValue)"))
        }
        let room = Insets(bottom: isLow || size.height < 740 ? Spacing.xxs : 28)
        return Box.row(alignment: .top, tabs).shrinking().framed(maxWidth: widestBar).padded(room).fullWidth()
            .backed(by: .fill(palette.paper.color))
            .fronted(
                by: .shape { rect, builder in
                    let line = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
                    builder.nodes.append(.fill(Fill(.rect(line), paint: .solid(palette.border.color))))
                })
    }

    /// The button of the profile: a head and shoulders in a circle large enough for a finger.
    static func profileButton(_ words: Words, _ palette: TallyTokens.Palette) -> Box {
        let person = PathDataParser.parse(
            "M12 5.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM5.4 19.6c.5-3.1 3-4.9 6.6-4.9s6.1 1.8 6.6 4.9"
        ).path
        return lines(person, side: tabIcon, color: palette.c1.color)
            .framed(width: TouchTarget.minSide, height: TouchTarget.minSide)
            .backed(by: capsule(palette.surface.color, border: palette.border.color))
            .touchable(words("profile.a11y")).spoken(words("profile.a11y"))
    }

    /// An icon's lines, in a square of 24, at a size.
    private static func lines(_ path: Path, side: Double, color: Color) -> Box {
        .shape { rect, builder in
            let place = AffineTransform.translation(rect.midX - side / 2, rect.midY - side / 2) * .scale(side / 24)
            let style = StrokeStyle(width: 1.8, cap: .round, join: .round)
            builder.nodes.append(
                .group(Group([.stroke(Stroke(path, style: style, paint: .solid(color)))], transform: place)))
        }.framed(width: side, height: side)
    }
}
