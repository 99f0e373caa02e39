internal import CPNG
public import DisplayList

/// A picture read from a PNG file.
public struct PNGImage: Sendable, Hashable {
    /// The pixels, premultiplied, whatever form the file has.
    public var bitmap: Bitmap
    /// The horizontal resolution that the pHYs chunk states; nil without one, or when it states a mere aspect ratio.
    public var pixelsPerMeter: Int?
    /// The bits of a sample in the file: 1, 2, 4, 8 or 16. Of 16 the bitmap has what is left when they are rounded to 8.
    public var bitDepth: Int
    /// What the file's colours were before they became sRGB's: its profile's name, or its chunks; nil where they are sRGB's,
    /// or the file does not say.
    public var colorSpace: String? { encoding?.name }
    /// What the file's numbers mean; nil where they are sRGB's.
    package var encoding: ColorEncoding?
    /// What the file says of its colours and is not read: also a part of the diagnostics.
    package var colorNotes: [String] = []
    /// Oddities that do not keep the file from being read: libpng's warnings, and what is said of colours and not read.
    public var diagnostics: [String]
}

/// Reads PNG files of every colour type and bit depth, interlaced ones too.
///
/// 16-bit channels are rounded to 8. Colours become sRGB's by what the file says of them, in this order: cICP, iCCP, sRGB,
/// gAMA and cHRM; those that sRGB lacks are clipped. Of profiles those of curves and a matrix are read, and of one curve for
/// grey. What is not read is reported in the diagnostics, and what counts after it is taken.
public enum PNGDecoder {
    /// The largest picture that is read where nothing else is said, in pixels.
    public static let defaultMaxPixels = 64 << 20

