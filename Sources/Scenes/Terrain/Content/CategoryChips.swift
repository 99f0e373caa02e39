import Composition
import Localization
import PathParser

/// The kinds of a pack's ingredients in a row: as many as there is room for, and the number of the others.
struct CategoryChips: Sendable {
    let categories: [PackIngredient.Category]
    /// The chosen one; nil for all.
    let chosen: PackIngredient.Category?
    let words: Words

    private static let spacing = TerrainTokens.Spacing.xs

    /// - Parameter pack: whose kinds there are, in the app's order.
    init(of pack: TerrainPack, chosen: PackIngredient.Category?, words: Words) {
        let present = Set(pack.ingredients.compactMap { $0.category })
        categories = PackIngredient.Category.allCases.filter { present.contains($0) || $0 == chosen }
        self.chosen = chosen
        self.words = words
    }

    /// The chips; nil where the pack names no kinds.
    /// - Parameter width: of the row, in points.
    func row(width: Double, _ context: LayoutContext) -> Box? {
        guard !categories.isEmpty else { return nil }
        // The chosen one is always in sight.
        let sorted = categories.filter { $0 == chosen } + categories.filter { $0 != chosen }
        let chips = sorted.map { chip(words.name(of: $0), isChosen: $0 == chosen) }
        let all = chip(words("cabinet.all"), isChosen: chosen == nil)
        let room = Size(width: .infinity, height: .infinity)
        func length(_ box: Box) -> Double { box.fitted(in: room, context).size.width + CategoryChips.spacing }

        var (count, taken) = (0, length(all))
        let rest = length(more(chips.count))
        for (index, chip) in chips.enumerated() {
            taken += length(chip)
            guard taken + (index == chips.count - 1 ? 0 : rest) <= width + CategoryChips.spacing else { break }
            count += 1
        }
        if count == 0, chosen != nil { count = 1 }
        return Flow(spacing: CategoryChips.spacing, lineSpacing: 0) {
            all
            Array(chips[..<count])
            if count < chips.count { more(chips.count - count) }
        }
        .asBox
    }

    private func chip(_ title: String, isChosen: Bool) -> Box {
        Box.chip(title, isSelected: isChosen, on: TerrainTokens.background)
            .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(title)
            .accessibilityLabel(isChosen ? words("a11y.chosen", title) : title)
    }

    /// The chip that shows the others.
    private func more(_ count: Int) -> Box {
        let title = words("cabinet.a11y.moreKinds", count)
        return Box.chip(words("cabinet.moreKinds", count), on: TerrainTokens.background)
            .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(title)
            .accessibilityLabel(title)
    }
}
