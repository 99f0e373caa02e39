internal import CPNG
import DisplayList

/// The pixels of a picture in 16 bits a channel, straight: with what is rounded off in a `Bitmap`.
package struct FinePixels: Sendable, Hashable {
    /// The pixels of a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Row by row; red in the lowest 16 bits, alpha in the highest. A pixel without alpha is 0, since nobody sees its
    /// colour.
    package var words: [UInt64]

    /// A picture of 8 bits a channel: each channel 257-fold, as PNG widens it.
    package init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        words = bitmap.pixels.map { pixel in
            let reciprocal = AlphaConversion.reciprocals[Int(pixel >> 24)]
            let straight = AlphaConversion.straight(pixel, reciprocal: reciprocal)
            var word: UInt64 = 0
            for channel: UInt64 in 0..<4 {
                word |= (UInt64(straight) >> (8 * channel) & 0xFF) * 257 << (16 * channel)
            }
            return word
        }
    }

    /// Reads a PNG file of any form, as `PNGDecoder.decode` does, in 16 bits a channel.
    /// - Parameter keepsColors: whether the pixels are the file's own numbers, whatever they mean.
    package init(
        png bytes: [UInt8], maxPixels: Int = PNGDecoder.defaultMaxPixels, keepsColors: Bool = false
    ) throws(PNGError) {
        try self.init(png: bytes, maxPixels: maxPixels, keepsColors: keepsColors) { _, _ in }
    }

    /// - Parameter body: is given the reader at its end.
    init(
        png bytes: [UInt8], maxPixels: Int, keepsColors: Bool, _ body: (OpaquePointer, cpng_header) -> Void
    ) throws(PNGError) {
        var size = (width: 0, height: 0)
        words = try PNGDecoder.withReader(bytes, maxPixels: maxPixels) { reader, header throws(PNGError) in
            size = (Int(header.width), Int(header.height))
            var isRead = false
            let words = [UInt64](unsafeUninitializedCapacity: size.width * size.height) { words, count in
                guard let base = words.baseAddress else { return }
                #if hasFeature(Embedded)
                // There is no libpng.
                let read = bytes.withUnsafeBufferPointer {
                    PNGPassReader.finePixels($0, from: bytes.count - header.bytes_left, header)
                }
                if let read {
                    isRead = true
                    count = size.width * size.height
                    for (index, word) in read.enumerated() { base[index] = word.littleEndian }
                    return
                }
                #endif
                if header.is_interlaced != 0 { base.initialize(repeating: 0, count: size.width * size.height) }
                isRead = base.withMemoryRebound(to: UInt16.self, capacity: size.width * size.height * 4) {
                    cpng_reader_read_fine_pixels(reader, $0) == CPNG_OK
                }
                if isRead { count = size.width * size.height }
            }
            guard isRead else { throw .decoding(String(cString: cpng_reader_error(reader))) }
            body(reader, header)
            return words
        }
        (width, height) = size
        for index in words.indices {
            let word = UInt64(littleEndian: words[index])
            words[index] = word >> 48 == 0 ? 0 : word
        }
        let colors = bytes.withUnsafeBufferPointer { PNGColors($0) }
        if !keepsColors, let encoding = colors.encoding { ColorConverter(encoding).convert(fine: &words) }
    }
}
