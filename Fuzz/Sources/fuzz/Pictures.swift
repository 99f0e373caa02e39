@testable import DisplayList
@testable import PictureFiles

extension FuzzTarget {
    @Sendable private static func decode(_ bytes: [UInt8]) {
        guard let bitmap = try? PictureDecoder.decode(bytes, maxPixels: 1 << 16) else { return }
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        DrawnInputs.all.note()
        FuzzTarget.checkRoundTrip(bitmap)
    }

    /// Our own reading of rows and libpng's make the same pixels, where both make some: libpng alone looks at the rows'
    /// second checksum.
    static let png = FuzzTarget(
        name: "png",
        run: { bytes in
            decode(bytes)
            let limit = 1 << 16
            _ = try? APNGDecoder.decode(bytes, maxPixels: limit)
            guard let theirs = try? PNGDecoder.decode(bytes, maxPixels: limit, isByLibpng: true) else { return }
            let ours = try? PNGDecoder.decode(bytes, maxPixels: limit, isByLibpng: false)
            promise(ours == theirs, "a PNG file is not what libpng makes of it")
        }, repair: Checksums.repairPNG)
    static let jpeg = FuzzTarget(name: "jpeg", run: decode)

    /// Pictures and options made from bytes: what is written is read, one scan and several hold the same, and at the
    /// highest quality pixels are nearly what they were.
    static let jpegout = FuzzTarget(name: "jpegout") { bytes in
        var source = ByteSource(bytes)
        var options = JPEGEncoder.Options(
            quality: source.bool() ? 100 : source.byte(), subsampling: source.bool() ? .quarter : .full,
            background: source.color(), pixelsPerInch: source.byte() * 300)
        let (width, height) = (source.below(40) + 1, source.below(40) + 1)
        let bitmap = picture(&source, width: width, height: height, isOpaque: false)
        do {
            let file = try JPEGEncoder.encode(bitmap, options: options)
            let image = try JPEGDecoder.decode(file)
            promise(image.diagnostics == [], "a JPEG file has \(image.diagnostics)")
            promise(
                image.bitmap.width == bitmap.width && image.bitmap.height == bitmap.height,
                "a JPEG file has another size")
            options.isProgressive = true
            let progressive = try JPEGDecoder.decode(JPEGEncoder.encode(bitmap, options: options))
            promise(progressive == image, "a JPEG file is another in several scans")
            if options.quality == 100, options.subsampling == .full { checkColors(image.bitmap, of: bitmap, options) }
            DrawnInputs.all.note()
        } catch {
            promise(false, "a picture does not go through JPEG: \(error)")
        }
    }

    /// Coefficients are rounded to wholes, and so are colours, twice.
    private static func checkColors(_ read: Bitmap, of bitmap: Bitmap, _ options: JPEGEncoder.Options) {
        guard
            let solid = try? JPEGDecoder.decode(
                JPEGEncoder.encode(Bitmap(width: 1, height: 1), options: options)
            ).bitmap.pixels[0]
        else { return promise(false, "one pixel does not go through JPEG") }
        for (pixel, found) in zip(bitmap.pixels, read.pixels) {
            let expected = PixelMath.over(pixel, solid)
            for shift: UInt32 in [0, 8, 16] {
                let distance = Int(expected >> shift & 0xFF) - Int(found >> shift & 0xFF)
                promise(abs(distance) <= 12, "a channel is off by \(distance) after JPEG")
            }
        }
    }

    static let gif = FuzzTarget(name: "gif", run: decode)
    static let webp = FuzzTarget(name: "webp", run: decode)

    /// Profiles by themselves, which in files are packed: whatever is read makes colours of colours, and greys of greys.
    static let icc = FuzzTarget(name: "icc") { bytes in
        guard let encoding = try? ICCProfile(bytes).encoding else { return }
        DrawnInputs.all.note()
        _ = encoding.isSRGB
        let converter = ColorConverter(encoding)
        var pixels = (0..<4096).map { (i: UInt32) -> UInt32 in AlphaConversion.premultiplied(i &* 0x9E37_79B1) }
        let before = pixels
        converter.convert(&pixels)
        promise(
            zip(before, pixels).allSatisfy { $0 >> 24 == $1 >> 24 && ($1 >> 24 > 0 || $1 == 0) },
            "a profile has changed an alpha")
    }
}

/// Checksums put right again.
enum Checksums {
    private static let table: [UInt32] = (0..<256).map { (n: UInt32) -> UInt32 in
        var c = n
        for _ in 0..<8 { c = c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
        return c
    }

    private static func word(_ bytes: [UInt8], _ at: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    private static func put(_ word: UInt32, in bytes: inout [UInt8], at place: Int) {
        for i in 0..<4 { bytes[place + i] = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * i)) }
    }

    @Sendable static func repairPNG(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var place = 8
        while place + 12 <= bytes.count {
            let end = place + 8 + word(bytes, place)
            guard end + 4 <= bytes.count else { break }
            var crc = UInt32.max
            for byte in bytes[(place + 4)..<end] { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
            put(~crc, in: &bytes, at: end)
            place = end + 4
        }
        return bytes
    }

    /// The sums of a font's tables.
    @Sendable static func repairFont(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        guard !bytes.starts(with: Array("wOFF".utf8)), bytes.count > 12 else { return bytes }
        let count = Int(bytes[4]) << 8 | Int(bytes[5])
        for entry in 0..<count {
            let place = 12 + entry * 16
            guard place + 16 <= bytes.count else { break }
            let (offset, length) = (word(bytes, place + 8), word(bytes, place + 12))
            guard offset <= bytes.count, length <= bytes.count - offset else { continue }
            var sum: UInt32 = 0
            for i in stride(from: offset, to: offset + length, by: 4) {
                for j in 0..<4 where i + j < bytes.count { sum &+= UInt32(bytes[i + j]) << UInt32(24 - 8 * j) }
            }
            put(sum, in: &bytes, at: place + 4)
        }
        return bytes
    }
}
