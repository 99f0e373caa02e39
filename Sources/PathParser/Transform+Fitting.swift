extension Transform {
    /// How a box fills a size while its aspect is kept, as in SVG's `preserveAspectRatio`.
    public enum Filling: Sendable, Hashable {
        /// As large as possible with all of the box inside.
        case meet
        /// As small as possible with nothing of the size left empty.
        case slice
    }

    /// Scales a box to a size, its aspect kept, and moves one of its points to a place.
    /// - Parameters:
    ///   - box: what is scaled.
    ///   - size: what it is scaled to.
    ///   - filling: whether all of the box is seen, or all of the size filled.
    ///   - anchor: in the box's plane; nil for the middle of the box.
    ///   - place: where the anchor goes.
    /// - Returns: nil for a box without extent, or where it or the size is too large or too small to compute with.
    @inlinable public static func fitting(
        _ box: Rect, into size: Size, _ filling: Filling = .meet, anchor: Point? = nil, at place: Point
    ) -> Transform? {
        let (x, y) = (size.width / box.width, size.height / box.height)
        let scale = filling == .meet ? Swift.min(x, y) : Swift.max(x, y)
        let anchor = anchor ?? Point(box.midX, box.midY)
        let transform = Transform(
            a: scale, b: 0, c: 0, d: scale, tx: place.x - anchor.x * scale, ty: place.y - anchor.y * scale)
        return scale > 0 && transform.isFinite && box.isFinite ? transform : nil
    }
}
