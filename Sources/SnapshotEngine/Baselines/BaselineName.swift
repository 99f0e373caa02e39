/// Where an assertion's baseline lies: `__Snapshots__/FILE/TEST.NAME.VARIANT.png` beside the test's source file.
///
/// The name follows from what stands in the source alone: no counter, no order of tests.
public struct BaselineName: Sendable, Hashable {
    /// The folder of all baselines that belong to source files of one folder.
    public static let folder = "__Snapshots__"

    /// The source file without its ending.
    public let suite: String
    /// The test function without its parentheses.
    public let test: String
    /// Both parts behind it, as they were given; empty where they were not.
    public let name: String
    public let variant: String
    /// The baseline's whole path.
    public let path: String

    /// - Parameters:
    ///   - file: the test's source file (`#filePath`).
    ///   - function: the test function (`#function`), as `name()` or `name(argument:)`, or in backticks.
    public init(file: String, function: String, name: String?, variant: SnapshotVariant) {
        let fileName = FileSystem.name(of: file)
        suite = BaselineName.word(fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName)
        test = BaselineName.test(function)
        self.name = name ?? ""
        self.variant = variant.label
        let parts = [test, BaselineName.word(self.name), self.variant].filter { !$0.isEmpty }
        path =
            "\(FileSystem.parent(of: file))/\(BaselineName.folder)/\(suite)/" + parts.joined(separator: ".") + ".png"
    }

    /// What the baselines of a test function begin with; it has no dot in it.
    static func test(_ function: String) -> String {
        var text = function[...]
        if text.first == "`" {
            text = text.dropFirst().prefix { $0 != "`" }
        } else {
            text = text.prefix { $0 != "(" }
        }
        return String(word(String(text)).map { $0 == "." ? "-" : $0 })
    }

    /// A baseline's path behind `__Snapshots__/`, without its ending.
    static func short(_ path: String) -> String {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        return stem.firstRange(of: folder + "/").map { String(stem[$0.upperBound...]) } ?? stem
    }

    /// A text as part of a file's name: letters and digits of any script, and a few signs; a hyphen for all others. Two
    /// texts that then are the same are found, since no two assertions may have one baseline.
    static func word(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isKept || "-_.@+,=".unicodeScalars.contains(scalar) {
                out.unicodeScalars.append(scalar)
            } else if !out.hasSuffix("-") {
                out.append("-")
            }
        }
        // File systems take 255 bytes for a name.
        while out.utf8.count > 100 { out.removeLast() }
        if out.hasPrefix(".") { out = "-" + out.dropFirst() }
        return out
    }
}
