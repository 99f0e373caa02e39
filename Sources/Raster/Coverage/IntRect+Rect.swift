import CMachine
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
        // Rounding by `rounded` would be four calls into the C library.
        func cut(_ v: Double) -> (number: Double, whole: Int) {
            let number = min(max(v, -Fixed.guardPixels), Fixed.guardPixels)
            return (number, Int(cmachine_integer(number)))
        }
        func before(_ v: Double) -> Int {
            let (number, whole) = cut(v)
            return Double(whole) > number ? whole &- 1 : whole
        }
        func behind(_ v: Double) -> Int {
            let (number, whole) = cut(v)
            return Double(whole) < number ? whole &+ 1 : whole
        }
        self.init(minX: before(r.minX), minY: before(r.minY), maxX: behind(r.maxX), maxY: behind(r.maxY))
    }
}
