import CMachine
import DisplayList
import Memory
import PathParser

/// A bitmap that is stretched and not turned, for the processor's wide registers: where device pixels lie across it is the
/// same in all rows, and found once.
struct StretchedBitmap {
    private let bitmap: Bitmap
    /// The map from a device pixel's corner to the bitmap's pixels at its centre.
    private let back: Transform
    private let isNearest: Bool

    /// The most columns for each device pixel that the wide code mixes.
    private static let mostColumns = 2.0

    /// - Parameters:
    ///   - bitmap: has pixels, and fewer than 2³¹.
    ///   - back: the map from a device pixel's corner to the bitmap's pixels at its centre; finite.
    ///   - isNearest: whether a pixel is taken as it is, instead of four in proportion.
    /// - Returns: nil for a bitmap that is turned, or reduced by more than the wide code mixes.
    init?(_ bitmap: Bitmap, _ back: Transform, isNearest: Bool) {
        guard back.b == 0, back.c == 0, isNearest || back.a.magnitude <= StretchedBitmap.mostColumns else { return nil }
        self.bitmap = bitmap
        self.back = back
        self.isNearest = isNearest
    }

    /// Room for the places of a row's pixels, which is used again and again.
    struct Places: ~Copyable {
        fileprivate var columns = Scratch<Int32>(count: 0)
        fileprivate var weights = Scratch<UInt32>(count: 0)
    }

    /// Calls `body` with the bitmap as the wide code takes it, which is valid during the call alone.
    /// - Parameters:
    ///   - first: the first of the device's columns that are painted.
    ///   - count: how many there are.
    @inline(__always)
    func withWide(
        first: Int, count: Int, _ places: inout Places, _ body: (UnsafePointer<CMachinePaint>) -> Void
    ) {
        // Eight pixels are looked up at once, from any on.
        let count = (count &+ 14) & ~7
        places.columns.reserve(count)
        if !isNearest { places.weights.reserve(count) }
        let (columns, weights) = (places.columns.base, isNearest ? nil : places.weights.base)
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var picture = CMachinePicture(base, bitmap, back)
            cmachine_picture_columns(&picture, columns, weights, Double(first), count)
            var paint = cmachine_paint_of(isNearest ? cmachine_nearest : cmachine_between, base)
            (paint.width, paint.height) = (picture.width, picture.height)
            (paint.a, paint.d, paint.ty) = (back.a, back.d, back.ty)
            paint.columns = UnsafePointer(columns)
            paint.weights = UnsafePointer(weights)
            paint.first = Int64(first)
            body(&paint)
        }
    }
}
