/// The lookups and masks for runs of one script, language and direction with the same features: made once and kept.
final class ShapingPlan {
    struct Key: Hashable {
        let script: Script
        let language: String?
        let direction: RunDirection
        let features: [FontFeature]
    }

    /// The bit of features that are on for all glyphs.
    private static let globalBit: UInt32 = 1 << 31

    let shaping: ScriptShaping
    /// The initial mask of every glyph.
    let globalMask: UInt32
    /// Whether letters have forms by their neighbours.
    let joinsLetters: Bool
    /// The masks of the joining forms, or of Hangul's letters; the first is for no form.
    let joiningMasks: [UInt32]
    let mirrorMask: UInt32
    let fractionMask: UInt32
    let numeratorMask: UInt32
    let denominatorMask: UInt32
    let kerningMask: UInt32
    let hasVerticalForms: Bool
    /// Whether the font positions marks.
    let hasMarks: Bool
    let hasKerning: Bool
    /// Whether the font's `GPOS` supports this script.
    let usesPositions: Bool
    /// The lookups in the order in which they are applied.
    let substitutions: [PlannedLookup]
    /// What happens between them, with the number of lookups in front.
    let pauses: [(lookups: Int, pause: ShapingPause)]
    let syllables: SyllablePlan?
    let positions: [PlannedLookup]

    init(_ key: Key, _ substitutions: LayoutTable?, _ positions: LayoutTable?) {
        let scripts = OpenTypeTags.tags(of: key.script)
        let languages = key.language.map { OpenTypeTags.tags(ofLanguage: $0) } ?? []
        let gsub = substitutions.map { ($0, $0.system(scripts, languages)) }
        let gpos = positions.map { ($0, $0.system(scripts, languages)) }
        let found = gsub?.1.script
        let shaping = ScriptShaping(key.script, key.direction, found: found)
        self.shaping = shaping
        // In old Hebrew fonts `GPOS` supports Latin only.
        let usesPositions = shaping != .hebrew || gpos?.1.script == "hebr"
        self.usesPositions = usesPositions

        let featureRequests = FeatureRequests(shaping, key.direction, key.features)
        let requests = featureRequests.requests
        var bits = ShapingPlan.Bits()
        var masks: [FontTag: UInt32] = [:]
        var first = ShapingPlan.Collector(gsub)
        var second = ShapingPlan.Collector(usesPositions ? gpos : nil)
        var kerning: Int?
        for request in requests.sorted(by: { $0.tag.value < $1.tag.value }) {
            guard request.most > 0 else { continue }
            let features = (first.feature(request), second.feature(request))
            let isKern = request.tag == "kern"
            if isKern { kerning = features.1 }
            guard features.0 != nil || features.1 != nil || isKern, let mask = bits.take(request) else { continue }
            masks[request.tag] = mask
            if let index = features.0 { first.add(index, mask, request) }
            if let index = features.1 { second.add(index, mask, request) }
        }
        first.addRequired(requests)
        second.addRequired(requests)
        self.substitutions = first.lookups()
        self.positions = second.lookups()
        pauses = featureRequests.pauses.map { (first.lookupCount(through: $0.stage), $0.pause) }

        /// The mask of a feature's value 1.
        func mask(_ tag: FontTag) -> UInt32 { masks[tag].map { $0 & ~($0 - 1) } ?? 0 }
        globalMask = bits.initial
        let isJoined = shaping == .arabic || shaping == .universal && ArabicJoining.scripts.contains(key.script)
        joinsLetters = isJoined
        let joining = isJoined ? ArabicJoining.features : shaping == .hangul ? HangulJamo.features : []
        joiningMasks = [0] + joining.map(mask)
        switch shaping {
        case .universal: syllables = .universal(UniversalShaping(isJoined: isJoined, mask: mask))
        case .khmer: syllables = .khmer(KhmerShaping(mask: mask))
        case .myanmar: syllables = .myanmar
        case .indic:
            syllables = IndicPlan(
                key.script, found: found, substitutions, mask: mask,
                lookups: { tag in
                    guard masks[tag] != nil, let request = requests.first(where: { $0.tag == tag }) else { return [] }
                    return first.lookups(inStage: request.stage)
                }
            ).map { .indic($0) }
        case .plain, .arabic, .hebrew, .thai, .hangul: syllables = nil
        }
        mirrorMask = mask("rtlm")
        let hasFractions = mask("frac") != 0 || mask("numr") != 0 && mask("dnom") != 0
        fractionMask = hasFractions ? mask("frac") : 0
        numeratorMask = hasFractions ? mask("numr") : 0
        denominatorMask = hasFractions ? mask("dnom") : 0
        kerningMask = masks["kern"] ?? 0
        hasVerticalForms = mask("vert") != 0
        hasMarks = second.isUsable && mask("mark") != 0
        hasKerning = kerning != nil
    }

