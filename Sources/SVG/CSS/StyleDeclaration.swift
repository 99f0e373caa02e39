/// One `name: value` of a style.
struct StyleDeclaration {
    let property: Property
    let value: ArraySlice<UInt8>
    let isImportant: Bool
    let offset: Int

    /// Passes the declarations of a text to `body`, shorthands resolved; unknown names are ignored.
    static func read(_ text: ArraySlice<UInt8>, offset: Int, _ body: (StyleDeclaration) -> Void) {
        var text = text
        if text.firstIndex(of: "/*".utf8) != nil { text = text.withoutComments[...] }
        var start = text.startIndex
        while start < text.endIndex {
            let end = text.firstOutside(from: start) { $0 == UInt8(ascii: ";") }
            readOne(text[start..<end], offset: offset, body)
            start = end + 1
        }
    }

    /// Passes the declaration that a text without comments is.
    static func readOne(_ text: ArraySlice<UInt8>, offset: Int, _ body: (StyleDeclaration) -> Void) {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), let property = Property(text[..<colon].trimmed) else {
            return
        }
        var value = text[(colon + 1)...].trimmed
        var isImportant = false
        if let mark = value.lastIndex(of: UInt8(ascii: "!")), value[(mark + 1)...].trimmed.isSame("important") {
            isImportant = true
            value = value[..<mark].trimmed
        }
        let isMarker = property == .known(.marker)
        for property in isMarker ? [.known(.markerStart), .known(.markerMid), .known(.markerEnd)] : [property] {
            body(StyleDeclaration(property: property, value: value, isImportant: isImportant, offset: offset))
        }
    }
}
