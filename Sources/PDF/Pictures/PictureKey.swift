import DisplayList

/// A bitmap by its place in memory, and how it is sampled. Comparing pixels would take long: pictures that are drawn again are
/// one for all who draw them.
struct PictureKey: Hashable {
    private let address: UInt
    private let width: Int
    private let height: Int
    private let isSmooth: Bool

    init(_ bitmap: Bitmap, isSmooth: Bool) {
        address = bitmap.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        width = bitmap.width
        height = bitmap.height
        self.isSmooth = isSmooth
    }
}
