#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `process`: whole runs of the command, from its start to its end, and of rsvg-convert on the SVG it wrote.
struct ProcessRuns {
    private let suite: Suite
    /// Where the programs write.
    private let folder: String

    static func add(to suite: Suite, command: String?) throws {
        try Files.withTemporaryFolder { folder in
            try ProcessRuns(suite: suite, folder: folder).add(command ?? beside("render-scene"))
        }
    }

    private func add(_ command: String) throws {
        let png = "\(folder)/forest.png"
        let svg = "\(folder)/forest.svg"
        let json = "\(folder)/sessions.json"
        let forest = [command, "forest", "--quiet", "--sessions", "Examples/sixty.json", "-o"]
        let dusk = [command, "dusk", "--quiet", "-o"]
        try measure("process/version", [command, "--version"])
        try measure("process/forest", forest + [png])
        let icon = [command, "svg", "--quiet", "Resources/icons/forest-tree.svg", "--size", "512x", "-o", png]
        try measure("process/svg", icon)
        for (scene, words) in [("forest", forest), ("dusk", dusk)] {
            for count in ["1", "2"] {
                try measure("process/\(scene)/threads=\(count)", words + [png, "--threads", count])
            }
        }
        try measure("process/rsvg-convert", ["rsvg-convert", "--zoom", "3", "--output", png, svg]) {
            _ = try run(forest + [svg])
        }
        let records = "\(folder)/records.jsonl"
        let pictures = suite.isQuick ? 10 : 200
        let batch = [command, "batch", "--quiet", "--input", records, "--tar", "\(folder)/pictures.tar"]
        try measure("process/batch/\(pictures)", batch + ["--results", "/dev/null", "--threads", "1", "--scale", "1"]) {
            // One record is one line.
            let sessions = String(decoding: try Files.read("Examples/sixty.json").filter { $0 != 0x0A }, as: UTF8.self)
            try Files.write(to: records) { put in
                for i in 0..<pictures { try put([UInt8]("{\"id\": \"u\(i)\", \"sessions\": \(sessions)}\n".utf8)) }
            }
        }
        let count = suite.isQuick ? 1000 : 1_000_000
        let long = [command, "forest", "--quiet", "--sessions", json, "--scale", "1", "-o", png]
        try measure("process/sessions/\(count)", long) {
            try Files.write(to: json) { put in try Sessions.write(count, put) }
        }
    }

    /// A row for a command line, or a note when it does not work.
    /// - Parameter prepare: makes what the program needs.
    private func measure(_ name: String, _ words: [String], prepare: () throws -> Void = {}) throws {
        guard suite.wants(name) else { return }
        do {
            try prepare()
            _ = try run(words)
        } catch {
            return suite.note(name, "\(error)")
        }
        var peak = 0
        try suite.measure(name) {
            Work(1, "runs", facts: { [("peak_kB", peak)] }) {
                let used = try run(words)
                peak = max(peak, used)
                return used
            }
        }
    }

    /// Another program in the folder of this one.
    private static func beside(_ name: String) -> String {
        let own = CommandLine.arguments.first ?? ""
        guard let slash = own.lastIndex(of: "/") else { return name }
        return own[...slash] + name
    }

    /// Runs a program to its end.
    /// - Returns: its peak memory, in kB.
    private func run(_ words: [String]) throws -> Int {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let errors = "\(folder)/errors.txt"
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let error = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
        guard error == 0 else { throw Problem("\(words[0]): \(String(cString: strerror(error)))") }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Problem("\(words[0]): \(String(cString: strerror(errno)))") }
        }
        guard status == 0 else {
            let text = String(decoding: (try? Files.read(errors)) ?? [], as: UTF8.self)
            throw Problem(text.split(separator: "\n").first.map(String.init) ?? "\(words[0]): wait status \(status)")
        }
        #if canImport(Darwin)
        return Int(usage.ru_maxrss) / 1024
        #else
        return Int(usage.ru_maxrss)
        #endif
    }
}
