import Foundation
import TestSupport
import Testing

/// The built command, run as a process of its own.
struct CommandLineTool {
    typealias Outcome = Process.Outcome

    /// `render-scene` beside the running test bundle.
    static let path: String = {
        let arguments = CommandLine.arguments[0]
        var folder = URL(fileURLWithPath: arguments).resolvingSymlinksInPath().deletingLastPathComponent()
        // On macOS the bundle is a folder, and the tests run inside xctest: look upwards from every loaded bundle.
        #if canImport(Darwin)
        if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return folder.appendingPathComponent("render-scene").path
    }()

    /// Runs the command in a folder, and holds what it writes with `--json` against its schema.
    /// - Parameter input: what standard input gives.
    static func run(_ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = []) throws -> Outcome {
        let outcome = try process(path, arguments, in: folder).outcome(input: input)
        try SchemaTests.check(arguments, outcome)
        return outcome
    }

    /// Runs a line of shell in which `$TOOL` is the command.
    static func shell(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
        try process("/bin/bash", ["-c", line], in: folder).outcome()
    }

    static func process(_ executable: String, _ arguments: [String], in folder: TemporaryFolder) -> Process {
        let process = Process(executable, arguments)
        process.currentDirectoryURL = folder.url
        process.environment = ["TOOL": path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C"]
        return process
    }
}

extension TemporaryFolder {
    /// A file's text.
    func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}

/// Session files as texts.
enum SampleSessions {
    /// A fast of `hours` in every entry, a day apart from one another.
    static func list(hours: [Double]) -> String {
        let sessions = hours.enumerated().map { day, hours -> String in
            let start = 1_767_294_000 + day * 86400
            let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(day)".count) + "\(day)"
            return """
                {"id": "\(id)", "start": "\(date(start))", "end": "\(date(start + Int(hours * 3600)))", \
                "targetDurationHours": 16}
                """
        }
        return "[" + sessions.joined(separator: ",\n") + "]"
    }

    static let three = list(hours: [16.5, 12, 20])

    static let damagedExport = """
        {"version": 1, "generatedAt": "2026-01-21T12:20:00Z", "payload": {"sessions": []}, "checksum": "\
        0000000000000000000000000000000000000000000000000000000000000000"}
        """

    private static func date(_ seconds: Int) -> String {
        let formatter = ISO8601DateFormatter()
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }
}
