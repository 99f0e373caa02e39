import TestSupport
import Testing

@testable import render_scene

@Suite struct ManualTests {
    @Test func everythingIsInTheManual() {
        let page = ManualPage.page(Program.commands, version: "1.2.3")
        for command in Program.commands {
            let name = command.name.replacing("-", with: "\\-")
            #expect(page.includes("\n.SS render\\-scene \(name)\n"), "\(command.name)")
            for option in command.options {
                #expect(page.includes("\\fB\(option.spelling.replacing("-", with: "\\-"))\\fR"), "\(option.name)")
            }
        }
        for status in ExitStatus.allCases { #expect(page.includes("\n.B \(status.rawValue)\n")) }
        let help = HelpText.general(Program.sections, .all).split(separator: "\n")
        for variable in EnvironmentVariable.all {
            #expect(page.includes("\n.TP\n.B \(variable.name)\n"))
            #expect(help.contains { $0.hasPrefix("  \(variable.name) ") }, "\(variable.name)")
        }
        #expect(page.hasPrefix(".TH RENDER\\-SCENE 1 \"\" \"render\\-scene 1.2.3\" \"Gloaming\"\n"))
    }

    /// Where a line begins like a macro it is one of these; nothing of the tables is taken for one.
    @Test func textIsNotTakenForMacros() {
        let command = CommandDefinition(
            name: "odd", summary: ".hidden files, 'quoted' and C:\\paths", options: [], examples: [".x --y"],
            run: { _ throws(CommandError) in })
        let page = ManualPage.page([command], version: "1")
        #expect(page.contains("\n\\&.hidden files, \\(aqquoted\\(aq and C:\\epaths\n"))
        #expect(page.contains("\n.EX\n\\&.x \\-\\-y\n.EE\n"))
        let macros: Set = [
            ".TH", ".ad", ".nh", ".SH", ".SS", ".B", ".I", ".br", ".PP", ".TP", ".nf", ".fi", ".EX", ".EE",
        ]
        for line in ManualPage.page(Program.commands, version: "1").split(separator: "\n") where line.hasPrefix(".") {
            #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }

    @Test func optionsOfManyCommandsAreDescribedOnce() {
        let page = ManualPage.page(Program.commands, version: "1")
        let help = SharedOptions.maxPixels.definition
        let entry = "\\fB\\-\\-max\\-pixels\\fR \\fI\(help.placeholder ?? "")\\fR\n"
        #expect(page.ranges(of: entry).count < Program.commands.count / 4)
        #expect(page.ranges(of: "Also ").count > 10)
    }

    @Test func helpIsACommandToo() throws {
        let folder = try TemporaryFolder()
        func help(_ words: String...) throws -> String {
            let outcome = try CommandLineTool.run(["help"] + words, in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.error.isEmpty)
            return outcome.outputText
        }
        #expect(try help() == HelpText.general(Program.sections))
        let tree = try #require(Program.commands.first { $0.name == "tree" })
        #expect(try help("tree") == HelpText.command(tree))
        #expect(try help("tree", "--all") == HelpText.command(tree, .all))
        #expect(try help("frames").contains("frames dusk"))
        #expect(try help("frames", "dusk").contains("Usage: render-scene frames dusk"))
        for (words, text) in [(["fro"], "unknown command 'fro'"), (["tree", "dusk"], "found 'dusk' behind 'tree'")] {
            let outcome = try CommandLineTool.run(["help"] + words, in: folder)
            #expect(outcome.status == 64, "\(outcome.error)")
            #expect(outcome.error.contains(text), "\(outcome.error)")
        }
        let manual = try CommandLineTool.run(["manual"], in: folder)
        #expect(manual.outputText == ManualPage.page(Program.commands, version: Program.version))
    }
}
