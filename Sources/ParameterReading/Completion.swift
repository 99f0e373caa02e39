/// The words that may be typed for a value: for completion scripts.
package enum Completion: Sendable, Equatable {
    case none
    case file
    case folder
    case words([String])
    /// A file, or one of a few words.
    case fileOrWords([String])
}
