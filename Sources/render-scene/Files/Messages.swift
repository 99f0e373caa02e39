import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Messages on standard error.
enum Messages {
    static func error(_ error: CommandError) {
        var text = "\(ProgramName.current): error: \(oneLine(error.message))\n"
        if let hint = error.hint { text += "hint: \(oneLine(hint))\n" }
        // Where even this message cannot be written, the exit code tells of it.
        say(text)
    }

    static func warning(_ text: String) {
        say("\(ProgramName.current): warning: \(oneLine(text))\n")
    }

    /// The most warnings of one kind; the others are counted.
    private static let mostOfAKind = 20

    /// Warns of several things.
    static func warnings(_ texts: [String]) {
        for text in listed(texts) { warning(text) }
    }

    /// Texts, with those beyond the most of a kind counted instead. Texts of a kind differ only in their digits.
    static func listed(_ texts: [String]) -> [String] {
        var listed: [String] = []
        var counts: [[UInt8]: Int] = [:]
        var kinds: [(kind: [UInt8], first: String)] = []
        for text in texts {
            let kind = text.utf8.filter { !(0x30...0x39).contains($0) }
            let count = (counts[kind] ?? 0) + 1
            counts[kind] = count
            if count == 1 { kinds.append((kind, text)) }
            if count <= mostOfAKind { listed.append(text) }
        }
        for (kind, first) in kinds {
            let others = (counts[kind] ?? 0) - mostOfAKind
            if others > 0 { listed.append("\(others) more of the kind: \(first)") }
        }
        return listed
    }

    /// Says how long the work took, to logs as well.
    static func closing(_ text: String) {
        say("\(ProgramName.current): \(oneLine(text))\n")
    }

    /// Says what was done, but to people only: a script that captures standard error gets errors and warnings there.
    static func note(_ text: String) {
        guard isatty(STDERR_FILENO) == 1, !WatchedInputs.areTold else { return }
        say(oneLine(text) + "\n")
    }

    private static func say(_ text: String) {
        ProgressBar.replace { try? Descriptor.write(STDERR_FILENO, text) }
    }

    /// The text in one line, without hidden characters, which names and contents of files could bring in.
    static func oneLine(_ text: String) -> String { cut(HiddenCharacters.escaped(text)) }

    /// The most bytes of a message; names and contents of files have any length.
    private static let maxBytes = 360

    /// The beginning and the end of a text: the end says what was expected.
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > maxBytes else { return text }
        let (head, tail) = (text.utf8.prefix(maxBytes * 2 / 3), text.utf8.suffix(maxBytes / 3 - 8))
        // Cut between whole characters.
        var (end, start) = (head.endIndex, tail.startIndex)
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        while start.samePosition(in: text.unicodeScalars) == nil { start = text.utf8.index(after: start) }
        return text[..<end] + " … " + text[start...]
    }
}

/// `1 tree`, `2 trees`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
