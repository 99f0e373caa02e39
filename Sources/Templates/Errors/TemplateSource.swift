import TextForms

/// A template's text, for the places of errors.
struct TemplateSource: Sendable {
    let name: String
    let bytes: [UInt8]

    /// An error at a byte of the text.
    func error(at offset: Int, found: String, expected: String, suggestion: String? = nil) -> TemplateError {
        let place = bytes.withUnsafeBufferPointer { TextPlace(offset: offset, in: $0) }
        return TemplateError(
            file: name, line: place.line, column: place.column, found: found, expected: expected,
            suggestion: suggestion)
    }

    /// Reads JSON.
    /// - Throws: for text that is no JSON, or longer than allowed.
    static func document(_ bytes: [UInt8], _ name: String, maxSize: Int) throws(TemplateError) -> JSONDocument {
        do throws(JSONError) {
            return try JSONReader.read(bytes, maxSize: maxSize, maxNodes: max(maxSize, 1))
        } catch {
            throw TemplateError(
                file: name, line: error.line, column: error.column, found: error.found, expected: error.expected,
                suggestion: nil)
        }
    }
}
