import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes a line by which hosted CI shows a failure beside the source, in the changes of a pull request.
///
/// Source: GitHub Actions, "Workflow commands", which Gitea and Forgejo read as well.
enum FailureAnnotation {
    /// The most bytes of a message: up to this size, a write is not mixed with those of other processes.
    private static let maxSize = 3000

    /// Writes the line if the tests run in a CI that reads it.
    static func write(file: String, line: Int, title: String, message: String) {
        guard environmentValue("GITHUB_ACTIONS") == "true" else { return }
        let text = text(
            file: file, line: line, title: title, message: message, workspace: environmentValue("GITHUB_WORKSPACE"))
        try? Descriptor.write(STDOUT_FILENO, text)
    }

    /// - Parameters:
    ///   - file: the source file's whole path.
    ///   - workspace: the repository's folder, from which CI counts paths; nil where it is not known.
    static func text(file: String, line: Int, title: String, message: String, workspace: String?) -> String {
        let path = workspace.map { FileSystem.relative(file, to: $0) } ?? file
        let properties = "file=\(escaped(path)),line=\(line),title=\(escaped(title))"
        var rest = message
        while rest.utf8.count > maxSize { rest.removeLast() }
        return "::error \(properties)::\(data(rest))\n"
    }

    private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

    private static func escaped(_ text: String) -> String { escaped(text, "%\r\n:,") }

    /// Percent-encodes some ASCII characters and escapes hidden ones; `\r\n` is two.
    private static func escaped(_ text: String, _ special: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) {
                out += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return HiddenCharacters.escaped(out)
    }
}
