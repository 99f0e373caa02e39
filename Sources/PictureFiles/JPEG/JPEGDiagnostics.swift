/// What is odd in a file: the first 63 lines, and how many more there were.
struct JPEGDiagnostics {
    private var kept: [String] = []
    private var surplus = 0

    mutating func add(_ message: @autoclosure () -> String, at offset: Int) {
        if kept.count < 63 { kept.append("at byte \(offset): \(message())") } else { surplus += 1 }
    }

    var lines: [String] { surplus == 0 ? kept : kept + ["and \(surplus) more warnings"] }
}
