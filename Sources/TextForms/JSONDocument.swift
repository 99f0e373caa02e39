/// A parsed JSON text: its bytes, and the places of its values in them.
///
/// Why not Foundation's: errors in a session file name line and column, and an export's checksum is taken over strings
/// and numbers as they stand in the file; `JSONSerialization` keeps neither.
///
/// The values lie one after another in one flat array. A *list*, which is an array that lies in no other array, has
/// its place there, but not its elements: those of a file of 1,000,000 sessions would be 9,000,000. They are read once
/// to be checked, and again, one by one, when they are asked for.
public struct JSONDocument: Sendable {
    public enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
    }

    /// One value. An object's members follow it as key, value, key, value; an array's elements one after another.
    public struct Node: Sendable {
        /// The value's bytes, a string's quotation marks included. 32 bits are enough for `JSONReader.maxSize`.
        public var start: UInt32
        public var end: UInt32
        /// The index of the first node that does not belong to this one.
        public var next: UInt32
        public var kind: Kind
        /// Whether a string has a backslash.
        public var hasEscapes: Bool
    }

    public let bytes: [UInt8]
    public let nodes: [Node]

    /// Calls `body` with the outermost value, which is not to outlive the call.
    public func withRoot<Result, E: Error>(_ body: (JSONValue) throws(E) -> Result) throws(E) -> Result {
        try bytes.withUnsafeBufferPointer { (text) throws(E) -> Result in
            try nodes.withUnsafeBufferPointer { (nodes) throws(E) -> Result in
                try body(JSONValue(text: text, nodes: nodes, index: 0))
            }
        }
    }
}
