/// Rows as text.
enum Report {
    static func table(_ rows: [Row]) -> String {
        aligned(
            [["row", "median", "minimum", "throughput", ""]]
                + rows.map { row in
                    [
                        row.name, time(row.median), time(row.minimum), scaled(row.perSecond, row.unit + "/s"),
                        row.facts.map { "\($0.name) \(grouped($0.value))" }.joined(separator: ", "),
                    ]
                }, lastIsLeft: true)
    }

    /// New ÷ old, for all rows that both have.
    static func comparison(_ old: [(name: String, median: Double)], _ new: [Row]) -> String {
        var lines = [["row", "old", "new", "new ÷ old"]]
        for row in new {
            guard let before = old.first(where: { $0.name == row.name })?.median, before > 0 else { continue }
            lines.append([row.name, time(before), time(row.median), fixed(row.median / before, 3)])
        }
        return aligned(lines)
    }

    static func json(_ rows: [Row]) -> String {
        "{\"rows\": [\n" + rows.map { " " + $0.json }.joined(separator: ",\n") + "\n]}\n"
    }

    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e6: "\(fixed(nanoseconds / 1e3, 1)) µs"
        case ..<1e9: "\(fixed(nanoseconds / 1e6, 2)) ms"
        default: "\(fixed(nanoseconds / 1e9, 2)) s "
        }
    }

    private static func scaled(_ value: Double, _ unit: String) -> String {
        switch value {
        case ..<1e3: "\(fixed(value, 1))  \(unit)"
        case ..<1e6: "\(fixed(value / 1e3, 1)) k\(unit)"
        case ..<1e9: "\(fixed(value / 1e6, 1)) M\(unit)"
        default: "\(fixed(value / 1e9, 2)) G\(unit)"
        }
    }

    /// With all its decimals, so that columns line up.
    static func fixed(_ value: Double, _ decimals: Int) -> String {
        let short = Row.number(value, decimals: decimals)
        let parts = short.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0].isEmpty ? "0" : String(parts[0])
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        return decimals == 0 ? whole : whole + "." + fraction + String(repeating: "0", count: decimals - fraction.count)
    }

    private static func grouped(_ value: Int) -> String {
        var digits = Array(String(value))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }

    /// The first column to the left, the others to the right.
    /// - Parameter lastIsLeft: whether the last one is to the left as well.
    static func aligned(_ lines: [[String]], lastIsLeft: Bool = false) -> String {
        let columns = lines.first?.count ?? 0
        let widths = (0..<columns).map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            var text = ""
            for (column, cell) in line.enumerated() {
                let gap = String(repeating: " ", count: widths[column] - cell.count)
                let isLeft = lastIsLeft && column == columns - 1
                text += column == 0 ? cell + gap : cell.isEmpty ? "" : "  " + (isLeft ? cell : gap + cell)
            }
            return text
        }.joined(separator: "\n")
    }
}
