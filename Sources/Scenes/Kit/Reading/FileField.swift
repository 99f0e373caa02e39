import CivilTime
import TextForms

/// The errors that all readers of files share: a text that is no JSON, and an invalid value.
package protocol FileFieldError: Error {
    static func malformedJSON(_ error: JSONError) -> Self
    /// - Parameter path: names the value: `active.start`, `log[3].symptoms[0]`.
    static func unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String) -> Self
}

/// A value of a JSON file with the name of its place, for values that are read once or a few times.
package struct FileField<Failure: FileFieldError> {
    package let value: JSONValue
    /// `settings.tier`; empty for the file's outermost value.
    package let path: String

    /// Reads a text as JSON and hands over its outermost value, which must not leave `body`.
    package static func withRoot<Result>(
        of bytes: [UInt8], _ body: (FileField) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(bytes)
        } catch {
            throw Failure.malformedJSON(error)
        }
        return try document.withRoot { (root) throws(Failure) in try body(FileField(value: root, path: "")) }
    }

    // MARK: Errors

    /// - Parameter found: the text found; by default a summary of the value.
    package func unexpected(_ expected: String, found: String? = nil) -> Failure {
        let place = value.place
        return Failure.unexpectedValue(
            path: path.isEmpty ? "the file" : path, line: place.line, column: place.column,
            found: found ?? value.summary, expected: expected)
    }

    package func missing(_ key: String, _ what: String) -> Failure { unexpected(what, found: "no \"\(key)\"") }

    // MARK: Parts

    package func object() throws(Failure) -> FileField {
        guard value.kind == .object else { throw unexpected("an object") }
        return self
    }

    private func member(_ key: String) -> FileField? {
        let member = value.members.first { $0.key.withString { $0.elementsEqual(key.utf8) } }?.value
        return member.map { FileField(value: $0, path: path.isEmpty ? key : "\(path).\(key)") }
    }

    /// - Parameter what: the expected value, for the error of a missing member.
    package func required(_ key: String, _ what: String) throws(Failure) -> FileField {
        guard let member = member(key) else { throw missing(key, what) }
        return member
    }

    /// All members, in the order of the file.
    package func members() -> [FileField] {
        value.members.map { member in
            let key = member.key.withString { String(decoding: $0, as: UTF8.self) }
            return FileField(value: member.value, path: path.isEmpty ? key : "\(path).\(key)")
        }
    }

    /// A member; nil when it is absent or `null`.
    package func optional(_ key: String) -> FileField? { member(key).flatMap { $0.value.isNull ? nil : $0 } }

    /// A misspelt key would otherwise be passed over, and its value missed.
    package func check(keys: [String]) throws(Failure) {
        for member in members() {
            let key = path.isEmpty ? member.path : String(member.path.dropFirst(path.count + 1))
            guard keys.contains(key) else {
                throw member.unexpected(
                    "one of " + keys.map(JSONReader.quoted).joined(separator: ", "), found: JSONReader.quoted(key))
            }
        }
    }

    package func forEachElement(_ what: String, _ body: (FileField) throws(Failure) -> Void) throws(Failure) {
        guard value.kind == .array else { throw unexpected(what) }
        var index = 0
        try value.forEachElement { (element) throws(Failure) in
            try body(FileField(value: element, path: "\(path)[\(index)]"))
            index += 1
        }
    }

    // MARK: Texts

    package func string(_ what: String) throws(Failure) -> String {
        guard let string = value.string else { throw unexpected("\(what) in quotation marks") }
        return string
    }

    /// Text that can be shown: with more than white space, and not too long to be laid out at once.
    /// - Parameter maxLength: the most Unicode scalars.
    package func text(_ what: String, maxLength: Int) throws(Failure) -> String {
        let text = try string(what)
        guard text.contains(where: { !$0.isWhitespace }) else { throw unexpected("\(what) in quotation marks") }
        guard text.unicodeScalars.count <= maxLength else {
            throw unexpected("\(what) of at most \(maxLength) characters")
        }
        return text
    }

    package func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) throws(Failure) -> Choice
    {
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            throw unexpected("one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        return choice
    }

    // MARK: Times

    package func instant() throws(Failure) -> Instant {
        guard value.kind == .string else { throw unexpected("a date in quotation marks") }
        do throws(InstantError) {
            return try value.withString(ISO8601.instant)
        } catch {
            throw unexpected(error.expected, found: error.found)
        }
    }

    package func date() throws(Failure) -> CivilDate {
        guard let text = value.string else { throw unexpected("a date in quotation marks, such as \"2026-01-20\"") }
        do throws(InstantError) {
            return try CivilDate(iso8601: text)
        } catch {
            throw unexpected(error.expected, found: error.found)
        }
    }

    // MARK: Numbers and truth values

    package func positive() throws(Failure) -> Double {
        guard let number = value.number, number > 0, number.isFinite else {
            throw unexpected("a finite number above 0")
        }
        return number
    }

    package func notNegative() throws(Failure) -> Double {
        guard let number = value.number, number >= 0, number.isFinite else {
            throw unexpected("a finite number from 0 up")
        }
        return number
    }

    package func number(in range: ClosedRange<Double>) throws(Failure) -> Double {
        guard let number = value.number, range.contains(number) else {
            throw unexpected("a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    package func count() throws(Failure) -> Int {
        guard let number = value.number, number >= 0, number <= 0x1p53, let count = Int64(exactly: number) else {
            throw unexpected("a whole number from 0 up")
        }
        return Int(clamping: count)
    }

    package func wholeNumber(in range: ClosedRange<Int>) throws(Failure) -> Int {
        guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
            throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    package func bool() throws(Failure) -> Bool {
        switch value.kind {
        case .true: true
        case .false: false
        default: throw unexpected("true or false")
        }
    }
}
