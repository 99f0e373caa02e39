import SystemFiles
import TextForms

/// The path of a baseline below its package, as records name it.
///
/// It is a picture or a text in a folder `__Snapshots__`, and no part of it is hidden: a record is data that may come from
/// anybody, and nothing else of a package is ever replaced or removed for it.
struct BaselinePath: Sendable, Hashable {
    let text: String

    /// The extensions of pictures, and of the forms of text that strategies write. None of them is built or run.
    static let endings: Set<String> = [
        "apng", "css", "csv", "dot", "html", "json", "md", "plist", "png", "svg", "toml", "tsv", "txt", "xml", "yaml",
        "yml",
    ]

    /// What is expected of a path.
    static let expected =
        "a path below the package to a picture or text (.\(endings.sorted().joined(separator: ", ."))) in a folder "
        + "\(BaselineName.folder), no part of which begins with a dot"

    /// - Returns: nil for any other path.
    init?(_ text: String) {
        guard let path = RelativePath(text), !path.parts.contains(where: { $0.hasPrefix(".") }),
            path.parts.dropLast().contains(where: { $0 == BaselineName.folder }),
            BaselinePath.endings.contains(BaselineFolder.ending(of: text))
        else { return nil }
        self.text = text
    }
}

/// A record that is not what records are, or that names a file where nothing may be written or removed.
package struct RefusedRecord: Error, Sendable, Hashable, CustomStringConvertible {
    /// The record's file and line.
    package let place: String
    /// What it names.
    package let found: String
    package let reason: String

    /// One line: the record, what it names, and why that is refused.
    package var description: String { "\(place): \(found): \(reason)" }

    init(place: String, found: String, reason: String) {
        self.place = place
        self.found = found
        self.reason = reason
    }

    /// A member's text that is not what it is to be.
    init(place: String, _ key: String, _ text: String, expected: String) {
        self.init(place: place, found: key, reason: "found \(JSONReader.quoted(text)), expected \(expected)")
    }
}
