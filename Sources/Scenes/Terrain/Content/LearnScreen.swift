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
        let suiting = faces.filter { $0.isForTerrain }
        let others = faces.filter { !$0.isForTerrain }
        return page.screen(spoken: words("learn.title")) {
            TerrainPage.header(words("learn.title"), words("learn.count", faces.count))
            if faces.isEmpty {
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
        return page.screen(spoken: words("a11y.loading")) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(words("learn.title"), Style.headlineLarge)
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
            Text(title, Style.labelLarge, TerrainTokens.textSecondary)
            for face in faces.prefix(page.mostRows(ofHeight: 76)) { Box.packRow(face, words, page.context) }
        }
    }
}
