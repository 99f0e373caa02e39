import DisplayList

/// Pictures as text: every character is two pixels, one above the other. Pixels that are less than half opaque stay
/// clear.
enum HalfBlocks {
    /// The colours that a terminal has for text.
    enum Colors: Sendable {
        /// 24 bits.
        case full
        /// The 240 of xterm's 256 that are the same everywhere.
        case table
        /// No colours: light pixels take the text's colour.
        case none

        /// The colours by a terminal's description of itself; none where the user wants none (https://no-color.org).
        static func told(by environment: (String) -> String?) -> Colors {
            if environment("NO_COLOR") != nil || environment("TERM") ?? "dumb" == "dumb" { return .none }
            return ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") ? .full : .table
        }
    }

    /// Lines of text, each with its end.
    static func text(of bitmap: Bitmap, _ colors: Colors) -> String {
        let bytes = bitmap.straightRGBA
        /// A pixel's colour in an escape sequence; nil for a clear pixel.
        func color(_ x: Int, _ y: Int) -> String? {
            let i = (y * bitmap.width + x) * 4
            guard y < bitmap.height, bytes[i + 3] >= 128 else { return nil }
            let channels = bytes[i..<i + 3].map { Int($0) }
            switch colors {
            case .full: return "2;\(channels[0]);\(channels[1]);\(channels[2])"
            case .table: return "5;\(nearest(channels))"
            case .none: return isLight(channels, x, y) ? "" : nil
            }
        }
        var text = ""
        for y in stride(from: 0, to: bitmap.height, by: 2) {
            var ink: String?
            var paper: String?
            for x in 0..<bitmap.width {
                let (upper, lower) = (color(x, y), color(x, y + 1))
                if colors == .none {
                    text += [" ", "▄", "▀", "█"][(upper == nil ? 0 : 2) + (lower == nil ? 0 : 1)]
                    continue
                }
                // A clear pixel shows the terminal's own paper, so the other pixel is the ink.
                let (nextInk, nextPaper) = upper == nil ? (lower, nil) : (upper, lower)
                if nextInk != ink, let nextInk { text += "\u{1B}[38;\(nextInk)m" }
                if nextPaper != paper { text += "\u{1B}[\(nextPaper.map { "48;\($0)" } ?? "49")m" }
                ink = nextInk ?? ink
                paper = nextPaper
                text += upper != nil ? "▀" : lower != nil ? "▄" : " "
            }
            text += colors == .none ? "\n" : "\u{1B}[0m\n"
        }
        return text
    }

    // MARK: Fewer colours

    /// The six amounts of each channel in the table's cube.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The number of the nearest colour in xterm's table: in its cube or among its greys.
    private static func nearest(_ channels: [Int]) -> Int {
        func nearest(_ value: Int, _ all: [Int]) -> Int {
            all.indices.min { abs(all[$0] - value) < abs(all[$1] - value) } ?? 0
        }
        func distance(_ other: [Int]) -> Int { zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
        let cube = channels.map { nearest($0, levels) }
        let greys = (0..<24).map { 8 + 10 * $0 }
        let grey = nearest(channels.reduce(0, +) / 3, greys)
        let isGrey = distance([greys[grey], greys[grey], greys[grey]]) < distance(cube.map { levels[$0] })
        return isGrey ? 232 + grey : 16 + cube[0] * 36 + cube[1] * 6 + cube[2]
    }

    /// Bayer's pattern of 4 × 4.
    private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    private static func isLight(_ channels: [Int], _ x: Int, _ y: Int) -> Bool {
        let light = (channels[0] * 2 + channels[1] * 5 + channels[2]) / 8
        return light * 32 > (pattern[y % 4 * 4 + x % 4] * 2 + 1) * 255
    }
}
