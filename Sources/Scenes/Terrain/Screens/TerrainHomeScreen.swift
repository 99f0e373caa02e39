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
            Text(copy.headline, Style.displayMedium)
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

    /// The day while it is loading.
    func loading(_ page: TerrainPage) -> Screen {
        let tabs = TerrainTabBar(chosen: .home, badge: profile.newInCabinet, words: words)
        return page.screen(spoken: words("a11y.loading"), tabs: tabs) {
            dateBar
            Box.skeleton(Style.displayMedium, 0.9, 0.5).accessibilityLabel(words("a11y.loading"))
        } left: {
            VStack(spacing: Spacing.sm) {
                Box.skeleton(height: page.isWide ? 300 : 148)
                Box.skeleton(Style.headlineSmall, 0.4)
            }
            .terrainCard(padding: Spacing.sm)
            VStack(alignment: .leading, spacing: 2) {
                Box.skeleton(Style.headlineSmall, 0.5)
                Box.skeleton(Style.bodySmall, 0.3)
            }
            .terrainCard()
        } right: {
            for _ in 0..<2 {
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    Box.skeleton(Style.labelMedium, 0.2)
                    Box.skeleton(Style.bodyMedium, 0.6, 0.7, 0.5, 0.6)
                }
            }
        }
    }

    // MARK: What can be done now

    /// The day's practice, and the button that begins it.
    private func capsule(_ context: LayoutContext) -> Box {
        let texts = VStack(alignment: .leading, spacing: 2) {
            Text(words("capsule.\(type.key)"), Style.headlineSmall)
            Text(words("home.practice", DayCapsule(for: type).minutes), Style.bodySmall, TerrainTokens.textSecondary)
        }
        let button = Box.primaryButton(words("button.start"))
        let parts =
            context.dynamicType > .xxLarge
            ? VStack(alignment: .leading, spacing: Spacing.sm) { [texts.body, button] }.body
            : HStack(spacing: Spacing.sm) { [texts.body, Spacer().body, button] }.body
        return parts.terrainCard()
    }

    /// Today's check-in: the symptoms noted are filled.
    private var checkIn: some Element {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text(words("home.checkIn"), Style.labelMedium, TerrainTokens.textSecondary)
            Flow(spacing: Spacing.xs, lineSpacing: 0) {
                for symptom in Symptom.allCases {
                    let isNoted = profile.checkIn.contains(symptom)
                    Box.chip(words.name(of: symptom), isSelected: isNoted, on: TerrainTokens.background)
                        .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
                        .touchTarget(words.name(of: symptom))
                        .accessibilityLabel(words.spoken(symptom, isNoted: isNoted))
                }
            }
        }
    }

    private var dateBar: some Element {
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

    private func typeCard(_ page: TerrainPage) -> Box {
        guard page.size.height >= TerrainHomeScreen.heightForIllustration, page.context.dynamicType <= .xxLarge else {
            return typeBlock(Box.orb(type.color).frame(width: 44, height: 44), page.context).terrainCard()
        }
        return VStack(spacing: Spacing.sm) {
            TypeIllustration(type: type).onTile.frame(height: page.isWide ? 300 : 148)
            typeBlock(nil, page.context)
        }
        .terrainCard(padding: Spacing.sm)
    }

    /// - Parameter orb: an orb in the type's colour, where no illustration shows it.
    private func typeBlock(_ orb: Box?, _ context: LayoutContext) -> Box {
        let texts = VStack(alignment: .leading, spacing: 2) {
            Text(words.nickname(of: type), Style.headlineSmall)
            Text(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary)
        }
        let chip = words.name(of: profile.vector.modifier).map { Box.chip($0) }
        if context.dynamicType > .xxLarge {
            return VStack(alignment: .leading, spacing: Spacing.sm) {
                orb
                texts
                chip
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        return HStack(spacing: 0) {
            orb?.padding(.trailing, Spacing.sm)
            texts
            Spacer(minLength: Spacing.xs)
            chip
        }
        .body
    }

    @ElementBuilder private func guidance(_ copy: TodayCopy, _ context: LayoutContext) -> Box {
        let side = TerrainHomeScreen.dotSide * context.dynamicType.scale(of: .footnote)
        let dos = list(words("home.do"), copy.dos, dot(TerrainTokens.success, side))
        let donts = list(words("home.dont"), copy.donts, dot(TerrainTokens.warning, side))
        let hasNotes = (copy.dos + copy.donts).contains { $0.note != nil }
        ViewThatFits {
            if context.dynamicType <= .xxLarge && !hasNotes {
                HStack(alignment: .top, spacing: Spacing.lg) {
                    dos.frame(maxWidth: .infinity, alignment: .topLeading)
                    donts.frame(maxWidth: .infinity, alignment: .topLeading)
                }
            }
            VStack(alignment: .leading, spacing: Spacing.lg) {
                dos
                donts
            }
        }
    }

    private static let dotSide = 8.0

    private func dot(_ color: Color, _ side: Double) -> Box {
        let shown = color.readable(on: TerrainTokens.background, contrast: TerrainTokens.strokeContrast)
        return Shape.capsule.fill(shown).frame(width: side, height: side)
    }

    private func list(_ title: String, _ items: [TodayLine], _ dot: Box) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            HStack(spacing: Spacing.xs) {
                dot
                Text(title, Style.labelMedium, TerrainTokens.textSecondary)
            }
            for item in items { line(item, Style.bodyMedium) }
        }
    }

    /// A line with its reason.
    private func line(_ line: TodayLine, _ style: TextStyle) -> Box {
        let text = Text(line.text, style)
        guard let note = line.note else { return text.body }
        return VStack(alignment: .leading, spacing: 1) {
            text
            Text(note, Style.bodySmall, TerrainTokens.textSecondary)
        }
        .body
    }

    private func areas(_ copy: TodayCopy) -> some Element {
        let tiles = copy.areas.map { area in
            line(area, Style.labelMedium)
                .padding(Spacing.sm).frame(maxWidth: .infinity, alignment: .leading)
                .background { Box.sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large) }
        }
        return VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(words("home.areas"), Style.labelMedium, TerrainTokens.textSecondary)
            ViewThatFits {
                // Tiles beside one another have the same height.
                if !copy.areas.contains(where: { $0.note != nil }) {
                    VStack(spacing: Spacing.xs) {
                        for first in stride(from: 0, to: tiles.count, by: 2) {
                            HStack(alignment: .top, spacing: Spacing.xs) { Array(tiles[first...].prefix(2)) }
                        }
                    }
                }
                VStack(spacing: Spacing.xs) { tiles }
            }
        }
    }

    private func theme(_ copy: TodayCopy) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text(words("home.theme"), Style.labelMedium, TerrainTokens.textSecondary)
            Text(copy.theme, Style.headlineMedium)
        }
    }
}
