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
    let tabs: TerrainTabBar
    let words: Words

    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let cards = pack.programs.prefix(page.mostRows(ofHeight: 66)).map(card)
        let middle = page.isWide ? (cards.count + 1) / 2 : cards.count
        return page.screen(spoken: words("programs.title"), isChart: page.isWide, tabs: tabs) {
            TerrainPage.header(words("programs.title"), words("programs.line"))
            if cards.isEmpty { Box.emptyState(.stones, words("empty.programs"), words("empty.programs.line")) }
        } left: {
            Array(cards[..<middle])
        } right: {
            Array(cards[middle...])
        }
    }

    private func card(_ program: PackProgram) -> Box {
        let face = PackFace(program, words, profile)
        let count = done(program)
        let told = words("programs.daysDone", count, program.dayCount)
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            face.picture.tile(height: 132)
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(face.title, TerrainTokens.TypeStyle.headlineMedium)
                Text(face.line, TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary)
                face.chips(words)?.padding(.top, Spacing.xs)
                if count > 0 {
                    VStack(alignment: .leading, spacing: Spacing.xs) {
                        Box.packProgress(count, of: program.dayCount, spoken: told)
                        Text(told, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary)
                    }
                    .padding(.top, Spacing.sm)
                }
            }
            .padding(Insets(left: Spacing.xxs, bottom: Spacing.xxs, right: Spacing.xxs))
        }
        .terrainCard(padding: Spacing.sm).touchTarget(face.title)
    }
}
