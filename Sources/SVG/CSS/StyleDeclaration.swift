/// One `name: value` of a style.
struct StyleDeclaration {
    /// `custom` for a property whose name begins with two hyphens, `box` for one that only boxes of HTML have.
    let name: AttributeName
    /// The value; for a custom property and one of boxes the whole declaration, with its name and the colon.
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
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = text[..<colon].trimmed
        var value = text[(colon + 1)...].trimmed
        var isImportant = false
        if let mark = value.lastIndex(of: UInt8(ascii: "!")), value[(mark + 1)...].trimmed.isSame("important") {
            isImportant = true
            value = value[..<mark].trimmed
        }
        func add(_ name: AttributeName, _ value: ArraySlice<UInt8>) {
            body(StyleDeclaration(name: name, value: value, isImportant: isImportant, offset: offset))
        }
        if name.count > 2, name.starts(with: "--".utf8) {
            return add(.custom, text[name.startIndex..<max(value.endIndex, colon + 1)])
        }
        guard let known = AttributeName.table[name] ?? AttributeName.table[name.lowercased[...]], known.isProperty
        else {
            if BoxProperty.table[name.lowercased[...]] != nil {
                add(.box, text[name.startIndex..<max(value.endIndex, colon + 1)])
            }
            return
        }
        for name in known == .marker ? [.markerStart, .markerMid, .markerEnd] : [known] { add(name, value) }
    }
}
