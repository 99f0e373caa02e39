import DisplayList
import PathParser
import Structure

/// A part of a picture that has changed: differing pixels that lie near one another.
public struct ChangedRegion: Sendable, Hashable {
    /// Its box, in pixels.
    public var bounds: PixelBounds
    /// The number of pixels that differ in the region.
    public var differingPixels: Int
    /// The largest distance in OKLab.
    public var largestDistance: Double
    /// The distance by which the content has moved to the right, in pixels; 0 for none.
    public var movedRight = 0
    /// The distance by which the content has moved down, in pixels; 0 for none.
    public var movedDown = 0
    /// Whether left and right of the content are exchanged.
    public var isMirrored = false
    /// The part of the drawing that lies there, as `text “Begin” in button “Start”`; empty where nothing is known.
    public var part = ""

    /// The most regions of a comparison: those with the most differing pixels.
    public static let limit = 12
}

extension ChangedRegion {
    /// The place, the size and the change in one line.
    package var words: String {
        var text = part.isEmpty ? "" : part + ": "
        text += "\(bounds.maxX - bounds.minX) × \(bounds.maxY - bounds.minY) pixels at \(bounds.minX), \(bounds.minY); "
        text += "\(Comparison.grouped(differingPixels)) differ, \(ChangedRegion.word(for: largestDistance))"
        if let move { text += "; moved \(move)" }
        if isMirrored { text += "; mirrored" }
        return text
    }

    /// Lines of a failure's message.
    package static func lines(_ regions: [ChangedRegion], more: Int) -> [String] {
        regions.map { "region     \($0.words)" }
            + (more > 0 ? ["…          and \(Comparison.grouped(more)) more regions"] : [])
    }

    /// `4 pixels down and 2 to the right`; nil for what has not moved.
    private var move: String? {
        func counted(_ count: Int) -> String { "\(count.magnitude) \(count.magnitude == 1 ? "pixel" : "pixels")" }
        switch (movedDown, movedRight) {
        case (0, 0): return nil
        case (let down, 0): return "\(counted(down)) \(down > 0 ? "down" : "up")"
        case (0, let right): return "\(counted(right)) to the \(right > 0 ? "right" : "left")"
        case (let down, let right):
            return
                "\(counted(down)) \(down > 0 ? "down" : "up") and \(right.magnitude) to the \(right > 0 ? "right" : "left")"
        }
    }

    /// A word for how well a distance in OKLab is seen.
    private static func word(for distance: Double) -> String {
        switch distance {
        case ..<0.02: "hardly seen"
        case ..<0.05: "seen where both are side by side"
        default: "seen at a glance"
        }
    }
}

extension Comparison {
    /// Boxes of the pixels that differ, grown together where they lie near one another: those with the most pixels, from
    /// the top down, and how many more there are.
    /// - Parameters:
    ///   - expected: the baseline that was compared.
    ///   - actual: the picture that was compared.
    ///   - tree: the picture's parts, if it was drawn.
    package func regions(
        expected: Bitmap, actual: Bitmap, in tree: DrawingPart? = nil
    ) -> (regions: [ChangedRegion], more: Int) {
        guard let marks, marks.differingPixels > 0 else { return ([], 0) }
        var found = RegionGrowth(marks, side: RegionGrowth.side(scale: layout.scale)).regions(expected, actual)
        found.sort {
            ($1.differingPixels, $0.bounds.minY, $0.bounds.minX) < ($0.differingPixels, $1.bounds.minY, $1.bounds.minX)
        }
        var shown = Array(found.prefix(ChangedRegion.limit))
        for index in shown.indices {
            (shown[index].movedRight, shown[index].movedDown) =
                RegionMove.find(shown[index].bounds, marks, expected, actual) ?? (0, 0)
            let box = shown[index].bounds
            if (shown[index].movedRight, shown[index].movedDown) == (0, 0) {
                shown[index].isMirrored = RegionMove.isMirrored(box, marks, expected, actual)
            }
            let scale = layout.scale
            guard let tree, scale > 0 else { continue }
            shown[index].part = tree.words(
                at: Rect(
                    minX: Double(box.minX) / scale, minY: Double(box.minY) / scale, maxX: Double(box.maxX) / scale,
                    maxY: Double(box.maxY) / scale))
        }
        shown.sort { ($0.bounds.minY, $0.bounds.minX) < ($1.bounds.minY, $1.bounds.minX) }
        return (shown, found.count - shown.count)
    }
}
