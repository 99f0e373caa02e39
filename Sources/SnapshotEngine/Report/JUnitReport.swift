import TextForms

extension SnapshotReport {
    /// JUnit's XML for build servers: a suite for each suite of tests, a case for each snapshot. Recorded snapshots
    /// count as failed, as in the test; stale baselines are no tests and are left out.
    var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let cases = entries.compactMap(\.record)
        text += "<testsuites name=\"Snapshots\" \(JUnit.totals(cases))>\n"
        var suites: [String] = []
        for record in cases where !suites.contains(record.suite) { suites.append(record.suite) }
        for suite in suites.sorted() {
            let cases = cases.filter { $0.suite == suite }
            text += "  <testsuite name=\"\(JUnit.escaped(suite))\" \(JUnit.totals(cases))>\n"
            for record in cases {
                let name = [record.test, record.name, record.variant].filter { !$0.isEmpty }.joined(separator: ".")
                text += "    <testcase classname=\"\(JUnit.escaped(suite))\" name=\"\(JUnit.escaped(name))\""
                text += " file=\"\(JUnit.escaped(record.file))\" line=\"\(record.line)\""
                text += " time=\"\(Comparison.decimal(record.seconds, 3))\""
                guard JUnit.isFailure(record) else {
                    text += "/>\n"
                    continue
                }
                let first = record.message.prefix { $0 != "\n" }
                text += ">\n      <failure type=\"\(record.outcome.rawValue)\""
                text += " message=\"\(JUnit.escaped(String(first)))\">\(JUnit.escaped(record.message))</failure>\n"
                text += "    </testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }
}

private enum JUnit {
    static func isFailure(_ record: SnapshotRecord) -> Bool {
        SnapshotReport.category(record.outcome) != .passed
    }

    static func totals(_ records: [SnapshotRecord]) -> String {
        let seconds = records.reduce(0) { $0 + $1.seconds }
        return "tests=\"\(records.count)\" failures=\"\(records.count(where: isFailure))\""
            + " time=\"\(Comparison.decimal(seconds, 3))\""
    }

    /// Text for elements and attributes; characters that XML 1.0 cannot hold become U+FFFD.
    static func escaped(_ text: String) -> String {
        var out = ""
        var previous: UInt32?
        for scalar in text.unicodeScalars {
            defer { previous = scalar.value }
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n": out += "&#10;"
            case "\t": out += "&#9;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
            case _ where HiddenCharacters.contain(scalar.value, after: previous): out += "&#\(scalar.value);"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
