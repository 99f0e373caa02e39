extension Arguments {
    /// The command line that was probably meant when files stand where the command takes none.
    /// - Parameters:
    ///   - words: the words behind the command's name.
    ///   - strays: the places among them of words that the command has no operand for.
    /// - Returns: the line with an option in front of each such word; nil where no option fits one of them.
    func meantLine(_ words: [String], strays: ArraySlice<Int>, _ command: CommandDefinition) -> String? {
        var taken = Set(given(among: command.options).map(\.option.name))
        var line = words.map(ShellWord.quoted)
        for place in strays {
            let open = command.options.filter { $0.isRepeatable || !taken.contains($0.name) }
            guard let option = Arguments.option(for: words[place], among: open) else { return nil }
            taken.insert(option.name)
            line[place] = "\(option.shortestSpelling) \(line[place])"
        }
        for option in command.options where isMissing(option) && !taken.contains(option.name) {
            line.append("\(option.shortestSpelling) \(option.placeholder ?? "")")
        }
        return ([ProgramName.current.rawValue, command.name] + line).joined(separator: " ")
    }

    /// The output option for a name with an output's ending; else the first input file that is required, or that is
    /// asked for so often that its option has a letter.
    private static func option(for word: String, among options: [OptionDefinition]) -> OptionDefinition? {
        let files = options.filter { $0.namesFile(word) }
        let ending = OutputTarget.ending(of: word)
        let output = files.first { $0.name == outputName }
        if let output, OutputFormat(ending: ending) != nil { return output }
        let inputs = files.filter { $0.name != outputName }
        if let required = inputs.first(where: \.isRequired) { return required }
        return ending.isEmpty ? nil : inputs.first { $0.short != nil }
    }

    private static let outputName = "output"
}
