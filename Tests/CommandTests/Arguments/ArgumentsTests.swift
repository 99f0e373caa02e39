import Testing

@testable import render_scene

@Suite struct ArgumentsTests {
    static let scale = Option<Double>("scale", .number(0.5...10), default: 3, "3", help: "Scale.")
    static let scroll = Option<Double?>("scroll", .number(0...1), help: "Scroll.")
    static let output = Option<String?>("output", short: "o", .file, isRequired: true, isRepeatable: true, help: "Out.")
    static let quiet = Flag("quiet", short: "q", help: "Quiet.")
    static let tone = Option<Int>(
        "tone", .choice([("amber", 1), ("moss", 2)]), default: 1, "amber", help: "Tone.")

    static let command = CommandDefinition(
        name: "draw", summary: "Draws.",
        operands: [OperandDefinition(placeholder: "FILE", completion: .file, help: "In.")],
        options: [scale.definition, scroll.definition, output.definition, quiet.definition, tone.definition],
        examples: ["render-scene draw x -o y.png"], run: { _ throws(CommandError) in })

    static func parse(_ words: String...) throws(CommandError) -> Arguments {
        try Arguments(words, for: command)
    }

    static func failure(_ words: [String]) -> CommandError? {
        do {
            _ = try Arguments(words, for: command)
            return nil
        } catch {
            return error
        }
    }

    @Test func optionsMayBeWrittenInEveryWay() throws {
        for words in [
            ["in", "--scale", "2", "-o", "a", "-q"], ["--scale=2", "-oa", "--quiet", "in"],
            ["-qoa", "in", "--scale", "2"], ["-q", "--output", "a", "--scale=2", "--", "in"],
            ["--scale", "9", "in", "-q", "--output=a", "--scale", "2"],
        ] {
            let arguments = try Arguments(words, for: Self.command)
            #expect(arguments[Self.scale] == 2, "\(words)")
            #expect(arguments.all(Self.output) == ["a"], "\(words)")
            #expect(arguments[Self.quiet], "\(words)")
            #expect(arguments.operands == ["in"], "\(words)")
        }
    }

    @Test func valuesMayHaveEqualsSigns() throws {
        for words in [["in", "-o", "a=b=c"], ["in", "--output=a=b=c"], ["in", "-oa=b=c"]] {
            #expect(try Arguments(words, for: Self.command).all(Self.output) == ["a=b=c"], "\(words)")
        }
    }

    @Test func whatIsNotGivenHasItsDefault() throws {
        let arguments = try Self.parse("in", "-o", "a")
        #expect(arguments[Self.scale] == 3)
        #expect(arguments[Self.scroll] == nil)
        #expect(arguments[Self.tone] == 1)
        #expect(!arguments[Self.quiet])
    }

    @Test func repeatedOptionsKeepTheirOrder() throws {
        let arguments = try Self.parse("-o", "b", "in", "--output", "a", "-o", "-")
        #expect(arguments.all(Self.output) == ["b", "a", "-"])
    }

    @Test func wordsAfterTwoHyphensAreOperands() throws {
        #expect(try Self.parse("-o", "a", "--", "--scale").operands == ["--scale"])
        #expect(try Self.parse("-o", "a", "-").operands == ["-"])
    }

    @Test func helpEndsReading() throws {
        #expect(try Self.parse("--help").wantedHelp == .usual)
        #expect(try Self.parse("--help-all").wantedHelp == .all)
        #expect(try Self.parse("in", "-h", "--nonsense").wantedHelp == .usual)
    }

    struct Mistake: Sendable {
        var words: String
        var message: String
        var hint: String?
    }

