import DisplayList

/// A bitmap by its place in memory, and how it is sampled. Comparing pixels would take long: pictures that are drawn again are
/// one for all who draw them.
struct PictureKey: Hashable {
    private let address: UInt
    private let width: Int
    private let height: Int
    private let sampling: Picture.Sampling

    init(_ picture: Picture) {
        address = picture.bitmap.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        width = picture.bitmap.width
        height = picture.bitmap.height
        sampling = picture.sampling
    }
}

extension MarkupText {
    /// Appends what an `<image>` has beside its place, and ends it.
    /// - Parameter data: the bitmap as a PNG file, in base 64.
    mutating func appendContent(of picture: Picture, _ data: [UInt8]) {
        append(" preserveAspectRatio=\"none\"")
        // Chromium knows "pixelated", others "optimizeSpeed": style goes before attributes, and unknown values are
        // ignored.
        if picture.sampling == .nearest {
            append(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
        }
        append(" xlink:href=\"data:image/png;base64,")
        append(data)
        append("\"/>\n")
    }
}
