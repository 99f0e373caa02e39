import DisplayList
import Memory

/// Reads a file's parts, and makes a picture of them.
struct WebPReader: ~Copyable {
    private let data: WebPData
    private let maxPixels: Int
    private let parts: WebPParts
    private var diagnostics: [String]
    /// Where partitions without bytes begin.
    private let empty = Scratch<UInt8>(zeroed: 8)

    init(_ data: WebPData, maxPixels: Int) throws(WebPError) {
        self.data = data
        self.maxPixels = maxPixels
        parts = try WebPParts(data)
        diagnostics = parts.diagnostics
    }

    mutating func read() throws(WebPError) -> WebPImage {
        let frame = parts.frame
        var lossy: VP8Header?
        var size: (width: Int, height: Int)
        if frame.isLossless {
            size = try VP8LDecoder.size(data, in: frame.data)
        } else {
            let header = try VP8Header(data, in: frame.data)
            size = (header.width, header.height)
            lossy = header
        }
        let stated = frame.size ?? parts.canvas ?? size
        guard size == stated else {
            throw .damaged(
                "a picture of \(size.width) × \(size.height), expected \(stated.width) × \(stated.height)",
                at: frame.data.lowerBound)
        }
        guard size.width > 0, size.height > 0 else {
            throw .damaged("a picture without pixels", at: frame.data.lowerBound)
        }
        for size in [size, parts.canvas ?? size]
        where !PixelLimit.allows(size.width, size.height, atMost: maxPixels) {
            throw .tooManyPixels(width: size.width, height: size.height, limit: maxPixels)
        }
        var bitmap = try pixels(lossy, width: size.width, height: size.height)
        if frame.size != nil, let canvas = parts.canvas { bitmap = onCanvas(bitmap, canvas) }
        let encoding = profile()
        if let encoding { ColorConverter(encoding).convert(&bitmap.pixels) }
        if let exif = parts.exif {
            // Some programs write the letters that stand before EXIF data in JPEG files.
            let start = exif.lowerBound &+ (data.has("Exif\0\0", at: exif.lowerBound) ? 6 : 0)
            let orientation = PictureOrientation(data.part(start..<max(start, exif.upperBound)))
            bitmap = (orientation ?? .upright).turned(bitmap)
        }
        return WebPImage(
            bitmap: bitmap, frameCount: parts.frameCount, colorSpace: encoding?.name, diagnostics: diagnostics)
    }

    /// The picture's pixels.
    private mutating func pixels(_ lossy: VP8Header?, width: Int, height: Int) throws(WebPError) -> Bitmap {
        var failure: WebPError?
        // Not filled beforehand: what reads fills all of them.
        let pixels = [UInt32](unsafeUninitializedCapacity: width &* height) { pixels, count in
            guard let base = pixels.baseAddress else { return }
            do throws(WebPError) {
                if let lossy {
                    try read(lossy, into: base)
                } else {
                    try readLossless(width, height, into: base)
                }
                count = width &* height
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private mutating func read(_ header: VP8Header, into pixels: UnsafeMutablePointer<UInt32>) throws(WebPError) {
        var decoder = try VP8Decoder(header, data, in: parts.frame.data, empty: empty.base)
        if let alpha = parts.frame.alpha {
            let message = WebPAlpha.read(
                data, in: alpha, width: header.width, height: header.height, into: pixels, empty: empty.base)
            if let message { diagnostics.append(message) }
        }
        if let message = decoder.read(hasAlpha: parts.frame.alpha != nil, into: pixels) { diagnostics.append(message) }
    }

    private mutating func readLossless(
        _ width: Int, _ height: Int, into pixels: UnsafeMutablePointer<UInt32>
    ) throws(WebPError) {
        var decoder = VP8LDecoder(
            data, in: parts.frame.data, hasHeader: true, width: width, height: height, empty: empty.base)
        let (rows, message) = try decoder.read(into: pixels)
        if let message { diagnostics.append("at byte \(decoder.offset): \(message)") }
        for y in 0..<rows { Self.convert(pixels + y &* width, count: width) }
        for i in rows &* width..<height &* width { pixels[i] = 0 }
    }

    /// Makes pixels of a bitmap of straight ones with blue in their lowest bytes.
    private static func convert(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        var all = UInt32.max
        for x in 0..<count {
            let pixel = row[x]
            all &= pixel
            row[x] = pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
        }
        if all >= 0xFF00_0000 { return }
        for x in 0..<count { row[x] = AlphaConversion.premultiplied(row[x]) }
    }

    /// A frame at its place on an animation's canvas.
    private mutating func onCanvas(_ frame: Bitmap, _ canvas: (width: Int, height: Int)) -> Bitmap {
        let (x, y) = (parts.frame.x, parts.frame.y)
        if x == 0, y == 0, frame.width == canvas.width, frame.height == canvas.height { return frame }
        var bitmap = Bitmap(width: canvas.width, height: canvas.height)
        let width = min(frame.width, max(canvas.width &- x, 0))
        let height = min(frame.height, max(canvas.height &- y, 0))
        if width < frame.width || height < frame.height {
            diagnostics.append(
                "at byte \(parts.frame.data.lowerBound): the frame reaches beyond the canvas of \(canvas.width) × "
                    + "\(canvas.height)")
        }
        for row in 0..<height {
            let target = (y &+ row) &* canvas.width &+ x
            let source = row &* frame.width
            for column in 0..<width { bitmap.pixels[target &+ column] = frame.pixels[source &+ column] }
        }
        return bitmap
    }

    /// What the file's colours mean; nil where they are sRGB's, or nothing that is read says otherwise.
    private mutating func profile() -> ColorEncoding? {
        guard let place = parts.profile else { return nil }
        do throws(ICCError) {
            guard place.count <= ICCProfile.maxBytes else {
                throw .tooLarge(place.count, limit: ICCProfile.maxBytes)
            }
            let encoding = try ICCProfile(Array(data.part(place))).encoding
            return encoding.isSRGB ? nil : encoding
        } catch {
            diagnostics.append("at byte \(place.lowerBound): \(error.description)")
            return nil
        }
    }
}
