import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The tab of ingredients: all of the pack's, those for the person's terrain first, and the saved ones beside them.
struct CabinetScreen: Sendable {
    let pack: TerrainPack
    let profile: PackProfile?
    /// The ids of the saved ingredients.
    let saved: [String]
    let filter: IngredientFilter
    let tabs: TerrainTabBar
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private static let pictureHeight = 132.0

    func screen(_ page: TerrainPage) -> Screen {
        let own = filter.section == .all ? pack.ingredients : pack.ingredients.filter { saved.contains($0.id) }
        let shown = own.filter { filter.matches($0, words) }
        let entries = shown.map { (face: PackFace($0, words, profile), isSaved: saved.contains($0.id)) }
        let suiting = entries.filter { $0.face.isForTerrain }
        let sorted = suiting + entries.filter { !$0.face.isForTerrain }
        let columns = CabinetScreen.columns(page)
        let count = columns * min(page.mostRows(ofHeight: CabinetScreen.pictureHeight), sorted.count)
        let isEmpty = own.isEmpty && !pack.ingredients.isEmpty
        return page.screen(spoken: words("ingredients.title"), isChart: true, tabs: tabs) {
            if shown.isEmpty {
                title
            } else {
                TerrainPage.header(words("ingredients.title"), subtitle(shown.count, suiting: suiting.count))
            }
            controls(page, isEmpty: isEmpty)
            if isEmpty {
                Box.emptyState(
                    .bowl, words("cabinet.empty"), words("cabinet.empty.line"), action: words("cabinet.empty.button"))
            } else if shown.isEmpty, filter.isNarrow {
                Box.emptyState(
                    .feather, words("cabinet.notFound"), words("cabinet.notFound.line"), action: words("search.clear"))
            }
            Box.rows(
                of: sorted.prefix(count).map { tile($0.face, isSaved: $0.isSaved, columns) }, columns: columns,
                across: Spacing.md, down: Spacing.lg)
        }
    }

    var title: Box { Box.heading(words("ingredients.title"), Style.headlineLarge) }

    static func columns(_ page: TerrainPage) -> Int {
        let isLarge = page.context.dynamicType > .xxLarge
        return page.isWide ? isLarge ? 2 : 4 : isLarge ? 1 : 2
    }

    func pictureHeight(_ columns: Int) -> Double { columns == 1 ? 180 : CabinetScreen.pictureHeight }

    private func subtitle(_ count: Int, suiting: Int) -> String {
        if filter.isNarrow { return words("cabinet.found", count) }
        if filter.section == .saved { return words("cabinet.saved", count) }
        return words.ingredients(count, suiting: profile.map { _ in suiting })
    }

    /// The choice between all and the saved ones, and unless there are none, the search.
    @ElementBuilder private func controls(_ page: TerrainPage, isEmpty: Bool) -> Box {
        let sections = Box.segments(
            [words("cabinet.all"), words("cabinet.title")], chosen: filter.section == .all ? 0 : 1, words)
        let search = Box.searchField(filter.query, title: words("ingredients.search"), words)
        VStack(alignment: .leading, spacing: Spacing.sm) {
            CabinetScreen.beside(page, isEmpty ? [sections] : [sections, search])
            if !isEmpty {
                CategoryChips(of: pack, chosen: filter.category, words: words)
                    .row(width: page.chartWidth, page.context)
            }
        }
    }

    /// Controls beside one another where there is room, else below one another.
    static func beside(_ page: TerrainPage, _ controls: [Box]) -> Box {
        guard page.isWide, page.context.dynamicType <= .xxLarge else {
            return VStack(spacing: Spacing.sm) { controls }.body
        }
        return HStack(spacing: Spacing.md) { for control in controls { control.frame(maxWidth: .infinity) } }.body
    }

    private func tile(_ face: PackFace, isSaved: Bool, _ columns: Int) -> Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            face.picture.tile(height: pictureHeight(columns), radius: TerrainTokens.Radius.xl)
                .overlay(alignment: .topTrailing) {
                    if isSaved { Box.tick(isChosen: true).padding(Spacing.xs) }
                }
            VStack(alignment: .leading, spacing: 2) {
                Text(face.title, Style.headlineSmall)
                Text(face.shortLine, Style.bodySmall, TerrainTokens.textSecondary)
                if face.isForTerrain {
                    Text(words("pack.forYourTerrain"), Style.labelSmall, TerrainTokens.accentDark).padding(.top, 2)
                }
            }
        }
        .touchTarget(face.title)
        .accessibilityLabel(isSaved ? words("cabinet.a11y.saved", face.title) : face.title)
    }
}
