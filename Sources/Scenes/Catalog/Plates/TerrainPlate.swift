import DisplayList
import Localization
import PathParser

/// Terrain's cards side by side: its eight types, or its five seasons.
enum TerrainPlate {
    private static let gap = 28.0
    private static let cardHeight = 640.0
    private static let ground = TerrainTokens.accentLight.interpolated(to: TerrainTokens.background, at: 0.62)

    /// - Throws: `SceneError` as the cards do.
    static func types(_ words: Words) throws(SceneError) -> Drawing {
        var cards: [Drawing] = []
        for type in TerrainType.allCases {
            cards.append(
                try TerrainScene(
                    .reveal, profile: TerrainProfile(vector: .typical(type, .none)), options: .init { $0.words = words }
                ).drawing())
        }
        return plate(cards, columns: 4, title: words.ofPages("plate.types"))
    }

    /// - Throws: `SceneError` as the cards do.
    static func seasons(_ words: Words) throws(SceneError) -> Drawing {
        let profile = TerrainProfile(vector: .typical(.steadyCore, .none))
        var cards: [Drawing] = []
        for season in TerrainSeason.allCases {
            cards.append(
                try TerrainScene(
                    .season, profile: profile, options: .init { ($0.words, $0.season) = (words, season) }
                ).drawing())
        }
        return plate(cards, columns: 5, title: words.ofPages("plate.seasons"))
    }

    private static func plate(_ cards: [Drawing], columns: Int, title: String) -> Drawing {
        let phone = TerrainScene.defaultSize
        let width = (cardHeight * phone.width / phone.height).rounded()
        let rows = Double((cards.count + columns - 1) / columns)
        let size = Size(
            width: Double(columns) * (width + gap) + gap, height: rows * (cardHeight + gap) + gap)
        return Drawing(size: size, accessibility: Accessibility(title: title, role: .group)) { canvas in
            canvas.fill(ground)
            for (index, card) in cards.enumerated() {
                let place = Rect(
                    x: gap + Double(index % columns) * (width + gap),
                    y: gap + Double(index / columns) * (cardHeight + gap), width: width, height: cardHeight)
                canvas.clip(to: .roundedRect(place, radius: TerrainTokens.Radius.xl)) { $0.draw(card, in: place) }
            }
        }
    }
}
