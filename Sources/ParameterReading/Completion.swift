/// The words that may be typed for a value: for completion scripts.
package enum Completion: Sendable, Equatable {
    case none
    case file
    case folder
    case words([String])
    /// A file, or a folder of such.
    case fileOrFolder
    /// A file, or one of a few words.
    case fileOrWords([String])
    /// A command line that draws a scene.
    case scene
    /// An SVG file, or a command line that draws a scene.
    case drawing
    /// The same behind a number of pixels and an equals sign.
    case sizedDrawing
}
