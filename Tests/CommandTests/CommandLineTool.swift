import Foundation
import TestSupport
import Testing

/// The built command, run as a process of its own.
struct CommandLineTool {
    struct Outcome {
        var status: Int32
        /// Whether a signal ended it; `status` is then its number.
        var isSignal: Bool
        var output: [UInt8]
        var error: String

        var outputText: String { String(decoding: output, as: UTF8.self) }
        var errorLines: [String] { error.split(separator: "\n").map(String.init) }
    }

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
        let outcome = try run(executable: path, arguments, in: folder, input: input)
        try SchemaTests.check(arguments, outcome)
        return outcome
    }

    /// Runs a line of shell in which `$TOOL` is the command.
    static func shell(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
        try run(executable: "/bin/bash", ["-c", line], in: folder, input: [])
    }

    static func process(_ executable: String, _ arguments: [String], in folder: TemporaryFolder) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ["TOOL": path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C"]
        return process
    }

    private static func run(
        executable: String, _ arguments: [String], in folder: TemporaryFolder, input: [UInt8]
    ) throws -> Outcome {
        // Files instead of pipes: whatever the command writes, nobody has to read along. They lie outside the folder,
        // whose content tests look at.
        let streams = try TemporaryFolder()
        try streams.write(input, to: "in")
        try streams.write([], to: "out")
        try streams.write([], to: "err")
        let process = process(executable, arguments, in: folder)
        process.standardInput = try FileHandle(forReadingFrom: streams.url.appendingPathComponent("in"))
        process.standardOutput = try FileHandle(forWritingTo: streams.url.appendingPathComponent("out"))
        process.standardError = try FileHandle(forWritingTo: streams.url.appendingPathComponent("err"))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
            output: try streams.read("out"), error: String(decoding: try streams.read("err"), as: UTF8.self))
    }
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
