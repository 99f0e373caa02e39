import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The bar of five tabs under a screen; the cabinet's has a badge with the number of new entries.
struct TerrainTabBar: Sendable {
    let chosen: TerrainTab
    /// The number of new entries in the cabinet; 0 has no badge.
    let badge: Int
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle

    private static let iconSide = 24.0
    /// The largest number on the badge; a larger one is shown as more than that.
    private static let maxBadge = 9
    /// The widest that tabs stand apart, in points.
    private static let widest = 640.0

    /// - Parameter size: the size of the page above the bar.
    func box(on size: Size) -> Box {
        let bottom = size.height >= 740 ? 26.0 : TerrainTokens.Spacing.xxs
        return HStack(alignment: .top, spacing: 0) {
            for tab in TerrainTab.allCases { self.tab(tab, isLow: size.height < 480) }
        }
        .shrinksToFit().frame(maxWidth: TerrainTabBar.widest)
        .padding(Insets(top: 6, left: TerrainTokens.Spacing.xxs, bottom: bottom, right: TerrainTokens.Spacing.xxs))
        .frame(maxWidth: .infinity)
        .background { TerrainTokens.background }
        .overlay(alignment: .top) { Box.hairline }
    }

    private func tab(_ tab: TerrainTab, isLow: Bool) -> Box {
        let isChosen = tab == chosen
        let color = isChosen ? TerrainTokens.accentDark : TerrainTokens.textSecondary
        var style = Style.labelSmall
        if isChosen { style.weight = .bold }
        let parts = [icon(tab, color, isChosen: isChosen), TerrainTabBar.name(words.name(of: tab), style, color)]
        return (isLow ? HStack(spacing: TerrainTokens.Spacing.xxs) { parts }.body : VStack(spacing: 2) { parts }.body)
            .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide)
            .touchTarget(words.name(of: tab))
            .accessibilityLabel(words.spoken(tab, isChosen: isChosen, new: tab == .cabinet ? badge : 0))
    }

    /// The largest scale of names: more would push their neighbours away.
    private static let maxGrowth = 1.35

    /// A tab's name. It does not shrink by itself: all names of a bar have one size.
    private static func name(_ name: String, _ style: TextStyle, _ color: Color) -> Box {
        .contextual { context in
            let scale = context.dynamicType.scale(of: .footnote)
            var style = style
            style.size *= min(scale, maxGrowth) / scale
            return Text(name, style, color).minimumScaleFactor(1).lineLimit(1).category(.footnote).body
        }
    }

    /// A tab's icon; the chosen one's lies on a capsule, so that colour is not its only sign.
    private func icon(_ tab: TerrainTab, _ color: Color, isChosen: Bool) -> Box {
        let side = TerrainTabBar.iconSide
        let lines = Box.shape { rect, builder in
            let place = Transform.translation(rect.midX - side / 2, rect.midY - side / 2)
            builder.nodes.append(.group(Group([tab.icon(color)], transform: place)))
        }
        .frame(width: 44, height: 28)
        .background {
            if isChosen { Shape.capsule.fill(TerrainTokens.accent.opacity(TerrainTokens.chipOpacity)) }
        }
        guard tab == .cabinet, badge > 0 else { return lines }
        let text = badge > TerrainTabBar.maxBadge ? words("tab.badge.more", TerrainTabBar.maxBadge) : "\(badge)"
        let disc = BarText(text, style: Style.labelSmall, color: TerrainTokens.surface)
            .padding(.horizontal, 4)
            .frame(minWidth: 16, minHeight: 16)
            .background { Shape.capsule.fill(TerrainTokens.accentUnderText) }
        return lines.overlay { disc.frame(width: 44, height: 28, alignment: .topTrailing) }
    }
}

extension TerrainTab {
    /// The icon, in a square of 24.
    fileprivate func icon(_ color: Color) -> Node { Icon.shape("terrain/tab-\(rawValue)").node(color) }
}