    // MARK: Bits

    /// Allocates bits of glyph masks to features.
    private struct Bits {
        var initial = ShapingPlan.globalBit
        private var next: UInt32 = 0

        /// - Returns: nil if no bits are left.
        mutating func take(_ request: FeatureRequest) -> UInt32? {
            if request.isGlobal, request.most == 1 { return ShapingPlan.globalBit }
            let width = UInt32(Int.bitWidth - request.most.leadingZeroBitCount)
            guard next + width <= 31 else { return nil }
            let mask = (UInt32(1) << width - 1) << next
            initial |= UInt32(truncatingIfNeeded: request.value) << next & mask
            next += width
            return mask
        }
    }

    // MARK: Lookups

    /// The lookups of one table.
    private struct Collector {
        let table: LayoutTable?
        let system: LayoutTable.LanguageSystem?
        private let features: [FontTag: Int]
        private var staged: [(stage: Int, planned: PlannedLookup)] = []
        /// The index in `staged` by stage and lookup.
        private var places: [Int: Int] = [:]

        init(_ table: (LayoutTable, LayoutTable.LanguageSystem)?) {
            self.table = table?.0
            system = table?.1
            features = table.map { $0.0.features(of: $0.1) } ?? [:]
        }

        var isUsable: Bool { table != nil }

        func feature(_ request: FeatureRequest) -> Int? {
            if let index = features[request.tag] { return index }
            return request.searchesAll ? table?.feature(anywhere: request.tag) : nil
        }

        mutating func add(_ feature: Int, _ mask: UInt32, _ request: FeatureRequest) {
            add(
                feature, mask, stage: request.stage,
                (!request.seesJoiners, !request.seesNonJoiners, request.isPerSyllable))
        }

        mutating func addRequired(_ requests: [FeatureRequest]) {
            guard let table, let system, let index = table.requiredFeature(of: system) else { return }
            let tag = table.tag(ofFeature: index)
            add(
                index, ShapingPlan.globalBit, stage: requests.first { $0.tag == tag }?.stage ?? 0,
                (true, true, false))
        }

        private mutating func add(
            _ feature: Int, _ mask: UInt32, stage: Int,
            _ matching: (passesJoiners: Bool, passesNonJoiners: Bool, isPerSyllable: Bool)
        ) {
            guard let table else { return }
            // Positioning needs no stages.
            let stage = table.stage == .substitution ? stage : 0
            for index in table.lookups(ofFeature: feature) {
                let key = stage << 16 | index
                if let i = places[key] {
                    var planned = staged[i].planned
                    planned.mask |= mask
                    planned.passesJoiners = planned.passesJoiners && matching.passesJoiners
                    planned.passesNonJoiners = planned.passesNonJoiners && matching.passesNonJoiners
                    planned.isPerSyllable = planned.isPerSyllable && matching.isPerSyllable
                    staged[i].planned = planned
                } else if let lookup = table.lookup(index) {
                    let planned = PlannedLookup(
                        index: index, lookup: lookup, mask: mask, passesJoiners: matching.passesJoiners,
                        passesNonJoiners: matching.passesNonJoiners, isPerSyllable: matching.isPerSyllable)
                    places[key] = staged.count
                    staged.append((stage, planned))
                }
            }
        }

        func lookupCount(through stage: Int) -> Int { staged.filter { $0.stage <= stage }.count }

        func lookups(inStage stage: Int) -> [Lookup] {
            places.keys.sorted().compactMap { places[$0].map { staged[$0] } }.filter { $0.stage == stage }
                .map { $0.planned.lookup }
        }

        func lookups() -> [PlannedLookup] {
            places.keys.sorted().compactMap { places[$0].map { staged[$0].planned } }
        }
    }
}
