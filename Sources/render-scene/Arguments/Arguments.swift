import Localization

/// The arguments of one subcommand, read after its definition.
struct Arguments: Sendable {
    private(set) var operands: [String] = []
    /// The texts given for each option, by name; only looked up, never walked.
    private var texts: [String: [String]] = [:]
    /// How much help was asked for, where any was; then nothing else was checked.
    private(set) var wantedHelp: HelpText.Extent?
    /// Warnings for options that were given by a former name.
    private(set) var warnings: [String] = []
    /// The names of all options that the command has.
    private var optionNames: Set<String> = []
    /// The input that `-` names; nil for standard input.
    var given: InputFile.Given?
    /// How many times their defaults the limits are that no option sets.
    var limitGrowth = 1
    /// Records which words the scene looks up.
    let wordJournal = WordJournal()

    /// Whether a flag was given.
    subscript(flag: Flag) -> Bool { texts[flag.definition.name] != nil }

    /// An option's value: the last of several, the default where none was given.
    subscript<Value>(option: Option<Value>) -> Value {
        guard let text = texts[option.definition.name]?.last, let value = try? option.read(text) else {
            return option.defaultValue
        }
        return value
    }

    /// All values given for an option, in order.
    func all<Value>(_ option: Option<Value?>) -> [Value] {
        (texts[option.definition.name] ?? []).compactMap { (try? option.read($0)) ?? nil }
    }

    /// What was given for an option, in order.
    func texts(of name: String) -> [String] { texts[name] ?? [] }

    /// Whether the command has an option, given or not.
    func mayHave(_ option: OptionDefinition) -> Bool { optionNames.contains(option.name) }

    /// Takes an option's texts from the arguments of the command around this one.
    mutating func adopt<Value>(_ option: Option<Value>, from around: Arguments) {
        texts[option.definition.name] = around.texts[option.definition.name]
    }

    /// Gives an option a text that nobody gave.
    mutating func suppose(_ name: String, _ text: String) { texts[name] = texts[name] ?? [text] }

    /// The arguments without operands, and with these options alone.
    func only(_ options: [OptionDefinition]) -> Arguments {
        var some = self
        let names = Set(options.map(\.name))
        some.operands = []
        some.texts = texts.filter { names.contains($0.key) }
        return some
    }

    /// The options that were given, and their texts.
    func given(among options: [OptionDefinition]) -> [(option: OptionDefinition, texts: [String])] {
        options.compactMap { option in texts[option.name].map { (option, $0) } }
    }

