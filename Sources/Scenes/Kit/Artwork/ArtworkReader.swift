/// Reads the elements of the project's own SVG files: names, attributes in double quotation marks, comments.
///
/// Scenes do not import the SVG module, and need little of it. Text, entities, declarations and all else that these
/// files do not use are errors: the files are a part of the program, and the tests read all of them.
package struct ArtworkReader {
    /// An error at an offset that is not yet turned into line and column.
    package struct Failure: Error {
        package let offset: Int
        package let found: String
        package let expected: String
    }

    /// The greatest depth of nested elements.
    private static let maxDepth = 16

    private let bytes: [UInt8]
    private var at = 0

    /// The root element with its content.
    static func read(_ bytes: [UInt8]) throws(Failure) -> ArtworkElement {
        var reader = ArtworkReader(bytes: bytes)
        try reader.skipToNext()
        let root = try reader.element(depth: 0)
        try reader.skipToNext()
        guard reader.at == bytes.count else { throw reader.failure("the end of the file") }
        return root
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func failure(_ expected: String) -> Failure {
        let found = at < bytes.count ? "'\(Character(Unicode.Scalar(bytes[at])))'" : "the end of the file"
        return Failure(offset: at, found: found, expected: expected)
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[at...].starts(with: $0) }
    }

    private mutating func skip(_ text: StaticString) throws(Failure) {
        guard starts(with: text) else { throw failure("'\(text)'") }
        at += text.utf8CodeUnitCount
    }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A { at += 1 }
    }

    /// Passes over white space and comments.
    private mutating func skipToNext() throws(Failure) {
        skipSpace()
        while starts(with: "<!--") {
            while at < bytes.count, !starts(with: "-->") { at += 1 }
            try skip("-->")
            skipSpace()
        }
    }

    private mutating func element(depth: Int) throws(Failure) -> ArtworkElement {
        guard depth < ArtworkReader.maxDepth else {
            throw failure("at most \(ArtworkReader.maxDepth) elements in each other")
        }
        let start = at
        try skip("<")
        var element = ArtworkElement(name: try self.name("an element"), offset: start)
        skipSpace()
        while at < bytes.count, bytes[at] != UInt8(ascii: "/"), bytes[at] != UInt8(ascii: ">") {
            let name = try self.name("an attribute")
            guard element.text(name) == nil else { throw failure("\(name) once") }
            try skip("=\"")
            element.attributes.append((name, try value()))
            skipSpace()
        }
        if starts(with: "/>") {
            at += 2
            return element
        }
        try skip(">")
        try skipToNext()
        while !starts(with: "</") {
            element.children.append(try self.element(depth: depth + 1))
            try skipToNext()
        }
        at += 2
        guard try name("an element") == element.name else { throw failure("the end of <\(element.name)>") }
        try skip(">")
        return element
    }

    private mutating func name(_ what: String) throws(Failure) -> String {
        let start = at
        while at < bytes.count, ArtworkReader.isName(bytes[at]) { at += 1 }
        guard at > start else { throw failure("the name of \(what)") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte &- 0x30 < 10
            || byte == UInt8(ascii: "-")
    }

    /// The value as far as the quotation mark, which is passed over.
    private mutating func value() throws(Failure) -> ArraySlice<UInt8> {
        let start = at
        // Values are almost the whole file: in a debug build a plain loop over memory takes a tenth of the time of
        // closures.
        at = bytes.withUnsafeBufferPointer { bytes in
            let (quote, less, ampersand) = (UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "&"))
            var end = start
            while end < bytes.count {
                let byte = bytes[end]
                if byte == quote || byte == less || byte == ampersand { break }
                end += 1
            }
            return end
        }
        let value = bytes[start..<at]
        try skip("\"")
        return value
    }
}
