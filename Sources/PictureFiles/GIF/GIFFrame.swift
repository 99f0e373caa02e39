import DisplayList
import Memory

/// A frame's place, colours and way of decoding (GIF89a, section 20 and appendix F).
struct GIFFrame {
    /// In pixels from the screen's upper left corner.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    private let isInterlaced: Bool
    /// The colours of 256 indices, in the form of a bitmap's pixels.
    private let colors: [UInt32]
    /// The size, in bits, of a code that stands for one pixel.
    private let codeSize: Int

    /// Reads a frame's header, after its first byte, up to the size of its codes.
    init(
        _ reader: inout GIFReader, globalColors: [UInt32], transparentIndex: UInt8?
    ) throws(GIFError) {
        let place = reader.offset
        x = try reader.number()
        y = try reader.number()
        width = try reader.number()
        height = try reader.number()
        let flags = try reader.byte()
        isInterlaced = flags & 0x40 != 0
        var table = flags & 0x80 != 0 ? try reader.colors(2 << Int(flags & 7)) : globalColors
        guard !table.isEmpty else { throw .damaged("a frame without a table of colours", at: place) }
        // Indices that the table does not have are black.
        table += [UInt32](repeating: 0xFF00_0000, count: 256 - table.count)
        if let transparentIndex { table[Int(transparentIndex)] = 0 }
        colors = table
        codeSize = Int(try reader.byte())
        guard (1...8).contains(codeSize) else {
            throw .damaged("codes of \(codeSize) bits a pixel, expected 1 to 8", at: reader.offset - 1)
        }
    }

    /// The place of the next pixel.
    private struct Place {
        var column = 0
        var row = 0
        /// The pass of an interlaced frame, 0 to 3.
        var pass = 0

        /// The next row: of an interlaced frame every 8th from 0, every 8th from 4, every 4th from 2, every 2nd from 1.
        mutating func advance(isInterlaced: Bool, height: Int) {
            column = 0
            guard isInterlaced else {
                row += 1
                return
            }
            row += pass == 0 ? 8 : 16 >> pass
            // A frame of few rows has none in some passes.
            while row >= height, pass < 3 {
                pass += 1
                row = 8 >> pass
            }
        }
    }

    /// Decodes pixels into a bitmap, as far as they lie inside it.
    /// - Returns: what is wrong with the data; nil if nothing is.
    func decode(_ data: (bytes: [UInt8], isCut: Bool), into bitmap: inout Bitmap) -> String? {
        let screenWidth = bitmap.width
        let screenHeight = bitmap.height
        return bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            data.bytes.withUnsafeBufferPointer { bytes in
                colors.withUnsafeBufferPointer { colors in
                    guard let base = pixels.baseAddress, let colors = colors.baseAddress, width > 0, height > 0 else {
                        return nil
                    }
                    return decode(bytes, isCut: data.isCut, colors, into: base, screenWidth, screenHeight)
                }
            }
        }
    }

    private func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isCut: Bool, _ colors: UnsafePointer<UInt32>,
        into pixels: UnsafeMutablePointer<UInt32>, _ screenWidth: Int, _ screenHeight: Int
    ) -> String? {
        // A code stands for the pixels of the code before it and one more. New codes are numbered one after another.
        let prefixes = Scratch<UInt16>(zeroed: 4096)
        let suffixes = Scratch<UInt8>(zeroed: 4096)
        let run = Scratch<UInt8>(count: 4096)
        let clear = 1 << codeSize
        let end = clear + 1
        for code in 0..<clear { suffixes.base[code] = UInt8(code) }
        let visible = max(0, min(width, screenWidth - x))
        var next = clear + 2
        var size = codeSize + 1
        var last = -1
        var first: UInt8 = 0
        var reservoir = 0
        var count = 0
        var index = 0
        var place = Place()
        while place.row < height {
            while count < size, index < bytes.count {
                reservoir |= Int(bytes[index]) << count
                count += 8
                index += 1
            }
            guard count >= size else {
                return isCut ? "the file ends within the frame" : "the frame's data ends too early, in row \(place.row)"
            }
            let code = reservoir & (1 << size - 1)
            reservoir >>= size
            count -= size
            if code == clear {
                next = clear + 2
                size = codeSize + 1
                last = -1
                continue
            }
            if code == end { return "the frame's data ends too early, in row \(place.row)" }
            guard code < clear || last >= 0 && code <= next && (code < next || next < 4096) else {
                return "code \(code), which has no meaning yet, in row \(place.row)"
            }
            // Writes the code's pixels from the last back to the first.
            var top = 4096
            var rest = code
            if code == next {
                top -= 1
                rest = last
            }
            while rest >= clear {
                top &-= 1
                run.base[top] = suffixes.base[rest]
                rest = Int(prefixes.base[rest])
            }
            top -= 1
            first = UInt8(truncatingIfNeeded: rest)
            run.base[top] = first
            if code == next { run.base[4095] = first }
            if last >= 0, next < 4096 {
                prefixes.base[next] = UInt16(truncatingIfNeeded: last)
                suffixes.base[next] = first
                next += 1
                if next == 1 << size, size < 12 { size += 1 }
            }
            last = code
            while top < 4096, place.row < height {
                let part = min(4096 - top, width - place.column)
                let row = y + place.row
                if row < screenHeight {
                    let target = pixels + row * screenWidth + x
                    for i in 0..<max(0, min(part, visible - place.column)) {
                        target[place.column &+ i] = colors[Int(run.base[top &+ i])]
                    }
                }
                top += part
                place.column += part
                if place.column == width { place.advance(isInterlaced: isInterlaced, height: height) }
            }
        }
        return nil
    }
}
