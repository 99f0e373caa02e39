import CivilTime
import TextForms

/// A value of a session file or a water log with the name of its place, for what is read once or a few times.
struct SessionFileField {
    let value: JSONValue
    /// `settings.tier`; empty for the file's outermost value.
    let path: String

    /// Reads a text as JSON and hands over its outermost value, which is not to leave `body`.
    static func withRoot<Result>(
        of bytes: [UInt8], _ body: (SessionFileField) throws(SessionFileError) -> Result
    ) throws(SessionFileError) -> Result {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(bytes)
        } catch {
            throw .malformedJSON(error)
        }
        return try document.withRoot { (root) throws(SessionFileError) in
            try body(SessionFileField(value: root, path: ""))
        }
    }

    func unexpected(found: String, expected: String) -> SessionFileError {
        let place = value.place
        return .unexpectedValue(
            path: path.isEmpty ? "the file" : path, line: place.line, column: place.column, found: found,
            expected: expected)
    }

    private func unexpected(_ expected: String) -> SessionFileError {
        unexpected(found: value.summary, expected: expected)
    }

    func missing(_ key: StaticString, _ what: String) -> SessionFileError {
        unexpected(found: "no \"\(key)\"", expected: what)
    }

    private func member(_ key: StaticString) -> SessionFileField? {
        value[key].map { SessionFileField(value: $0, path: path.isEmpty ? "\(key)" : "\(path).\(key)") }
    }

    func required(_ key: StaticString, _ what: String) throws(SessionFileError) -> SessionFileField {
        guard let member = member(key) else { throw missing(key, what) }
        return member
    }

    /// Nil when it is absent or `null`.
    func optional(_ key: StaticString) -> SessionFileField? { member(key).flatMap { $0.value.isNull ? nil : $0 } }

    func object() throws(SessionFileError) -> SessionFileField {
        guard value.kind == .object else { throw unexpected("an object") }
        return self
    }

    func string(_ what: String) throws(SessionFileError) -> String {
        guard let string = value.string else { throw unexpected("\(what) in quotation marks") }
        return string
    }

    func instant() throws(SessionFileError) -> Instant {
        guard value.kind == .string else { throw unexpected("a date in quotation marks") }
        do throws(InstantError) {
            return try value.withString(ISO8601.instant)
        } catch {
            throw unexpected(found: error.found, expected: error.expected)
        }
    }

    func positive() throws(SessionFileError) -> Double {
        guard let number = value.number, number > 0, number.isFinite else {
            throw unexpected("a finite number above 0")
        }
        return number
    }

    func notNegative() throws(SessionFileError) -> Double {
        guard let number = value.number, number >= 0, number.isFinite else {
            throw unexpected("a finite number from 0 up")
        }
        return number
    }

    func count() throws(SessionFileError) -> Int {
        guard let number = value.number, number >= 0, number <= 0x1p53, let count = Int(exactly: number) else {
            throw unexpected("a whole number from 0 up")
        }
        return count
    }

    func bool() throws(SessionFileError) -> Bool {
        switch value.kind {
        case .true: true
        case .false: false
        default: throw unexpected("true or false")
        }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(SessionFileError) -> Choice {
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            throw unexpected("one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        return choice
    }
}
