import DisplayList
import Testing

@testable import render_scene

@Suite struct HalfBlocksTests {
    /// A terminal's view of half blocks: a colour's name for each pixel, nil for the terminal's own paper.
    private func screen(_ text: String) throws -> [[String?]] {
        var rows: [[String?]] = []
        for line in text.split(separator: "\n") {
            var (upper, lower): ([String?], [String?]) = ([], [])
            var (ink, paper): (String?, String?) = (nil, nil)
            var rest = line[...]
            while let character = rest.popFirst() {
                switch character {
                case "\u{1B}":
                    let code = rest.prefix { $0 != "m" }.dropFirst()
                    rest = rest.dropFirst(code.count + 2)
                    if code == "0" { (ink, paper) = (nil, nil) }
                    if code == "49" { paper = nil }
                    if code.hasPrefix("38;") { ink = String(code.dropFirst(3)) }
                    if code.hasPrefix("48;") { paper = String(code.dropFirst(3)) }
                case "▀", "▄":
                    let color = try #require(ink)
                    upper.append(character == "▀" ? color : paper)
                    lower.append(character == "▀" ? paper : color)
                default:
                    #expect(character == " ")
                    upper.append(paper)
                    lower.append(paper)
                }
            }
            #expect(ink == nil, "colours do not go on in the next line")
            #expect(paper == nil, "colours do not go on in the next line")
            rows += [upper, lower]
        }
        return rows
    }

    private static let pixels: [UInt32] = [
        0xFF00_00FF, 0xFF00_00FF, 0, 0xFF10_2030, 0, 0xFFFF_FFFF,
        0xFF00_00FF, 0, 0, 0xFF00_00FF, 0x7F00_0000, 0xFFFF_FFFF,
        0xFF30_2010, 0, 0x8000_0080, 0xFFFF_FFFF, 0, 0xFF00_00FF,
    ]

    private func name(_ pixel: UInt32) -> String? {
        // The picture has one colour that is half there.
        if pixel == 0x8000_0080 { return "2;255;0;0" }
        return pixel >> 24 < 255 ? nil : "2;\(pixel & 0xFF);\(pixel >> 8 & 0xFF);\(pixel >> 16 & 0xFF)"
    }

    @Test func everyPixelIsHalfACharacter() throws {
        let text = HalfBlocks.text(of: Bitmap(width: 6, height: 3, pixels: Self.pixels), .full)
        let rows = try screen(text)
        #expect(rows.count == 4 && rows[3].allSatisfy { $0 == nil })
        for y in 0..<3 { #expect(rows[y] == Self.pixels[y * 6..<y * 6 + 6].map(name), "row \(y)") }
        // What is said once holds on.
        let red = Bitmap(width: 40, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 80))
        #expect(HalfBlocks.text(of: red, .full).utf8.count < 40 * 3 + 50)
    }

    @Test func theTablesNearestColorIsTaken() throws {
        let levels = [0, 95, 135, 175, 215, 255]
        var table: [[Int]] = []
        for red in levels { for green in levels { for blue in levels { table.append([red, green, blue]) } } }
        table += (0..<24).map { [8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0] }
        func distance(_ one: [Int], _ other: [Int]) -> Int {
            zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        for channels in [
            [0, 0, 0], [255, 255, 255], [26, 18, 37], [193, 127, 58], [120, 121, 122], [8, 8, 8], [1, 2, 250],
        ] {
            let pixel = channels.reversed().reduce(UInt32(0xFF)) { $0 << 8 | UInt32($1) }
            let name = try #require(
                try screen(HalfBlocks.text(of: Bitmap(width: 1, height: 1, pixels: [pixel]), .table))[0][0])
            let number = try #require(Int(name.dropFirst(2))) - 16
            let nearest = table.map { distance($0, channels) }.min()
            #expect(name.hasPrefix("5;"), "\(channels)")
            #expect(distance(table[number], channels) == nearest, "\(channels)")
        }
    }

    @Test func withoutColorsLightIsInk() {
        for (grey, share) in [(0, 0.0), (64, 0.25), (128, 0.5), (255, 1.0)] as [(UInt32, Double)] {
            let pixel = 0xFF00_0000 | grey << 16 | grey << 8 | grey
            let text = HalfBlocks.text(
                of: Bitmap(width: 8, height: 8, pixels: [UInt32](repeating: pixel, count: 64)), .none)
            let light = text.reduce(0) { $0 + ($1 == "█" ? 2 : $1 == "▀" || $1 == "▄" ? 1 : 0) }
            #expect(Double(light) / 64 == share, "\(grey)")
            #expect(!text.contains("\u{1B}"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count == 8 })
        }
        let clear = HalfBlocks.text(of: Bitmap(width: 3, height: 2), .none)
        #expect(clear == "   \n")
    }

    @Test func whatTheTerminalSaysOfColors() {
        func colors(_ environment: [String: String]) -> HalfBlocks.Colors { .told { environment[$0] } }
        #expect(colors(["TERM": "xterm", "COLORTERM": "truecolor"]) == .full)
        #expect(colors(["TERM": "xterm", "COLORTERM": "24bit"]) == .full)
        #expect(colors(["TERM": "xterm", "COLORTERM": "yes"]) == .table)
        #expect(colors(["TERM": "xterm"]) == .table)
        #expect(colors(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
        #expect(colors([:]) == .none)
        #expect(colors(["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .none)
    }
}
