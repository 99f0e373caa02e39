import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// All ingredients as a grid, those for the person's terrain first.
struct CabinetScreen: Sendable {
    let pack: TerrainPack
    let profile: PackProfile?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let faces = pack.ingredients.map { PackFace($0, words, profile) }
        let suiting = faces.filter(\.isForTerrain)
        let sorted = suiting + faces.filter { !$0.isForTerrain }
        let subtitle = words.ingredients(faces.count, suiting: profile.map { _ in suiting.count })
        let isLarge = page.context.dynamicType > .xxLarge
        let columns = page.isWide ? isLarge ? 2 : 4 : isLarge ? 1 : 2
        let rows = stride(from: 0, to: sorted.count, by: columns).prefix(page.mostRows(ofHeight: 132)).map { first in
            Box.row(
                spacing: Spacing.md, alignment: .top,
                (first..<first + columns).map { index in
                    (sorted.indices.contains(index) ? tile(sorted[index], columns) : .gap(0)).fullWidth(.topLeading)
                })
        }
        return page.screen(
            [
                TerrainPage.header(words("cabinet.title"), subtitle),
                .column(spacing: Spacing.lg, alignment: .leading, rows),
            ],
            isChart: true, spoken: words("cabinet.title"))
    }

    private func tile(_ face: PackFace, _ columns: Int) -> Box {
        var text = [
            Box.terrain(face.title, Style.headlineSmall),
            .terrain(face.shortLine, Style.bodySmall, TerrainTokens.textSecondary),
        ]
        if face.isForTerrain {
            text.append(
                .terrain(words("pack.forYourTerrain"), Style.labelSmall, TerrainTokens.accentDark).padded(
                    Insets(top: 2)))
        }
        return Box.column(
            spacing: Spacing.xs, alignment: .leading,
            [
                face.picture.tile(height: columns == 1 ? 180 : 132, radius: TerrainTokens.Radius.xl),
                .column(spacing: 2, alignment: .leading, text),
            ]
        )
        .touchable(face.title)
    }
}
