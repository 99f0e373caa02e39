import DisplayList

/// Reads animated PNG files (PNG specification, third edition, section 4.9 "Animation") of every colour type and bit
/// depth.
public enum APNGDecoder {
    /// The default limit, in pixels.
    public static let usualLimit = 64 << 20

    /// Reads all frames from a file in memory. A file without animation has one.
    ///
    ///     let pictures = try APNGDecoder.decode(bytes).frames.map(\.bitmap)
    /// - Parameters:
    ///   - bytes: all of the file.
    ///   - maxPixels: the most pixels of all frames together to make room for.
    /// - Throws: `PNGError.tooManyPixels`, or `.decoding` with the frame or the byte for what is no PNG file, is damaged,
    ///   ends too early, or has not the frames that it announces; `.outOfMemory`.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = usualLimit
    ) throws(PNGError) -> PNGAnimation {
        let bytes = Array(bytes)
        guard PNGChunk.isAnimation(bytes) else {
            let bitmap = try PNGDecoder.decode(bytes, maxPixels: maxPixels).bitmap
            return PNGAnimation(frames: [PNGAnimation.Frame(bitmap: bitmap, duration: 0)])
        }
        let parts = try APNGParts(bytes)
        let (width, height) = (parts.width, parts.height)
        guard PixelLimit.allows(width, height, atMost: maxPixels),
            PixelLimit.allows(width * height, parts.frames.count, atMost: maxPixels)
        else {
            throw .decoding(
                "its \(parts.frames.count) frames of \(width) × \(height) pixels are more than the limit of "
                    + "\(maxPixels) pixels")
        }
        var canvas = Bitmap(width: width, height: height)
        var animation = PNGAnimation(frames: [], plays: parts.plays)
        for (index, frame) in parts.frames.enumerated() {
            let picture = try decode(frame, index, of: parts, bytes)
            let before = canvas
            canvas.put(picture, at: frame.region, isOver: frame.isOver)
            animation.frames.append(PNGAnimation.Frame(bitmap: canvas, duration: frame.duration))
            switch frame.disposal {
            case .none: break
            // Before the first frame there is nothing.
            case .previous: canvas = before
            case .background: canvas.clear(frame.region)
            }
        }
        return animation
    }

    /// The pixels of a frame's own rectangle: read as the PNG file that its data would be.
    private static func decode(
        _ frame: APNGParts.Frame, _ index: Int, of parts: APNGParts, _ bytes: [UInt8]
    ) throws(PNGError) -> Bitmap {
        var file = PNGChunk.signature
        file += PNGChunk.bytes(
            "IHDR",
            PNGChunk.bigEndian(frame.region.width) + PNGChunk.bigEndian(frame.region.height) + bytes[parts.form])
        for range in parts.colors { file += bytes[range] }
        for range in frame.data { file += PNGChunk.bytes("IDAT", bytes[range]) }
        file += PNGChunk.bytes("IEND", [])
        do {
            return try PNGDecoder.decode(file, maxPixels: frame.region.width * frame.region.height).bitmap
        } catch .decoding(let message) {
            throw .decoding("its frame \(index): \(message)")
        }
    }
}

extension Bitmap {
    /// Puts a picture into a rectangle of its size, in place of what is there or over it.
    fileprivate mutating func put(_ picture: Bitmap, at region: IntRect, isOver: Bool) {
        for y in 0..<region.height {
            for x in 0..<region.width {
                let place = (region.minY + y) * width + region.minX + x
                let pixel = picture[x, y]
                pixels[place] = isOver ? PixelMath.over(pixel, pixels[place]) : pixel
            }
        }
    }

    fileprivate mutating func clear(_ region: IntRect) {
        for y in region.minY..<region.maxY {
            for x in region.minX..<region.maxX { self[x, y] = 0 }
        }
    }
}
