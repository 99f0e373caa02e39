/// A feature that a run asks for, whether or not the font has it.
struct FeatureRequest {
    let tag: FontTag
    /// Its lookups come behind those of all lower stages.
    var stage: Int
    /// For all glyphs, not for some.
    var isGlobal: Bool
    /// 0 where it is off, until a glyph asks for it.
    var value: Int
    /// The highest value that it may have for any glyph.
    var most: Int
    /// Whether its lookups see the joiners that others look past.
    var seesJoiners = false
    /// Whether to take it from another script or language where this one does not have it.
    var searchesAll = false
}

/// Features in the order in which they are asked for.
struct FeatureRequests {
    private(set) var requests: [FeatureRequest] = []
    private var stage = 0

    /// What is asked for from here on is applied behind all that came before.
    mutating func nextStage() { stage += 1 }

    func contains(_ tag: FontTag) -> Bool { requests.contains { $0.tag == tag } }

    /// A feature for all glyphs.
    mutating func enable(_ tag: FontTag, _ value: Int = 1, seesJoiners: Bool = false, searchesAll: Bool = false) {
        add(
            FeatureRequest(
                tag: tag, stage: stage, isGlobal: true, value: value, most: value, seesJoiners: seesJoiners,
                searchesAll: searchesAll))
    }

    /// A feature for glyphs to be chosen later.
    mutating func offer(_ tag: FontTag, seesJoiners: Bool = false) {
        add(
            FeatureRequest(
                tag: tag, stage: stage, isGlobal: false, value: 0, most: 1, seesJoiners: seesJoiners))
    }

    /// The last value counts, in the place where the feature was asked for first.
    private mutating func add(_ request: FeatureRequest) {
        guard let i = requests.firstIndex(where: { $0.tag == request.tag }) else {
            requests.append(request)
            return
        }
        if request.isGlobal {
            requests[i].isGlobal = true
            requests[i].value = request.value
            requests[i].most = request.most
        } else {
            requests[i].isGlobal = false
            requests[i].most = max(requests[i].most, request.most)
        }
        requests[i].searchesAll = requests[i].searchesAll || request.searchesAll
    }

    /// What every run asks for, and what its script does.
    init(_ shaping: ScriptShaping, _ direction: RunDirection, _ settings: [FontFeature]) {
        enable("rvrn")
        nextStage()
        switch direction {
        case .leftToRight:
            enable("ltra")
            enable("ltrm")
        case .rightToLeft:
            enable("rtla")
            offer("rtlm")
        case .topToBottom: break
        }
        for tag in ["frac", "numr", "dnom"] as [FontTag] { offer(tag) }
        if shaping == .arabic { addJoining() }
        for tag in ["abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig"] as [FontTag] { enable(tag) }
        if direction.isHorizontal {
            for tag in ["calt", "clig", "curs", "dist", "kern", "liga", "rclt"] as [FontTag] { enable(tag) }
        } else {
            enable("vert", searchesAll: true)
        }
        for setting in settings { enable(setting.tag, setting.value) }
    }

    private mutating func addJoining() {
        enable("stch")
        nextStage()
        enable("ccmp", seesJoiners: true)
        enable("locl", seesJoiners: true)
        nextStage()
        for tag in ArabicJoining.features {
            offer(tag, seesJoiners: true)
            nextStage()
        }
        enable("rlig", seesJoiners: true)
        nextStage()
        enable("calt", seesJoiners: true)
        nextStage()
        enable("rclt", seesJoiners: true)
        enable("liga", seesJoiners: true)
        enable("clig", seesJoiners: true)
        enable("mset", seesJoiners: true)
    }
}

/// What a script asks of shaping beside features.
enum ScriptShaping {
    case plain, arabic, hebrew, thai

    /// - Parameter found: the script of the font's `GSUB`: one without letters' forms leaves scripts other than Arabic as
    ///   they are.
    init(_ script: Script, _ direction: RunDirection, found: FontTag?) {
        if ArabicJoining.scripts.contains(script), direction.isHorizontal,
            script == .arabic || found != nil && found != "DFLT"
        {
            self = .arabic
        } else if script == .hebrew {
            self = .hebrew
        } else if script == "Thai" || script == "Laoo" {
            self = .thai
        } else {
            self = .plain
        }
    }
}
