public import Foundation

extension Snapshotting where Value == String, Format == String {
    /// Texts, compared byte for byte; differences are shown line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// Values as JSON, with a line for each part and sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    /// Values as JSON, as an encoder writes it.
    /// - Parameter encoder: without `.sortedKeys` the order of keys changes from run to run.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        Snapshotting(pathExtension: "json", diffing: .lines) { value in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// Values as property lists in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }

    /// Values as property lists, as an encoder writes them.
    /// - Parameter encoder: one that writes XML, since baselines are texts.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        Snapshotting(pathExtension: "plist", diffing: .lines) { value in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
    }
}

extension Snapshotting where Format == String {
    /// Values by their own description.
    public static var description: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { String(describing: $0) }
    }

    /// Values with all their parts, as in `dump`, but the same in every run: sets and dictionaries are sorted, and
    /// addresses left out.
    public static var dump: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { ValueDump.text($0) }
    }
}
