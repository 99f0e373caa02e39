import Localization

/// The ingredients that a person asks to see: all or the saved ones, by name and by kind.
public struct IngredientFilter: Sendable, Hashable {
    /// A part of the tab.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        /// All ingredients of the pack; those in the person's cabinet.
        case all, saved
    }

    /// The part of the tab.
    public var section = Section.all
    /// The words typed into the search field; nil for none.
    public var query: String?
    /// The kind; nil for all.
    public var category: PackIngredient.Category?

    /// Every ingredient, unless something differs.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// Whether the filter can leave out ingredients of its section.
    var isNarrow: Bool { category != nil || !(query ?? "").allSatisfy { $0.isWhitespace } }

    /// Whether an ingredient is of the kind, and each of the typed words is a part of one of its names. Case does not
    /// count.
    package func matches(_ ingredient: PackIngredient, _ words: Words) -> Bool {
        guard category == nil || category == ingredient.category else { return false }
        let typed = (query ?? "").lowercased().split(whereSeparator: { $0.isWhitespace })
        guard !typed.isEmpty else { return true }
        let names =
            [words.text(ingredient.title)] + [ingredient.pinyin, ingredient.hanzi].compactMap { $0.self }
            + ingredient.otherNames.map(words.text)
        let texts = names.map { Array($0.lowercased().utf8) }
        return typed.allSatisfy { word in texts.contains { IngredientFilter.has($0, Array(word.utf8)) } }
    }

    private static func has(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        text.indices.contains { text[$0...].starts(with: part) }
    }
}
