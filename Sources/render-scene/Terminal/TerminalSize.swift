import PathParser

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The size of a terminal, in characters and pixels.
struct TerminalSize: Sendable, Equatable {
    var columns: Int
    var rows: Int
    /// The size of one character, in pixels.
    var cell: Size

    /// A character twice as high as wide, as most terminals have them.
    private static let usualCell = Size(width: 10, height: 20)

    /// The size that is assumed where there is no terminal.
    static let usual = TerminalSize(columns: 80, rows: 24, cell: usualCell)

    /// The size of the terminal of a descriptor; nil where there is none, or where it does not know.
    static func of(_ descriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        // Many terminals do not report the pixels.
        let cell = Size(width: Double(size.ws_xpixel) / Double(columns), height: Double(size.ws_ypixel) / Double(rows))
        return TerminalSize(
            columns: columns, rows: rows, cell: cell.width >= 1 && cell.height >= 1 ? cell : usualCell)
    }
}
