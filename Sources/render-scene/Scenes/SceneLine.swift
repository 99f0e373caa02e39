import DisplayList
import PathParser

/// A scene as one value of an option: a command line that draws it, without outputs.
enum SceneLine {
    /// - Parameters:
    ///   - commands: all commands.
    ///   - option: the option that the line was given with; nil for a line that names its place itself.
    ///   - given: the options that the line has from the command around it where it does not give them.
    ///   - around: the arguments of the command around the line: its scale is also the scene's.
    ///   - size: the scene's size, where the line does not state it and the command takes a width and a height; nil for
    ///     the command's own.
    ///   - warnings: gets the scene's warnings.
    /// - Throws: the error of the line's command, behind the option's name; and one for a command that draws no scene.
    static func drawing(
        _ line: String, among commands: [CommandDefinition], of option: OptionDefinition? = nil,
        given: [OptionDefinition] = WordOptions.ofScenes, in around: Arguments, size: Size? = nil,
        _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        try draw(line, among: commands, of: option, given, in: around, size: size, &warnings).drawing
    }

    /// The keys of the words that a scene asks for.
    /// - Throws: as `drawing`.
    static func keys(
        of line: String, among commands: [CommandDefinition], of option: OptionDefinition, in around: Arguments
    ) throws(CommandError) -> [String] {
        var warnings: [String] = []
        let drawn = try draw(
            line, among: commands, of: option, WordOptions.ofScenes, in: around, size: nil, &warnings)
        return drawn.arguments.wordJournal.keys
    }

    private static func draw(
        _ line: String, among commands: [CommandDefinition], of option: OptionDefinition?,
        _ given: [OptionDefinition], in around: Arguments, size: Size?, _ warnings: inout [String]
    ) throws(CommandError) -> (drawing: Drawing, arguments: Arguments) {
        do throws(CommandError) {
            let scenes = commands.filter { $0.picture != nil }
            let (command, rest) = try CommandDefinition.find(words(of: line), among: scenes)
            // Outputs, and texts in place of a picture, are not the scene's.
            let pictureOptions = SharedOptions.picture(scale: SharedOptions.sceneScale).map(\.name) + ["label"]
            let plain = CommandDefinition(
                name: command.name, summary: command.summary, operands: command.operands,
                options: command.options.filter {
                    !pictureOptions.contains($0.name) && !CommandDefinition.helpFlags.contains($0.name)
                },
                examples: [], run: { _ throws(CommandError) in })
            let defaults = around.only(given)
            var arguments = try Arguments(rest, for: plain, defaults: defaults)
            if let size, let option = plain.options.first(where: { $0.name == "size" }),
                option.placeholder?.hasPrefix("WxH") == true, arguments.given(among: [option]).isEmpty
            {
                arguments = try Arguments(rest + ["--size", text(of: size)], for: plain, defaults: defaults)
            }
            arguments.adopt(SharedOptions.sceneScale, from: around)
            guard arguments.wantedHelp == nil, let picture = command.picture else {
                throw CommandError(
                    .usage, "'\(line)' draws nothing", hint: "see '\(ProgramName.current) \(command.name) --help'")
            }
            return (try picture(arguments, &warnings).drawing, arguments)
        } catch {
            var error = error
            if let option { error.message = "\(option.spelling): \(error.message)" }
            throw error
        }
    }

    /// The command that a line begins with.
    static func command(of line: String, among commands: [CommandDefinition]) -> CommandDefinition? {
        let scenes = commands.filter { $0.picture != nil }
        return (try? CommandDefinition.find(words(of: line), among: scenes))?.0
    }

    /// The command that a line begins with, and its arguments; nil for a line that cannot be read.
    static func parts(
        of line: String, among commands: [CommandDefinition]
    ) -> (command: CommandDefinition, arguments: Arguments)? {
        let scenes = commands.filter { $0.picture != nil }
        guard let (found, rest) = try? CommandDefinition.find(words(of: line), among: scenes) else { return nil }
        // What is required may come from the command around it.
        var options = found.options
        for index in options.indices { options[index].isRequired = false }
        let command = CommandDefinition(
            name: found.name, summary: found.summary, operands: found.operands, options: options, examples: [],
            run: { _ throws(CommandError) in })
        return (try? Arguments(rest, for: command)).map { (command, $0) }
    }

    private static func text(of size: Size) -> String {
        func text(_ length: Double) -> String {
            var bytes: [UInt8] = []
            DecimalText.append(length, decimals: 3, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        return "\(text(size.width))x\(text(size.height))"
    }

    /// Words between spaces; quotation marks of either kind hold several together.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let whole = word { words.append(whole) }
        return words
    }
}
