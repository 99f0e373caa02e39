/// A movement as a row of pictures, each with what to do.
public struct PackMovement: Sendable, Hashable, Identifiable {
    /// How hard it is.
    public enum Intensity: String, Sendable, Hashable, CaseIterable {
        /// From the gentlest up.
        case restorative, gentle, moderate
    }

    /// One picture of it.
    public struct Frame: Sendable, Hashable {
        /// The picture's name.
        public let asset: PackText
        /// The instruction.
        public let cue: PackText
        /// How long it is shown, in seconds.
        public let seconds: Int
    }

    /// Unique among movements.
    public let id: String
    /// Its name.
    public let title: PackText
    /// A short description; nil where the pack has none.
    public let subtitle: PackText?
    /// The part of the day that it takes; nil where the pack does not say.
    public let tier: PackRoutine.Tier?
    /// The whole duration, in minutes.
    public let minutes: Int
    /// How hard it is.
    public let intensity: Intensity
    /// Its tags.
    public let tags: [String]
    /// Its goals: `sleep`, `digestion`.
    public let goals: [String]
    /// The seasons in which it is at its best: `late_summer`, `all_year`.
    public let seasons: [String]
    /// The types that it is made for.
    public let terrainFit: [TerrainType]
    /// The frames, in their order.
    public let frames: [Frame]
    /// The reason to do it, in a line.
    public let why: PackText
    /// The reason at more length; nil where there is no more.
    public let expandedWhy: PackWhy?
    /// A caution; nil for none.
    public let cautions: PackText?
    /// The conditions in which it may be unsuitable.
    public let cautionFlags: [PackCaution]

    private typealias Keys = PackKeys.Movement

    /// The kinds of pictures that the app can show.
    private enum AssetKind: String, CaseIterable {
        case image, video, lottie, svg
    }

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text(PackKeys.title)
        subtitle = try field.optionalText(PackKeys.Practice.subtitle, isOddEmpty: true)
        tier = try PackRoutine.Tier(field, Keys.tier)
        minutes = try field.wholeNumber(PackKeys.minutes, in: PackRoutine.minutes)
        intensity = try field.choice(Keys.intensity, of: Intensity.self) ?? .gentle
        tags = try field.tags(Keys.tags)
        goals = try field.words(Keys.goals, "a goal")
        seasons = try field.words(PackKeys.seasons, "a season")
        terrainFit = try field.terrainFit(Keys.terrainFit)
        let list = try field.required(Keys.frames, "a list of frames")
        frames = try list.elements("a list of frames") { (field) throws(TerrainPackError) in
            let asset = try field.required(Keys.frameAsset, "a picture's name")
            _ = try field.choice(Keys.frameAssetKind, of: AssetKind.self)
            return Frame(
                asset: asset.value.kind == .string
                    ? PackText(try asset.plainText("a picture's name")) : try asset.text(),
                cue: try field.text(Keys.frameCue),
                seconds: try field.wholeNumber(Keys.frameSeconds, in: PackRoutine.seconds))
        }
        guard !frames.isEmpty else { throw list.unexpected("at least one frame", found: "none") }
        why = try field.text(PackKeys.Practice.why)
        expandedWhy = try PackWhy(expanded: field)
        cautions = try field.optionalText(PackKeys.cautions)
        cautionFlags = try field.choices(PackKeys.cautionFlags, of: PackCaution.self, "a list of flags")
    }
}
