import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The progress of long work, on standard error: only on a terminal, and only once the work takes longer than half a
/// second, or from its first step where `GLOAMING_PROGRESS` asks for it. The bar is removed when the work is done or
/// has failed.
struct ProgressBar: ~Copyable {
    private var total: Int?
    private let noun: String
    private let isWanted: Bool
    private let start = MonotonicClock.now
    /// The time of the last drawing; nil before the first.
    private var drawn: Double?

    private static let isEager = EnvironmentVariable.progress.isSet
    /// In seconds.
    private static let patience = isEager ? 0 : 0.5
    private static let interval = isEager ? 0 : 0.1

    /// - Parameters:
    ///   - total: the number of steps; nil where that is not known.
    ///   - noun: what a step makes, such as `frame`.
    ///   - isQuiet: whether nothing is shown.
    init(total: Int?, noun: String, isQuiet: Bool) {
        self.total = total
        self.noun = noun
        isWanted = !isQuiet && (total ?? .max) > 1 && isatty(STDERR_FILENO) == 1 && !ProgressBar.isDumb
    }

    deinit { if drawn != nil { ProgressBar.replace {} } }

    /// Shows the number of finished steps.
    /// - Parameter estimate: the number of all steps, where it has changed.
    mutating func advance(to done: Int, of estimate: Int? = nil) {
        guard isWanted else { return }
        if let estimate { total = estimate }
        let time = MonotonicClock.now
        guard time - start >= ProgressBar.patience, drawn.map({ time - $0 >= ProgressBar.interval }) ?? true else {
            return
        }
        drawn = time
        let left = total.flatMap { done > 0 ? (time - start) / Double(done) * Double($0 - done) : nil }
        ProgressBar.show(
            ProgressBar.text(done: done, total: total, noun: noun, secondsLeft: left, columns: ProgressBar.columns))
    }

    /// The line, at least one column shorter than the terminal, so that it stays one line.
    static func text(done: Int, total: Int?, noun: String, secondsLeft: Double?, columns: Int) -> String {
        guard let total else { return String("\(noun) \(done)".prefix(max(columns - 1, 0))) }
        let share = min(max(Double(done) / Double(max(total, 1)), 0), 1)
        var text = " \(noun) \(done) of \(total)"
        if let secondsLeft, let seconds = Int(exactly: secondsLeft.rounded(.up)) {
            text += seconds < 60 ? ", \(seconds) s left" : ", \((seconds + 59) / 60) min left"
        }
        let room = min(columns - 1 - text.count, 40) - 2
        guard room >= 4 else { return String(text.dropFirst().prefix(max(columns - 1, 0))) }
        let full = Int(share * Double(room))
        return "[" + String(repeating: "=", count: full) + String(repeating: " ", count: room - full) + "]" + text
    }

    /// Whether the terminal's last line is a bar's.
    private static let isShown = Monitor(false)
    /// Moves to the line's beginning and clears it.
    private static let emptyLine = "\r\u{1B}[K"

    /// Replaces the line before.
    private static func show(_ line: String) {
        isShown.withLock { isShown in
            isShown = true
            try? Descriptor.write(STDERR_FILENO, emptyLine + line)
        }
    }

    /// Writes other messages where the bar is, which is drawn again below them. No thread draws it in between.
    static func replace<Failure>(by write: () throws(Failure) -> Void) throws(Failure) {
        try isShown.withLock { isShown throws(Failure) in
            if isShown { try? Descriptor.write(STDERR_FILENO, emptyLine) }
            isShown = false
            try write()
        }
    }

    private static var isDumb: Bool {
        guard let term = getenv("TERM") else { return true }
        return strcmp(term, "dumb") == 0
    }

    private static var columns: Int { TerminalSize.of(STDERR_FILENO)?.columns ?? TerminalSize.usual.columns }
}
