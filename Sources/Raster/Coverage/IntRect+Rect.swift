import DisplayList
import PathParser

extension IntRect {
    /// All pixels that a rectangle touches; it is cut to the guard box first, so that the conversion cannot overflow.
    /// Empty for a rectangle that is null or has a NaN.
    package init(around r: Rect) {
        guard !r.isNull else {
            self = .empty
            return
        }
        func whole(_ v: Double) -> Double { min(max(v, -Fixed.guardPixels), Fixed.guardPixels) }
        self.init(
            minX: Int(whole(r.minX).rounded(.down)), minY: Int(whole(r.minY).rounded(.down)),
            maxX: Int(whole(r.maxX).rounded(.up)), maxY: Int(whole(r.maxY).rounded(.up)))
    }
}
