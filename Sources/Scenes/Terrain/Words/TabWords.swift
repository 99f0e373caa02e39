/// What the bar of tabs says, in a language.
struct TabWords: Sendable {
    let home: String
    let practice: String
    let cabinet: String
    let learn: String
    let you: String
    /// What a reader of the screen says of the chosen one, and of how much in it is new: `2 new`.
    let chosen: String
    let new: String

    static let english = TabWords(
        home: "Home", practice: "Do", cabinet: "Cabinet", learn: "Learn", you: TerrainWords.you, chosen: "chosen",
        new: "new")

    func name(_ tab: TerrainTab) -> String {
        switch tab {
        case .home: home
        case .practice: practice
        case .cabinet: cabinet
        case .learn: learn
        case .you: you
        }
    }

    /// What a reader of the screen says of it.
    /// - Parameter count: how much in it is new.
    func label(_ tab: TerrainTab, isChosen: Bool, new count: Int) -> String {
        name(tab) + (isChosen ? ", \(chosen)" : "") + (count > 0 ? ", \(count) \(new)" : "")
    }
}
