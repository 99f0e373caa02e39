import Foundation

/// How many inputs came as far as a picture: a run in which none does has looked at error messages alone.
struct DrawnInputs {
    private var count = 0
    private var given = 0
    private var isDrawn = false

    /// Those of this process, which gives them one after another.
    nonisolated(unsafe) static var all = DrawnInputs()

    /// Counts the current input as drawn or decoded.
    mutating func note() { isDrawn = true }

    /// Begins another input.
    mutating func next() {
        isDrawn = false
        given += 1
    }

    /// Ends an input.
    mutating func end() { if isDrawn { count += 1 } }

    /// Has the process say it where it ends by itself.
    static func tellAtEnd() {
        atexit {
            let all = DrawnInputs.all
            FileHandle.standardError.write(Data("stat::drawn: \(all.count) of \(all.given)\n".utf8))
        }
    }
}
