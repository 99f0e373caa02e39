import DisplayList

/// Sixel graphics, which xterm, foot, mlterm, Windows Terminal and others show: rows of six pixels, a colour after another.
///
/// Source: https://vt100.net/docs/vt3xx-gp/chapter14.html
enum SixelText {
    /// A picture, shown at the cursor, and a line break. Pixels that are less than half opaque stay clear.
    static func text(of bitmap: Bitmap) -> String {
        let table = ColorTable(bitmap, maxCount: 256)
        // 1: clear pixels stay as they are. Then the shape of a pixel, and the size.
        var out = Array("\u{1B}P0;1q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
        func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }
        for (place, color) in table.colors.enumerated() {
            out += "#\(place);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8
        }
        var sixels = [UInt8](repeating: 0, count: table.colors.count * bitmap.width)
        for top in stride(from: 0, to: bitmap.height, by: 6) {
            var isUsed = [Bool](repeating: false, count: table.colors.count)
            for y in top..<min(top + 6, bitmap.height) {
                for x in 0..<bitmap.width {
                    let place = Int(table.places[y * bitmap.width + x])
                    guard place >= 0 else { continue }
                    isUsed[place] = true
                    sixels[place * bitmap.width + x] |= 1 << UInt8(y - top)
                }
            }
            var isFirst = true
            for place in table.colors.indices where isUsed[place] {
                // Back to the line's beginning.
                if !isFirst { out.append(UInt8(ascii: "$")) }
                isFirst = false
                out += "#\(place)".utf8
                let line = place * bitmap.width..<(place + 1) * bitmap.width
                append(sixels[line], to: &out)
                for i in line { sixels[i] = 0 }
            }
            out.append(UInt8(ascii: "-"))
        }
        return String(decoding: out, as: UTF8.self) + "\u{1B}\\\n"
    }

    /// The sixels of one colour in one line, with runs of equal ones counted.
    private static func append(_ sixels: ArraySlice<UInt8>, to out: inout [UInt8]) {
        var rest = sixels
        // Clear sixels at the end can be left out.
        while rest.last == 0 { rest.removeLast() }
        while let sixel = rest.first {
            let count = rest.prefix { $0 == sixel }.count
            rest = rest.dropFirst(count)
            let character = sixel + 63
            if count > 3 {
                out += "!\(count)".utf8
                out.append(character)
            } else {
                out += repeatElement(character, count: count)
            }
        }
    }

    // MARK: Asking

    /// Whether the terminal answers that it shows sixels; it is asked for its attributes, which every terminal reports.
    static var isAnswered: Bool {
        TerminalKeys.answer(to: "\u{1B}[c", upTo: UInt8(ascii: "c")).map(isInAttributes) ?? false
    }

    /// Whether an answer such as `ESC [ ? 62 ; 4 ; 22 c` reports sixels: a 4 behind the terminal's class.
    static func isInAttributes(_ answer: [UInt8]) -> Bool {
        guard let start = answer.lastIndex(of: UInt8(ascii: "?")) else { return false }
        let numbers = answer[(start + 1)...].dropLast().split(separator: UInt8(ascii: ";"))
        return numbers.dropFirst().contains { $0.elementsEqual("4".utf8) }
    }
}
