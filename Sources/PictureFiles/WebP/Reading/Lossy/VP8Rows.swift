import DisplayList
import Memory

/// Makes pixels of rows of samples: chroma interpolated, colours converted.
struct VP8Rows: ~Copyable {
    private let width: Int
    private let height: Int
    /// The picture's pixels, row by row; with an alpha plane theirs are in their highest bytes before.
    private let pixels: UnsafeMutablePointer<UInt32>
    private let hasAlpha: Bool
    /// How many rows of pixels are done.
    private(set) var done = 0

    /// Chroma as wide as the picture.
    private let blue: Scratch<UInt8>
    private let red: Scratch<UInt8>

    init(width: Int, height: Int, hasAlpha: Bool, into pixels: UnsafeMutablePointer<UInt32>) {
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        self.pixels = pixels
        // Pairs are written.
        blue = Scratch(count: width &+ 2)
        red = Scratch(count: width &+ 2)
    }

    /// Makes pixels of all rows that filters will not change any more.
    /// - Parameter row: how many rows of macroblocks are above the lower one of the planes.
    mutating func finish(row: Int, _ planes: borrowing VP8Planes, isLast: Bool) {
        // Edges reach three samples up, and rows of pixels are made of the rows of chroma above and below.
        let end = isLast ? height : min(height, row &* 16 &+ 7)
        while done < end {
            emit(done, above: (row &- 1) &* 16, planes)
            done &+= 1
        }
    }

    /// - Parameter first: the row of the picture with which the planes begin.
    private func emit(_ y: Int, above first: Int, _ planes: borrowing VP8Planes) {
        let nearest = y &>> 1
        let other = min(max(y & 1 == 0 ? nearest &- 1 : nearest &+ 1, 0), (height &- 1) &>> 1)
        let near = (nearest &- first / 2) &* planes.chromaStride
        let far = (other &- first / 2) &* planes.chromaStride
        let count = (width &+ 1) &>> 1
        Self.widen(planes.blue + near, planes.blue + far, count: count, into: blue.base)
        Self.widen(planes.red + near, planes.red + far, count: count, into: red.base)
        let out = pixels + y &* width
        let luma = planes.luma + (y &- first) &* planes.stride
        if hasAlpha {
            Self.convertUnder(luma, blue.base, red.base, width, into: out)
        } else {
            Self.convert(luma, blue.base, red.base, width, into: out)
        }
    }

    /// Doubles width and height of chroma: each sample is 9 parts the nearest, 3 each of the next ones in either direction, and
    /// 1 of the one across, rounded as libwebp does.
    /// - Parameters:
    ///   - near: the nearest row.
    ///   - far: the next nearest.
    ///   - count: samples in a row.
    ///   - out: room for twice as many.
    private static func widen(
        _ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>, count: Int, into out: UnsafeMutablePointer<UInt8>
    ) {
        func end(_ x: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: (3 &* UInt16(near[x]) &+ UInt16(far[x]) &+ 2) &>> 2)
        }
        out[0] = end(0)
        // Each pair lies between two samples.
        let pairs = UnsafeMutableRawPointer(out + 1)
        for x in 0..<count &- 1 {
            let (nearLeft, nearRight) = (UInt16(near[x]), UInt16(near[x &+ 1]))
            let (farLeft, farRight) = (UInt16(far[x]), UInt16(far[x &+ 1]))
            let all = nearLeft &+ nearRight &+ farLeft &+ farRight &+ 8
            let left = (nearLeft &+ (all &+ 2 &* (nearRight &+ farLeft)) &>> 3) &>> 1
            let right = (nearRight &+ (all &+ 2 &* (nearLeft &+ farRight)) &>> 3) &>> 1
            pairs.storeBytes(of: (left | right &<< 8).littleEndian, toByteOffset: 2 &* x, as: UInt16.self)
        }
        out[2 &* count &- 1] = end(count &- 1)
    }

    // MARK: Colours

    private static func convert(
        _ luma: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>, _ red: UnsafePointer<UInt8>, _ count: Int,
        into out: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count { out[x] = color(luma[x], blue[x], red[x]) | 0xFF00_0000 }
    }

    private static func convertUnder(
        _ luma: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>, _ red: UnsafePointer<UInt8>, _ count: Int,
        into out: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count {
            out[x] = AlphaConversion.premultiplied(color(luma[x], blue[x], red[x]) | out[x] & 0xFF00_0000)
        }
    }

    /// The conversion of ITU-R BT.601 from 16 … 235 and 16 … 240, as libwebp has it: products are cut to 6 bits after the
    /// point. 16-bit numbers hold all of them, so that eight pixels are one vector.
    @inline(__always)
    private static func color(_ luma: UInt8, _ blue: UInt8, _ red: UInt8) -> UInt32 {
        let y = high(luma, 19077)
        let r = Int16(bitPattern: y &- 14234) &+ Int16(bitPattern: high(red, 26149))
        let g = Int16(bitPattern: y &+ 8708) &- Int16(bitPattern: high(blue, 6419) &+ high(red, 13320))
        // Up to 51,922, less than 0 is 0.
        let b = max(y &+ high(blue, 33050), 17685) &- 17685
        let low = UInt16(bitPattern: byte(r) | byte(g) &<< 8)
        return UInt32(low) | UInt32(min(b &>> 6, 255)) &<< 16
    }

    /// A sample times a factor, without the lowest eight bits.
    @inline(__always)
    private static func high(_ sample: UInt8, _ factor: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(UInt16(sample) &<< 8) &* UInt32(factor)) &>> 16)
    }

    @inline(__always)
    private static func byte(_ value: Int16) -> Int16 { min(max(value &>> 6, 0), 255) }
}
