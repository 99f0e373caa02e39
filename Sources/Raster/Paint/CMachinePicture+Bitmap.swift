import CMachine
import DisplayList
import PathParser

extension CMachinePicture {
    /// - Parameters:
    ///   - pixels: the bitmap's, valid as long as this is used.
    ///   - back: from a device pixel's corner to the bitmap's pixels at its centre.
    init(_ pixels: UnsafePointer<UInt32>, _ bitmap: Bitmap, _ back: AffineTransform) {
        self.init(
            pixels: pixels, width: Int32(truncatingIfNeeded: bitmap.width),
            height: Int32(truncatingIfNeeded: bitmap.height), a: back.a, b: back.b, c: back.c, d: back.d, tx: back.tx,
            ty: back.ty)
    }

    /// Whether a bitmap's pixels may be sampled by the processor's vectors.
    static func canTake(_ bitmap: Bitmap) -> Bool {
        max(bitmap.width, bitmap.height) <= 1 << 22 && cmachine_has_pictures()
    }
}
