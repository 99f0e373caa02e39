import CMachine
import DisplayList
import PathParser

extension CMachinePicture {
    /// - Parameters:
    ///   - pixels: the bitmap's, valid as long as this is used.
    ///   - back: from a device pixel's corner to the bitmap's pixels at its centre.
    init(_ pixels: UnsafePointer<UInt32>, _ bitmap: Bitmap, _ back: Transform) {
        self.init(
            pixels: pixels, width: Int32(truncatingIfNeeded: bitmap.width),
            height: Int32(truncatingIfNeeded: bitmap.height), a: back.a, b: back.b, c: back.c, d: back.d, tx: back.tx,
            ty: back.ty)
    }
}

/// The code that samples a bitmap; the pixels are the same.
enum PictureKernels: CaseIterable, Comparable {
    /// Swift alone, the processor's vectors, and its wide registers.
    case plain, vectors, wide

    /// The fastest of them up to one that this processor and a bitmap allow.
    static func fastest(upTo most: PictureKernels = .wide, _ bitmap: Bitmap) -> PictureKernels {
        guard max(bitmap.width, bitmap.height) <= 1 << 22, cmachine_has_pictures() else { return .plain }
        let isWide = cmachine_has_wide() && bitmap.width * bitmap.height < 1 << 31
        return min(isWide ? .wide : .vectors, most)
    }
}