    /// Reads a whole file from memory.
    ///
    ///     let photograph = try PNGDecoder.decode(bytes).bitmap
    /// - Parameters:
    ///   - bytes: all of the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: `PNGError.tooManyPixels` before anything in proportion to the picture is allocated; `.decoding` for
    ///   what is not a PNG file, is damaged, or ends too early; `.outOfMemory`.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = PNGDecoder.defaultMaxPixels
    ) throws(PNGError) -> PNGImage {
        try decode(Array(bytes), maxPixels: maxPixels, isByLibpng: false)
    }

    /// - Parameters:
    ///   - isByLibpng: whether libpng reads the pixels of all files, or only of those that `PNGRowReader` does not read.
    ///   - keepsColors: whether the pixels are the file's own numbers, whatever they mean.
    package static func decode(
        _ bytes: [UInt8], maxPixels: Int = defaultMaxPixels, isByLibpng: Bool = false, keepsColors: Bool = false
    ) throws(PNGError) -> PNGImage {
        // What is rounded to 8 bits first has no dark colours left where its numbers are light.
        if !keepsColors, let image = try converted(in16Bits: bytes, maxPixels: maxPixels) { return image }
        var image = try withReader(bytes, maxPixels: maxPixels) { reader, header throws(PNGError) in
            // The reader points into the bytes as long as it lives.
            try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
                try read(reader, header, bytes, isByLibpng: isByLibpng)
            }
        }
        let colors = bytes.withUnsafeBufferPointer { PNGColors($0) }
        image.diagnostics += colors.diagnostics
        image.colorNotes = colors.diagnostics
        image.encoding = colors.encoding
        if !keepsColors, let encoding = colors.encoding { ColorConverter(encoding).convert(&image.bitmap.pixels) }
        return image
    }

    /// A picture of 16 bits a channel whose colours are others than sRGB's; nil for any other.
    private static func converted(in16Bits bytes: [UInt8], maxPixels: Int) throws(PNGError) -> PNGImage? {
        // The bit depth in the header, which every file begins with.
        guard bytes.count > 24, bytes[24] == 16 else { return nil }
        let colors = bytes.withUnsafeBufferPointer { PNGColors($0) }
        guard let encoding = colors.encoding else { return nil }
        var perMeter = 0
        var diagnostics: [String] = []
        let fine = try FinePixels(png: bytes, maxPixels: maxPixels, keepsColors: true) { reader, header in
            perMeter = Int(header.pixels_per_meter_x)
            diagnostics = warnings(of: reader)
        }
        let bitmap = Bitmap(
            width: fine.width, height: fine.height, pixels: ColorConverter(encoding).pixels(fine: fine.words))
        return PNGImage(
            bitmap: bitmap, pixelsPerMeter: perMeter > 0 ? perMeter : nil, bitDepth: 16, encoding: encoding,
            colorNotes: colors.diagnostics, diagnostics: diagnostics + colors.diagnostics)
    }

    private static func warnings(of reader: OpaquePointer) -> [String] {
        (0..<cpng_reader_warning_count(reader)).map { String(cString: cpng_reader_warning(reader, $0)) }
    }

    /// Deflate's highest ratio: 258 bytes for two bits.
    private static let maxDeflateRatio = 1032

    /// Reads all that comes before the pixels, and judges the picture's size.
    /// - Parameter body: reads the pixels.
    static func withReader<Pixels>(
        _ bytes: [UInt8], maxPixels: Int,
        _ body: (_ reader: OpaquePointer, _ header: cpng_header) throws(PNGError) -> Pixels
    ) throws(PNGError) -> Pixels {
        try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
            guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else { throw PNGError.outOfMemory }
            defer { cpng_reader_destroy(reader) }
            var header = cpng_header()
            guard cpng_reader_read_header(reader, &header) == CPNG_OK else {
                throw .decoding(String(cString: cpng_reader_error(reader)))
            }
            // libpng keeps both below 2³¹.
            let width = Int(header.width)
            let height = Int(header.height)
            guard PixelLimit.allows(width, height, atMost: maxPixels) else {
                throw .tooManyPixels(width: width, height: height, limit: maxPixels)
            }
            // Data cannot unpack to more than 1032 times its size, whatever the header promises.
            let (packed, overflow) = header.packed_row_bytes.multipliedReportingOverflow(by: height)
            guard !overflow, packed / maxDeflateRatio <= header.bytes_left else {
                throw .decoding("its \(header.bytes_left) bytes cannot be \(width) × \(height) pixels")
            }
            return try body(reader, header)
        }
    }

    private static func read(
        _ reader: OpaquePointer, _ header: cpng_header, _ bytes: UnsafeBufferPointer<UInt8>, isByLibpng: Bool
    ) throws(PNGError) -> PNGImage {
        let (width, height) = (Int(header.width), Int(header.height))
        var isRead = false
        // Not filled beforehand, so that memory grows with the rows that are read.
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            guard let base = pixels.baseAddress else { return }
            if !isByLibpng, cpng_reader_warning_count(reader) == 0, let unpacker = RowUnpacker(header),
                let rows = PNGRowReader(bytes, from: bytes.count - header.bytes_left, header, unpacker),
                rows.read(to: base)
            {
                isRead = true
                count = width * height
                return
            }
            #if hasFeature(Embedded)
            // There is no libpng.
            if let read = PNGPassReader.pixels(bytes, from: bytes.count - header.bytes_left, header) {
                isRead = true
                count = width * height
                _ = pixels.initialize(fromContentsOf: read)
                return
            }
            #endif
            if header.is_interlaced != 0 { base.initialize(repeating: 0, count: width * height) }
            isRead = base.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
                cpng_reader_read_pixels(reader, $0) == CPNG_OK
            }
            guard isRead else { return }
            count = width * height
            for i in 0..<count { base[i] = AlphaConversion.premultiplied(UInt32(littleEndian: base[i])) }
        }
        guard isRead else { throw .decoding(String(cString: cpng_reader_error(reader))) }
        let perMeter = Int(header.pixels_per_meter_x)
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        return PNGImage(
            bitmap: bitmap, pixelsPerMeter: perMeter > 0 ? perMeter : nil, bitDepth: Int(header.bit_depth),
            diagnostics: warnings(of: reader))
    }
}

extension RowUnpacker {
    /// Returns nil for forms that are left to libpng.
    fileprivate init?(_ header: cpng_header) {
        guard let kind = Kind(rawValue: Int(header.color_type)) else { return nil }
        var key: UInt32?
        if header.has_key != 0 {
            let samples = [header.key & 0xFFFF, header.key >> 16 & 0xFFFF, header.key >> 32]
            // A key that no sample can have makes nothing transparent; libpng treats it in a way of its own.
            guard samples.allSatisfy({ $0 < 1 << UInt64(header.bit_depth) }) else { return nil }
            key = UInt32(samples[0] | samples[1] << 8 | samples[2] << 16)
        }
        let palette = withUnsafeBytes(of: header.palette) {
            Array($0.bindMemory(to: UInt32.self).prefix(Int(header.palette_count)))
        }
        self.init(
            kind: kind, bitDepth: Int(header.bit_depth), width: Int(header.width), palette: palette, key: key)
    }
}
