import DisplayList
import PathParser

/// What must lie behind the tree in a picture that somebody took.
public enum PictureGround: Sendable, Hashable {
    /// Nothing: the picture is see-through beside the tree.
    case nothing
    /// The dusk, at any drift.
    case dusk
    /// One colour, 0xRRGGBB; nil for any.
    case flat(UInt32?)
}

/// What lies behind the tree in a picture, row by row.
struct MeasuredGround: Sendable, Hashable {
    /// Red, green and blue of each row of a field, 0 … 255; empty where the ground is see-through.
    private(set) var rows: [[Double]] = []
    /// How far it is from what it must be, in 255ths, and both in words.
    private(set) var off = 0.0
    private(set) var found = ""
    private(set) var expected = ""

    /// How far from the tree the ground is read, in points.
    static let distance = 3.0
    /// How far a dithered level may be from the most frequent one.
    private static let dither = 2
    /// The part of a flat ground's pixels that may be of other colours.
    private static let maxStray = 0.02

    /// The colour behind the tree in a row of the field.
    func color(row: Int) -> [Double] { rows.indices.contains(row) ? rows[row] : [0, 0, 0] }

    /// - Parameters:
    ///   - isGround: whether a pixel of the field shows nothing but the ground.
    ///   - screen: the rows of the picture that the screen takes.
    init(
        _ picture: Bitmap, _ field: PictureField, isGround: [Bool], _ ground: PictureGround, screen: Range<Double>,
        dusk: ExpectedFrames.Dusk
    ) {
        switch ground {
        case .nothing: readNothing(picture, field, isGround)
        case .flat(let color): readFlat(picture, field, isGround, color)
        case .dusk: readDusk(picture, field, isGround, screen, dusk)
        }
    }

    private mutating func readNothing(_ picture: Bitmap, _ field: PictureField, _ isGround: [Bool]) {
        expected = "nothing"
        var most: UInt32 = 0
        // Most of it, as a star's glow goes on for ever.
        var count = 0
        for place in isGround.indices where isGround[place] {
            let alpha = picture.pixels[field.index(place, in: picture)] >> 24
            if alpha > 2 { count += 1 }
            most = max(most, alpha)
        }
        let all = isGround.reduce(0) { $0 + ($1 ? 1 : 0) }
        found = Double(count) > Self.maxStray * Double(all) ? "up to \(most)/255 of something" : expected
        off = found == expected ? 0 : Double(most)
    }

    private mutating func readFlat(_ picture: Bitmap, _ field: PictureField, _ isGround: [Bool], _ color: UInt32?) {
        var levels = LevelCount()
        for place in isGround.indices where isGround[place] {
            levels.add(picture.pixels[field.index(place, in: picture)])
        }
        let mean = levels.mean(within: Self.dither)
        rows = [[Double]](repeating: mean ?? [0, 0, 0], count: field.height)
        expected = color.map { PictureText.hex(Channels(hex: $0).all.map(Double.init)) } ?? "one colour"
        guard let mean else {
            (found, off) = ("none that is seen", 255)
            return
        }
        found = PictureText.hex(mean)
        if levels.stray(within: Self.dither) > Self.maxStray {
            (found, off) = ("several colours, most of it \(found)", 255)
        } else if let color {
            off = PictureText.distance(mean, Channels(hex: color).all.map(Double.init))
        }
    }

    private mutating func readDusk(
        _ picture: Bitmap, _ field: PictureField, _ isGround: [Bool], _ screen: Range<Double>,
        _ dusk: ExpectedFrames.Dusk
    ) {
        var found: [[Double]?] = []
        for row in 0..<field.height {
            var levels = LevelCount()
            for column in 0..<field.width where isGround[row * field.width + column] {
                levels.add(picture.pixels[field.index(row * field.width + column, in: picture)])
            }
            found.append(levels.mean(within: Self.dither))
        }
        let gradient = DuskFit(dusk, rows: found, from: field.rows.lowerBound, of: screen)
        rows = found.enumerated().map { $1 ?? gradient.color(row: $0) }
        (off, self.found, expected) = gradient.difference(of: found)
        if found.allSatisfy({ $0 == nil }) { (off, self.found) = (255, "none that is seen") }
    }
}

/// The dusk whose drift is nearest to that of a picture.
private struct DuskFit {
    private let dusk: ExpectedFrames.Dusk
    private let first: Int
    private let screen: Range<Double>
    /// 0 … 1.
    private var drift = 0.0

