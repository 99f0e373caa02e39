/// A font's `GSUB` or `GPOS`: its features for a script and a language, and their lookups.
final class LayoutTable {
    enum Stage { case substitution, positioning }

    /// A language's features in a script.
    struct LanguageSystem {
        /// The script's tag in the table, which may be the default one; nil if the table has neither.
        let script: FontTag?
        fileprivate let place: Int?
    }

    let data: TrueTypeTable
    let stage: Stage
    private let scripts: Int
    private let features: Int
    private let lookups: Int
    let lookupCount: Int
    /// The lookups that were read; nil for damaged ones.
    private var known: [Int: Lookup?] = [:]
    /// How many steps reading lookups may still take; see `Lookup.init`. Large fonts take 5000.
    private var steps = 500_000

    /// The places of alternate features of a variable font's instance, by number.
    private let alternates: [Int: Int]

    /// - Parameter coordinates: a variable font's instance, -1 … 1 for each axis.
    /// - Returns: nil for a table whose header is damaged.
    init?(_ data: TrueTypeTable?, _ stage: Stage, coordinates: [Double] = []) {
        guard let data, let version = try? data.u16(0), version == 1,
            let scripts = try? data.place(4, from: 0), let features = try? data.place(6, from: 0),
            let lookups = try? data.place(8, from: 0), let count = try? data.u16(lookups)
        else { return nil }
        self.data = data
        self.stage = stage
        self.scripts = scripts
        self.features = features
        self.lookups = lookups
        lookupCount = count
        alternates = FeatureVariations.alternates(data, coordinates)
    }

    /// nil for an invalid number, and for a damaged lookup.
    func lookup(_ index: Int) -> Lookup? {
        guard index < lookupCount else { return nil }
        if let lookup = known[index] { return lookup }
        var lookup: Lookup?
        if let place = try? data.place(lookups + 2 + 2 * index, from: lookups) {
            lookup = try? Lookup(data, place, stage, steps: &steps)
        }
        known[index] = .some(lookup)
        return lookup
    }

    // MARK: Scripts and languages

    /// - Parameters:
    ///   - tags: the script's tags, the best first.
    ///   - languages: the language's tags, the best first.
    func system(_ tags: [FontTag], _ languages: [FontTag]) -> LanguageSystem {
        for tag in tags + ["DFLT", "dflt", "latn"] {
            guard let script = record(tag, in: scripts, from: scripts) else { continue }
            let system = languages.lazy.compactMap { self.record($0, in: script + 2, from: script) }.first
            // Some fonts list the default language under this tag.
            let place =
                system ?? record("dflt", in: script + 2, from: script) ?? (try? data.place(script, from: script))
            return LanguageSystem(script: tag, place: place.flatMap { $0 })
        }
        return LanguageSystem(script: nil, place: nil)
    }

    /// The place of a tag's record in a list of tags with offsets.
    private func record(_ tag: FontTag, in list: Int, from base: Int) -> Int? {
        guard let count = try? data.u16(list) else { return nil }
        for i in 0..<count {
            guard let found = try? data.fontTag(list + 2 + 6 * i) else { return nil }
            if found == tag { return (try? data.place(list + 6 + 6 * i, from: base)) ?? nil }
        }
        return nil
    }

    // MARK: Features

    /// The feature numbers of a language; of two with the same tag the first counts.
    func features(of system: LanguageSystem) -> [FontTag: Int] {
        guard let place = system.place, let count = try? data.u16(place + 4) else { return [:] }
        var found: [FontTag: Int] = [:]
        for i in 0..<count {
            guard let index = try? data.u16(place + 6 + 2 * i) else { break }
            if let tag = tag(ofFeature: index), found[tag] == nil { found[tag] = index }
        }
        return found
    }

    /// The required feature, which is always on.
    func requiredFeature(of system: LanguageSystem) -> Int? {
        guard let place = system.place, let index = try? data.u16(place + 2), index != 0xFFFF else { return nil }
        return index
    }

    /// The first feature of a tag in any script and language.
    func feature(anywhere tag: FontTag) -> Int? {
        guard let count = try? data.u16(features) else { return nil }
        return (0..<count).first { self.tag(ofFeature: $0) == tag }
    }

    func tag(ofFeature index: Int) -> FontTag? {
        guard let count = try? data.u16(features), index < count else { return nil }
        return try? data.fontTag(features + 2 + 6 * index)
    }

    /// The lookups of a feature, up to the first damaged entry.
    func lookups(ofFeature index: Int) -> [Int] {
        guard tag(ofFeature: index) != nil,
            let feature = alternates[index] ?? (try? data.place(features + 6 + 6 * index, from: features)),
            let count = try? data.u16(feature + 2)
        else { return [] }
        var found: [Int] = []
        for i in 0..<count {
            guard let lookup = try? data.u16(feature + 4 + 2 * i) else { break }
            if lookup < lookupCount { found.append(lookup) }
        }
        return found
    }
}
