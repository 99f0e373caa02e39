/// What one assertion found: a line of a run's record.
public struct SnapshotRecord: Sendable, Hashable {
    /// What became of an assertion.
    public enum Outcome: String, Sendable, Hashable {
        /// The picture is as the tolerance allows.
        case passed
        /// The baseline was written by the test.
        case recorded
        /// The baseline was replaced by the picture with `snapshots accept`.
        case accepted
        /// There is no baseline, and none was to be written.
        case missing
        /// The baseline lies where it lay when the suite was no part of its place.
        case misplaced
        /// More pixels differ than are allowed; or the pictures have other sizes, and no pixel was compared.
        case pixelsDiffer, sizesDiffer
        /// The baseline is not a picture that can be read.
        case unreadable
        /// Another assertion has the same baseline.
        case duplicate
        /// There was nothing to compare: the picture could not be drawn, the tolerance has no meaning, a file could not
        /// be written.
        case failed
    }

    /// What became of it.
    public var outcome: Outcome
    /// The baseline's path, from the package's root.
    public var baseline: String
    /// The folder of the suite's baselines, below `__Snapshots__`.
    public var suite: String
    /// The test function without its parentheses.
    public var test: String
    /// What tells several snapshots of one test apart; empty where nothing does.
    public var name = ""
    /// The label of the variant; empty for a plain one.
    public var variant = ""
    /// Where the baseline lies, of what is misplaced; from the package's root.
    public var former = ""
    /// The source file, from the package's root, and the line of the assertion.
    public var file: String
    /// From 1.
    public var line: Int
    /// What the test said; empty when it passed.
    public var message = ""
    /// How long drawing and comparing took.
    public var seconds = 0.0
    /// When, in seconds since 1970.
    public var time = 0.0
    /// The sizes of the baseline and of the picture.
    public var expectedSize: PixelSize?
    /// Of the picture; nil where none was drawn.
    public var actualSize: PixelSize?
    /// The pixels that were left out.
    public var ignoredRegions: [PixelBounds] = []
    /// What was measured; nil where nothing was compared.
    public var measures: Measures?
    /// Whether there are pictures of what was found, beside the records.
    public var hasActual = false
    /// Whether there is a picture of the difference, beside the records.
    public var hasDifference = false

    /// What `Comparison` measured.
    public struct Measures: Sendable, Hashable {
        /// How many pixels count as differing.
        public var differingPixels: Int
        /// How many may.
        public var allowedPixels: Int
        /// How many are not equal bit for bit.
        public var unequalPixels: Int
        /// How many of those are no further apart than the tolerance's colour distance.
        public var toleratedPixels: Int
        /// How many of those were taken for anti-aliasing.
        public var antialiasingPixels: Int
        /// In OKLab, of pixels that were not taken for anti-aliasing; black and white are 1 apart.
        public var largestDistance: Double
        /// Of a premultiplied channel, 0 … 255.
        public var largestChannelDifference: Int
        /// Most differing pixels in 16 × 16, and where.
        public var windowPixels: Int
        /// The first column of that window.
        public var windowX: Int
        /// The first row of that window.
        public var windowY: Int
        /// Where the differing pixels lie; nil when none does.
        public var bounds: PixelBounds?
    }

