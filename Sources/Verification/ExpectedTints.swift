/// The colours that trees must have on flat grounds, as data: 8 bits a channel, 0xRRGGBB.
public struct ExpectedTints: Sendable, Hashable {
    /// What a tree is drawn on.
    public struct Ground: Sendable, Hashable {
        public var name: String
        public var hex: UInt32

        public init(name: String, hex: UInt32) {
            self.name = name
            self.hex = hex
        }
    }

    /// The colours of a tree in one tone.
    public struct Tone: Sendable, Hashable {
        public var name: String
        /// For each step of progress, from 0 to 1 at even distances, one for each ground.
        public var colors: [[UInt32]]

        public init(name: String, colors: [[UInt32]]) {
            self.name = name
            self.colors = colors
        }
    }

    public var grounds: [Ground]
    public var tones: [Tone]
    /// For each ground, whatever the tone.
    public var incomplete: [UInt32]
    /// For each ground, whatever the tone.
    public var locked: [UInt32]

    public init(grounds: [Ground], tones: [Tone], incomplete: [UInt32], locked: [UInt32]) {
        self.grounds = grounds
        self.tones = tones
        self.incomplete = incomplete
        self.locked = locked
    }
}
