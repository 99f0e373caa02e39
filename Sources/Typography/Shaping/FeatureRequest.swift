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
    /// Whether its lookups see joiners (U+200D), instead of skipping them.
    var seesJoiners = false
    /// Whether its lookups see non-joiners (U+200C), instead of skipping them.
    var seesNonJoiners = false
    /// Whether its lookups end with the syllable.
    var isPerSyllable = false
    /// Whether to take the feature from another script or language if this one lacks it.
    var searchesAll = false
}

/// Features in the order of the requests.
struct FeatureRequests {
    private(set) var requests: [FeatureRequest] = []
    /// The steps between two stages, each with the number of the stage before it.
    private(set) var pauses: [(stage: Int, pause: ShapingPause)] = []
    private var stage = 0

    /// Later requests are applied after all earlier ones.
    mutating func nextStage() { stage += 1 }

    private mutating func pause(_ pause: ShapingPause) {
        pauses.append((stage, pause))
        nextStage()
    }

    func contains(_ tag: FontTag) -> Bool { requests.contains { $0.tag == tag } }

    /// Requests a feature for all glyphs.
    mutating func enable(_ tag: FontTag, _ value: Int = 1, seesJoiners: Bool = false, searchesAll: Bool = false) {
        add(
            FeatureRequest(
                tag: tag, stage: stage, isGlobal: true, value: value, most: value, seesJoiners: seesJoiners,
                searchesAll: searchesAll))
    }

    /// Requests features of syllables, for all glyphs or for those that are chosen later.
    private mutating func add(
        _ tags: [FontTag], isGlobal: Bool = true, seesJoiners: Bool = false, seesNonJoiners: Bool = false,
        isPerSyllable: Bool = false
    ) {
        for tag in tags {
            add(
                FeatureRequest(
                    tag: tag, stage: stage, isGlobal: isGlobal, value: isGlobal ? 1 : 0, most: 1,
                    seesJoiners: seesJoiners, seesNonJoiners: seesNonJoiners, isPerSyllable: isPerSyllable))
        }
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
        switch shaping {
        case .arabic: addJoining()
        case .hangul: for tag in HangulJamo.features { offer(tag) }
        case .universal: addUniversal()
        case .indic: addIndic()
        case .khmer: addKhmer()
        case .myanmar: addMyanmar()
        case .plain, .hebrew, .thai: break
        }
        for tag in ["abvm", "blwm", "ccmp", "locl", "rlig"] as [FontTag] { enable(tag) }
        // A joiner keeps marks apart from the letter in front of it.
        for tag in ["mark", "mkmk"] as [FontTag] { enable(tag, seesJoiners: true) }
        if direction.isHorizontal {
            for tag in ["calt", "clig", "curs", "dist", "kern", "liga", "rclt"] as [FontTag] { enable(tag) }
        } else {
            enable("vert", searchesAll: true)
        }
        for setting in settings { enable(setting.tag, setting.value) }
        switch shaping {
        case .hangul:
            // Some fonts put jamo together in `calt` too.
            enable("calt", 0)
        case .indic: enable("liga", 0)
        case .khmer:
            enable("clig")
            enable("liga", 0)
        case .plain, .arabic, .hebrew, .thai, .universal, .myanmar: break
        }
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

    // MARK: Syllables

    private mutating func addUniversal() {
        pause(.findSyllables)
        add(["locl", "ccmp", "nukt"], isPerSyllable: true)
        add(["akhn"], seesJoiners: true, isPerSyllable: true)
        pause(.forgetChanges)
        add(["rphf"], isGlobal: false, seesJoiners: true, isPerSyllable: true)
        pause(.recordReph)
        add(["pref"], seesJoiners: true, isPerSyllable: true)
        pause(.recordPreBase)
        add(UniversalShaping.basicFeatures, seesJoiners: true, isPerSyllable: true)
        pause(.reorder)
        for tag in UniversalShaping.wordFeatures { offer(tag) }
        nextStage()
        add(UniversalShaping.lastFeatures, seesJoiners: true)
    }

    private mutating func addIndic() {
        pause(.findSyllables)
        add(["locl", "ccmp"], isPerSyllable: true)
        pause(.reorder)
        for (tag, isGlobal) in IndicPlan.basicFeatures {
            add([tag], isGlobal: isGlobal, seesJoiners: true, seesNonJoiners: true, isPerSyllable: true)
            nextStage()
        }
        pause(.reorderFinally)
        add(["init"], isGlobal: false, seesJoiners: true, seesNonJoiners: true, isPerSyllable: true)
        add(IndicPlan.lastFeatures, seesJoiners: true, seesNonJoiners: true, isPerSyllable: true)
    }

    private mutating func addKhmer() {
        pause(.findSyllables)
        pause(.reorder)
        add(["locl", "ccmp"], isPerSyllable: true)
        add(
            KhmerShaping.basicFeatures, isGlobal: false, seesJoiners: true, seesNonJoiners: true, isPerSyllable: true)
        nextStage()
        add(KhmerShaping.lastFeatures, seesJoiners: true, seesNonJoiners: true)
    }

    private mutating func addMyanmar() {
        pause(.findSyllables)
        add(["locl", "ccmp"], isPerSyllable: true)
        pause(.reorder)
        for tag in MyanmarShaping.basicFeatures {
            add([tag], seesJoiners: true, isPerSyllable: true)
            nextStage()
        }
        add(MyanmarShaping.lastFeatures, seesJoiners: true)
    }
}
