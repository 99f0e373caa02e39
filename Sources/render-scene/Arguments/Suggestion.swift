import TextForms

typealias Suggestion = TextForms.Suggestion

extension Suggestion {
    /// The option names that a word may have been meant for: the one that differs in spelling only; or those that begin
    /// with it, contain it, or are its synonyms; or else the nearest. None where there are too many to choose from.
    static func options(for word: String, among names: [String]) -> [String] {
        guard word.utf8.count >= 2, word.utf8.count <= maxLength else { return [] }
        func plain(_ name: String) -> String { american(name).filter { $0 != "-" && $0 != "_" } }
        let typed = plain(word)
        if let same = names.first(where: { plain($0) == typed }) { return [same] }
        let synonyms = OptionSynonyms.names(for: american(word))
        let meant = names.filter { name in
            plain(name).hasPrefix(typed) || synonyms.contains(name)
                || american(name).split { $0 == "-" }.contains { $0 == typed }
        }
        if meant.isEmpty { return nearest(to: word, among: names).map { [$0] } ?? [] }
        return meant.count <= maxChoices ? meant : []
    }

    private static let maxChoices = 4

    /// A question whether one of several words was meant; nil for no words.
    static func question(_ words: [String]) -> String? {
        guard let last = words.last else { return nil }
        let others = words.dropLast().map { "'\($0)'" }.joined(separator: ", ")
        return "did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
    }
}
