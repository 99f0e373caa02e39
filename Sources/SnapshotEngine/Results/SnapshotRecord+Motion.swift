import TextForms

extension SnapshotRecord {
    /// Where frames part from those of a baseline.
    public struct Motion: Sendable, Hashable {
        /// The first frame that differs, from 0; nil where none of those that both have does.
        public var frame: Int?
        /// When that frame is shown, in seconds; nil without such a frame.
        public var moment: Double?
        /// All frames that differ, from 0.
        public var differingFrames: [Int]
        /// How many frames later than in the baseline those that differ are shown; negative for earlier, 0 where they are
        /// others.
        public var framesLate: Int
        /// How many frames the baseline has.
        public var expectedFrames: Int
        /// How many frames there are.
        public var actualFrames: Int
    }
}

extension SnapshotRecord.Motion {
    init(_ comparison: AnimationComparison) {
        self.init(
            frame: comparison.firstFrame, moment: comparison.firstMoment,
            differingFrames: comparison.differingFrames, framesLate: comparison.framesLate,
            expectedFrames: comparison.expectedCount, actualFrames: comparison.actualCount)
    }

    var json: FlatJSON {
        var json = FlatJSON()
        json.set("frame", frame)
        json.set("moment", moment)
        json.set("differingFrames", differingFrames.map(JSONOutput.integer))
        json.set("framesLate", framesLate)
        json.set("expectedFrames", expectedFrames)
        json.set("actualFrames", actualFrames)
        return json
    }

    init?(_ json: FlatJSON) {
        guard let expected = json[integer: "expectedFrames"], let actual = json[integer: "actualFrames"] else {
            return nil
        }
        self.init(
            frame: json[integer: "frame"], moment: json[number: "moment"],
            differingFrames: json[array: "differingFrames"].compactMap { value in
                switch value {
                case .integer(let frame): frame
                case .number(let frame): Int(exactly: frame)
                default: nil
                }
            }, framesLate: json[integer: "framesLate"] ?? 0, expectedFrames: expected, actualFrames: actual)
    }

    /// The members for programs.
    package var members: [JSONOutput.Member] { json.members }
}
