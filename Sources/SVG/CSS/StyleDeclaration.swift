/// One `name: value` of a style.
struct StyleDeclaration {
    let property: Property
    let value: ArraySlice<UInt8>
    let isImportant: Bool
    let offset: Int

    /// Passes the declarations of a text to `body`, shorthands resolved, but for those without an effect on a
    /// still picture.
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
        StyleDeclaration.forEach(of: property, value) { property, value in
            body(StyleDeclaration(property: property, value: value, isImportant: isImportant, offset: offset))
        }
    }

    /// Passes the properties that a shorthand stands for, with their values, or else the property itself.
    private static func forEach(
        of property: Property, _ value: ArraySlice<UInt8>, _ body: (Property, ArraySlice<UInt8>) -> Void
    ) {
        switch property {
        case .known(.marker):
            for property in [AttributeName.markerStart, .markerMid, .markerEnd] { body(.known(property), value) }
        case .other(let name) where name.elementsEqual("all".utf8):
            // Two it leaves as they are (CSS Cascade 4, section 3.2).
            guard value.isKeyword else { return }
            for name in AttributeName.allCases where name.isProperty && name != .direction && name != .unicodeBidi {
                body(.known(name), value)
            }
            for property in BoxProperty.allCases { body(.box(property), value) }
        case .other(let name):
            switch NameLedger.entry(.property, name)?.standing {
            case .sides(let names):
                let values = value.isKeyword ? [value] : value.spacedParts
                // A list with too many values is passed on whole, and each property refuses it.
                let isRead = (1...names.count).contains(values.count)
                for (index, name) in names.enumerated() {
                    // The first stands for the third too, and the second for the fourth.
                    let side = index < values.count ? index : index == 3 && values.count > 1 ? 1 : 0
                    Property(name).map { body($0, isRead ? values[side] : value) }
                }
            case .each(let names):
                for name in names { Property(name).map { body($0, value) } }
            default: body(property, value)
            }
        default: body(property, value)
        }
    }
}
