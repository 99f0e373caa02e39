/// A feature that a run asks for, whether or not the font has it.
struct FeatureRequest {
    let tag: FontTag
    /// Its lookups are applied after those of all lower stages.
    var stage: Int
    /// Whether it is on for all glyphs, or only for some.
    var isGlobal: Bool
    /// The default value of a glyph; 0 is off.
    var value: Int
    /// The highest value of any glyph.
    var most: Int
    /// Whether its lookups see joiners, instead of skipping them.
    var seesJoiners = false
    /// Whether to take the feature from another script or language if this one lacks it.
    var searchesAll = false
}

/// Features in the order of the requests.
struct FeatureRequests {
    private(set) var requests: [FeatureRequest] = []
    private var stage = 0

    /// Later requests are applied after all earlier ones.
    mutating func nextStage() { stage += 1 }

    func contains(_ tag: FontTag) -> Bool { requests.contains { $0.tag == tag } }

    /// Requests a feature for all glyphs.
    mutating func enable(_ tag: FontTag, _ value: Int = 1, seesJoiners: Bool = false, searchesAll: Bool = false) {
        add(
            FeatureRequest(
                tag: tag, stage: stage, isGlobal: true, value: value, most: value, seesJoiners: seesJoiners,
                searchesAll: searchesAll))
    }

    /// Requests a feature for glyphs that are chosen later.
    mutating func offer(_ tag: FontTag, seesJoiners: Bool = false) {
        add(
            FeatureRequest(
                tag: tag, stage: stage, isGlobal: false, value: 0, most: 1, seesJoiners: seesJoiners))
    }

    /// If a feature is requested twice, the last value counts, in the place of the first request.
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

    /// The features of every run, and those of its script.
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

/// Script-specific shaping beside features.
enum ScriptShaping {
    case plain, arabic, hebrew, thai

    /// - Parameter found: the script of the font's `GSUB`. Scripts other than Arabic are not joined if the font has no
    ///   `GSUB` for them.
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
