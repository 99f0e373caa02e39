import SystemFiles
import TextForms

/// A record's members as the words of a command line, so that options are read as they always are.
struct RecordWords {
    private(set) var words: [String] = []
    /// The content to be drawn that the record holds.
    private(set) var given: InputFile.Given?

    private let entry: RecordCommands.Entry
    private let filesUnder: String?
    private var operand: String?

    /// - Parameter filesUnder: the folder below which a record can name files; nil where it can name none.
    init(entry: RecordCommands.Entry, filesUnder: String?) {
        self.entry = entry
        self.filesUnder = filesUnder
    }

    /// The members that every record can have, whatever its command.
    private static let common = ["id", "command", "options", "output"]

    private var inputKeys: [String] {
        switch entry.input {
        case .none: []
        case .option(let name, _): [name, "file"]
        case .file: ["svg", "file"]
        case .word(let name): [name]
        }
    }

    mutating func read(_ record: JSONValue, _ line: [UInt8]) throws(RecordFailure) {
        var inputs: [String] = []
        for (key, value) in record.members {
            let key = key.string ?? ""
            if RecordWords.common.contains(key) { continue }
            guard inputKeys.contains(key) else {
                let known = RecordWords.common + inputKeys
                throw RecordFailure(
                    .record, "found the member \(JSONReader.quoted(key)), expected \(known.joined(separator: ", "))",
                    hint: Suggestion.nearest(to: key, among: known).map { "did you mean \"\($0)\"?" })
            }
            if value.isNull { continue }
            inputs.append(key)
            try readInput(key, value, line)
        }
        if inputs.count > 1 {
            throw RecordFailure(.record, "found \(inputs.joined(separator: " and ")), expected one of them")
        }
        if inputs.isEmpty { try checkMissing() }
        if let options = record["options"], !options.isNull { try readOptions(options) }
        if let operand { words += ["--", operand] }
    }

    private func checkMissing() throws(RecordFailure) {
        if entry.input == .none { return }
        if case .option(_, isRequired: false) = entry.input { return }
        let expected = inputKeys.map { "\"\($0)\"" }.joined(separator: " or ")
        throw RecordFailure(
            .record, "found nothing to draw, expected \(expected), which '\(entry.definition.name)' needs")
    }

    private mutating func readInput(_ key: String, _ value: JSONValue, _ line: [UInt8]) throws(RecordFailure) {
        switch entry.input {
        case .none: break
        case .option(let name, _):
            let isFile = key == "file"
            words.append("--\(name)=\(isFile ? try file(value) : "-")")
            if !isFile { given = part(value, of: line, named: name) }
        case .file:
            let isFile = key == "file"
            operand = isFile ? try file(value) : "-"
            if !isFile {
                let text = try BatchRecord.text(value, key) ?? ""
                given = InputFile.Given(name: key, bytes: Array(text.utf8))
            }
        case .word:
            guard value.kind == .string || value.kind == .number else {
                throw RecordFailure(.record, "\(key): found \(value.summary), expected a text or a number")
            }
            operand = value.string ?? value.sourceText
        }
    }

    /// A part of a line as a text of its own, behind as many spaces as keep its columns those of the line.
    private func part(_ value: JSONValue, of line: [UInt8], named name: String) -> InputFile.Given {
        let place = Int(value.node.start)..<Int(value.node.end)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(place.upperBound)
        bytes += repeatElement(UInt8(ascii: " "), count: place.lowerBound)
        bytes += line[place]
        return InputFile.Given(name: name, bytes: bytes)
    }

    private func file(_ value: JSONValue) throws(RecordFailure) -> String {
        try path(try BatchRecord.text(value, "file") ?? "", of: "file")
    }

    /// The path of a file that the record names, below the folder for such files.
    private func path(_ name: String, of what: String) throws(RecordFailure) -> String {
        guard let filesUnder else {
            throw RecordFailure(
                .record, "\(what): found \(JSONReader.quoted(name)), and files are not to be named",
                hint: "--files-under DIR allows those below DIR")
        }
        let path = "\(filesUnder)/\(name)"
        guard !name.hasPrefix("/"), RealPath.of(path, below: filesUnder) != nil else {
            throw RecordFailure(.input, "\(what): \(JSONReader.quoted(name)) is no file below \(filesUnder)")
        }
        return path
    }

    // MARK: Options

    private mutating func readOptions(_ options: JSONValue) throws(RecordFailure) {
        guard options.kind == .object else {
            throw RecordFailure(.record, "options: found \(options.summary), expected an object")
        }
        for (key, value) in options.members {
            let name = key.string ?? ""
            guard let option = entry.options.named(name) else {
                let nearest = Suggestion.nearest(to: name, among: entry.options.map(\.name))
                throw RecordFailure(
                    .usage,
                    "options: found \(JSONReader.quoted(name)), expected an option of '\(entry.definition.name)'",
                    hint: nearest.map { "did you mean \"\($0)\"?" })
            }
            if value.kind == .array {
                try value.forEachElement { (element) throws(RecordFailure) in try readOption(option, name, element) }
            } else {
                try readOption(option, name, value)
            }
        }
    }

    /// - Parameter name: the record's name for the option.
    private mutating func readOption(
        _ option: OptionDefinition, _ name: String, _ value: JSONValue
    ) throws(RecordFailure) {
        switch value.kind {
        case .null, .false: return
        case .true where option.placeholder == nil: words.append("--\(name)")
        case .string where option.placeholder != nil, .number where option.placeholder != nil:
            var text = value.string ?? value.sourceText
            if option.namesFile(text) { text = try path(text, of: option.name) }
            words.append("--\(name)=\(text)")
        default:
            let expected = option.placeholder == nil ? "true or false" : "a text or a number"
            throw RecordFailure(.usage, "options: \(option.name): found \(value.summary), expected \(expected)")
        }
    }
}
