import Foundation
import TestSupport
import Testing

@testable import render_scene

@Suite struct HelpTests {
    @Test(arguments: ProgramName.allCases)
    func everyCommandIsInAllOfTheGeneralHelp(program: ProgramName) {
        let text = HelpText.general(Program.sections, .all, for: program)
        for command in Program.commands {
            #expect(text.contains("\n  \(command.name) "), "\(command.name)")
            #expect(text.contains(command.summary.split(separator: " ")[0]))
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.contains("Usage: \(program) COMMAND"))
    }

    @Test func theGeneralNameHasHelpOfOneScreen() {
        let lines = HelpText.general(Program.sections, for: .gloaming).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40, "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.prefix(7).contains { $0.hasPrefix("  svg ") }, "what everybody draws comes first")
        #expect(!lines.contains { $0.hasPrefix("  forest ") })
        #expect(lines.contains { $0.hasPrefix("  Atrest ") && $0.contains(" forest, timer,") })
    }

    @Test func theScenesNameListsAllAtOnce() {
        #expect(
            HelpText.general(Program.sections, for: .scenes) == HelpText.general(Program.sections, .all, for: .scenes))
    }

    @Test(arguments: ["svg", "compose", "path", "frames svg", "batch", "icons", "diff", "check", "snapshots report"])
    func helpShowsADozenOptions(name: String) throws {
        let command = try #require(Program.commands.first { $0.name == name })
        let shown = command.options.filter { !$0.isRare }
        #expect(shown.count <= 16, "\(shown.map(\.name))")
        let text = HelpText.command(command)
        for option in command.options.filter(\.isRare) {
            #expect(!text.contains("    \(option.spelling) "), "\(option.name)")
        }
        // Those of `diff` and `batch` are what they are for.
        if !["diff", "batch"].contains(name) { #expect(!text.contains("--max-"), "limits are in --help-all") }
    }

    @Test(arguments: Program.commands.map(\.name))
    func everyOptionIsInAllOfTheHelp(name: String) throws {
        let command = try #require(Program.commands.first { $0.name == name })
        let text = HelpText.command(command, .all)
        let words = text.split { " \n".contains($0) }.joined(separator: " ")
        for option in command.options {
            let value = option.placeholder.map { " \($0)" } ?? ""
            #expect(text.contains("\(option.spelling)\(value)"), "\(option.name)")
            if let short = option.short { #expect(text.contains("-\(short), \(option.spelling)")) }
            #expect(words.contains(option.help), "\(option.name)")
            if let value = option.defaultText { #expect(words.contains("Default: \(value)."), "\(option.name)") }
        }
        for operand in command.operands { #expect(text.contains("  \(operand.placeholder)  ")) }
        #expect(!command.examples.isEmpty)
        #expect(command.examples.allSatisfy { text.contains($0) })
        #expect(Set(command.options.map(\.name)).count == command.options.count)
        #expect(Set(command.options.compactMap(\.short)).count == command.options.filter { $0.short != nil }.count)
    }

    /// A default that help shows as a value is a value, and the one that is used.
    @Test func helpShowsDefaults() throws {
        let tree = try #require(Program.commands.first { $0.name == "tree" })
        let arguments = try Arguments(["-o", "x.png"], for: tree)
        for command in Program.commands {
            for option in command.options {
                guard let text = option.defaultText, text.allSatisfy({ $0.isNumber || ".x#".contains($0) }) else {
                    continue
                }
                #expect(throws: Never.self, "\(command.name) --\(option.name)") { try option.check(text) }
            }
        }
        #expect(arguments[SharedOptions.sceneScale] == (try SharedOptions.sceneScale.read("3")))
        #expect(arguments[SharedOptions.plainScale] == (try SharedOptions.plainScale.read("1")))
        #expect(arguments[SharedOptions.maxPixels] == (try SharedOptions.maxPixels.read("64000000")))
        #expect(arguments[SharedOptions.viewport] == (try SharedOptions.viewport.read("390x844")))
        #expect(arguments[SharedOptions.drift] == (try SharedOptions.drift.read("0")))
    }

    /// The examples in help are real command lines.
    @Test func examplesAreRead() throws {
        for command in Program.commands {
            for example in command.examples where example.hasPrefix("render-scene ") {
                let words = shellWords(example).dropFirst()
                let name = command.words.map(String.init)
                #expect(words.starts(with: name))
                #expect(throws: Never.self, "\(example)") {
                    let rest = Array(words.dropFirst(name.count))
                    return try Arguments(rest, for: command.adapted?(rest) ?? command)
                }
            }
        }
    }

    /// Words as a shell splits them, with single quotes.
    private func shellWords(_ line: String) -> [String] {
        var words: [String] = []
        for (i, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if i % 2 == 1 { words.append(String(part)) } else { words += part.split(separator: " ").map(String.init) }
        }
        return words
    }

    @Test func helpAndVersionAreShown() throws {
        let folder = try TemporaryFolder()
        let version = try CommandLineTool.run(["--version"], in: folder)
        #expect(version.status == 0)
        #expect(version.error.isEmpty)
        #expect(version.outputText == "render-scene \(Program.version)\n")
        for words in [["--help"], ["-h"]] {
            let help = try CommandLineTool.run(words, in: folder)
            #expect(help.status == 0)
            #expect(help.error.isEmpty)
            #expect(help.outputText == HelpText.general(Program.sections))
        }
        for command in Program.commands {
            for (word, extent) in [("--help", HelpText.Extent.usual), ("--help-all", .all)] {
                let help = try CommandLineTool.run(command.words.map(String.init) + [word], in: folder)
                #expect(help.status == 0)
                #expect(help.error.isEmpty)
                #expect(help.outputText == HelpText.command(command, extent))
            }
        }
    }
}

/// The command under its general name.
@Suite struct ProgramNameTests {
    /// Runs the command through a link.
    private func run(as name: String, _ words: [String]) throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        let link = folder.url.appendingPathComponent(name)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: URL(fileURLWithPath: CommandLineTool.path))
        return try CommandLineTool.process(link.path, words, in: folder).outcome()
    }

    @Test func helpHasTheNameItWasCalledBy() throws {
        #expect(
            try run(as: "gloaming", []).error.contains(
                "gloaming: error: a command is missing\nhint: see 'gloaming --help'"))
        #expect(
            try run(as: "gloaming", ["--help"]).outputText == HelpText.general(Program.sections, for: .gloaming))
        #expect(try run(as: "gloaming", ["--version"]).outputText == "gloaming \(Program.version)\n")
        #expect(try run(as: "gloaming", ["svg", "--help"]).outputText.contains("\n  gloaming svg Resources/"))
        #expect(try run(as: "gloaming", ["svg"]).error.contains("usage: gloaming svg FILE"))
    }

    @Test func anyOtherNameIsTheProducts() throws {
        #expect(try run(as: "gloaming2", ["--version"]).outputText.hasPrefix("render-scene "))
    }

    @Test func scenesAreDrawnUnderBothNames() throws {
        #expect(try run(as: "gloaming", ["star", "-o", "star.svg"]).status == 0)
    }

    @Test(arguments: CompletionScripts.Shell.allCases)
    func completionsAreOfTheName(shell: CompletionScripts.Shell) throws {
        let script = try run(as: "gloaming", ["completions", shell.rawValue]).outputText
        #expect(script == CompletionScripts.script(for: shell, Program.commands, program: .gloaming))
        #expect(!script.contains("render-scene"))
        #expect(!script.contains("render_scene"))
    }

    @Test func theManualIsOfTheName() throws {
        let manual = try run(as: "gloaming", ["manual"]).outputText
        #expect(manual.hasPrefix(".TH GLOAMING 1 \"\" \"gloaming \(Program.version)\" \"Gloaming\"\n"))
        #expect(!manual.contains("render\\-scene"))
    }
}

