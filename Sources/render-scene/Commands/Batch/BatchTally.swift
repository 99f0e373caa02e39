import TextForms
import Threading

/// The counts of a batch's records so far, by their results.
struct BatchTally: Sendable {
    /// The stages of a record, in which a thread spends its time.
    enum Stage: String, CaseIterable, Sendable {
        /// Reading the record.
        case read
        /// From the record's data to a drawing.
        case scene
        /// From the drawing to the file's bytes.
        case draw
        /// The checksum.
        case checksum
        /// Writing the picture, and waiting until earlier ones are written.
        case write
    }

    var drawn = 0
    var skipped = 0
    /// The records that an earlier run did, and so have no result now.
    var doneBefore = 0
    var failures: [RecordFailure.Code: Int] = [:]
    /// The size of all pictures.
    var bytes = 0
    /// The time that all threads together spent in each stage.
    var seconds: [Stage: Double] = [:]

    var failed: Int { failures.values.reduce(0, +) }
    var all: Int { drawn + skipped + doneBefore + failed }

    /// A line with the counts and the time.
    func summary(seconds: Double) -> String {
        var parts = ["\(drawn) drawn"]
        if skipped > 0 { parts.append("\(skipped) skipped") }
        if doneBefore > 0 { parts.append("\(doneBefore) done before") }
        parts.append("\(failed) failed")
        let rate = seconds > 0 ? Double(drawn) / seconds : 0
        return "\(counted(all, "record")): " + parts.joined(separator: ", ")
            + "; \(TextTable.number(seconds, decimals: 2)) s, \(TextTable.number(rate, decimals: 1)) pictures a second"
    }

    // MARK: Metrics

    /// The counts in Prometheus's text format.
    /// - Parameters:
    ///   - waiting: the number of waiting lines.
    ///   - threads: the number of threads that draw.
    func metrics(waiting: Int, threads: Int, seconds elapsed: Double) -> String {
        var text = ""
        func add(_ name: String, _ kind: String, _ help: String, _ rows: [(label: String, value: String)]) {
            text += "# HELP render_scene_batch_\(name) \(help)\n# TYPE render_scene_batch_\(name) \(kind)\n"
            for row in rows { text += "render_scene_batch_\(name)\(row.label) \(row.value)\n" }
        }
        func number(_ value: Double) -> String { JSONOutput.number(value).text(.compact) }
        add(
            "records_total", "counter", "Records, by what became of them.",
            [
                ("{status=\"ok\"}", "\(drawn)"), ("{status=\"error\"}", "\(failed)"),
                ("{status=\"skipped\"}", "\(skipped)"), ("{status=\"done_before\"}", "\(doneBefore)"),
            ])
        add(
            "errors_total", "counter", "Records without a picture, by the kind of failure.",
            RecordFailure.Code.allCases.map { ("{code=\"\($0.rawValue)\"}", "\(failures[$0] ?? 0)") })
        add("bytes_total", "counter", "Bytes of pictures.", [("", "\(bytes)")])
        add(
            "stage_seconds_total", "counter", "Seconds of all threads, by what they were busy with.",
            Stage.allCases.map { ("{stage=\"\($0.rawValue)\"}", number(seconds[$0] ?? 0)) })
        add("seconds", "gauge", "Seconds since the beginning.", [("", number(elapsed))])
        add("queue_lines", "gauge", "Lines that wait for a thread.", [("", "\(waiting)")])
        add("threads", "gauge", "Threads that draw.", [("", "\(threads)")])
        return text
    }
}
