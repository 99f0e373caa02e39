public import DisplayList

/// Writes frames as YUV4MPEG2 (.y4m), the uncompressed film that encoders of video read.
///
/// Colours are those of BT.709, in integers: the same frames make the same bytes everywhere. The header says how chroma is
/// sited and whether the range is limited; which matrix it is the form cannot say, and encoders are told it
/// (`-colorspace bt709` for ffmpeg).
///
///     let film = try Y4MEncoder(width: bitmap.width, height: bitmap.height)
///     let bytes = try film.header + film.frame(bitmap)
public struct Y4MEncoder: Sendable {
    /// How finely colour differences are kept, and where they lie.
    public enum Chroma: String, Sendable, Hashable, CaseIterable {
        /// 4:2:0, each in the middle of four pixels, as in JPEG and MPEG-1.
        case centered = "420jpeg"
        /// 4:2:0, each between two pixels of the left column, as in MPEG-2 and H.264: what players expect.
        case left = "420mpeg2"
        /// 4:4:4, for each pixel.
        case full = "444"
    }

    /// Which bytes black and white are.
    public enum Range: String, Sendable, Hashable, CaseIterable {
        /// Black is 16 and white 235, colour differences lie from 16 to 240: what players expect.
        case limited
        /// Black is 0 and white 255.
        case full
    }

    /// How frames become a film.
    public struct Options: Sendable, Hashable {
        /// At least 1.
        public var framesPerSecond: Int
        /// How finely colour differences are kept.
        public var chroma: Chroma
        /// Which bytes black and white are.
        public var range: Range
        /// The colour behind pixels that are not opaque, whose own alpha is not looked at; nil to throw where there are
        /// any.
        public var background: Color?

        /// By default what players expect: 4:2:0 in the limited range; opaque pixels only.
        public init(
            framesPerSecond: Int = 30, chroma: Chroma = .left, range: Range = .limited, background: Color? = nil
        ) {
            self.framesPerSecond = framesPerSecond
            self.chroma = chroma
            self.range = range
            self.background = background
        }
    }

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    private let options: Options
    private let background: UInt32?
    private let matrix: VideoMatrix

    /// - Parameters:
    ///   - width: in pixels, 1 … 65535; any, as samples at the edges are repeated where they have no pair.
    ///   - height: in pixels, 1 … 65535.
    ///   - options: rate, chroma, range, and what is behind transparent pixels.
    /// - Throws: `VideoError.size`.
    public init(width: Int, height: Int, options: Options = Options()) throws(VideoError) {
        let sides = 1...0xFFFF
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        self.options = options
        background = options.background.map { $0.opaqueWord }
        matrix = VideoMatrix(options.range)
    }

    /// What the film begins with.
    public var header: [UInt8] {
        let range = options.range == .full ? "FULL" : "LIMITED"
        let text =
            "YUV4MPEG2 W\(width) H\(height) F\(max(options.framesPerSecond, 1)):1 Ip A1:1 C\(options.chroma.rawValue) "
            + "XCOLORRANGE=\(range)\n"
        return Array(text.utf8)
    }

    /// The film's next frame.
    /// - Throws: `VideoError.frame` for a bitmap of another size, `.notOpaque`.
    public func frame(_ bitmap: Bitmap) throws(VideoError) -> [UInt8] {
        guard bitmap.width == width, bitmap.height == height else {
            throw .frame(width: bitmap.width, height: bitmap.height, expectedWidth: width, expectedHeight: height)
        }
        let count = width * height
        var y = [UInt8](repeating: 0, count: count)
        var cb = y
        var cr = y
        for i in 0..<count {
            var pixel = bitmap.pixels[i]
            if pixel < 0xFF00_0000 {
                guard let background else { throw .notOpaque(x: i % width, y: i / width) }
                pixel = PixelMath.over(pixel, background)
            }
            (y[i], cb[i], cr[i]) = matrix.samples(pixel)
        }
        var bytes = Array("FRAME\n".utf8)
        bytes.reserveCapacity(bytes.count + 3 * count)
        bytes += y
        for plane in [cb, cr] {
            switch options.chroma {
            case .full: bytes += plane
            case .centered, .left: bytes += halved(plane)
            }
        }
        return bytes
    }

    /// A plane at half of the resolution. Where samples lie in the left column, those to both sides of it count a half.
    private func halved(_ plane: [UInt8]) -> [UInt8] {
        let across = (width + 1) / 2
        var out: [UInt8] = []
        out.reserveCapacity(across * ((height + 1) / 2))
        let isLeft = options.chroma == .left
        for row in stride(from: 0, to: height, by: 2) {
            let above = row * width
            let below = min(row + 1, height - 1) * width
            func column(_ x: Int) -> Int { Int(plane[above + x]) + Int(plane[below + x]) }
            for x in stride(from: 0, to: width, by: 2) {
                let right = column(min(x + 1, width - 1))
                let sum =
                    isLeft
                    ? column(max(x - 1, 0)) + 2 * column(x) + right
                    : 2 * (column(x) + right)
                out.append(UInt8(truncatingIfNeeded: (sum + 4) >> 3))
            }
        }
        return out
    }
}
