/// CSS's generic families (CSS Fonts 4, section 2.1.3).
public enum GenericFamily: String, Sendable, Hashable, CaseIterable {
    /// With strokes at the letters' ends.
    case serif
    /// Without strokes at the letters' ends.
    case sansSerif = "sans-serif"
    /// Like handwriting.
    case cursive
    /// For ornament.
    case fantasy
    /// All characters of one width.
    case monospace

    /// The default families: the first of these that is present is used.
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

/// An entry of a font-family list; the first one that is present is used.
package enum FontFamily: Sendable, Hashable {
    case named(String)
    case generic(GenericFamily)

    /// An unquoted name: `serif` and its like are generic families.
    package init(_ name: String) {
        self = GenericFamily(rawValue: name.lowercased()).map { .generic($0) } ?? .named(name)
    }
}
