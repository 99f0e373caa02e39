import Memory

/// The samples of two rows of macroblocks: the one that is being made, and the one above it, whose last samples wait for
/// the edge between them to be filtered.
///
/// Each row of samples has room on its left for what the picture lacks there, and on its right for four samples that are
/// predicted from.
struct VP8Planes: ~Copyable {
    /// Bytes from one row of luma to the next, and of chroma.
    let stride: Int
    let chromaStride: Int
    private let memory: Scratch<UInt8>
    private let acrossCount: Int

    /// The first samples of the upper row of macroblocks.
    let luma: UnsafeMutablePointer<UInt8>
    let blue: UnsafeMutablePointer<UInt8>
    let red: UnsafeMutablePointer<UInt8>

    /// The last rows of the macroblocks above as they are without filters, which prediction needs, and as they are with
    /// them.
    private let plain: Scratch<UInt8>
    private let filtered: Scratch<UInt8>

    /// The bytes before a row's first sample.
    private static let margin = 16

    /// - Parameter acrossCount: macroblocks side by side.
    init(acrossCount: Int) {
        self.acrossCount = acrossCount
        stride = acrossCount &* 16 &+ 2 &* Self.margin
        chromaStride = acrossCount &* 8 &+ 2 &* Self.margin
        let size = 32 &* stride &+ 32 &* chromaStride
        memory = Scratch(zeroed: size)
        plain = Scratch(zeroed: stride &+ 2 &* chromaStride)
        filtered = Scratch(zeroed: stride &+ 2 &* chromaStride)
        luma = memory.base + Self.margin
        blue = memory.base + (32 &* stride &+ Self.margin)
        red = blue + 16 &* chromaStride
        // Above the picture.
        for place in 0..<plain.count { plain.base[place] = 127 }
        // Left of it.
        for y in 16..<32 { luma[y &* stride &- 1] = 129 }
        for y in 8..<16 {
            blue[y &* chromaStride &- 1] = 129
            red[y &* chromaStride &- 1] = 129
        }
    }

    /// Puts the last rows of the macroblocks above back to what they are without filters.
    /// - Parameter isFirst: whether this is the picture's first row of macroblocks.
    func begin(isFirst: Bool) {
        let places = [
            (luma + 15 &* stride, stride), (blue + 7 &* chromaStride, chromaStride),
            (red + 7 &* chromaStride, chromaStride),
        ]
        var start = 0
        for (place, count) in places {
            let row = place - Self.margin
            (filtered.base + start).update(from: row, count: count)
            row.update(from: plain.base + start, count: count)
            row[Self.margin &- 1] = isFirst ? 127 : 129
            start &+= count
        }
        guard !isFirst else { return }
        // Right of the picture its last sample goes on.
        let end = luma + (15 &* stride &+ acrossCount &* 16)
        end.update(repeating: end[-1], count: 4)
    }

    /// Keeps the last rows without filters, and puts those above back to what they are with them.
    func end() {
        let places = [
            (luma + 15 &* stride, stride, 16), (blue + 7 &* chromaStride, chromaStride, 8),
            (red + 7 &* chromaStride, chromaStride, 8),
        ]
        var start = 0
        for (place, count, rows) in places {
            let row = place - Self.margin
            row.update(from: filtered.base + start, count: count)
            (plain.base + start).update(from: row + rows &* count, count: count)
            start &+= count
        }
    }

    /// Makes the lower row of macroblocks the upper one.
    func advance() {
        (luma - Self.margin).update(from: luma - Self.margin + 16 &* stride, count: 16 &* stride)
        (blue - Self.margin).update(from: blue - Self.margin + 8 &* chromaStride, count: 8 &* chromaStride)
        (red - Self.margin).update(from: red - Self.margin + 8 &* chromaStride, count: 8 &* chromaStride)
    }
}
