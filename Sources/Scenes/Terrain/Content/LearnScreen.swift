import Composition
import DisplayList
import Localization
import PathParser

/// All lessons: first those that concern the person most.
struct LearnScreen: Sendable {
    let pack: TerrainPack
    /// The pack's texts on the person's type; nil where it has none.
    let told: PackProfile?
    /// Whose lessons are recommended; nil for nobody's.
    let ranking: LessonRanking?
    let tabs: TerrainTabBar
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let lessons = ranking?.lessons(of: pack) ?? (recommended: [], others: pack.lessons)
        let suiting = lessons.recommended.map { PackFace($0, words, told) }
        let others = lessons.others.map { PackFace($0, words, told) }
        return page.screen(spoken: words("learn.title"), tabs: tabs) {
            TerrainPage.header(words("learn.title"), words("learn.count", pack.lessons.count))
            if pack.lessons.isEmpty {
                Box.emptyState(.feather, words("empty.lessons"), words("empty.lessons.line"))
            } else if suiting.isEmpty {
                section(words("learn.all"), others, page)
            }
        } left: {
            if !suiting.isEmpty { section(words("learn.recommended"), suiting, page) }
        } right: {
            if !suiting.isEmpty, !others.isEmpty { section(words("learn.more"), others, page) }
        }
    }

    /// The tab while the pack is loading.
    func loading(_ page: TerrainPage) -> Screen {
        let row = HStack(alignment: .top, spacing: Spacing.md) {
            Box.skeleton(width: 76, height: 76)
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.skeleton(Style.headlineSmall, 0.7)
                Box.skeleton(Style.bodySmall, 1, 0.6)
            }
        }
        .terrainCard(padding: Spacing.sm)
        return page.screen(spoken: words("a11y.loading"), tabs: tabs) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(words("learn.title"), Style.headlineLarge)
                Box.skeleton(Style.bodySmall, 0.3)
            }
            VStack(alignment: .leading, spacing: Spacing.sm) {
                Box.skeleton(Style.labelLarge, 0.5)
                for _ in 0..<6 { row }
            }
            .accessibilityLabel(words("a11y.loading"))
        }
    }

    private func section(_ title: String, _ faces: [PackFace], _ page: TerrainPage) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.sm) {
            Box.heading(title, Style.labelLarge, TerrainTokens.textSecondary)
            for face in faces.prefix(page.mostRows(ofHeight: 76)) { Box.packRow(face, words, page.context) }
        }
    }
}
