import PathParser
import Typography

/// The faces for a file's texts, each loaded once.
final class TextFonts {
    /// The properties by which a face is requested.
    struct Request: Hashable {
        var families: [FontFamily]
        var request: FontRequest
        var axes: [AxisValue]
    }

    private let fonts: FontSet
    /// The faces that the file brings along; nil where it brings none.
    let declared: DeclaredFonts?
    private let defaults: [FontFamily]
    /// The styles that letters may be given.
    let synthesis: FontSynthesis
    private var known: [Request: FaceList] = [:]
    /// How much the file's own faces may take where letters are measured for lengths, outside of any text.
    var letterAllowance = DeclaredFonts.Allowance(bytes: 0, tests: 0)
    /// The families that were told as missing.
    private var told: Set<String> = []
    private var missing: [MissingFamilies] = []

    init(
        _ fonts: FontSet, declared: DeclaredFonts? = nil, default family: String, _ synthesis: FontSynthesis = []
    ) {
        self.fonts = fonts
        self.declared = declared
        self.synthesis = synthesis
        defaults = [FontFamily(family), .generic(.serif), .generic(.sansSerif)]
    }

    /// The faces for texts of a request.
    func faces(_ request: Request) -> FaceList {
        if let list = known[request] { return list }
        var asked = request
        asked.request.synthesis.formIntersection(synthesis)
        let list = FaceList(asked, defaults: defaults, fonts, declared)
        known[request] = list
        note(list.missing)
        return list
    }

    /// The sizes of the letters of a style's first face; the usual ones for what it does not have.
    func letterSizes(_ style: Style) -> LetterSizes {
        var sizes = LetterSizes.usual
        if let declared {
            guard letterAllowance.tests > 0 else { return sizes }
            swap(&declared.allowance, &letterAllowance)
        }
        let first = faces(TextShaping.request(style)).first
        if let declared { swap(&declared.allowance, &letterAllowance) }
        guard let face = first?.face else { return sizes }
        let adjust = style.text.values.sizeAdjust.flatMap { face.xHeight > 0 ? $0 / face.xHeight : nil } ?? 1
        if face.xHeight > 0 { sizes.ex = face.xHeight * adjust }
        if face.capHeight > 0 { sizes.cap = face.capHeight * adjust }
        if let zero = face.glyph(for: "0") { sizes.ch = face.advance(of: zero) * adjust }
        if let water = face.glyph(for: "\u{6C34}") { sizes.ic = face.advance(of: water) * adjust }
        return sizes
    }

    // MARK: Missing families

    /// The families that were found missing since the last call, each once for all texts.
    func takeMissing() -> [MissingFamilies] {
        defer { missing = [] }
        return missing
    }

    private func note(_ families: MissingFamilies?) {
        guard var families else { return }
        families.names = families.names.filter { told.insert($0.lowercased()).inserted }
        if !families.names.isEmpty { missing.append(families) }
    }
}

/// Families of a list that are missing, and the one that its texts are set in.
struct MissingFamilies {
    /// As they are written.
    var names: [String]
    let standIn: String
    /// Whether the list itself names the family that stands in.
    let isListed: Bool

    /// The most families that a message names.
    private static let maxNamed = 8

    var message: String {
        let named = names.prefix(MissingFamilies.maxNamed).map { "'\(ArraySlice($0.utf8).shown)'" }
        let others = names.count - named.count
        return "font-family: there is no \(named.joined(separator: ", "))"
            + "\(others > 0 ? " and \(others) more" : "") here; '\(ArraySlice(standIn.utf8).shown)' stands in"
            + (isListed ? ", the next of the list" : "")
    }
}

extension TextFace {
    /// How far below the alphabetic baseline another baseline lies, in ems; the values are those of browsers, not of
    /// fonts.
    func depth(of baseline: TextBaseline) -> Double {
        let metrics = face.metrics
        switch baseline {
        case .auto, .alphabetic: return 0
        case .textBeforeEdge: return -metrics.ascent
        case .middle: return -face.xHeight / 2
        case .central: return -(metrics.ascent - metrics.descent) / 2
        case .textAfterEdge, .ideographic: return metrics.descent
        case .hanging: return -metrics.ascent * 0.8
        case .mathematical: return -metrics.ascent * 0.5
        }
    }
}
