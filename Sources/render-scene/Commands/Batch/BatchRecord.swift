import SystemFiles
import TextForms

/// One line of a batch's input: the picture to draw, and its output.
struct BatchRecord: Sendable {
    let id: String
    let sum: IDSum
    let output: RelativePath
    let format: OutputFormat
    let arguments: Arguments
    let picture: CommandDefinition.Picture
    /// The options that the record can give.
    let options: [OptionDefinition]

    private static let maxIDSize = 255

    /// - Parameter line: nil for a line that is longer than the settings allow.
    init(_ line: [UInt8]?, _ settings: BatchSettings) throws(RecordFailure) {
        guard let line else {
            throw RecordFailure(
                .record, "the line has more than \(settings.maxLine) bytes", hint: "--max-line allows more")
        }
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(line)
        } catch {
            // Every record is one line.
            throw RecordFailure(.record, "column \(error.column): found \(error.found), expected \(error.expected)")
        }
        self = try document.withRoot { (root) throws(RecordFailure) in
            let id = try BatchRecord.id(of: root)
            do throws(RecordFailure) {
                return try BatchRecord(root, line, id: id, settings)
            } catch {
                var error = error
                error.id = id
                throw error
            }
        }
    }

    /// The id of a line of which nothing else is read; nil where it has none.
    static func id(in line: [UInt8]?) -> String? {
        guard let document = line.flatMap({ try? JSONReader.read($0) }) else { return nil }
        return document.withRoot { root in try? id(of: root) }
    }

    private static func id(of root: JSONValue) throws(RecordFailure) -> String {
        guard root.kind == .object else {
            throw RecordFailure(.record, "found \(root.summary), expected an object with \"id\"")
        }
        guard let value = root["id"] else { throw RecordFailure(.record, "found no \"id\", expected one") }
        guard let id = value.string, !id.isEmpty, id.utf8.count <= maxIDSize,
            !id.unicodeScalars.contains(where: \.isControl)
        else {
            throw RecordFailure(
                .record,
                "id: found \(value.summary), expected a text of 1 to \(maxIDSize) bytes without control characters")
        }
        return id
    }

    private init(
        _ root: JSONValue, _ line: [UInt8], id: String, _ settings: BatchSettings
    ) throws(RecordFailure) {
        let name = try BatchRecord.text(root["command"], "command") ?? settings.command
        guard let entry = settings.commands[name] else {
            throw RecordFailure(
                .record, "command: found \"\(name)\", expected a command that draws one picture",
                hint: Suggestion.nearest(to: name, among: settings.commands.names).map { "did you mean \"\($0)\"?" })
        }
        var reader = RecordWords(entry: entry, filesUnder: settings.filesUnder)
        try reader.read(root, line)
        do throws(CommandError) {
            var arguments = try Arguments(reader.words, for: entry.definition, defaults: settings.defaults)
            // Standard input belongs to the batch: `-` names only the data that the record holds.
            arguments.given = reader.given ?? InputFile.Given(name: "the record", bytes: [])
            self.arguments = arguments
        } catch {
            throw RecordFailure(error, options: entry.options)
        }
        picture = entry.picture
        options = entry.options
        self.id = id
        sum = IDSum(of: id)
        (output, format) = try BatchRecord.output(
            try BatchRecord.text(root["output"], "output"), id: id, sum: sum,
            format: arguments[SharedOptions.format], fanOut: settings.fanOut)
    }

    private static func output(
        _ name: String?, id: String, sum: IDSum, format: OutputFormat?, fanOut: Int
    ) throws(RecordFailure) -> (RelativePath, OutputFormat) {
        guard let name else {
            let format = format ?? .png
            guard let path = PictureName.path(id: id, sum: sum, fanOut: fanOut, ending: format.ending) else {
                throw RecordFailure(
                    .record, "the id is too long to be a file's name", hint: "name the picture: \"output\": \"a.png\"")
            }
            return (path, format)
        }
        guard let path = RelativePath(name) else {
            throw RecordFailure(
                .record,
                "output: found \(JSONReader.quoted(name)), expected a path below the folder, such as \"a/u42.png\", "
                    + "without '..'")
        }
        let ending = OutputTarget.ending(of: name)
        guard let format = OutputFormat.pictures.first(where: { $0.endings.contains(ending) }) ?? format else {
            throw RecordFailure(
                .record,
                "output: found \(JSONReader.quoted(name)), expected a name that ends with "
                    + OutputFormat.endings(OutputFormat.pictures))
        }
        return (path, format)
    }

    static func text(_ value: JSONValue?, _ name: String) throws(RecordFailure) -> String? {
        guard let value, !value.isNull else { return nil }
        guard let text = value.string else {
            throw RecordFailure(.record, "\(name): found \(value.summary), expected a text in quotation marks")
        }
        return text
    }
}
