import CivilTime
import TextForms

/// A value of a profile file with the name of its place.
struct ProfileField {
    let value: JSONValue
    /// `vector.cold_heat`; empty for the file's outermost value.
    let path: String

    func unexpected(_ expected: String, found: String? = nil) -> ProfileError {
        let place = value.place
        return .unexpectedValue(
            path: path.isEmpty ? "the file" : path, line: place.line, column: place.column,
            found: found ?? value.summary, expected: expected)
    }

    // MARK: Parts

    func object() throws(ProfileError) -> ProfileField {
        guard value.kind == .object else { throw unexpected("an object") }
        return self
    }

    /// Nil when it is absent or `null`.
    func optional(_ key: String) -> ProfileField? {
        let member = value.members.first { $0.key.string == key }?.value
        guard let member, !member.isNull else { return nil }
        return ProfileField(value: member, path: path.isEmpty ? key : "\(path).\(key)")
    }

    func required(_ key: String, _ what: String) throws(ProfileError) -> ProfileField {
        guard let member = optional(key) else { throw unexpected(what, found: "no \"\(key)\"") }
        return member
    }

    func forEachElement(
        _ what: String, _ body: (ProfileField) throws(ProfileError) -> Void
    ) throws(ProfileError) {
        guard value.kind == .array else { throw unexpected(what) }
        var index = 0
        try value.forEachElement { (element) throws(ProfileError) in
            try body(ProfileField(value: element, path: "\(path)[\(index)]"))
            index += 1
        }
    }

    // MARK: Scalars

    /// Text that can be shown.
    func text(_ what: String) throws(ProfileError) -> String {
        guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
            throw unexpected("\(what) in quotation marks")
        }
        guard text.unicodeScalars.count <= ProfileField.maximalLength else {
            throw unexpected("\(what) of at most \(ProfileField.maximalLength) characters")
        }
        return text
    }

    /// Of a text, in Unicode scalars: more than a screen can show, and little enough to be laid out at once.
    static let maximalLength = 500

    func texts(count: Int, _ what: String) throws(ProfileError) -> [String] {
        var texts: [String] = []
        try forEachElement("a list of \(count) texts") { (field) throws(ProfileError) in
            texts.append(try field.text(what))
        }
        guard texts.count == count else {
            throw unexpected("\(count) texts", found: texts.count == 1 ? "1 text" : "\(texts.count) texts")
        }
        return texts
    }

    func wholeNumber(in range: ClosedRange<Int>) throws(ProfileError) -> Int {
        guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
            throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    func number(in range: ClosedRange<Double>) throws(ProfileError) -> Double {
        guard let number = value.number, range.contains(number) else {
            throw unexpected("a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func date() throws(ProfileError) -> CivilDate {
        guard let text = value.string else { throw unexpected("a date in quotation marks, such as \"2026-01-20\"") }
        do throws(InstantError) {
            return try CivilDate(iso8601: text)
        } catch {
            throw unexpected(error.expected, found: error.found)
        }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(ProfileError) -> Choice {
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            throw unexpected("one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        return choice
    }
}