    /// The file and line that it was read from; empty for one that was not read.
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

extension SnapshotRecord.Measures {
    init(_ comparison: Comparison) {
        self.init(
            differingPixels: comparison.differingPixels, allowedPixels: comparison.allowedPixels,
            unequalPixels: comparison.unequalPixels, toleratedPixels: comparison.toleratedPixels,
            antialiasingPixels: comparison.antialiasingPixels, largestDistance: comparison.largestDistance,
            largestChannelDifference: comparison.largestChannelDifference,
            windowPixels: comparison.densestWindow?.differingPixels ?? 0, windowX: comparison.densestWindow?.x ?? 0,
            windowY: comparison.densestWindow?.y ?? 0, bounds: comparison.bounds)
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
        json.set("former", former.isEmpty ? nil : former)
        json.set("file", file)
        json.set("line", line)
        json.set("message", message)
        json.set("seconds", seconds)
        json.set("time", time)
        json.set("expectedWidth", expectedSize?.width)
        json.set("expectedHeight", expectedSize?.height)
        json.set("actualWidth", actualSize?.width)
        json.set("actualHeight", actualSize?.height)
        json.set("ignored", SnapshotRecord.text(ignoredRegions))
        json.set("hasActual", hasActual)
        json.set("hasDifference", hasDifference)
        guard let measures else { return json }
        json.set("differingPixels", measures.differingPixels)
        json.set("allowedPixels", measures.allowedPixels)
        json.set("unequalPixels", measures.unequalPixels)
        json.set("toleratedPixels", measures.toleratedPixels)
        json.set("antialiasingPixels", measures.antialiasingPixels)
        json.set("largestDistance", measures.largestDistance)
        json.set("largestChannelDifference", measures.largestChannelDifference)
        json.set("windowPixels", measures.windowPixels)
        json.set("windowX", measures.windowX)
        json.set("windowY", measures.windowY)
        json.set("minX", measures.bounds?.minX)
        json.set("minY", measures.bounds?.minY)
        json.set("maxX", measures.bounds?.maxX)
        json.set("maxY", measures.bounds?.maxY)
        return json
    }

    init?(_ json: FlatJSON) {
        guard json[string: "kind"] == SnapshotRecord.kind,
            let outcome = json[string: "outcome"].flatMap(Outcome.init(rawValue:)),
            let baseline = json[string: "baseline"], let suite = json[string: "suite"],
            let test = json[string: "test"], let file = json[string: "file"], let line = json[integer: "line"]
        else { return nil }
        self.init(outcome: outcome, baseline: baseline, suite: suite, test: test, file: file, line: line)
        name = json[string: "name"] ?? ""
        variant = json[string: "variant"] ?? ""
        former = json[string: "former"] ?? ""
        message = json[string: "message"] ?? ""
        seconds = json[number: "seconds"] ?? 0
        time = json[number: "time"] ?? 0
        expectedSize = SnapshotRecord.size(json, "expected")
        actualSize = SnapshotRecord.size(json, "actual")
        ignoredRegions = SnapshotRecord.regions(json[string: "ignored"] ?? "")
        hasActual = json[bool: "hasActual"] ?? false
        hasDifference = json[bool: "hasDifference"] ?? false
        guard let differing = json[integer: "differingPixels"] else { return }
        var bounds: PixelBounds?
        if let minX = json[integer: "minX"], let minY = json[integer: "minY"], let maxX = json[integer: "maxX"],
            let maxY = json[integer: "maxY"]
        {
            bounds = PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        }
        measures = Measures(
            differingPixels: differing, allowedPixels: json[integer: "allowedPixels"] ?? 0,
            unequalPixels: json[integer: "unequalPixels"] ?? 0, toleratedPixels: json[integer: "toleratedPixels"] ?? 0,
            antialiasingPixels: json[integer: "antialiasingPixels"] ?? 0,
            largestDistance: json[number: "largestDistance"] ?? 0,
            largestChannelDifference: json[integer: "largestChannelDifference"] ?? 0,
            windowPixels: json[integer: "windowPixels"] ?? 0, windowX: json[integer: "windowX"] ?? 0,
            windowY: json[integer: "windowY"] ?? 0, bounds: bounds)
    }

    /// `minX,minY,maxX,maxY` of each, with a semicolon between; nil for none.
    private static func text(_ regions: [PixelBounds]) -> String? {
        if regions.isEmpty { return nil }
        return regions.map { "\($0.minX),\($0.minY),\($0.maxX),\($0.maxY)" }.joined(separator: ";")
    }

    private static func regions(_ text: String) -> [PixelBounds] {
        text.split(separator: ";").compactMap { part in
            let edges = part.split(separator: ",").map { Int($0) }
            guard edges.count == 4, let minX = edges[0], let minY = edges[1], let maxX = edges[2], let maxY = edges[3]
            else { return nil }
            return PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        }
    }

    private static func size(_ json: FlatJSON, _ which: String) -> PixelSize? {
        guard let width = json[integer: which + "Width"], let height = json[integer: which + "Height"] else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }
}
