/// A movement as a row of pictures, each with what to do.
public struct PackMovement: Sendable, Hashable, Identifiable {
    /// How hard it is.
    public enum Intensity: String, Sendable, Hashable, CaseIterable {
        /// From the least up.
        case restorative, gentle, moderate
    }

    /// One picture of it.
    public struct Frame: Sendable, Hashable {
        /// The picture's name.
        public let asset: PackText
        /// What to do.
        public let cue: PackText
        /// How long it is shown, in seconds.
        public let seconds: Int
    }

    /// Unique among movements.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// All of it, in minutes.
    public let minutes: Int
    /// How hard it is.
    public let intensity: Intensity
    /// In their order.
    public let frames: [Frame]
    /// Why one would do it.
    public let why: PackText
    /// When to be careful; nil for never.
    public let cautions: PackText?

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text("title")
        minutes = try field.wholeNumber("durationMin", in: PackRoutine.minutes)
        intensity = try field.choice("intensity", of: Intensity.self)
        let list = try field.required("frames", "a list of frames")
        frames = try list.elements("a list of frames") { (field) throws(TerrainPackError) in
            let frame = try field.object("a frame")
            return Frame(
                asset: try frame.text("asset"), cue: try frame.text("cue"),
                seconds: try frame.wholeNumber("seconds", in: PackRoutine.seconds))
        }
        guard !frames.isEmpty else { throw list.unexpected("at least one frame", found: "none") }
        why = try field.text("why")
        cautions = try field.optionalText("cautions")
    }
}
