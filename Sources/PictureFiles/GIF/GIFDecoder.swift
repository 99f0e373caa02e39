public import DisplayList

/// The first frame of a GIF file.
public struct GIFImage: Sendable, Hashable {
    /// The frame on the file's logical screen; transparent outside the frame.
    public var bitmap: Bitmap
    /// Oddities and faults that did not keep a picture from being read, with the byte at which each is.
    public var diagnostics: [String]
}

/// Reads the first frame of GIF files (GIF89a specification), interlaced ones too. Colours are taken as sRGB.
public enum GIFDecoder {
    /// Reads the first frame from a file in memory.
    ///
    /// A frame that is damaged or ends too early gives what could be read, with a diagnostic; the rest is transparent. The
    /// part of a frame that lies outside of the logical screen is cut; a screen without a size is as large as it needs to be.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: `GIFError.tooManyPixels` before anything in proportion to the picture is allocated; `.damaged` for what is
    ///   no GIF file, or is damaged before the first frame's pixels.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = 64 << 20
    ) throws(GIFError) -> GIFImage {
        let bytes = Array(bytes)
        guard bytes.count >= 6, bytes[..<3] == [0x47, 0x49, 0x46], bytes[3] == 0x38, bytes[5] == 0x61 else {
            throw .damaged("no GIF file: it does not start with GIF87a or GIF89a", at: 0)
        }
        var reader = GIFReader(bytes, offset: 6)
        let screenWidth = try reader.number()
        let screenHeight = try reader.number()
        let flags = try reader.byte()
        // The background colour, which is not painted, and the pixels' aspect ratio.
        _ = try reader.byte()
        _ = try reader.byte()
        let globalColors = flags & 0x80 != 0 ? try reader.colors(2 << Int(flags & 7)) : []
        var diagnostics: [String] = []
        var transparentIndex: UInt8?
        while true {
            let place = reader.offset
            switch try reader.byte() {
            case 0x21:
                let label = try reader.byte()
                let block = try reader.blocks()
                guard label == 0xF9 else { continue }
                if block.isCut { throw .damaged("the file ends within an extension", at: reader.offset) }
                transparentIndex = block.bytes.count >= 4 && block.bytes[0] & 1 != 0 ? block.bytes[3] : nil
            case 0x2C:
                let frame = try GIFFrame(&reader, globalColors: globalColors, transparentIndex: transparentIndex)
                let width = screenWidth == 0 || screenHeight == 0 ? frame.x + frame.width : screenWidth
                let height = screenWidth == 0 || screenHeight == 0 ? frame.y + frame.height : screenHeight
                guard PixelLimit.allows(width, height, atMost: maxPixels) else {
                    throw .tooManyPixels(width: width, height: height, limit: maxPixels)
                }
                guard width * height > 0 else { throw .damaged("a frame without pixels", at: place) }
                var bitmap = Bitmap(width: width, height: height)
                if frame.x + frame.width > width || frame.y + frame.height > height {
                    diagnostics.append("at byte \(place): the frame reaches beyond the screen of \(width) × \(height)")
                }
                if let message = frame.decode(try reader.blocks(), into: &bitmap) {
                    diagnostics.append("at byte \(reader.offset): \(message)")
                }
                return GIFImage(bitmap: bitmap, diagnostics: diagnostics)
            case 0x3B:
                throw .damaged("the file ends without a frame", at: place)
            case let other:
                throw .damaged("a block of kind \(other), expected an extension or a frame", at: place)
            }
        }
    }
}

/// The bytes of a file, read one after the other.
struct GIFReader {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func byte() throws(GIFError) -> UInt8 {
        guard offset < bytes.count else { throw .damaged("the file ends too early", at: offset) }
        offset += 1
        return bytes[offset - 1]
    }

    mutating func number() throws(GIFError) -> Int {
        let low = try byte()
        return try Int(low) | Int(byte()) << 8
    }

    /// Reads a table of colours as opaque words, in the form of a bitmap's pixels.
    mutating func colors(_ count: Int) throws(GIFError) -> [UInt32] {
        guard offset + count * 3 <= bytes.count else {
            throw .damaged("the file ends within a table of \(count) colours", at: bytes.count)
        }
        defer { offset += count * 3 }
        return (0..<count).map { index in
            let place = offset + index * 3
            return UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16 | 0xFF00_0000
        }
    }

    /// The data of all sub-blocks up to the empty one, or to the end of the file.
    mutating func blocks() throws(GIFError) -> (bytes: [UInt8], isCut: Bool) {
        var data: [UInt8] = []
        while offset < bytes.count {
            let size = Int(bytes[offset])
            offset += 1
            if size == 0 { return (data, false) }
            let end = min(offset + size, bytes.count)
            data += bytes[offset..<end]
            offset = end
        }
        return (data, true)
    }
}
