public import Foundation

extension Snapshotting where Value == String, Format == String {
    /// Texts, byte for byte; told line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// Values as JSON, with a line for each part and keys in their order.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    /// Values as JSON, as an encoder writes it.
    /// - Parameter encoder: without `.sortedKeys` keys come in any order, another one in each run.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        Snapshotting(pathExtension: "json", diffing: .lines) { value in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
    }
}

extension Snapshotting where Format == String {
    /// Any values with all that is in them, as `dump` shows them, but the same in every run: sets and dictionaries in
    /// order, and no addresses.
    public static var dump: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { ValueDump.text($0) }
    }
}
