import PathParser

/// An element of an SVG file of Resources, with its content.
package struct ArtworkElement: Sendable {
    let name: String
    /// The offset of its `<` in the file, in bytes.
    let offset: Int
    var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
    package var children: [ArtworkElement] = []

    /// An attribute's value; nil for a missing attribute.
    func text(_ name: String) -> String? {
        attributes.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    /// An attribute's value; nil for a missing attribute.
    func number(_ name: String) throws(ArtworkReader.Failure) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(text), number.isFinite else { throw failure(text, expected: "a number as \(name)") }
        return number
    }

    /// The path of the attribute `d`.
    package func path() throws(ArtworkReader.Failure) -> Path {
        guard let data = attributes.first(where: { $0.name == "d" })?.value else {
            throw failure("<\(name)>", expected: "path data as d")
        }
        let result = PathDataParser.parse(data)
        if let error = result.error { throw failure("\(error)", expected: "path data as d") }
        return result.path
    }

    func failure(_ found: String, expected: String) -> ArtworkReader.Failure {
        ArtworkReader.Failure(offset: offset, found: found, expected: expected)
    }
}
