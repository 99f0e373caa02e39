/// The oddities and faults of a file: the first 63, and the number of the others.
struct JPEGDiagnostics {
    private var kept: [String] = []
    private var surplus = 0

    mutating func add(_ message: @autoclosure () -> String, at offset: Int) {
        if kept.count < 63 { kept.append("at byte \(offset): \(message())") } else { surplus += 1 }
    }

    var isEmpty: Bool { kept.isEmpty }

    var lines: [String] { surplus == 0 ? kept : kept + ["and \(surplus) more warnings"] }
}
