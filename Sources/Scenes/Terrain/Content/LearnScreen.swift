import Composition
import DisplayList
import Localization
import PathParser

/// All lessons: first those recommended for the person's terrain.
struct LearnScreen: Sendable {
    let pack: TerrainPack
    let profile: PackProfile?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let faces = pack.lessons.map { PackFace($0, words, profile) }
        let suiting = faces.filter(\.isForTerrain)
        let others = faces.filter { !$0.isForTerrain }
        let header = TerrainPage.header(words("learn.title"), words("learn.count", faces.count))
        guard !suiting.isEmpty else {
            return page.screen([header, section(words("learn.all"), others, page)], spoken: words("learn.title"))
        }
        return page.screen(
            [header],
            beside: (
                [section(words("learn.recommended"), suiting, page)],
                others.isEmpty ? [] : [section(words("learn.more"), others, page)]
            ), spoken: words("learn.title"))
    }

    private func section(_ title: String, _ faces: [PackFace], _ page: TerrainPage) -> Box {
        .column(
            spacing: Spacing.sm, alignment: .leading,
            [.terrain(title, Style.labelLarge, TerrainTokens.textSecondary)]
                + faces.prefix(page.mostRows(ofHeight: 76)).map { .packRow($0, words, page.context) })
    }
}
