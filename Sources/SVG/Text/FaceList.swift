import Typography

/// The faces for texts of one request, in the order of its families.
final class FaceList {
    private enum Family {
        /// A family of the file's own.
        case declared(DeclaredFamily)
        case machine(FontSet.Match)
    }

    /// The families that are looked for one after another.
    private enum Stage {
        /// Those of the request, from an index on.
        case asked(Int)
        /// What stands in for them, if none has letters.
        case standIn
        /// Those that are taken where the text's own are missing, from an index on.
        case defaults(Int)
    }

    private let request: TextFonts.Request
    private let fonts: FontSet
    private let declared: DeclaredFonts?
    /// The families that there are, as far as they were looked for.
    private var families: [Family] = []
    /// How many of them the request names; nil until all of those were looked for.
    private var askedCount: Int?
    private let defaults: [FontFamily]
    private var stage = Stage.asked(0)
    /// Whether a family of the request is there that is not for pictographs alone.
    private var hasLetters = false
    /// The request's families before the first that is there.
    private(set) var missing: MissingFamilies?
    private var missingNames: [String] = []
    private var clusters: [[Unicode.Scalar]: TextFace?] = [:]
    /// The face that comes nearest, by which lines are measured: of the file's own it is the one for spaces. Nil where
    /// there is none at all.
    private(set) var first: TextFace?
    /// Whether `first` is of a family that the request names.
    private(set) var isFirstAsked = false
    /// Whether each character chooses its face by itself, since the file brings along faces of the families.
    let hasDeclared: Bool

    /// - Parameters:
    ///   - request: the families, and what is wanted of them.
    ///   - defaults: the families that are taken where the text's own are missing.
    ///   - fonts: the machine's.
    ///   - declared: the file's own.
    init(_ request: TextFonts.Request, defaults: [FontFamily], _ fonts: FontSet, _ declared: DeclaredFonts?) {
        self.request = request
        self.defaults = defaults
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
            case .machine(let match):
                first = face(match)
                if first != nil { noteMissing(match) }
            }
            i += 1
        }
        isFirstAsked = askedCount == nil
    }

    /// Keeps the families that the first one stands in for.
    private func noteMissing(_ match: FontSet.Match) {
        guard !missingNames.isEmpty else { return }
        var isListed = false
        if case .asked = stage { isListed = !match.isStandIn }
        missing = MissingFamilies(names: missingNames, standIn: match.family, isListed: isListed)
    }

    /// The first face that has a cluster of characters: of the request's families, or else of any.
    ///
    /// Where a selector asks for a picture or for a letter, faces that have it come first, whatever their families; other
    /// characters that are pictures by themselves take one before any other fallback (UTS 51, section 2).
    /// - Returns: nil where no font has it, and where nothing of it is seen.
    func face(for cluster: [Unicode.Scalar]) -> TextFace? {
        if let face = clusters[cluster] { return face }
        let visible = cluster.filter { !TextClusters.isUnseen($0) }
        if visible.isEmpty { return nil }
        let color = TextClusters.selectsColor(cluster)
        let isPicture = color == nil && TextClusters.asksForEmoji(cluster)
        var face = named(cluster, visible, hasColors: color, onlyAsked: isPicture)
        if face == nil {
            let fallback = fallback(for: cluster)
            if let wanted = color ?? (isPicture ? true : nil), fallback?.hasColors != wanted {
                face = named(cluster, visible, hasColors: nil)
            }
            face = face ?? fallback
        }
        clusters[cluster] = .some(face)
        return face
    }

    /// The first face of the request's families, and of those that stand in for them, that has a cluster.
    /// - Parameters:
    ///   - hasColors: whether its glyphs are to have colours of their own; nil for either.
    ///   - onlyAsked: whether only the families count that the request names.
    private func named(
        _ cluster: [Unicode.Scalar], _ visible: [Unicode.Scalar], hasColors: Bool?, onlyAsked: Bool = false
    ) -> TextFace? {
        var i = 0
        while let family = family(i) {
            if onlyAsked, let askedCount, i >= askedCount { return nil }
            var face: TextFace?
            switch family {
            case .declared(let family): face = family.face(for: visible, needsGlyphs: true)
            case .machine(let match):
                if hasColors == nil || match.hasColors == hasColors, fonts.has(match, cluster) {
                    face = self.face(match)
                }
            }
            if let face, hasColors == nil || face.hasColors == hasColors { return face }
            i += 1
        }
        return nil
    }

    /// A face of any family; of pictures only one that can be drawn.
    private func fallback(for cluster: [Unicode.Scalar]) -> TextFace? {
        for prefersColor in TextClusters.colorPreferences(for: cluster) {
            if let match = fonts.fallback(for: cluster, request.request, prefersColor: prefersColor),
                let face = face(match), !face.hasColors || face.isSeen(cluster)
            {
                return face
            }
        }
        return nil
    }

    /// One of the families that there are; nil behind the last.
    private func family(_ index: Int) -> Family? {
        while families.count <= index {
            switch stage {
            case .asked(let i):
                guard i < request.families.count else {
                    askedCount = families.count
                    stage = .standIn
                    continue
                }
                stage = .asked(i + 1)
                addAsked(request.families[i])
            case .standIn:
                stage = .defaults(0)
                if !hasLetters, let match = fonts.standIn(for: request.families, request.request) {
                    families.append(.machine(match))
                }
            case .defaults(let i):
                guard i < defaults.count else { return nil }
                stage = .defaults(i + 1)
                if let match = fonts.match([defaults[i]], request.request) { families.append(.machine(match)) }
            }
        }
        return families[index]
    }

    private func addAsked(_ asked: FontFamily) {
        if let family = declared?.family(asked, request.request, request.axes) {
            families.append(.declared(family))
            hasLetters = true
        } else if let match = fonts.match([asked], request.request) {
            families.append(.machine(match))
            if !match.hasColors { hasLetters = true }
            if match.isStandIn, case .named(let name) = asked { missingNames.append(name) }
        } else {
            switch asked {
            case .named(let name): missingNames.append(name)
            // Most systems have no letters of their own of these kinds, and none is missed.
            case .generic(.uiSerif), .generic(.uiSansSerif), .generic(.uiMonospace), .generic(.uiRounded): break
            case .generic(let generic): missingNames.append(generic.rawValue)
            }
        }
    }

    private func face(_ match: FontSet.Match) -> TextFace? {
        try? fonts.face(match, settings: request.axes.map { ($0.tag, $0.value) })
    }
}