    /// Reads the words behind a subcommand's name: `--name value`, `--name=value`, `-n value`, `-nvalue`, operands in
    /// between; behind `--` only operands.
    /// - Parameter defaults: the texts of options that the words do not give; those of options that the command lacks
    ///   are ignored.
    /// - Throws: a usage error that names the word, and the nearest real option or value.
    init(
        _ words: [String], for command: CommandDefinition, defaults: Arguments? = nil
    ) throws(CommandError) {
        var rest = words[...]
        // The places of the operands that stand before any `--`, and so may be files whose option was forgotten.
        var places: [Int] = []
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                rest = []
            } else if word.hasPrefix("--") {
                try readLong(word, &rest, command)
            } else if word.hasPrefix("-"), word != "-", !Arguments.isNegativeNumber(word, for: command) {
                try readShort(word, &rest, command)
            } else {
                operands.append(word)
                places.append(rest.startIndex - 1)
            }
            if wantedHelp != nil { return }
        }
        try checkStandIns(command)
        if let defaults { try adopt(defaults, command) }
        optionNames = Set(command.options.map(\.name))
        try checkCounts(command) {
            // Behind `--` no option can stand.
            guard places.count == operands.count else { return nil }
            return meantLine(words, strays: places.dropFirst(command.operands.count), command)
        }
    }

    private mutating func adopt(_ defaults: Arguments, _ command: CommandDefinition) throws(CommandError) {
        for option in command.options where texts[option.name] == nil {
            guard let given = defaults.texts[option.name] else { continue }
            for text in given { try check(text, option, command) }
            texts[option.name] = given
        }
    }

    /// Whether a word is an operand that begins with a minus sign: the command can then say what it expected.
    private static func isNegativeNumber(_ word: String, for command: CommandDefinition) -> Bool {
        guard let first = word.dropFirst().first, "0123456789.".contains(first) else { return false }
        return !command.operands.isEmpty && !command.options.contains { $0.short == first }
    }

    private mutating func readLong(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
    ) throws(CommandError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.options.named(name) else {
            throw CommandError(
                .usage, "\(command.name): unknown option '--\(name)'", hint: Arguments.hint(for: name, command))
        }
        if option.name != name {
            let warning = "--\(name) is now \(option.spelling)"
            if !warnings.contains(warning) { warnings.append(warning) }
        }
        try take(option, parts.count > 1 ? String(parts[1]) : nil, &rest, command)
    }

    private mutating func readShort(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
    ) throws(CommandError) {
        var letters = word.dropFirst()
        // A whole name behind one hyphen: as a letter with a value it would mean another thing.
        let name = String(letters.prefix { $0 != "=" })
        if name.count > 2, command.options.contains(where: { $0.name == name }) {
            throw CommandError(
                .usage, "\(command.name): unknown option '-\(name)'", hint: Arguments.hint(for: name, command))
        }
        while let letter = letters.popFirst() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                // With one hyphen it may be a name as other programs have it.
                let name = word.dropFirst().prefix { $0 != "=" }
                throw CommandError(
                    .usage, "\(command.name): unknown option '-\(letter)'",
                    hint: Arguments.hint(for: String(name), command))
            }
            let value = option.placeholder == nil || letters.isEmpty ? nil : String(letters)
            try take(option, value, &rest, command)
            if value != nil { return }
        }
    }

    /// A hint for an unknown option.
    private static func hint(for name: String, _ command: CommandDefinition) -> String {
        let meant = Suggestion.options(for: name, among: command.options.map(\.name))
        return Suggestion.question(meant.map { "--\($0)" }) ?? "see '\(ProgramName.current) \(command.name) --help-all'"
    }

    private mutating func take(
        _ option: OptionDefinition, _ attached: String?, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
    ) throws(CommandError) {
        guard let placeholder = option.placeholder else {
            if let attached {
                throw CommandError(.usage, "\(command.name): \(option.spelling) takes no value, found '\(attached)'")
            }
            texts[option.name, default: []].append("")
            switch option.name {
            case CommandDefinition.help.definition.name: wantedHelp = .usual
            case CommandDefinition.helpAll.definition.name: wantedHelp = .all
            default: break
            }
            return
        }
        // A word that begins with two hyphens is the next option: the value was forgotten.
        guard let text = attached ?? (rest.first.map { $0.hasPrefix("--") } ?? true ? nil : rest.popFirst()) else {
            throw CommandError(
                .usage, "\(command.name): \(option.spelling) needs a value",
                hint: "\(option.spelling) \(placeholder): \(option.help)")
        }
        try check(text, option, command)
        if let other = option.standsFor {
            texts[other.name, default: []].append(other.value(text))
            texts[OptionDefinition.standing(option.name, for: other.name), default: []].append(text)
        } else {
            texts[option.name, default: []].append(text)
        }
    }

    private func check(
        _ text: String, _ option: OptionDefinition, _ command: CommandDefinition
    ) throws(CommandError) {
        do {
            try option.check(text)
        } catch {
            throw CommandError(
                .usage, "\(command.name): \(option.spelling): found '\(text)', expected \(error.expected)",
                hint: error.suggestion.map { "did you mean '\($0)'?" })
        }
    }

    /// Refuses an option beside another that stands for it: only one of both can hold.
    private func checkStandIns(_ command: CommandDefinition) throws(CommandError) {
        for option in command.options {
            guard let other = option.standsFor?.name else { continue }
            let standIns = texts[OptionDefinition.standing(option.name, for: other)]?.count ?? 0
            guard standIns > 0, texts[other]?.count != standIns else { continue }
            throw CommandError(
                .usage, "\(command.name): --\(other) and \(option.spelling) cannot both be given")
        }
    }

    /// - Parameter meant: the command line that was meant, where there are too many operands.
    private func checkCounts(_ command: CommandDefinition, meant: () -> String?) throws(CommandError) {
        if operands.count > command.operands.count, command.operands.last?.isRepeatable != true {
            throw CommandError(
                .usage, "\(command.name): unexpected argument '\(operands[command.operands.count])'",
                hint: meant().map { "did you mean: \($0)" } ?? "usage: \(command.usage)")
        }
        if operands.count < command.operands.count, !command.operands[operands.count].isOptional {
            throw CommandError(
                .usage, "\(command.name): \(command.operands[operands.count].placeholder) is missing",
                hint: "usage: \(command.usage)")
        }
        for option in command.options where isMissing(option) {
            throw CommandError(
                .usage, "\(command.name): \(option.spelling) \(option.placeholder ?? "") is missing",
                hint: "usage: \(command.usage)")
        }
    }

    /// Whether the option is required and was not given.
    func isMissing(_ option: OptionDefinition) -> Bool {
        option.isRequired && texts[option.name] == nil && !(option.yieldsToPreview && texts["preview"] != nil)
    }
}
