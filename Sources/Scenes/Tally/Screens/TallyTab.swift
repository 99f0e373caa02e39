import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The tabs of Tally's bar at the lower edge (tally.md, "Shell").
enum TallyTab: String, Sendable, Hashable, CaseIterable {
    case home, community

    /// The icon's lines, in a square of 24.
    fileprivate var icon: Path {
        let data =
            switch self {
            case .home: "M6 5.2L5.6 18.8M10 5L9.8 19M14 5.2L14.2 18.8M18 5L18.3 19M3.2 16.2L20.8 7.6"
            case .community:
                "M8.6 4.6a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2zM2.9 19.2c0-3.4 2.4-5.6 5.7-5.6s5.7 2.2 5.7 5.6"
                    + "M15.4 5.2a2.8 2.8 0 0 1 0 5.4M16.8 13.9c2.7 .5 4.4 2.5 4.4 5.3"
            }
        return PathDataParser.parse(data).path
    }
}

extension TallyParts {
    /// A screen of Tally's: its content over the bar that leads to the others.
    static func screen(
        _ tab: TallyTab, spoken: String, _ words: Words, palette: TallyTokens.Palette, size: Size,
        context: LayoutContext, @ElementBuilder content: () -> Box
    ) -> Screen {
        Screen(size: size, context: context, accessibility: Accessibility(title: spoken, role: .group)) {
            palette.paper.color
            VStack(spacing: 0) {
                Spacer { content().padding(margins(size)) }
                bar(tab, words, palette: palette, size: size)
            }
        }
    }

    /// A screen's name, the chip, and the buttons of a new tally and of the profile. In large type the chip has a line
    /// of its own.
    /// - Parameter chip: nil on a screen without a tally, which has no button for a new one either.
    @ElementBuilder static func header(
        _ title: String, _ words: Words, chip: Box? = nil, palette: TallyTokens.Palette
    ) -> Box {
        let title = Text(title, size: TypeSize.titleLarge, weight: .bold, ink: palette.c1).lineLimit(1)
        let buttons = HStack(spacing: Spacing.xs) {
            if chip != nil { roundButton(newTally, words("new.title"), palette) }
            roundButton(person, words("profile.a11y"), palette)
        }
        let line = HStack(spacing: Spacing.sm) {
            title
            Spacer()
            buttons
        }
        if let chip {
            ViewThatFits {
                HStack(spacing: Spacing.sm) {
                    title
                    Spacer()
                    chip
                    buttons
                }
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    line
                    chip
                }
            }
        } else {
            line
        }
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
        return HStack(alignment: .top, spacing: 0) {
            for tab in TallyTab.allCases { self.tab(tab, isChosen: tab == chosen, isLow: isLow, words, palette) }
        }
        .shrinksToFit().frame(maxWidth: widestBar).padding(.bottom, isLow || size.height < 740 ? Spacing.xxs : 28)
        .frame(maxWidth: .infinity)
        .background { palette.paper.color }
        .overlay(alignment: .top) { palette.border.color.frame(height: 1) }
    }

    private static func tab(
        _ tab: TallyTab, isChosen: Bool, isLow: Bool, _ words: Words, _ palette: TallyTokens.Palette
    ) -> Box {
        let color = (isChosen ? palette.c1 : palette.textSecondary).color
        let style = TextStyle(size: TypeSize.labelSmallest, weight: isChosen ? .bold : .medium)
        let name = words("tab.\(tab.rawValue)")
        let parts = [
            lines(tab.icon, side: tabIcon, color: color), BarText(name, style: style, color: color).body,
        ]
        return VStack(spacing: 5) {
            Shape.capsule.fill(isChosen ? palette.accent.color : .clear).frame(width: 20, height: 3)
            if isLow { HStack(spacing: Spacing.xs) { parts } } else { VStack(spacing: 2) { parts } }
        }
        .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide, alignment: .top)
        .touchTarget(name).accessibilityLabel(isChosen ? words("tab.chosen.a11y", name) : name)
    }

    /// A head and shoulders, in a square of 24.
    static let person = PathDataParser.parse(
        "M12 5.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM5.4 19.6c.5-3.1 3-4.9 6.6-4.9s6.1 1.8 6.6 4.9"
    ).path
    /// A sheet and a pencil, in a square of 24.
    private static let newTally = PathDataParser.parse(
        "M12.4 4.6H7.2a2.6 2.6 0 0 0-2.6 2.6v9.6a2.6 2.6 0 0 0 2.6 2.6h9.6a2.6 2.6 0 0 0 2.6-2.6v-5.2"
            + "M9.8 14.2l.5-2.7l7.3-7.3a1.55 1.55 0 0 1 2.2 2.2l-7.3 7.3z"
    ).path

    /// An icon in a circle large enough for a finger.
    private static func roundButton(_ icon: Path, _ title: String, _ palette: TallyTokens.Palette) -> Box {
        lines(icon, side: tabIcon, color: palette.c1.color)
            .frame(width: TouchTarget.minSide, height: TouchTarget.minSide)
            .background { ground(palette, in: .capsule) }
            .touchTarget(title).accessibilityLabel(title)
    }

    /// An icon's lines, in a square of 24, at a size.
    static func lines(_ path: Path, side: Double, color: Color) -> Box {
        .shape { rect, builder in
            let place = AffineTransform.translation(rect.midX - side / 2, rect.midY - side / 2) * .scale(side / 24)
            let style = StrokeStyle(width: 1.8, cap: .round, join: .round)
            builder.nodes.append(
                .group(Group([.stroke(Stroke(path, style: style, paint: .solid(color)))], transform: place)))
        }
        .frame(width: side, height: side)
    }
}
