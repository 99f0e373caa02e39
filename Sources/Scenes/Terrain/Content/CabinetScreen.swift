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
        let count = columns * min(page.mostRows(ofHeight: 132), sorted.count)
        return page.screen(spoken: words("cabinet.title"), isChart: true) {
            TerrainPage.header(words("cabinet.title"), subtitle)
            Box.rows(
                of: sorted.prefix(count).map { tile($0, columns) }, columns: columns, across: Spacing.md,
                down: Spacing.lg)
        }
    }

    private func tile(_ face: PackFace, _ columns: Int) -> Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            face.picture.tile(height: columns == 1 ? 180 : 132, radius: TerrainTokens.Radius.xl)
            VStack(alignment: .leading, spacing: 2) {
                Text(face.title, Style.headlineSmall)
                Text(face.shortLine, Style.bodySmall, TerrainTokens.textSecondary)
                if face.isForTerrain {
                    Text(words("pack.forYourTerrain"), Style.labelSmall, TerrainTokens.accentDark).padding(.top, 2)
                }
            }
        }
        .touchTarget(face.title)
    }
}
