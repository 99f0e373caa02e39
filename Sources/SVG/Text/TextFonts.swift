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
    private let defaults: [FontFamily]
    private var known: [Request: TextFace?] = [:]

    init(_ fonts: FontSet, default family: String) {
        self.fonts = fonts
        defaults = [FontFamily(family), .generic(.serif), .generic(.sansSerif)]
    }

    /// The face that comes nearest; nil where there is none at all.
    func face(_ request: Request) -> TextFace? {
        if let face = known[request] { return face }
        var face: TextFace?
        // A damaged font is treated as missing.
        for family in request.families + defaults {
            guard let match = fonts.match([family], request.request) else { continue }
            face = self.face(match, request.axes)
            if face != nil { break }
        }
        known[request] = .some(face)
        return face
    }

    /// A face for a cluster of characters that the requested face lacks.
    func fallback(for cluster: [Unicode.Scalar], _ request: Request) -> TextFace? {
        fonts.fallback(for: cluster, request.request).flatMap { face($0, request.axes) }
    }

    private func face(_ match: FontSet.Match, _ axes: [AxisValue]) -> TextFace? {
        try? fonts.face(match, settings: axes.map { ($0.tag, $0.value) })
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
