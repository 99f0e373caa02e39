import PathParser

/// Columns of text.
enum TextTable {
    /// A number with at most this many decimals, and a zero before the point.
    static func number(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: decimals, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }

    /// The last column is not padded.
    static func text(head: [String], rows: [[String]]) -> String {
        let lines = [head] + rows.map { $0.map(Messages.oneLine) }
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = ""
        for line in lines {
            for (column, cell) in line.enumerated() {
                text += cell
                if column < line.count - 1 {
                    text += String(repeating: " ", count: widths[column] - cell.count + 2)
                }
            }
            text += "\n"
        }
        return text
    }
}
