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
        let parts = [
            icon(tab, color, isChosen: isChosen), BarText(words.name(of: tab), style: style, color: color).body,
        ]
        return (isLow ? HStack(spacing: TerrainTokens.Spacing.xxs) { parts }.body : VStack(spacing: 2) { parts }.body)
            .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide)
            .touchTarget(words.name(of: tab))
            .accessibilityLabel(words.spoken(tab, isChosen: isChosen, new: tab == .cabinet ? badge : 0))
    }

    /// A tab's icon; the chosen one's lies on a capsule, so that colour is not its only sign.
    private func icon(_ tab: TerrainTab, _ color: Color, isChosen: Bool) -> Box {
        let side = TerrainTabBar.iconSide
        let lines = Box.shape { rect, builder in
            let place = AffineTransform.translation(rect.midX - side / 2, rect.midY - side / 2)
            let stroke = Stroke(
                tab.icon, style: StrokeStyle(width: 1.6, cap: .round, join: .round), paint: .solid(color))
            builder.nodes.append(.group(Group([.stroke(stroke)], transform: place)))
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
    /// The icon's lines, in a square of 24.
    fileprivate var icon: Path {
        let data =
            switch self {
            case .home: "M4 11.2L12 4.4l8 6.8M6.2 9.6V19.4h11.6V9.6M10.2 19.4v-4.8h3.6v4.8"
            case .practice: "M12 3.6a8.4 8.4 0 1 0 0 16.8a8.4 8.4 0 1 0 0-16.8zM10.2 8.8v6.4l5-3.2z"
            case .cabinet:
                "M8.2 4.4h7.6M8.8 4.4v2.4M15.2 4.4v2.4M7.4 6.8h9.2q2 1.4 2 3.6v8q0 1.6-1.6 1.6H7q-1.6 0-1.6-1.6v-8q0-2.2 2-3.6zM5.6 12.2h12.8"
            case .learn: "M12 6.6Q9.4 4.8 4.6 5v13q4.8-.2 7.4 1.6q2.6-1.8 7.4-1.6V5Q14.6 4.8 12 6.6zM12 6.6v13"
            case .you: "M12 4.4a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6zM4.8 20c.6-3.6 3.4-5.4 7.2-5.4s6.6 1.8 7.2 5.4"
            }
        return PathDataParser.parse(data).path
    }
}
