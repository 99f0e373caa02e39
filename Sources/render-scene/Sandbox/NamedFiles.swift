import ParameterReading

/// The files and folders that a command line names, told by the kinds of its options and operands: no other text in it is
/// ever taken for a file's name.
struct NamedFiles {
    /// What is read.
    private(set) var inputs: [Input] = []
    /// What is written.
    private(set) var outputs: [(option: OptionDefinition, text: String)] = []
    /// The commands with their arguments: of the line itself, and of the scenes in it.
    private(set) var commands: [(command: CommandDefinition, arguments: Arguments)] = []

    struct Input {
        let text: String
        /// Whether it may be a folder.
        let mayBeFolder: Bool
    }

    /// - Parameter scenes: the commands whose lines may stand in this one.
    init(_ command: CommandDefinition, _ arguments: Arguments, scenes: [CommandDefinition]) {
        add(command, arguments, scenes)
    }

    /// All names.
    var texts: Set<String> { Set(inputs.map(\.text) + outputs.map(\.text)) }

    private mutating func add(
        _ command: CommandDefinition, _ arguments: Arguments, _ scenes: [CommandDefinition]
    ) {
        commands.append((command, arguments))
        for (place, text) in arguments.operands.enumerated() where !command.operands.isEmpty {
            // Only the last operand may be repeated.
            add(text, command.operands[min(place, command.operands.count - 1)].completion, scenes)
        }
        for (option, texts) in arguments.given(among: command.options) {
            for text in texts {
                if NamedFiles.isOutput(option) {
                    outputs.append((option, text))
                } else {
                    add(text, option.completion, scenes)
                }
            }
        }
    }

    private mutating func add(_ text: String, _ kind: Completion, _ scenes: [CommandDefinition]) {
        switch kind {
        case .file: inputs.append(Input(text: text, mayBeFolder: false))
        case .folder, .fileOrFolder: inputs.append(Input(text: text, mayBeFolder: true))
        case .fileOrWords(let words):
            if !words.contains(text) { inputs.append(Input(text: text, mayBeFolder: false)) }
        case .drawing:
            if kind.namesFile(text) {
                inputs.append(Input(text: text, mayBeFolder: false))
            } else {
                addScene(text, scenes)
            }
        case .sizedDrawing:
            if let sign = text.firstIndex(of: "=") { add(String(text[text.index(after: sign)...]), .drawing, scenes) }
        case .scene: addScene(text, scenes)
        case .none, .words: break
        }
    }

    /// The files of a scene's own line; of one that cannot be read there are none, and the command says why.
    private mutating func addScene(_ line: String, _ scenes: [CommandDefinition]) {
        guard let (command, arguments) = SceneLine.parts(of: line, among: scenes) else { return }
        // A scene in a scene would draw nothing.
        add(command, arguments, [])
    }

    // MARK: Outputs

    private static let outputNames: Set<String> = ["output", "report", "tar", "results", "metrics", "directory"]

    /// Whether an option names what is written; all others that name files name what is read.
    ///
    /// Results in a folder are those that tests left.
    static func isOutput(_ option: OptionDefinition) -> Bool {
        outputNames.contains(option.name) && !(option.name == "results" && option.completion == .folder)
    }
}
