import CResources

/// CSS's generic families (CSS Fonts 4, section 2.1.4).
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
    /// What the system's own interface is set in.
    case systemUI = "system-ui"
    /// The system's own face with strokes at the letters' ends.
    case uiSerif = "ui-serif"
    /// The system's own face without strokes at the letters' ends.
    case uiSansSerif = "ui-sans-serif"
    /// The system's own face of one width.
    case uiMonospace = "ui-monospace"
    /// The system's own face with round ends.
    case uiRounded = "ui-rounded"
    /// For mathematics.
    case math
    /// Pictographs.
    case emoji
    /// Between the formal and the running hand of Chinese.
    case fangsong

    /// The five of CSS 2, for which a viewer may choose a family each.
    package static let choosable: [GenericFamily] = [.serif, .sansSerif, .cursive, .fantasy, .monospace]

    /// The generic family that the folded name of a family means in files of editors and of desktops, where it is no
    /// keyword: `Sans`, `Serif` and `Monospace`, quoted or not.
    init?(alias name: String) {
        switch name {
        case "sans", "sans serif": self = .sansSerif
        case "serif": self = .serif
        case "monospace", "mono": self = .monospace
        default: return nil
        }
    }

    /// The kind of letters that stand in where no family of this one is there; nil for one of the five of CSS 2, and for
    /// pictographs, which have no letters.
    var kind: GenericFamily? {
        switch self {
        case .serif, .sansSerif, .cursive, .fantasy, .monospace, .emoji: nil
        case .systemUI, .uiSansSerif, .uiRounded: .sansSerif
        case .uiSerif, .math, .fangsong: .serif
        case .uiMonospace: .monospace
        }
    }

    /// The default families: the first of these that is present is used.
    package var candidates: [String] { GenericFamily.table[self] ?? [] }

    private static let table: [GenericFamily: [String]] = {
        let bytes = UnsafeBufferPointer(start: gloaming_font_generics(), count: gloaming_font_generics_size())
        var table: [GenericFamily: [String]] = [:]
        for line in FontTableLine.lines(of: bytes) {
            if let family = GenericFamily(rawValue: line.key) { table[family] = line.names }
        }
        return table
    }()
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