/// Commands whose names are two words.
@Suite struct CommandGroupTests {
    static let commands = ["plain", "paint red", "paint blue", "count", "count up"].map { name in
        CommandDefinition(
            name: name, summary: "Does \(name).", options: [Flag("soft", help: "Softly.").definition],
            examples: ["render-scene \(name)"], run: { _ throws(CommandError) in })
    }

    private func find(_ line: String) throws(CommandError) -> (name: String, rest: [String]) {
        let (command, rest) = try CommandDefinition.find(
            line.split(separator: " ").map(String.init), among: Self.commands)
        return (command.name, rest)
    }

    @Test func namesOfTwoWordsAreFound() throws {
        #expect(try find("paint red --soft") == ("paint red", ["--soft"]))
        #expect(try find("plain red") == ("plain", ["red"]))
        #expect(try find("count up 3") == ("count up", ["3"]))
        #expect(try find("count 3") == ("count", ["3"]))
    }

    @Test func errorsNameTheGroup() {
        func message(_ line: String) -> String {
            do throws(CommandError) {
                return try find(line).name
            } catch {
                return "\(error.message) | \(error.hint ?? "")"
            }
        }
        #expect(message("paint") == "paint: a command is missing, expected red, blue | see 'render-scene paint --help'")
        #expect(message("paint rde") == "paint: unknown command 'rde' | did you mean 'paint red'?")
        #expect(message("paint green") == "paint: unknown command 'green' | see 'render-scene paint --help'")
        #expect(message("paitn red") == "unknown command 'paitn' | did you mean 'paint'?")
    }

