import DisplayList
import ParameterReading
import PathParser
import Scenes
import Typography

/// Reads the values that a command line gives a scene's parameters, and the files that it names.
struct SceneInputs {
    private let arguments: Arguments
    /// The device pixels in a point.
    private let scale: Double
    /// The command's name, for messages.
    private let command: String
    /// The values that were read from files, by their parameters' names: a file may be read with another one's value.
    private var read: [String: ParameterValue] = [:]
    /// The option that has read standard input.
    private var standardInputReader: ParameterDefinition?
    /// Warnings about the inputs.
    private(set) var warnings: [String] = []

    init(_ arguments: Arguments, scale: Double, of command: String) {
        self.arguments = arguments
        self.scale = scale
        self.command = command
    }

    /// The values given for each parameter, in order.
    /// - Throws: for a missing or invalid file, and for an operand that is no value.
    mutating func values(of parameters: [ParameterDefinition]) throws(CommandError) -> [[ParameterValue]] {
        var operands = arguments.operands[...]
        var all: [[ParameterValue]] = []
        for parameter in parameters {
            if parameter.isOperand {
                all.append([try operand(operands.popFirst() ?? "", for: parameter)])
            } else if case .input(let input) = parameter.kind {
                all.append(try values(of: input, for: parameter, among: parameters))
            } else {
                all.append(plainValues(of: parameter))
            }
        }
        return all
    }

    /// The values of a parameter that are no files; the arguments' own check has seen that they can be read.
    private func plainValues(of parameter: ParameterDefinition) -> [ParameterValue] {
        let reader = ValueReader.of(parameter.kind)
        return arguments.texts(of: parameter.name).compactMap { try? reader.read($0) }
    }

    private func operand(_ text: String, for parameter: ParameterDefinition) throws(CommandError) -> ParameterValue {
        do throws(ValueError) {
            return try ValueReader.of(parameter.kind).read(text)
        } catch {
            throw CommandError(
                .usage, "\(command): \(parameter.name.uppercased()): found '\(text)', expected \(error.expected)",
                hint: error.suggestion.map { "did you mean '\($0)'?" })
        }
    }

    private mutating func values(
        of input: SceneInput, for parameter: ParameterDefinition, among parameters: [ParameterDefinition]
    ) throws(CommandError) -> [ParameterValue] {
        let texts = arguments.texts(of: parameter.name)
        var values: [ParameterValue] = []
        switch input {
        case .scale: values = [.number(scale)]
        case .typeface: if FontOptions.areGiven(arguments) { values = [.typeface(try FontOptions.typeface(arguments))] }
        case .dictionary: if let words = try DictionaryOption.words(arguments) { values = [.dictionary(words)] }
        case .words(let table, _): values = [.words(try WordOptions.words(arguments, table: table))]
        case .language: if let language = arguments[WordOptions.language] { values = [.language(language)] }
        case .trees:
            if let trees = try TreeFolder.read(texts.last, &warnings) { values = [.trees(trees)] }
        case .file(let file):
            for text in parameter.isRepeatable ? texts[...] : texts.suffix(1) {
                let value = try value(of: file, text, for: parameter, among: parameters)
                values.append(value)
                read[parameter.name] = value
            }
        }
        return values
    }

    /// - Parameter path: the file's, or a word in its place.
    private mutating func value(
        of file: FileInput, _ path: String, for parameter: ParameterDefinition, among parameters: [ParameterDefinition]
    ) throws(CommandError) -> ParameterValue {
        if let value = file.value(of: path) { return value }
        try noteStandardInput(path, parameter)
        let name = InputFile.name(path, arguments.given)
        let bytes: [UInt8]
        do throws(CommandError) {
            bytes = try InputFile.read(path, arguments.given, limit: file.maxSize ?? InputFile.maxSize)
        } catch {
            guard !file.words.isEmpty else { throw error }
            throw CommandError(
                error.status, error.message,
                hint: "--\(parameter.name) takes \(file.wordsBefore)the file of \(file.summary)")
        }
        do throws(FileInput.Fault) {
            let (value, warnings) = try file.read(bytes) { other in
                read[other] ?? parameters.first { $0.name == other }.flatMap { plainValues(of: $0).last }
            }
            self.warnings += warnings.map { "\(name): \($0)" }
            return value
        } catch {
            throw CommandError(.badData, "\(name): \(error.text)", hint: error.hint)
        }
    }

    /// - Throws: where standard input was read already.
    private mutating func noteStandardInput(
        _ text: String, _ parameter: ParameterDefinition
    ) throws(CommandError) {
        guard text == "-" else { return }
        if let reader = standardInputReader {
            throw CommandError(.usage, "--\(parameter.name) -: standard input is that of --\(reader.name) already")
        }
        standardInputReader = parameter
    }
}
