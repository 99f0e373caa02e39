import TextForms

/// The graphics protocol of kitty, which WezTerm, Ghostty and Konsole speak as well.
///
/// Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyGraphics {
    /// The most base 64 characters in one escape sequence.
    private static let pieceSize = 4096

    /// A PNG file, shown at the cursor, and a line break.
    static func text(png: [UInt8]) -> String {
        let data = Base64.encode(png)
        var text = ""
        for start in stride(from: 0, to: data.count, by: pieceSize) {
            let end = min(start + pieceSize, data.count)
            // f=100: PNG; a=T: transmit and show; q=2: no answer; m=1: more follows.
            let keys = (start == 0 ? "f=100,a=T,q=2," : "") + (end < data.count ? "m=1" : "m=0")
            text += "\u{1B}_G\(keys);\(String(decoding: data[start..<end], as: UTF8.self))\u{1B}\\"
        }
        return text + "\n"
    }
}
