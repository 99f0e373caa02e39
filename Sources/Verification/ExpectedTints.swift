/// The colours that trees must have on flat grounds, as data: 8 bits a channel, 0xRRGGBB.
public struct ExpectedTints: Sendable, Hashable {
    /// A flat colour behind a tree.
    public struct Ground: Sendable, Hashable {
        /// The name in reports.
        public var name: String
        /// The colour, 0xRRGGBB.
        public var hex: UInt32

        /// A flat ground.
        public init(name: String, hex: UInt32) {
            self.name = name
            self.hex = hex
        }
    }

    /// The colours of a tree in one tone.
    public struct Tone: Sendable, Hashable {
        /// The name in reports.
        public var name: String
        /// The colours for each step of progress, from 0 to 1 at even distances, one for each ground.
        public var colors: [[UInt32]]

        /// A tone's colours, by progress and ground.
        public init(name: String, colors: [[UInt32]]) {
            self.name = name
            self.colors = colors
        }
    }

    /// The grounds; all colours here are in their order.
    public var grounds: [Ground]
    /// The tones, in the order of `Seed.tone`.
    public var tones: [Tone]
    /// The colour of an incomplete fast's tree on each ground, whatever the tone.
    public var incomplete: [UInt32]
    /// The colour of a blurred grey tree on each ground, whatever the tone.
    public var locked: [UInt32]
    /// The standard deviation of its blur, in points.
    public var lockedBlur: Double

    /// A table of one's own; `specified` is the specification's.
    public init(
        grounds: [Ground], tones: [Tone], incomplete: [UInt32], locked: [UInt32], lockedBlur: Double
    ) {
        self.grounds = grounds
        self.tones = tones
        self.incomplete = incomplete
        self.locked = locked
        self.lockedBlur = lockedBlur
    }
}
