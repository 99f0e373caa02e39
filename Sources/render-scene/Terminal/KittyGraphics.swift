import PathParser
import SnapshotEngine
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Pictures in a terminal, by the graphics protocol of kitty, which WezTerm, Ghostty and Konsole speak as well.
///
/// Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyGraphics {
    /// Whether standard output is a terminal that says by its name that it shows pictures; over SSH, too, where the name
    /// is handed on. Inside tmux and screen they do not arrive.
    static var isSpoken: Bool {
        guard isatty(STDOUT_FILENO) == 1, environmentValue("TMUX") == nil, environmentValue("STY") == nil else {
            return false
        }
        let terminal = environmentValue("TERM") ?? ""
        return terminal.holds("kitty") || terminal.holds("ghostty")
            || ["WezTerm", "ghostty"].contains(environmentValue("TERM_PROGRAM") ?? "")
            || environmentValue("KONSOLE_VERSION") != nil
    }

    /// The most base 64 that one escape sequence may hold.
    private static let pieceSize = 4096

    /// A PNG file to be shown where the cursor is, and a line break.
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
