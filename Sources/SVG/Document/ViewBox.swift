import PathParser

/// The mapping of a file's coordinates to its viewport: `viewBox` and `preserveAspectRatio` (SVG 1.1, section 7.7).
struct ViewBox {
    let rect: Rect

    init(_ rect: Rect) { self.rect = rect }

    /// Nil when the text is not four numbers, or leaves no area.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let v = ValueScanner.numbers(bytes), v.count == 4, v[2] > 0, v[3] > 0 else { return nil }
        let rect = Rect(x: v[0], y: v[1], width: v[2], height: v[3])
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        self.rect = rect
    }

    /// From the view box to a viewport of this size; nil when `aspect` cannot be understood.
    func transform(to size: Size, preserveAspectRatio aspect: String) -> Transform? {
        let sx = size.width / rect.width
        let sy = size.height / rect.height
        var words = aspect.split { $0.isWhitespace }
        if words.first == "defer" { words.removeFirst() }
        let align = words.first.map(String.init) ?? "xMidYMid"
        if align == "none" {
            return .scale(sx, sy) * .translation(-rect.minX, -rect.minY)
        }
        let scale: Double
        switch words.dropFirst().first {
        case nil, "meet": scale = min(sx, sy)
        case "slice": scale = max(sx, sy)
        default: return nil
        }
        guard align.utf8.count == 8, words.count <= 2, let x = ViewBox.share(align.prefix(4), "x"),
            let y = ViewBox.share(align.suffix(4), "Y")
        else { return nil }
        return .translation((size.width - rect.width * scale) * x, (size.height - rect.height * scale) * y)
            * .scale(scale) * .translation(-rect.minX, -rect.minY)
    }

    /// The share of the free room that lies before the content: 0, a half or 1 for `xMin`, `xMid`, `xMax`, and the same
    /// with `Y`.
    private static func share(_ align: Substring, _ axis: String) -> Double? {
        switch align {
        case axis + "Min": 0
        case axis + "Mid": 0.5
        case axis + "Max": 1
        default: nil
        }
    }
}
