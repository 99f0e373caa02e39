/// A token of an XML text.
enum XMLToken {
    case start(XMLElement)
    /// The end of the innermost open element; an empty-element tag gives a start and an end.
    case end
    /// Characters in UTF-8 with references resolved, white space unchanged, and their offset.
    case text(ArraySlice<UInt8>, offset: Int)
}

/// A start tag; its attributes are the tokenizer's.
struct XMLElement {
    /// As written, prefix included.
    let name: ArraySlice<UInt8>
    /// The offset of the `<`.
    let offset: Int
}

struct XMLAttribute {
    /// As written, prefix included.
    let name: ArraySlice<UInt8>
    /// UTF-8, with references resolved and white space made spaces (XML 1.0, section 3.3.3).
    let value: ArraySlice<UInt8>
    /// The offset of the value's first byte.
    let offset: Int
}

extension [XMLAttribute] {
    /// The bytes that were read for them, with a sign of equality and two quotation marks for each.
    var byteCount: Int { reduce(0) { $0 + $1.name.count + $1.value.count + 3 } }
}

/// Why a text is not well-formed XML.
struct XMLError: Error, Hashable {
    let offset: Int
    /// What was found and what was expected.
    let message: String
}
