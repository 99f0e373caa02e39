import Typography

/// The faces for texts of one request, in the order of its families.
final class FaceList {
    private enum Family {
        /// A family of the file's own.
        case declared(DeclaredFamily)
        case machine(FontSet.Match)
    }

    private let request: TextFonts.Request
    private let fonts: FontSet
    private let declared: DeclaredFonts?
    /// The families that there are, as far as they were looked for.
    private var families: [Family] = []
    /// How many of the request's families were looked for.
    private var count = 0
    private var clusters: [[Unicode.Scalar]: TextFace?] = [:]
    /// The face that comes nearest, by which lines are measured: of the file's own it is the one for spaces. Nil where
    /// there is none at all.
    private(set) var first: TextFace?
    /// Whether each character chooses its face by itself, since the file brings along faces of the families.
    let hasDeclared: Bool

    /// - Parameters:
    ///   - request: with the families that are taken where the text's own are missing.
    ///   - fonts: the machine's.
    ///   - declared: the file's own.
    init(_ request: TextFonts.Request, _ fonts: FontSet, _ declared: DeclaredFonts?) {
        self.request = request
        self.fonts = fonts
        self.declared = declared
        hasDeclared =
            declared.map { declared in
                request.families.contains { declared.has($0) }
            } ?? false
        var i = 0
        while first == nil, let family = family(i) {
            switch family {
            case .declared(let family): first = family.face(for: [" "], needsGlyphs: false)
            // A damaged font is treated as missing.
            case .machine(let match): first = face(match)
            }
            i += 1
        }
    }

    /// The first face that has a cluster of characters: of the request's families, or else of any.
    /// - Returns: nil where no font has it, and where nothing of it is seen.
    func face(for cluster: [Unicode.Scalar]) -> TextFace? {
        if let face = clusters[cluster] { return face }
        let visible = cluster.filter { !TextClusters.isUnseen($0) }
        if visible.isEmpty { return nil }
        var face: TextFace?
        var i = 0
        while face == nil, let family = family(i) {
            switch family {
            case .declared(let family): face = family.face(for: visible, needsGlyphs: true)
            case .machine(let match): if fonts.has(match, cluster) { face = self.face(match) }
            }
            i += 1
        }
        face = face ?? fonts.fallback(for: cluster, request.request).flatMap { self.face($0) }
        clusters[cluster] = .some(face)
        return face
    }

    /// One of the families that there are; nil behind the last.
    private func family(_ index: Int) -> Family? {
        while families.count <= index, count < request.families.count {
            let asked = request.families[count]
            count += 1
            if let family = declared?.family(asked, request.request, request.axes) {
                families.append(.declared(family))
            } else if let match = fonts.match([asked], request.request) {
                families.append(.machine(match))
            }
        }
        return index < families.count ? families[index] : nil
    }

    private func face(_ match: FontSet.Match) -> TextFace? {
        try? fonts.face(match, settings: request.axes.map { ($0.tag, $0.value) })
    }
}
