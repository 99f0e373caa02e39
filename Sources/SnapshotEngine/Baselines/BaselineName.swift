import TextForms

/// The place of an assertion's baseline, beside the test's source file:
///
/// ```
/// __Snapshots__/FILE/TEST.NAME.VARIANT.png          of a suite or class that has the file's name
/// __Snapshots__/FILE/SUITE/TEST.NAME.VARIANT.png    of another; a suite inside it is a folder inside
/// __Snapshots__/FILE/_/TEST.NAME.VARIANT.png        of a function outside of suites: no type is named `_`
/// ```
///
/// The baseline of what moves ends with `.apng`, that of a text with its strategy's extension, `.txt`, `.json` or `.svg`. The name depends on the source
/// alone: on no counter, and on no order of tests. No two tests of a file have the same place, since file names have a
/// dot and folder names have none.
public struct BaselineName: Sendable, Hashable {
    /// The folder of all baselines that belong to source files of one folder.
    public static let folder = "__Snapshots__"

    /// The folder below `__Snapshots__`.
    public let suite: String
    /// The test function without its parentheses.
    public let test: String
    /// The name given to tell snapshots of the test apart; empty if none was given.
    public let name: String
    /// The label of ``SnapshotVariant``; empty for a plain one.
    public let variant: String
    /// What the label is made of.
    let circumstances: [SnapshotVariant.Circumstance]
    /// The baseline's whole path.
    public let path: String
    /// Its place before the suite was part of the path; nil if that is the same.
    public let formerPath: String?

    /// - Parameters:
    ///   - file: the test's source file (`#filePath`).
    ///   - suite: the names of the test's suite and those around it, outermost first, or of its class; empty for a
    ///     function outside of suites.
    ///   - function: the test function (`#function`), as `name()` or `name(argument:)`, or in backticks.
    ///   - name: distinguishes several snapshots of one test; nil for none.
    ///   - variant: its label ends the name.
    ///   - pathExtension: the extension, without the dot.
    public init(
        file: String, suite: [String], function: String, name: String?, variant: SnapshotVariant,
        pathExtension: String = "png"
    ) {
        let fileName = FileSystem.name(of: file)
        let source = BaselineName.word(fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName)
        test = BaselineName.test(function)
        self.name = name ?? ""
        self.variant = BaselineName.word(variant.label)
        circumstances = variant.circumstances
        let picture =
            [test, BaselineName.word(self.name), self.variant].filter { !$0.isEmpty }.joined(separator: ".")
            + "." + BaselineName.test(pathExtension)
        let folder = "\(FileSystem.parent(of: file))/\(BaselineName.folder)/"
        let suites = suite.isEmpty ? [BaselineName.noSuite] : suite.map(BaselineName.test)
        self.suite = suites == [source] ? source : ([source] + suites).joined(separator: "/")
        path = "\(folder)\(self.suite)/\(picture)"
        formerPath = self.suite == source ? nil : "\(folder)\(source)/\(picture)"
    }

    /// The name of an attached file. It includes the suite, since attachments of all tests lie in one folder.
    /// - Parameter path: its extension is used.
    func attachmentName(_ kind: String, of path: String) -> String {
        let stem = BaselineName.stem(FileSystem.name(of: self.path))
        let ending = path.dropFirst(BaselineName.stem(path).count)
        return "\(suite.split(separator: "/").joined(separator: ".")).\(stem).\(kind)\(ending)"
    }

    /// A path without its extension and the dot.
    static func stem(_ path: String) -> String {
        let name = FileSystem.name(of: path)
        let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...].count } ?? 0
        return String(path.dropLast(ending))
    }

    /// The folder for functions outside of suites.
    static let noSuite = "_"

    /// A function's or a type's name as a path component, without dots.
    static func test(_ function: String) -> String {
        var text = function[...]
        if text.first == "`" {
            text = text.dropFirst().prefix { $0 != "`" }
        } else {
            text = text.prefix { $0 != "(" }
        }
        return String(word(String(text)).map { $0 == "." ? "-" : $0 })
    }

    /// The part of a baseline's path behind `__Snapshots__/`; for a picture without its extension.
    static func short(_ path: String) -> String {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        return stem.firstPlace(of: folder + "/").map { String(stem[$0.upperBound...]) } ?? stem
    }

    /// A text as part of a file name: letters and digits of any script, and a few signs; a hyphen for all others. If
    /// two texts become the same, that is found, since no two assertions may have one baseline.
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
