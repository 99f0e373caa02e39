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
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var type: TerrainType { profile.vector.type }

    func screen(_ page: TerrainPage) -> Screen {
        let copy = DayShift.copy(for: profile, words)
        return page.screen(
            [dateBar, .terrain(copy.headline, Style.displayMedium)],
            beside: (
                [typeCard(page), capsule(page.context), checkIn, page.isWide ? theme(copy) : nil].compactMap(\.self),
                [guidance(copy, page.context), areas(copy), page.isWide ? nil : theme(copy)].compactMap(\.self)
            ), tabs: TerrainTabBar(chosen: .home, badge: profile.newInCabinet, words: words), spoken: copy.headline)
    }

    // MARK: What can be done now

    /// The day's practice, and the button that begins it.
    private func capsule(_ context: LayoutContext) -> Box {
        let texts = Box.column(
            spacing: 2, alignment: .leading,
            [
                .terrain(words("capsule.\(type.key)"), Style.headlineSmall),
                .terrain(
                    words("home.practice", DayCapsule(for: type).minutes), Style.bodySmall,
                    TerrainTokens.textSecondary),
            ])
        let button = Box.primaryButton(words("button.start"))
        let isLarge = context.dynamicType > .xxLarge
        return
            (isLarge
            ? Box.column(spacing: Spacing.sm, alignment: .leading, [texts, button]).fullWidth(.leading)
            : Box.row(spacing: Spacing.sm, [texts, .spacer(), button])).terrainCard()
    }

    /// Today's check-in: the symptoms noted are filled.
    private var checkIn: Box {
        let chips = Symptom.allCases.map { symptom -> Box in
            let isNoted = profile.checkIn.contains(symptom)
            return Box.chip(words.name(of: symptom), isSelected: isNoted, on: TerrainTokens.background)
                .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
                .touchable(words.name(of: symptom))
                .spoken(words.spoken(symptom, isNoted: isNoted))
        }
        return .column(
            spacing: Spacing.xxs, alignment: .leading,
            [
                .terrain(words("home.checkIn"), Style.labelMedium, TerrainTokens.textSecondary),
                .flow(spacing: Spacing.xs, lineSpacing: 0, chips),
            ])
    }

    private var dateBar: Box {
        let day = today.map(words.weekday) ?? words("date.today")
        let date = today.map(words.locale.day) ?? ""
        return .column(
            spacing: Spacing.sm,
            [
                .row([
                    .terrain(day, Style.labelLarge), .spacer(Spacing.xs),
                    .terrain(date, Style.labelLarge, TerrainTokens.textSecondary, .trailing),
                ]), .hairline,
            ])
    }

    /// The height below which a screen shows the day's words instead of an illustration, in points.
    private static let heightForIllustration = 740.0

    private func typeCard(_ page: TerrainPage) -> Box {
        guard page.size.height >= TerrainHomeScreen.heightForIllustration, page.context.dynamicType <= .xxLarge else {
            return typeBlock(Box.orb(type.color).framed(width: 44, height: 44), page.context).terrainCard()
        }
        let picture = TypeIllustration(type: type).box
            .backed(by: .fill(type.color.onPaper(0.18)))
            .grouped { nodes, rect in
                Group(nodes, clip: Clip(.roundedRect(rect, radius: TerrainTokens.Radius.medium)))
            }
            .framed(height: page.isWide ? 300 : 148)
        return Box.column(spacing: Spacing.sm, [picture, typeBlock(nil, page.context)]).terrainCard(padding: Spacing.sm)
    }

    /// - Parameter orb: an orb in the type's colour, where no illustration shows it.
    private func typeBlock(_ orb: Box?, _ context: LayoutContext) -> Box {
        let texts = Box.column(
            spacing: 2, alignment: .leading,
            [
                .terrain(words.nickname(of: type), Style.headlineSmall),
                .terrain(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary),
            ])
        let chip = words.name(of: profile.vector.modifier).map { Box.chip($0) }
        if context.dynamicType > .xxLarge {
            return .column(spacing: Spacing.sm, alignment: .leading, [orb, texts, chip].compactMap(\.self))
                .fullWidth(.leading)
        }
        return .row([orb, orb.map { _ in .gap(Spacing.sm) }, texts, .spacer(Spacing.xs), chip].compactMap(\.self))
    }

    private func guidance(_ copy: TodayCopy, _ context: LayoutContext) -> Box {
        let side = TerrainHomeScreen.dotSide * context.dynamicType.scale(of: .footnote)
        let dos = list(words("home.do"), copy.dos, dot(TerrainTokens.success, side))
        let donts = list(words("home.dont"), copy.donts, dot(TerrainTokens.warning, side))
        let column = Box.column(spacing: Spacing.lg, alignment: .leading, [dos, donts])
        let hasNotes = (copy.dos + copy.donts).contains { $0.note != nil }
        if context.dynamicType > .xxLarge || hasNotes { return column }
        return .firstThatFits([
            .row(spacing: Spacing.lg, alignment: .top, [dos.fullWidth(.topLeading), donts.fullWidth(.topLeading)]),
            column,
        ])
    }

    private static let dotSide = 8.0

    private func dot(_ color: Color, _ side: Double) -> Box {
        let shown = color.readable(on: TerrainTokens.background, contrast: TerrainTokens.strokeContrast)
        return Box.fill(shown, Path.capsule).framed(width: side, height: side)
    }

    private func list(_ title: String, _ items: [TodayLine], _ dot: Box) -> Box {
        let head = Box.row(spacing: Spacing.xs, [dot, .terrain(title, Style.labelMedium, TerrainTokens.textSecondary)])
        return .column(
            spacing: Spacing.xs, alignment: .leading,
            [head] + items.map { line($0, Style.bodyMedium) })
    }

    /// A line with its reason.
    private func line(_ line: TodayLine, _ style: TextStyle) -> Box {
        let text = Box.terrain(line.text, style)
        guard let note = line.note else { return text }
        return .column(
            spacing: 1, alignment: .leading,
            [text, .terrain(note, Style.bodySmall, TerrainTokens.textSecondary)])
    }

    private func areas(_ copy: TodayCopy) -> Box {
        let tiles = copy.areas.map { area in
            line(area, Style.labelMedium)
                .padded(Insets(horizontal: Spacing.sm, vertical: Spacing.sm)).fullWidth(.leading)
                .backed(by: .sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large))
        }
        let pairs = stride(from: 0, to: tiles.count, by: 2).map { first in
            Box.row(spacing: Spacing.xs, alignment: .top, Array(tiles[first..<min(first + 2, tiles.count)]))
        }
        return .column(
            spacing: Spacing.xs, alignment: .leading,
            [
                .terrain(words("home.areas"), Style.labelMedium, TerrainTokens.textSecondary),
                // Tiles beside one another have the same height.
                copy.areas.contains { $0.note != nil }
                    ? .column(spacing: Spacing.xs, tiles)
                    : .firstThatFits([.column(spacing: Spacing.xs, pairs), .column(spacing: Spacing.xs, tiles)]),
            ])
    }

    private func theme(_ copy: TodayCopy) -> Box {
        .column(
            spacing: Spacing.xxs, alignment: .leading,
            [
                .terrain(words("home.theme"), Style.labelMedium, TerrainTokens.textSecondary),
                .terrain(copy.theme, Style.headlineMedium),
            ])
    }
}
