import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the command says on standard error.
enum Messages {
    static func error(_ error: CommandError) {
        var text = "render-scene: error: \(oneLine(error.message))\n"
        if let hint = error.hint { text += "hint: \(oneLine(hint))\n" }
        // Where even this cannot be said, the exit code tells.
        try? Descriptor.write(STDERR_FILENO, text)
    }

    static func warning(_ text: String) {
        try? Descriptor.write(STDERR_FILENO, "render-scene: warning: \(oneLine(text))\n")
    }

    /// Says what was done, to people only: a script that captures standard error gets errors and warnings there.
    static func note(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        try? Descriptor.write(STDERR_FILENO, oneLine(text) + "\n")
    }

    /// The text without control characters, which names of files and contents of files could bring in: they would break
    /// the line, or steer the terminal.
    static func oneLine(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: out += "\\n"
            case 0x09: out += "\\t"
            // C0 and C1 controls, line and paragraph separator, and the marks that turn the direction of writing.
            case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069:
                out += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
