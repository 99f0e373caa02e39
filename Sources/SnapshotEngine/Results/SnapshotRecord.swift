public import PathParser
import TextForms

/// The result of one assertion: a line of a run's record.
public struct SnapshotRecord: Sendable, Hashable {
    /// The outcome of an assertion.
    public enum Outcome: String, Sendable, Hashable {
        /// The picture is within the tolerance.
        case passed
        /// The baseline was written by the test.
        case recorded
        /// The baseline was replaced by the picture with `snapshots accept`.
        case accepted
        /// There is no baseline, and recording is off.
        case missing
        /// The baseline lies at its former place, from before the suite was part of the path.
        case misplaced
        /// More pixels differ than are allowed; or the sizes differ, and no pixel was compared.
        case pixelsDiffer, sizesDiffer
        /// There are more frames or fewer than in the baseline, or they have other moments.
        case framesDiffer
        /// The texts differ; if they are drawn, their pictures are the same.
        case textDiffers
        /// The baseline cannot be read as a picture or a text.
        case unreadable
        /// Another assertion has the same baseline.
        case duplicate
        /// The content could not be compared: the picture could not be drawn, the tolerance has no meaning, a file
        /// could not be written.
        case failed
    }

    /// The box of a part of a structure, before and now.
    public struct Move: Sendable, Hashable {
        /// In the baseline, in points.
        public var from: Rect
        /// Now, in points.
        public var to: Rect
    }

    /// The outcome of the assertion.
    public var outcome: Outcome
    /// The baseline's path, from the package's root.
    public var baseline: String
    /// The folder of the suite's baselines, below `__Snapshots__`.
    public var suite: String
    /// The test function without its parentheses.
    public var test: String
    /// The name that tells snapshots of one test apart; empty if there is none.
    public var name = ""
    /// The label of the variant; empty for a plain one.
    public var variant = ""
    /// What the label of the variant is made of.
    public var circumstances: [SnapshotVariant.Circumstance] = []
    /// The place of a misplaced baseline, relative to the package.
    public var former = ""
    /// The source file, from the package's root, and the line of the assertion.
    public var file: String
    /// From 1.
    public var line: Int
    /// The test's message; empty when it passed.
    public var message = ""
    /// The differing lines of texts with some around them, `-` or `+` before them; empty if none differ.
    public var lines = ""
    /// The parts of the picture that have changed, from the top down: at most ``ChangedRegion/limit``.
    public var regions: [ChangedRegion] = []
    /// The changes of a structure, a sentence each.
    public var changes: [String] = []
    /// Parts of a structure that have moved or have another size.
    public var moves: [Move] = []
    /// How long drawing and comparing took.
    public var seconds = 0.0
    /// The time, in seconds since 1970.
    public var time = 0.0
    /// The size of the baseline.
    public var expectedSize: PixelSize?
    /// The size of the picture; nil if none was drawn.
    public var actualSize: PixelSize?
    /// The pixels that were ignored.
    public var ignoredRegions: [PixelBounds] = []
    /// The measurements; nil if nothing was compared.
    public var measures: Measures?
    /// Where frames part from the baseline's; nil for what does not move, and for what passed.
    public var motion: Motion?
    /// Whether the folder of results has the test's picture.
    public var hasActual = false
    /// Whether the folder of results has a difference picture.
    public var hasDifference = false

    /// The file and line from which it was read; empty if it was not read.
    package internal(set) var place = ""

    init(outcome: Outcome, baseline: String, suite: String, test: String, file: String, line: Int) {
        self.outcome = outcome
        self.baseline = baseline
        self.suite = suite
        self.test = test
        self.file = file
        self.line = line
    }
}

// MARK: Lines

extension SnapshotRecord {
    static let kind = "assertion"

    var json: FlatJSON {
        var json = FlatJSON()
        json.set("kind", SnapshotRecord.kind)
        json.set("outcome", outcome.rawValue)
        json.set("baseline", baseline)
        json.set("suite", suite)
        json.set("test", test)
        json.set("name", name)
        json.set("variant", variant)
        json.set("circumstances", circumstances.map(\.json.json))
        json.set("former", former.isEmpty ? nil : former)
        json.set("file", file)
        json.set("line", line)
        json.set("message", message)
        json.set("lines", lines.isEmpty ? nil : lines)
        json.set("regions", regions.map(\.json.json))
        json.set("changes", changes.map(JSONOutput.string))
        json.set("moves", moves.map(\.json.json))
        json.set("seconds", seconds)
        json.set("time", time)
        json.set("expectedWidth", expectedSize?.width)
        json.set("expectedHeight", expectedSize?.height)
        json.set("actualWidth", actualSize?.width)
        json.set("actualHeight", actualSize?.height)
        json.set("ignored", ignoredRegions.text)
        json.set("hasActual", hasActual)
        json.set("hasDifference", hasDifference)
        if let measures { json = json.merged(with: measures.json) }
        if let motion { json = json.merged(with: motion.json) }
        return json
    }

    /// Nil for another kind of line.
    /// - Parameter place: the file and line.
    /// - Throws: for a path that is no baseline's.
    init?(_ json: FlatJSON, place: String) throws(RefusedRecord) {
        guard json[string: "kind"] == SnapshotRecord.kind,
            let outcome = json[string: "outcome"].flatMap(Outcome.init(rawValue:)),
            let baseline = json[string: "baseline"], let suite = json[string: "suite"],
            let test = json[string: "test"], let file = json[string: "file"], let line = json[integer: "line"]
        else { return nil }
        for (key, text) in [("baseline", baseline), ("former", json[string: "former"] ?? "")]
        where !(key == "former" && text.isEmpty) && BaselinePath(text) == nil {
            throw RefusedRecord(place: place, key, text, expected: BaselinePath.expected)
        }
        self.init(outcome: outcome, baseline: baseline, suite: suite, test: test, file: file, line: line)
        self.place = place
        name = json[string: "name"] ?? ""
        variant = json[string: "variant"] ?? ""
        circumstances = json[array: "circumstances"].compactMap {
            FlatJSON($0).flatMap(SnapshotVariant.Circumstance.init)
        }
        former = json[string: "former"] ?? ""
        message = json[string: "message"] ?? ""
        lines = json[string: "lines"] ?? ""
        regions = json[array: "regions"].compactMap { FlatJSON($0).flatMap(ChangedRegion.init) }
        changes = json[array: "changes"].compactMap { if case .string(let text) = $0 { text } else { nil } }
        moves = json[array: "moves"].compactMap { FlatJSON($0).flatMap(Move.init) }
        seconds = json[number: "seconds"] ?? 0
        time = json[number: "time"] ?? 0
        expectedSize = SnapshotRecord.size(json, "expected")
        actualSize = SnapshotRecord.size(json, "actual")
        ignoredRegions = [PixelBounds](text: json[string: "ignored"] ?? "")
        hasActual = json[bool: "hasActual"] ?? false
        hasDifference = json[bool: "hasDifference"] ?? false
        measures = Measures(json)
        motion = Motion(json)
    }

    private static func size(_ json: FlatJSON, _ which: String) -> PixelSize? {
        guard let width = json[integer: which + "Width"], let height = json[integer: which + "Height"] else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }
}
