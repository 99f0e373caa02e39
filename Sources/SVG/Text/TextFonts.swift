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
        asked.families += defaults
        asked.request.synthesis.formIntersection(synthesis)
        let list = FaceList(asked, fonts, declared)
        known[request] = list
        return list
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
