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
    /// The session file, which a water log follows.
    private var sessions: SessionFile?
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
                all.append(try values(of: input, for: parameter))
            } else {
                let reader = ValueReader.of(parameter.kind)
                all.append(arguments.texts(of: parameter.name).compactMap { try? reader.read($0) })
            }
        }
        return all
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
        of input: SceneInput, for parameter: ParameterDefinition
    ) throws(CommandError) -> [ParameterValue] {
        let texts = arguments.texts(of: parameter.name)
        var values: [ParameterValue] = []
        switch input {
        case .scale: values = [.number(scale)]
        case .ignoredChecksum: break
        case .typeface: if FontOptions.areGiven(arguments) { values = [.typeface(try FontOptions.typeface(arguments))] }
        case .dictionary: if let words = try DictionaryOption.words(arguments) { values = [.dictionary(words)] }
        case .words(let app, _): values = [.words(try WordOptions.words(arguments, app))]
        case .language: if let language = arguments[WordOptions.language] { values = [.language(language)] }
        case .trees:
            if let trees = try TreeFolder.read(texts.last, &warnings) { values = [.trees(trees)] }
        case .sessions:
            for text in texts.suffix(1) {
                try noteStandardInput(text, parameter)
                let file = try SessionInput.read(text, arguments)
                warnings += file.warnings
                sessions = file
                values = [.sessions(file)]
            }
        case .profile: for text in texts.suffix(1) { values = [.profile(try ProfileInput.read(text, arguments))] }
        case .pack: for text in texts.suffix(1) { values = [.pack(try PackInput.read(text, arguments))] }
        case .water: for text in texts { values.append(.water(try water(text, parameter))) }
        }
        return values
    }

    private mutating func water(_ text: String, _ parameter: ParameterDefinition) throws(CommandError) -> WaterInput {
        if text == "open" || text == "closed" { return .panel(isOpen: text == "open") }
        try noteStandardInput(text, parameter)
        let bytes: [UInt8]
        do throws(CommandError) {
            bytes = try InputFile.read(text)
        } catch {
            throw CommandError(
                error.status, error.message, hint: "--water takes open, closed, or the file of a water log")
        }
        do throws(SessionFileError) {
            return .log(try WaterLog.read(bytes, defaults: sessions?.water ?? WaterLog()))
        } catch {
            throw CommandError(.badData, "\(InputFile.name(text)): \(error)")
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
