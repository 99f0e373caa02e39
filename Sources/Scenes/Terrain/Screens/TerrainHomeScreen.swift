import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The day at a glance: its advice, the person's type, and what helps and what does not.
struct TerrainHomeScreen: Sendable {
    let profile: TerrainProfile
    let today: CivilDate?
    /// The season of the seasonal card; nil for the day's, and for no card without a day.
    let season: TerrainSeason?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var type: TerrainType { profile.vector.type }

    func screen(_ page: TerrainPage) -> Screen {
        let copy = DayShift.copy(for: profile, words)
        let tabs = TerrainTabBar(chosen: .home, badge: profile.newInCabinet, words: words)
        return page.screen(spoken: copy.headline, tabs: tabs) {
            dateBar
            profile.weather.map { WeatherRow(weather: $0, warmth: type.warmth, words: words).box(page) }
            Box.heading(copy.headline, Style.displayMedium)
        } left: {
            typeCard(page)
            capsule(page.context)
            checkIn
            if page.isWide { theme(copy) }
        } right: {
            guidance(copy, page.context)
            areas(copy)
            (season ?? today.map(TerrainSeason.init)).map {
                SeasonNote(season: $0, warmth: type.warmth, words: words).box
            }
            if !page.isWide { theme(copy) }
        }
    }

    // MARK: What can be done now

    /// The day's practice, and the button that begins it.
    private func capsule(_ context: LayoutContext) -> Box {
        let texts = VStack(alignment: .leading, spacing: 2) {
            Box.heading(words("capsule.\(type.key)"), Style.headlineSmall)
            Text(words("home.practice", DayCapsule(for: type).minutes), Style.bodySmall, TerrainTokens.textSecondary)
        }
        let button = Box.primaryButton(words("button.start"))
        let parts =
            context.dynamicType > .xxLarge
            ? VStack(alignment: .leading, spacing: Spacing.sm) { [texts.asBox, button] }.body
            : HStack(spacing: Spacing.sm) { [texts.asBox, Spacer().body, button] }.body
        return parts.terrainCard()
    }

    /// Today's check-in: the symptoms noted are filled.
    private var checkIn: some Element {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
            Box.heading(words("home.checkIn"), Style.labelMedium, TerrainTokens.textSecondary)
            Flow(spacing: Spacing.xs, lineSpacing: 0) {
                for symptom in Symptom.byRelevance(to: profile.vector, profile.weather) {
                    let isNoted = profile.checkIn.contains(symptom)
                    Box.chip(words.name(of: symptom), isSelected: isNoted, on: TerrainTokens.background)
                        .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
                        .touchTarget(words.name(of: symptom))
                        .accessibilityLabel(words.spoken(symptom, isNoted: isNoted))
                }
            }
        }
    }

    var dateBar: some Element {
        VStack(spacing: Spacing.sm) {
            HStack(spacing: 0) {
                Text(today.map(words.weekday) ?? words("date.today"), Style.labelLarge)
                Spacer(minLength: Spacing.xs)
                Text(today.map(words.locale.day) ?? "", Style.labelLarge, TerrainTokens.textSecondary)
                    .multilineTextAlignment(.trailing)
            }
            Box.hairline
        }
    }

    /// The height below which a screen shows the day's words instead of an illustration, in points.
    private static let heightForIllustration = 740.0

    /// The height of the type's illustration, in points.
    static func illustrationHeight(on page: TerrainPage) -> Double { page.isWide ? 300 : 148 }

    private static let emblemSide = 56.0

    private func typeCard(_ page: TerrainPage) -> Box {
        guard page.size.height >= TerrainHomeScreen.heightForIllustration, page.context.dynamicType <= .xxLarge else {
            let emblem = TypeIllustration(type: type).emblem
                .frame(width: TerrainHomeScreen.emblemSide, height: TerrainHomeScreen.emblemSide)
            return typeBlock(emblem, page.context).terrainCard()
        }
        return VStack(spacing: Spacing.sm) {
            TypeIllustration(type: type).onTile.frame(height: TerrainHomeScreen.illustrationHeight(on: page))
            typeBlock(nil, page.context)
        }
        .terrainCard(padding: Spacing.sm)
    }

    /// - Parameter emblem: the type's, where no illustration shows it.
    private func typeBlock(_ emblem: Box?, _ context: LayoutContext) -> Box {
        let texts = VStack(alignment: .leading, spacing: 2) {
            Box.heading(words.nickname(of: type), Style.headlineSmall)
            Text(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary)
        }
        let chip = words.name(of: profile.vector.modifier).map { Box.chip($0) }
        if context.dynamicType > .xxLarge {
            return VStack(alignment: .leading, spacing: Spacing.sm) {
                emblem
                texts
                chip
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        return HStack(spacing: 0) {
            emblem?.padding(.trailing, Spacing.sm)
            texts
            Spacer(minLength: Spacing.xs)
            chip
        }
        .asBox
    }
}
