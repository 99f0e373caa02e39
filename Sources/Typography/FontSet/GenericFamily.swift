/// Families that CSS names by their kind (CSS Fonts 4, section 2.1.3).
package enum GenericFamily: String, Sendable, Hashable, CaseIterable {
    case serif
    case sansSerif = "sans-serif"
    case cursive
    case fantasy
    case monospace

    /// What stands for it where nothing else is said: the first of these that is there.
    package var candidates: [String] {
        switch self {
        case .serif: ["Noto Serif", "DejaVu Serif", "Liberation Serif", "Times New Roman", "Times", "FreeSerif"]
        case .sansSerif: ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Helvetica", "Arial", "FreeSans"]
        case .cursive: ["Comic Neue", "Comic Sans MS", "Apple Chancery", "Z003", "URW Chancery L"]
        case .fantasy: ["Impact", "Papyrus"]
        case .monospace: ["Noto Sans Mono", "Noto Mono", "DejaVu Sans Mono", "Liberation Mono", "Menlo", "Courier New"]
        }
    }
}

/// A family in a list of them, the first of which that is there counts.
package enum FontFamily: Sendable, Hashable {
    case named(String)
    case generic(GenericFamily)
}
