import DisplayList
import PathParser
import Raster
import SnapshotEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `--preview`: pictures in the terminal of standard output, or in the form that such a terminal would get.
struct TerminalOutput: Sendable {
    private let picture: TerminalPicture

    /// - Returns: nil where no preview is asked for.
    /// - Throws: where there is no terminal, and none is named for which the pictures are.
    init?(_ arguments: Arguments) throws(CommandError) {
        let asked = arguments[SharedOptions.terminal]
        guard arguments[SharedOptions.preview] else {
            if asked == nil { return nil }
            throw CommandError(.usage, "--terminal says how --preview shows pictures, which is missing")
        }
        if asked == nil, isatty(STDOUT_FILENO) != 1 {
            throw CommandError(
                .usage, "--preview: standard output is no terminal",
                hint: "name a file with -o, or say for which terminal: --terminal blocks")
        }
        self.init(speaking: asked ?? .spoken)
    }

    /// Pictures for commands that speak to people anyway: they show them on a terminal without being asked, unless that
    /// has no colours for them.
    /// - Returns: nil where pictures are not shown.
    static func unasked(_ arguments: Arguments) -> TerminalOutput? {
        if let asked = arguments[SharedOptions.terminal] { return TerminalOutput(speaking: asked) }
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let output = TerminalOutput(speaking: .spoken)
        return output.picture.speaks == .blocks && output.picture.colors == .none ? nil : output
    }

    private init(speaking kind: PictureProtocol) {
        picture = TerminalPicture(
            speaks: kind, size: TerminalSize.of(STDOUT_FILENO) ?? .usual, colors: .told(by: environmentValue))
    }

    /// The scale at which a drawing is as large as fits, in pixels to a point.
    /// - Parameter wanted: the largest scale.
    func scale(for drawing: Size, wanted: Double) -> Double { picture.scale(for: drawing, wanted: wanted) }

    /// Shows a picture, as large as it fits.
    func show(_ bitmap: Bitmap) throws(CommandError) { try StandardOutput.writeAsIs(try text(of: bitmap)) }

    /// The escape sequences or text that show a picture, as large as it fits.
    func text(of bitmap: Bitmap) throws(CommandError) -> String {
        do {
            return try picture.text(of: picture.fitted(bitmap))
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }
}
