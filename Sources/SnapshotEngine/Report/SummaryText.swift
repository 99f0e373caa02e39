import TextForms

/// Failed and new snapshots as Markdown, for a pull request or a job's page.
package struct SummaryText {
    let report: SnapshotReport
    /// The prefix of links; empty if the folder of the report lies beside the text.
    let base: String

    /// The most rows; pages hold no more, and nobody reads more.
    package static let maxRows = 60

    package init(_ report: SnapshotReport, base: String) {
        self.report = report
        self.base = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    }

    /// The snapshots that have a row.
    package var entries: [SnapshotReport.Entry] {
        Array(
            report.entries.filter { $0.category == .failed || $0.category == .new }.prefix(SummaryText.maxRows))
    }

    /// The whole text.
    /// - Parameter thumbnail: the path of an entry's thumbnail from the report's folder; nil if it has none.
    package func text(thumbnail: (SnapshotReport.Entry) -> String?) -> String {
        let counts = SnapshotReport.Category.allCases.filter { report.count($0) > 0 }
            .map { "\(report.count($0)) \($0.rawValue)" }
        var text = "### Snapshots: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))\n\n"
        let rows = entries
        if !rows.isEmpty {
            text += "| | snapshot | finding | baseline, picture, difference |\n| --- | --- | --- | --- |\n"
            for entry in rows { text += row(entry, thumbnail(entry)) }
            text += "\n"
        }
        let more = report.count(.failed) + report.count(.new) - rows.count
        if more > 0 { text += "\(more) more are in [the report](\(base)report.html).\n\n" }
        for entry in rows {
            guard let lines = entry.record?.lines, !lines.isEmpty else { continue }
            text += "<details><summary>\(SummaryText.cell(entry.name))</summary>\n\n"
            text += SummaryText.fenced(lines) + "\n</details>\n\n"
        }
        return text
    }

    private func row(_ entry: SnapshotReport.Entry, _ thumbnail: String?) -> String {
        let sign = entry.category == .failed ? "❌" : "🆕"
        let link = "\(base)report.html#test=\(SummaryText.encoded(entry.name))"
        let place = entry.record.map { "<br>\(SummaryText.cell($0.file)):\($0.line)" } ?? ""
        let picture = thumbnail.map {
            "[![\(SummaryText.cell(entry.name))](\(base)\(SummaryText.encoded($0)))](\(link))"
        }
        return "| \(sign) | [\(SummaryText.cell(entry.name))](\(link))\(place) | "
            + "\(SummaryText.cell(entry.finding)) | \(picture ?? "") |\n"
    }

    /// A line as a table cell, with markup escaped.
    static func cell(_ text: String) -> String {
        var out = ""
        let plain = HiddenCharacters.escaped(text.split(separator: "\n").joined(separator: " "))
        for scalar in plain.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\\", "|", "[", "]", "`", "*", "_", "#", "~", "!": out += "\\\(scalar)"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// Lines in a code fence that is longer than any fence in them.
    static func fenced(_ lines: String) -> String {
        var (longest, run) = (0, 0)
        for character in lines {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)diff\n\(HiddenCharacters.escaped(lines, keepsLines: true))\n\(fence)\n"
    }

    /// A path or a fragment, percent-encoded for a URL.
    package static func encoded(_ text: String) -> String {
        var out = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                out.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                out += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return out
    }
}
