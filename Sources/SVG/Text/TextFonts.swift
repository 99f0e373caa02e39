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

    private struct ClusterKey: Hashable {
        let request: Request
        let cluster: [Unicode.Scalar]
    }

    private let fonts: FontSet
    /// The faces that the file brings along; nil where it brings none.
    let declared: DeclaredFonts?
    private let defaults: [FontFamily]
    private var known: [Request: TextFace?] = [:]
    private var clusters: [ClusterKey: TextFace?] = [:]

    init(_ fonts: FontSet, declared: DeclaredFonts? = nil, default family: String) {
        self.fonts = fonts
        self.declared = declared
        defaults = [FontFamily(family), .generic(.serif), .generic(.sansSerif)]
    }

    /// The face that comes nearest; nil where there is none at all. Of a family that the file declares it is the one
    /// for spaces, by which lines are measured.
    func face(_ request: Request) -> TextFace? {
        if let face = known[request] { return face }
        var face: TextFace?
        // A damaged font is treated as missing.
        for family in request.families + defaults {
            if let declared, let name = declaredName(family) {
                face = declared.face(for: [" "], name, request.request, request.axes, needsGlyphs: false)
            } else if let match = fonts.match([family], request.request) {
                face = self.face(match, request.axes)
            }
            if face != nil { break }
        }
        known[request] = .some(face)
        return face
    }

    /// Whether each character chooses its face by itself, since the file declares faces of the request's families.
    func isDeclared(_ request: Request) -> Bool {
        declared != nil && (request.families + defaults).contains { declaredName($0) != nil }
    }

    /// The first face that has a cluster of characters: of the request's families, or else of any.
    /// - Returns: nil where no font has it, and where nothing of it is seen.
    func face(for cluster: [Unicode.Scalar], _ request: Request) -> TextFace? {
        let visible = cluster.filter { !TextClusters.isUnseen($0) }
        if visible.isEmpty { return nil }
        let key = ClusterKey(request: request, cluster: cluster)
        if let face = clusters[key] { return face }
        var face: TextFace?
        for family in request.families + defaults {
            if let declared, let name = declaredName(family) {
                face = declared.face(for: visible, name, request.request, request.axes, needsGlyphs: true)
            } else if let match = fonts.match([family], request.request), fonts.has(match, cluster) {
                face = self.face(match, request.axes)
            }
            if face != nil { break }
        }
        face = face ?? fonts.fallback(for: cluster, request.request).flatMap { self.face($0, request.axes) }
        clusters[key] = .some(face)
        return face
    }

    /// The name of a family of which the file declares faces.
    private func declaredName(_ family: FontFamily) -> String? {
        guard let declared, case .named(let name) = family, declared.has(name) else { return nil }
        return name
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
