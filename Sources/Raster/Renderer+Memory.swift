import DisplayList

/// The layout of four-byte pixels in memory.
public enum PixelFormat: Sendable, Hashable, CaseIterable {
    /// In the order R, G, B, A; colours are multiplied by their alpha, as in `Bitmap.pixels`.
    case rgba
    /// The same in the order B, G, R, A.
    case bgra
    /// In the order R, G, B, A; colours are not multiplied by their alpha, as in `Bitmap.straightRGBA`.
    case straightRGBA
    /// The same in the order B, G, R, A.
    case straightBGRA

    fileprivate var isStraight: Bool { self == .straightRGBA || self == .straightBGRA }
    fileprivate var beginsWithBlue: Bool { self == .bgra || self == .straightBGRA }
}

extension Renderer {
    /// Renders the whole picture into the caller's memory.
    /// - Parameters:
    ///   - memory: receives the rows from the top; bytes between a row's end and the next row stay as they are. After
    ///     an error, it may hold a part of the picture.
    ///   - bytesPerRow: from one row's beginning to the next one's; at least 4 for each of the picture's `width` pixels.
    ///   - format: the layout of each pixel.
    /// - Throws: `RasterError.rowTooShort` or `.memoryTooSmall`, before anything is written; or what `render` throws.
    public func render(
        into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int, format: PixelFormat = .rgba
    ) throws(RasterError) {
        let row = width * 4
        guard bytesPerRow >= row else { throw .rowTooShort(bytes: bytesPerRow, needed: row) }
        let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        let (needed, overflows) = rows.addingReportingOverflow(row)
        guard !overflow, !overflows, memory.count >= needed, let base = memory.baseAddress else {
            throw .memoryTooSmall(bytes: memory.count, needed: overflow || overflows ? .max : needed)
        }
        try forEachBand { pixels, firstRow in
            for y in 0..<pixels.count / width {
                pixels.extracting(y * width..<(y + 1) * width).withUnsafeBufferPointer { row in
                    Renderer.writeRow(row, to: base + (firstRow + y) * bytesPerRow, format)
                }
            }
            return true
        }
    }

    /// Renders the whole picture into the caller's memory; see the form for pointers.
    public func render(
        into memory: inout MutableRawSpan, bytesPerRow: Int, format: PixelFormat = .rgba
    ) throws(RasterError) {
        try memory.withUnsafeMutableBytes { memory throws(RasterError) in
            try render(into: memory, bytesPerRow: bytesPerRow, format: format)
        }
    }

    private static func writeRow(
        _ pixels: UnsafeBufferPointer<UInt32>, to row: UnsafeMutableRawPointer, _ format: PixelFormat
    ) {
        let (isStraight, beginsWithBlue) = (format.isStraight, format.beginsWithBlue)
        AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
            for x in pixels.indices {
                var word = pixels[x]
                if isStraight {
                    word = AlphaConversion.straight(word, reciprocal: reciprocals[Int(word &>> 24)])
                }
                if beginsWithBlue { word = word & 0xFF00_FF00 | (word & 0xFF) &<< 16 | (word &>> 16) & 0xFF }
                row.storeBytes(of: word.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
            }
        }
    }
}
