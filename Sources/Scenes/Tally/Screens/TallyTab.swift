import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The tabs of Tally's bar at the lower edge (tally.md, "Shell").
enum TallyTab: String, Sendable, Hashable, CaseIterable {
    case home, community

    /// The icon, in a square of 24.
    fileprivate var icon: SinglePath { Icon.shape("tally/tab-\(rawValue)") }
}

extension TallyParts {
    /// A screen of Tally's: its content over the bar that leads to the others.
    package static func screen(
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
        let buttons = HStack(spacing: Spacing.sm) {
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
                VStack(alignment: .leading, spacing: Spacing.sm) {
                    line
                    chip
                }
            }
        } else {
            line
        }
    }

    /// The margins for clocks above the content, and at its sides; the bar is below.
    package static func margins(_ size: Size) -> Insets {
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
        .shrinksToFit().frame(maxWidth: widestBar).padding(.bottom, isLow || size.height < 740 ? Spacing.xs : 28)
        .frame(maxWidth: .infinity)
        .background { palette.paper.color }
        .overlay(alignment: .top) { palette.border.color.frame(height: 1) }
    }

    private static func tab(
        _ tab: TallyTab, isChosen: Bool, isLow: Bool, _ words: Words, _ palette: TallyTokens.Palette
    ) -> Box {
        let color = (isChosen ? palette.active : palette.textSecondary).color
        let style = TextStyle(size: TypeSize.labelSmallest, weight: isChosen ? .bold : .medium)
        let name = words("tab.\(tab.rawValue)")
        let parts = [
            lines(tab.icon, side: tabIcon, color: color), BarText(name, style: style, color: color).body,
        ]
        return VStack(spacing: 5) {
            Shape.capsule.fill(isChosen ? palette.active.color : .clear).frame(width: 20, height: 3)
            if isLow { HStack(spacing: Spacing.sm) { parts } } else { VStack(spacing: 2) { parts } }
        }
        .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide, alignment: .top)
        .touchTarget(name).accessibilityLabel(isChosen ? words("tab.chosen.a11y", name) : name)
    }

    /// A head and shoulders, in a square of 24.
    static var person: SinglePath { Icon.shape("tally/person") }
    /// A sheet and a pencil, in a square of 24.
    private static var newTally: SinglePath { Icon.shape("tally/new-tally") }

    /// An icon in a circle large enough for a finger.
    private static func roundButton(_ icon: SinglePath, _ title: String, _ palette: TallyTokens.Palette) -> Box {
        lines(icon, side: tabIcon, color: palette.c1.color)
            .frame(width: TouchTarget.minSide, height: TouchTarget.minSide)
            .background { ground(palette, in: .capsule) }
            .touchTarget(title).accessibilityLabel(title)
    }

    /// An icon in a square of 24, at a size.
    package static func lines(_ icon: SinglePath, side: Double, color: Color) -> Box {
        .shape { rect, builder in
            let place = Transform.translation(rect.midX - side / 2, rect.midY - side / 2) * .scale(side / 24)
            builder.nodes.append(.group(Group([icon.node(color)], transform: place)))
        }
        .frame(width: side, height: side)
    }
}
