/// Families that CSS names by their kind (CSS Fonts 4, section 2.1.3).
public enum GenericFamily: String, Sendable, Hashable, CaseIterable {
    /// With strokes at the letters' ends.
    case serif
    /// Without.
    case sansSerif = "sans-serif"
    /// Like handwriting.
    case cursive
    /// For ornament.
    case fantasy
    /// All characters of one width.
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

    /// A name that is not quoted: `serif` and its like are kinds.
    package init(_ name: String) {
        self = GenericFamily(rawValue: name.lowercased()).map { .generic($0) } ?? .named(name)
    }
}
