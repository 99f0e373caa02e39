import DisplayList
import TestSupport
import Testing
import TextForms

@testable import render_scene

@Suite struct SixelTests {
    /// A terminal's view of sixels: every pixel that was painted, as red, green and blue in percent.
    private struct Screen {
        var width = 0
        var height = 0
        var pixels: [Int: [Int]] = [:]
        var colors: [Int: [Int]] = [:]

        /// - Returns: nil for what is no sixel picture to the last byte.
        init?(_ text: String) {
            let begin = "\u{1B}P0;1q"
            guard text.hasPrefix(begin), text.hasSuffix("\u{1B}\\\n") else { return nil }
            var bytes = Array(text.utf8.dropFirst(begin.utf8.count).dropLast(3))[...]
            func numbers() -> [Int] {
                let text = bytes.prefix { $0 == UInt8(ascii: ";") || $0 &- 0x30 < 10 }
                bytes = bytes.dropFirst(text.count)
                return text.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            }
            var (x, top, color) = (0, 0, -1)
            while let byte = bytes.popFirst() {
                switch byte {
                case UInt8(ascii: "\""):
                    let raster = numbers()
                    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
                    (width, height) = (raster[2], raster[3])
                case UInt8(ascii: "#"):
                    let parts = numbers()
                    guard parts.count == 1 || parts.count == 5 && parts[1] == 2 else { return nil }
                    if parts.count == 5 { colors[parts[0]] = Array(parts[2...]) }
                    color = parts[0]
                case UInt8(ascii: "$"): x = 0
                case UInt8(ascii: "-"): (x, top) = (0, top + 6)
                case UInt8(ascii: "!"), 63...126:
                    let count = byte == UInt8(ascii: "!") ? numbers().first ?? 0 : 1
                    guard let sixel = byte == UInt8(ascii: "!") ? bytes.popFirst() : byte, (63...126).contains(sixel),
                        let value = colors[color]
                    else { return nil }
                    for column in x..<x + count {
                        for row in 0..<6 where (sixel - 63) >> UInt8(row) & 1 == 1 {
                            guard column < width, top + row < height else { return nil }
                            pixels[(top + row) * width + column] = value
                        }
                    }
                    x += count
                default: return nil
                }
            }
        }
    }

    private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        let channels: [Int] = [0xFF, blue, green, red]
        return channels.reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func percent(_ pixel: UInt32) -> [Int] {
        [0, 8, 16].map { (Int(pixel >> $0 & 0xFF) * 100 + 127) / 255 }
    }

    @Test func fewColorsAreKept() throws {
        // Thirteen rows: two whole lines of sixels, and one row.
        var bitmap = Bitmap(width: 23, height: 13)
        var random = SplitMix64(seed: 7)
        // Those that are equal in red and green differ in blue by 36.
        let colors = (0..<200).map { Self.pixel($0 % 6 * 50, $0 / 6 % 6 * 50, $0) }
        for i in bitmap.pixels.indices {
            bitmap.pixels[i] = i % 5 == 0 ? 0 : i < 120 ? colors[3] : colors[Int(random.between(0, 200))]
        }
        let screen = try #require(Screen(SixelText.text(of: bitmap)))
        #expect(screen.width == 23)
        #expect(screen.height == 13)
        for (i, pixel) in bitmap.pixels.enumerated() {
            #expect(screen.pixels[i] == (pixel == 0 ? nil : percent(pixel)), "pixel \(i)")
        }
    }

    @Test func manyColorsBecomeNearOnes() throws {
        var bitmap = Bitmap(width: 96, height: 64)
        for y in 0..<64 {
            for x in 0..<96 { bitmap[x, y] = Self.pixel(x * 2, y * 3, x + y) }
        }
        let screen = try #require(Screen(SixelText.text(of: bitmap)))
        #expect(screen.colors.count == 256)
        #expect(screen.pixels.count == 96 * 64)
        var furthest = 0
        for (i, pixel) in bitmap.pixels.enumerated() {
            let found = try #require(screen.pixels[i])
            furthest = max(furthest, zip(found, percent(pixel)).map { abs($0 - $1) }.max() ?? 0)
        }
        // 6,144 colours in a sheet of 192 × 192 levels: 256 pieces have sides of 12.
        #expect(furthest <= 5, "\(furthest) %")
    }

    @Test func whatIsClearIsLeftAlone() throws {
        let clear = try #require(Screen(SixelText.text(of: Bitmap(width: 7, height: 7))))
        #expect(clear.pixels.isEmpty)
        #expect(clear.colors.isEmpty)
        let faint = Bitmap(width: 2, height: 1, pixels: [0x7F00_007F, 0x8000_0080])
        let screen = try #require(Screen(SixelText.text(of: faint)))
        // A colour that is half there is shown as itself.
        #expect(screen.pixels == [1: [100, 0, 0]])
    }

    @Test func equalSixelsAreCounted() {
        let red = Bitmap(width: 1000, height: 6, pixels: [UInt32](repeating: 0xFF00_00FF, count: 6000))
        #expect(SixelText.text(of: red) == "\u{1B}P0;1q\"1;1;1000;6#0;2;100;0;0#0!1000~-\u{1B}\\\n")
    }

    @Test func terminalsTellOfSixelsAmongTheirAttributes() {
        for (answer, isTold) in [
            ("\u{1B}[?62;4;22c", true), ("\u{1B}[?64;1;2;4c", true), ("ls\u{1B}[?63;4c", true), ("\u{1B}[?6c", false),
            ("\u{1B}[?4;6c", false), ("\u{1B}[?62;14;42c", false), ("", false), ("4c", false), ("\u{1B}[?c", false),
        ] {
            #expect(SixelText.isInAttributes(Array(answer.utf8)) == isTold, "\(answer)")
        }
    }
}
