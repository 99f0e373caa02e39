/// The measurements of a comparison in a record.
extension SnapshotRecord {
    /// The measurements of `Comparison`.
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
        /// The largest distance in OKLab, not counting pixels taken for anti-aliasing; black and white are 1 apart.
        public var largestDistance: Double
        /// The largest difference of a premultiplied channel, 0 … 255.
        public var largestChannelDifference: Int
        /// The most differing pixels in a window of 16 × 16.
        public var windowPixels: Int
        /// The first column of that window.
        public var windowX: Int
        /// The first row of that window.
        public var windowY: Int
        /// Where the differing pixels lie; nil when none does.
        public var bounds: PixelBounds?
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

    var json: FlatJSON {
        var json = FlatJSON()
        json.set("differingPixels", differingPixels)
        json.set("allowedPixels", allowedPixels)
        json.set("unequalPixels", unequalPixels)
        json.set("toleratedPixels", toleratedPixels)
        json.set("antialiasingPixels", antialiasingPixels)
        json.set("largestDistance", largestDistance)
        json.set("largestChannelDifference", largestChannelDifference)
        json.set("windowPixels", windowPixels)
        json.set("windowX", windowX)
        json.set("windowY", windowY)
        json.set("minX", bounds?.minX)
        json.set("minY", bounds?.minY)
        json.set("maxX", bounds?.maxX)
        json.set("maxY", bounds?.maxY)
        return json
    }

    init?(_ json: FlatJSON) {
        guard let differing = json[integer: "differingPixels"] else { return nil }
        var bounds: PixelBounds?
        if let minX = json[integer: "minX"], let minY = json[integer: "minY"], let maxX = json[integer: "maxX"],
            let maxY = json[integer: "maxY"]
        {
            bounds = PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        }
        self.init(
            differingPixels: differing, allowedPixels: json[integer: "allowedPixels"] ?? 0,
            unequalPixels: json[integer: "unequalPixels"] ?? 0, toleratedPixels: json[integer: "toleratedPixels"] ?? 0,
            antialiasingPixels: json[integer: "antialiasingPixels"] ?? 0,
            largestDistance: json[number: "largestDistance"] ?? 0,
            largestChannelDifference: json[integer: "largestChannelDifference"] ?? 0,
            windowPixels: json[integer: "windowPixels"] ?? 0, windowX: json[integer: "windowX"] ?? 0,
            windowY: json[integer: "windowY"] ?? 0, bounds: bounds)
    }
}

extension [PixelBounds] {
    /// `minX,minY,maxX,maxY` of each, separated by semicolons; nil for none.
    var text: String? {
        if isEmpty { return nil }
        return map { "\($0.minX),\($0.minY),\($0.maxX),\($0.maxY)" }.joined(separator: ";")
    }

    /// Reads such a text; parts that are not four numbers are ignored.
    init(text: String) {
        self = text.split(separator: ";").compactMap { part in
            let edges = part.split(separator: ",").map { Int($0) }
            guard edges.count == 4, let minX = edges[0], let minY = edges[1], let maxX = edges[2], let maxY = edges[3]
            else { return nil }
            return PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        }
    }
}
