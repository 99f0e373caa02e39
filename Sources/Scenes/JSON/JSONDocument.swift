/// A JSON text that was read: its bytes, and where in them each value stands.
///
/// Why not Foundation's: errors in a session file name line and column, and an export's checksum is taken over strings
/// and numbers as they stand in the file; `JSONSerialization` keeps neither. The values lie one behind another in one
/// flat array instead of a tree of boxes: a file of 100,000 sessions is 900,000 of them.
final class JSONDocument: Sendable {
    enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
    }

    /// One value. An object's members follow it as key, value, key, value; an array's elements one after another.
    struct Node: Sendable {
        /// The value's bytes, a string's quotation marks included. 32 bits are enough for `JSONReader.maximumSize`.
        var start: UInt32
        var end: UInt32
        /// The index of the first node that does not belong to this one.
        var next: UInt32
        var kind: Kind
        /// Of a string: whether it has a backslash.
        var hasEscapes: Bool
    }

    let bytes: [UInt8]
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    var root: JSONValue { JSONValue(document: self, index: 0) }
}
