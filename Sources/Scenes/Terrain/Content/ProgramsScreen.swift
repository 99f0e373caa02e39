import Composition
import DisplayList
import Localization
import PathParser

/// All programs, each with the person's progress.
struct ProgramsScreen: Sendable {
    let pack: TerrainPack
    let profile: PackProfile?
    /// The number of finished days of a program.
    let done: @Sendable (PackProgram) -> Int
    let words: Words

    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let cards = pack.programs.prefix(page.mostRows(ofHeight: 66)).map(card)
        let header = TerrainPage.header(words("programs.title"), words("programs.line"))
        let middle = (cards.count + 1) / 2
        return page.isWide
            ? page.screen(
                [header], beside: (Array(cards[..<middle]), Array(cards[middle...])), spoken: words("programs.title"))
            : page.screen([header] + cards, spoken: words("programs.title"))
    }

    private func card(_ program: PackProgram) -> Box {
        let face = PackFace(program, words, profile)
        let count = done(program)
        let told = words("programs.daysDone", count, program.dayCount)
        var more: [Box] = []
        if let chips = face.chips(words) { more.append(chips.padded(Insets(top: Spacing.xs))) }
        if count > 0 {
            more.append(
                Box.column(
                    spacing: Spacing.xs, alignment: .leading,
                    [
                        .packProgress(count, of: program.dayCount, spoken: told),
                        .terrain(told, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary),
                    ]
                )
                .padded(Insets(top: Spacing.sm)))
        }
        let text = Box.column(
            spacing: Spacing.xxs, alignment: .leading,
            [
                .terrain(face.title, TerrainTokens.TypeStyle.headlineMedium),
                .terrain(face.line, TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary),
            ] + more)
        return Box.column(
            spacing: Spacing.sm, alignment: .leading,
            [
                face.picture.tile(height: 132),
                text.padded(Insets(left: Spacing.xxs, bottom: Spacing.xxs, right: Spacing.xxs)),
            ]
        )
        .terrainCard(padding: Spacing.sm).touchable(face.title)
    }
}
