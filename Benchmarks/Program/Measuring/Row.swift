import PathParser

/// One line of the table.
struct Row {
    /// `stage/what/size`.
    var name: String
    /// In nanoseconds; where a row has several parts, such as eight trees, the sum of each part's.
    var median: Double
    var minimum: Double
    /// How often each part was run.
    var samples: Int
    /// What one run works through, such as a number of pixels, and its unit.
    var amount: Double
    var unit: String
    /// What else there is to say: bytes written, peak memory.
    var facts: [(name: String, value: Int)]

    var perSecond: Double { median > 0 ? amount / median * 1e9 : 0 }

    /// One line of JSON.
    var json: String {
        var text = #"{"name": "\#(name)", "median_ns": \#(Row.number(median)), "minimum_ns": \#(Row.number(minimum))"#
        text += #", "samples": \#(samples), "per_second": \#(Row.number(perSecond)), "unit": "\#(unit)""#
        for fact in facts { text += #", "\#(fact.name)": \#(fact.value)"# }
        return text + "}"
    }

    static func number(_ value: Double, decimals: Int = 0) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names and medians of a file that `Report.json` wrote: one row a line, so no JSON reader is needed.
    static func readAll(_ bytes: [UInt8]) throws -> [(name: String, median: Double)] {
        let line = try Regex(
            #"\{"name": "([^"]*)", "median_ns": ([0-9.]+)"#, as: (Substring, Substring, Substring).self)
        return String(decoding: bytes, as: UTF8.self).matches(of: line).compactMap { match in
            Double(match.output.2).map { (String(match.output.1), $0) }
        }
    }
}
