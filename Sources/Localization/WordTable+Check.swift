extension WordTable {
    /// Finds texts that cannot take the values that scenes give them.
    /// - Parameter name: the project's own table that this one precedes.
    /// - Throws: for the first such text, in the order of the file.
    package func check(against name: String) throws(WordTableError) {
        let own = WordTable.own(name, .english)
        for key in entries.keys.sorted(by: { (entries[$0]?.line ?? 0, $0) < (entries[$1]?.line ?? 0, $1) }) {
            guard let entry = entries[key], let known = own.entries[key] else { continue }
            let count = known.argumentCount
            // Without values a text is no format.
            if count == 0 { continue }
            for form in entry.texts {
                let found: String
                do throws(WordFormat.Failure) {
                    let format = try WordFormat(form)
                    if format.argumentCount <= count { continue }
                    found = "\(format.argumentCount) values in \"\(form)\""
                } catch {
                    throw WordTableError(
                        line: entry.line, column: 1, found: "\(error.found) in \"\(key)\"", expected: error.expected)
                }
                throw WordTableError(
                    line: entry.line, column: 1, found: "\"\(key)\" with \(found)",
                    expected: "at most \(count), as in \"\(known.forms[.other] ?? "")\"")
            }
        }
    }
}

extension WordTable.Entry {
    /// All forms, those of its substitutions too.
    fileprivate var texts: [String] {
        let all = PluralCategory.allCases
        return all.compactMap { forms[$0] }
            + substitutions.keys.sorted().flatMap { name in all.compactMap { substitutions[name]?[$0] } }
    }

    /// How many values its texts ask for.
    fileprivate var argumentCount: Int {
        PluralCategory.allCases.compactMap { forms[$0] }.reduce(0) { count, text in
            max(count, (try? WordFormat(text))?.argumentCount ?? 0)
        }
    }
}