    init(_ dusk: ExpectedFrames.Dusk, rows: [[Double]?], from first: Int, of screen: Range<Double>) {
        self.dusk = dusk
        self.first = first
        self.screen = screen
        var (along, square) = (0.0, 0.0)
        let way = zip(Self.channels(dusk.coolBottom), Self.channels(dusk.bottom)).map { $0 - $1 }
        for (row, color) in rows.enumerated() {
            let share = max(2 * height(row) - 1, 0)
            guard let color, share > 0 else { continue }
            for (channel, value) in self.color(row: row).enumerated() {
                along += (color[channel] - value) * way[channel] * share
                square += way[channel] * way[channel] * share * share
            }
        }
        drift = square > 0 ? min(max(along / square, 0), 1) : 0
    }

    private static func channels(_ hex: UInt32) -> [Double] { Channels(hex: hex).all.map(Double.init) }

    /// The place of a row's middle between the screen's top and bottom, 0 … 1.
    private func height(_ row: Int) -> Double {
        (Double(first + row) + 0.5 - screen.lowerBound) / max(screen.upperBound - screen.lowerBound, 1)
    }

    func color(row: Int) -> [Double] {
        let height = min(max(height(row), 0), 1)
        let (top, middle) = (Self.channels(dusk.top), Self.channels(dusk.middle))
        let bottom = zip(Self.channels(dusk.bottom), Self.channels(dusk.coolBottom)).map { $0 + ($1 - $0) * drift }
        let (low, high, share) = height < 0.5 ? (top, middle, 2 * height) : (middle, bottom, 2 * height - 1)
        return zip(low, high).map { $0 + ($1 - $0) * share }
    }

    /// How far the rows are from this dusk where they are farthest, in 255ths, and both there; each of eight bands of rows
    /// is taken together, as single rows are rounded.
    func difference(of rows: [[Double]?]) -> (off: Double, found: String, expected: String) {
        var worst = (off: 0.0, found: "the dusk", expected: "the dusk")
        let count = max((rows.count + 7) / 8, 1)
        for start in stride(from: 0, to: rows.count, by: count) {
            var (found, expected, seen) = ([0.0, 0, 0], [0.0, 0, 0], 0.0)
            for row in start..<min(start + count, rows.count) {
                guard let color = rows[row] else { continue }
                found = zip(found, color).map { $0 + $1 }
                expected = zip(expected, self.color(row: row)).map { $0 + $1 }
                seen += 1
            }
            if seen == 0 { continue }
            (found, expected) = (found.map { $0 / seen }, expected.map { $0 / seen })
            let off = PictureText.distance(found, expected)
            if off > worst.off { worst = (off, PictureText.hex(found), PictureText.hex(expected)) }
        }
        return worst
    }
}

/// How often each level occurs among pixels.
private struct LevelCount {
    private var counts = [Int](repeating: 0, count: 3 * 256)
    private var pixels = 0

    mutating func add(_ pixel: UInt32) {
        counts[Int(pixel & 0xFF)] += 1
        counts[256 + Int(pixel >> 8 & 0xFF)] += 1
        counts[512 + Int(pixel >> 16 & 0xFF)] += 1
        pixels += 1
    }

    /// The middle one of a channel's levels.
    private func median(_ channel: Int) -> Int {
        var sum = 0
        for level in 0..<256 {
            sum += counts[256 * channel + level]
            if 2 * sum >= pixels { return level }
        }
        return 255
    }

    /// The mean of the levels that are near to the middle one; nil without pixels.
    func mean(within reach: Int) -> [Double]? {
        if pixels == 0 { return nil }
        return (0..<3).map { channel in
            let middle = median(channel)
            var (count, sum) = (0, 0)
            for level in max(middle - reach, 0)...min(middle + reach, 255) {
                count += counts[256 * channel + level]
                sum += counts[256 * channel + level] * level
            }
            return count > 0 ? Double(sum) / Double(count) : Double(middle)
        }
    }

    /// The part of the pixels whose level is farther from the middle one, in the channel where it is largest.
    func stray(within reach: Int) -> Double {
        if pixels == 0 { return 0 }
        return (0..<3).map { channel in
            let middle = median(channel)
            let near = (max(middle - reach, 0)...min(middle + reach, 255)).reduce(0) { $0 + counts[256 * channel + $1] }
            return 1 - Double(near) / Double(pixels)
        }.max() ?? 0
    }
}

/// Measurements in words.
enum PictureText {
    /// Rounded to hundredths.
    static func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    static func hex(_ components: [Double]) -> String {
        let bytes = components.prefix(3).map { $0.isFinite ? UInt32(min(max($0, 0), 255).rounded()) : 0 }
        let digits = String(bytes.reduce(0) { $0 << 8 | $1 }, radix: 16)
        return "#" + String(repeating: "0", count: max(6 - digits.count, 0)) + digits
    }

    static func text(_ point: Point) -> String { "(\(short(point.x)), \(short(point.y))) pt" }

    /// The difference in the channel that differs most.
    static func distance(_ first: [Double], _ second: [Double]) -> Double {
        zip(first, second).map { abs($0 - $1) }.max() ?? 0
    }
}
