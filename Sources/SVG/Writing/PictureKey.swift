import DisplayList
import TextForms

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

/// A bitmap as a file in the text.
struct EncodedPicture {
    /// The media type, such as `image/png`.
    let type: StaticString
    let base64: [UInt8]

    init(_ type: StaticString, _ file: [UInt8]) {
        self.type = type
        base64 = Base64.encode(file)
    }
}

extension MarkupText {
    /// Appends what an `<image>` has beside its place, and ends it.
    mutating func appendContent(of picture: Picture, _ file: EncodedPicture) {
        append(" preserveAspectRatio=\"none\"")
        // Chromium knows "pixelated", others "optimizeSpeed": style goes before attributes, and unknown values are
        // ignored.
        if picture.sampling == .nearest {
            append(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
        }
        append(" xlink:href=\"data:")
        append(file.type)
        append(";base64,")
        append(file.base64)
        append("\"/>\n")
    }
}