    static let mistakes: [Mistake] = [
        Mistake(words: "in -o a --sclae 2", message: "unknown option '--sclae'", hint: "did you mean '--scale'?"),
        Mistake(
            words: "in -o a --xyzzy=2", message: "unknown option '--xyzzy'", hint: "see 'render-scene draw --help-all'"),
        Mistake(words: "in -o a -z", message: "unknown option '-z'", hint: "see 'render-scene draw --help-all'"),
        Mistake(words: "in -o a -qz", message: "unknown option '-z'", hint: "see 'render-scene draw --help-all'"),
        Mistake(words: "in -o a --quiet=yes", message: "--quiet takes no value, found 'yes'"),
        Mistake(words: "in -o a --scale", message: "--scale needs a value", hint: "--scale N: Scale."),
        Mistake(words: "in -o a --scale --quiet", message: "--scale needs a value", hint: "--scale N: Scale."),
        Mistake(words: "in -o a --scale -1", message: "--scale: found '-1', expected a number from 0.5 to 10"),
        Mistake(
            words: "in -o a --tone ambre", message: "--tone: found 'ambre', expected amber or moss",
            hint: "did you mean 'amber'?"),
        Mistake(words: "in -o a more", message: "unexpected argument 'more'", hint: usage),
        Mistake(words: "-o a", message: "FILE is missing", hint: usage),
        Mistake(words: "in", message: "--output FILE is missing", hint: usage),
        Mistake(words: "in --output=", message: "--output: found '', expected a file's name, or -"),
    ]

    static let usage = "usage: render-scene draw FILE -o FILE … [options]"

    @Test(arguments: mistakes)
    func mistakesAreNamed(mistake: Mistake) {
        let words = mistake.words.split(separator: " ").map(String.init)
        #expect(Self.failure(words) == CommandError(.usage, "draw: " + mistake.message, hint: mistake.hint))
    }

    private static func hint(_ words: [String]) throws -> String? {
        do throws(CommandError) {
            try Program.run(words)
            return nil
        } catch {
            #expect(error.status == .usage)
            return error.hint
        }
    }

