/// A ritual in steps, from the kitchen or the day.
public struct PackRoutine: Sendable, Hashable, Identifiable {
    /// How much of the day it takes.
    public enum Tier: String, Sendable, Hashable, CaseIterable {
        /// All of it; some of it; what is left on a full day.
        case full, lite, min
    }

    /// One thing to do.
    public struct Step: Sendable, Hashable {
        /// What to do.
        public let instruction: PackText
        /// How long it takes, in seconds.
        public let seconds: Int
        /// What makes it easier; nil for nothing.
        public let tip: PackText?
    }

    /// Unique among routines.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// How much of the day it takes.
    public let tier: Tier
    /// All of it, in minutes.
    public let minutes: Int
    /// What it goes with.
    public let tags: [String]
    /// What it is for: `sleep`, `digestion`.
    public let goals: [String]
    /// Which types it is made for.
    public let terrainFit: [TerrainType]
    /// In their order.
    public let steps: [Step]
    /// Why one would do it.
    public let why: PackText

    /// Of a routine or a movement, in minutes.
    static let minutes = 1...240
    /// Of a step or a frame, in seconds.
    static let seconds = 1...14_400

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text("title")
        tier = try field.choice("tier", of: Tier.self)
        minutes = try field.wholeNumber("durationMin", in: PackRoutine.minutes)
        tags = try field.tags()
        goals = try field.words("goals", "a goal")
        terrainFit = try field.terrainFit()
        let list = try field.required("steps", "a list of steps")
        steps = try list.elements("a list of steps") { (field) throws(TerrainPackError) in
            let step = try field.object("a step")
            return Step(
                instruction: try step.text("instruction"),
                seconds: try step.wholeNumber("durationSec", in: PackRoutine.seconds),
                tip: try step.optionalText("tip"))
        }
        guard !steps.isEmpty else { throw list.unexpected("at least one step", found: "none") }
        why = try field.text("why")
    }
}