    @Test func helpListsAGroup() {
        let text = HelpText.group("paint", Self.commands.filter { $0.group == "paint" })
        #expect(text.contains("paint red"))
        #expect(text.contains("Does paint blue."))
        #expect(!text.contains("plain"))
    }

    /// What bash would offer behind some words.
    private func bash(_ words: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(CompletionScripts.script(for: .bash, Self.commands), to: "script")
        let line = """
            source ./script; COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
            COMP_CWORD=\(words.count - 1); _render_scene; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        return outcome.outputText.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersBothWords() throws {
        #expect(try bash("render-scene", "p") == ["plain", "paint"])
        #expect(try bash("render-scene", "paint", "") == ["red", "blue", "--help"])
        #expect(try bash("render-scene", "paint", "red", "--s") == ["--soft"])
        #expect(try bash("render-scene", "count", "--s") == ["--soft"])
        #expect(try bash("render-scene", "count", "u") == ["up"])
    }

    @Test(arguments: CompletionScripts.Shell.allCases)
    func everyShellHasBothWords(shell: CompletionScripts.Shell) {
        let text = CompletionScripts.script(for: shell, Self.commands)
        #expect(text.contains("red blue") || text.contains("red|blue"))
        #expect(text.contains("\"paint blue\""))
    }
}

@Suite struct CompletionScriptsTests {
    @Test(arguments: CompletionScripts.Shell.allCases)
    func everyWordIsOffered(shell: CompletionScripts.Shell) {
        let text = CompletionScripts.script(for: shell, Program.commands)
        for command in Program.commands {
            #expect(text.includes(command.name))
            for option in command.options {
                #expect(text.includes(shell == .fish ? "-l \(option.name) " : option.spelling), "\(option.name)")
                if case .words(let words) = option.completion {
                    #expect(text.includes(words.joined(separator: " ")), "\(option.name)")
                }
            }
        }
    }

    @Test(arguments: CompletionScripts.Shell.allCases)
    func shellsReadTheirScripts(shell: CompletionScripts.Shell) throws {
        let name = shell.rawValue
        let places = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
        guard let executable = places.first(where: FileManager.default.isExecutableFile) else {
            // bash runs the other tests too; zsh and fish may be absent.
            #expect(shell != .bash)
            return
        }
        let folder = try TemporaryFolder()
        let script = try CommandLineTool.run(["completions", name], in: folder)
        #expect(script.status == 0)
        #expect(script.error.isEmpty)
        try folder.write(script.output, to: "script")
        let check = try CommandLineTool.shell("\(executable) -n script", in: folder)
        #expect(check.status == 0, "\(check.error)")
        #expect(check.error.isEmpty, "\(check.error)")
        try folder.write(script.output + Array("\ncase x in (((\n".utf8), to: "broken")
        #expect(try CommandLineTool.shell("\(executable) -n broken", in: folder).status != 0)
    }

    /// What bash would offer for a line whose last word is being typed.
    private func bash(_ words: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        let line = """
            source <("$TOOL" completions bash); COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
            COMP_CWORD=\(words.count - 1); _render_scene; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.error.isEmpty)
        return outcome.outputText.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersWhatFits() throws {
        #expect(try bash("render-scene", "fo") == ["forest"])
        #expect(try bash("render-scene", "forest", "--no-c") == ["--no-clobber"])
        #expect(try bash("render-scene", "forest", "--tier", "pr") == ["premium"])
        #expect(try bash("render-scene", "forest", "--tier", "=", "pr") == ["premium"])
        #expect(try bash("render-scene", "forest", "--tier", "=") == ["auto", "premium", "trial", "free"])
        #expect(try bash("render-scene", "completions", "") == ["bash", "zsh", "fish"])
        #expect(try bash("render-scene", "forest", "--sessions", "") == [])
    }
}
