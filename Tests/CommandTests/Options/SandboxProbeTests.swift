import CSandbox
import Foundation
import ParameterReading
import TestSupport
import Testing

@testable import render_scene

/// Every command with `--sandbox`, with a program in it that asks for everything.
@Suite struct SandboxProbeTests {
    private let folder: TemporaryFolder
    /// What no command line names.
    private let beside: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        beside = try TemporaryFolder()
        let setup = "mkdir in out; echo x > in/a.svg; mkdir -p package; echo > package/Package.swift"
        _ = try CommandLineTool.shell(setup, in: folder)
        try beside.write("secret", to: "secret")
    }

    private func asked(_ words: [String], with library: String) throws -> [String] {
        let process = CommandLineTool.process(CommandLineTool.path, words + ["--sandbox"], in: folder)
        process.environment?["LD_PRELOAD"] = library
        process.environment?["PROBE"] = beside.url.path
        process.environment?["PROBE_EDITION"] = "\(csandbox_edition())"
        return try process.outcome(input: []).error.split(separator: "\n").map(String.init).filter {
            $0.hasPrefix("PROBE")
        }
    }

    @Test(.enabled(if: SandboxTests.isThere))
    func noCommandMayDoWhatItsLineDoesNotName() throws {
        guard let library = try SandboxProbe.compiled(in: folder) else { return }
        // The probe finds what is allowed.
        let open = try asked(["svg", "in/a.svg", "-o", "out/a.png", "--resources", beside.url.path], with: library)
        try #require(open == ["PROBE allowed: open to read", "PROBE allowed: list a folder", "PROBE asked"])
        var count = 0
        for command in Program.commands where command.options.named("sandbox") != nil {
            let words = try SandboxProbeTests.words(of: command)
            #expect(try asked(words, with: library) == ["PROBE asked"], "\(words.joined(separator: " "))")
            count += 1
        }
        #expect(count > 60)
        #expect(try beside.names == ["secret"])
        #expect(try beside.read("secret") == Array("secret".utf8))
    }

    /// A command line that can be read, whatever becomes of it: the sandbox is entered before anything is opened.
    private static func words(of command: CommandDefinition) throws -> [String] {
        var words = command.words.map(String.init)
        for option in command.options where option.isRequired {
            words += [option.spelling, try value(option.completion, option.check)]
        }
        for operand in command.operands where !operand.isOptional {
            words.append(try value(operand.completion) { _ throws(ValueError) in })
        }
        return words
    }

    private static func value(
        _ kind: Completion, _ check: (String) throws(ValueError) -> Void
    ) throws -> String {
        let values =
            switch kind {
            case .words(let words), .fileOrWords(let words): words
            case .file, .fileOrFolder, .drawing: ["in/a.svg"]
            case .folder: ["in"]
            case .scene: ["star"]
            case .none, .sizedDrawing: ["1", "1,1", "M0 0H9", "10x10", "a"]
            }
        return try #require(
            values.first { text in
                do {
                    try check(text)
                    return true
                } catch {
                    return false
                }
            })
    }
}