    /// Files without the options that they are for.
    @Test(arguments: [
        ("forest in.json -o a.png", "forest -s in.json -o a.png"), ("forest in.json", "forest -s in.json -o FILE"),
        ("forest in.json --scale 2 a.png b.svg", "forest -s in.json --scale 2 -o a.png -o b.svg"),
        ("forest in.json --preview", "forest -s in.json --preview"),
        ("forest it's -o a.png", "forest -s 'it'\\''s' -o a.png"),
        ("timer -o a.png week.json", "timer -o a.png -s week.json"), ("star -o a.png b.png", "star -o a.png -o b.png"),
        ("terrain do pack.json profile.json", "terrain do --pack pack.json -p profile.json -o FILE"),
        ("path M0,0h9 a.png", "path M0,0h9 -o a.png"), ("batch in.jsonl -d out", "batch -i in.jsonl -d out"),
        ("frames forest in.json walk.apng", "frames forest -s in.json -o walk.apng"),
    ])
    func theLineThatWasMeantIsTold(line: String, meant: String) throws {
        #expect(
            try Self.hint(line.split(separator: " ").map(String.init)) == "did you mean: render-scene \(meant)")
    }

    @Test(arguments: [
        "forest -o a.png -- in.json", "timer idle -o a.png", "dusk 3 -o a.png", "tokens -o a.json b.json",
        "forest -s in.json more.json -o a.png",
    ])
    func noOtherLineIsMeant(line: String) throws {
        let hint = try Self.hint(line.split(separator: " ").map(String.init))
        #expect(hint?.hasPrefix("usage: ") == true, "\(hint ?? "")")
    }

    /// Spelled otherwise, cut short, with one hyphen, or by another word.
    @Test(arguments: [
        ("diff --colour-tolerance", "'--color-tolerance'"), ("diff --colour", "'--color-tolerance'"),
        ("diff --tolerance", "'--color-tolerance'"),
        ("forest --colour", "'--background' or '--color-space'"), ("star --out", "'--output'"),
        ("star --width", "'--size'"),
        ("star --Scale", "'--scale'"), ("star --nodither", "'--no-dither'"), ("star --max_pixels", "'--max-pixels'"),
        ("star -scale=2", "'--scale'"), ("star --no", "'--no-dither', '--no-clobber' or '--no-follow'"),
        ("star --sclae", "'--scale'"),
        ("forest --file", "'--sessions'"), ("timer --locale=de", "'--language'"), ("tally --dark", "'--appearance'"),
        ("svg --maxpixels", "'--max-pixels'"), ("timer --font-size", "'--dynamic-type'"),
        ("forest --jobs", "'--threads'"), ("timer --checksum", "'--ignore-checksum'"),
    ])
    func theOptionThatWasMeantIsTold(line: String, names: String) throws {
        #expect(try Self.hint(line.split(separator: " ").map(String.init)) == "did you mean \(names)?")
    }

    /// So many that begin so are no hint.
    @Test(arguments: ["svg --max", "star --xyzzy", "star -x"])
    func noOptionIsMeant(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        #expect(try Self.hint(words) == "see 'render-scene \(words[0]) --help-all'")
    }

    @Test func synonymsAreOfOptions() {
        let names = Set(Program.commands.flatMap(\.options).map(\.name))
        for (word, options) in OptionSynonyms.table {
            #expect(options.allSatisfy(names.contains), "\(word)")
            #expect(word == word.lowercased())
            #expect(!word.contains("colour"))
        }
    }

    @Test func theLastOperandMayBeOptional() throws {
        let command = CommandDefinition(
            name: "look", summary: "Looks.",
            operands: [
                OperandDefinition(placeholder: "FILE", completion: .file, help: "In."),
                OperandDefinition(placeholder: "DIR", completion: .folder, help: "Where.", isOptional: true),
            ], options: [], examples: ["render-scene look x"], run: { _ throws(CommandError) in })
        #expect(try Arguments(["a", "b"], for: command).operands == ["a", "b"])
        #expect(try Arguments(["a"], for: command).operands == ["a"])
        let usage = "usage: render-scene look FILE [DIR] [options]"
        for (words, message) in [([], "FILE is missing"), (["a", "b", "c"], "unexpected argument 'c'")] {
            #expect(throws: CommandError(.usage, "look: \(message)", hint: usage)) {
                try Arguments(words, for: command)
            }
        }
        #expect(CompletionScripts.script(for: .zsh, [command]).contains("'1:FILE:_files'"))
        #expect(CompletionScripts.script(for: .zsh, [command]).contains("'1::DIR:_files -/'"))
    }

    @Test func anUnknownCommandIsNamed() {
        func failure(_ words: [String]) -> CommandError? {
            do {
                try Program.run(words)
                return nil
            } catch {
                return error
            }
        }
        #expect(
            failure(["forrest"]) == CommandError(.usage, "unknown command 'forrest'", hint: "did you mean 'forest'?"))
        #expect(failure(["--hepl"]) == CommandError(.usage, "unknown option '--hepl'", hint: "did you mean '--help'?"))
        #expect(
            failure(["qqqqq"]) == CommandError(.usage, "unknown command 'qqqqq'", hint: "see 'render-scene --help'"))
        #expect(failure([])?.status == .usage)
    }
}

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("ab", "ba", 1),
        ("sclae", "scale", 1), ("ca", "abc", 3), ("flaw", "lawn", 2),
    ])
    func editDistance(a: String, b: String, distance: Int) {
        #expect(Suggestion.editDistance(Array(a.utf8), Array(b.utf8)) == distance)
        #expect(Suggestion.editDistance(Array(b.utf8), Array(a.utf8)) == distance)
    }

    @Test func onlyWhatIsNearIsSuggested() {
        let names = ["forest", "tree", "star", "dusk", "completions"]
        #expect(Suggestion.nearest(to: "Forest", among: names) == "forest")
        #expect(Suggestion.nearest(to: "tre", among: names) == "tree")
        #expect(Suggestion.nearest(to: "comp", among: names) == "completions")
        #expect(Suggestion.nearest(to: "xyz", among: names) == nil)
        #expect(Suggestion.nearest(to: "materialization", among: ["materialisation"]) == "materialisation")
        #expect(Suggestion.nearest(to: "GREY", among: ["green", "gray"]) == "gray")
        #expect(Suggestion.nearest(to: "", among: names) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "forest", count: 100_000), among: names) == nil)
    }
}
