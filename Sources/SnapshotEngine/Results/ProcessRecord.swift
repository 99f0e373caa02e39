#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One process of a run: which it belongs to, whether it ran all of its tests, and how it ended.
struct ProcessRecord: Sendable, Hashable {
    /// The same for all processes that one `swift test` starts.
    var group: String
    /// The package's folder.
    var root: String
    /// Whether no test was left out by the command line.
    var isFull: Bool
    /// In seconds since 1970.
    var started: Double
    /// The exit status; nil as long as the process has not ended by itself.
    var status: Int?

    static let kind = "process"
    static let endKind = "end"

    /// The running process.
    static func current(root: String) -> ProcessRecord {
        ProcessRecord(
            group: currentGroup, root: root, isFull: isFull(Array(CommandLine.arguments.dropFirst())), started: now(),
            status: nil)
    }

    /// Whether a test process with these arguments runs all its tests. SwiftPM hands over to Swift Testing what was
    /// given to it; to XCTest it names the tests, if not all are to run.
    static func isFull(_ arguments: [String]) -> Bool {
        guard arguments.contains("--testing-library") else { return arguments.isEmpty }
        return !arguments.contains { argument in
            ["--filter", "--skip"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
        }
    }

    /// The parent's number, and when it started where that can be known: numbers come again.
    private static var currentGroup: String {
        let parent = getppid()
        guard let bytes = try? FileSystem.read("/proc/\(parent)/stat") else { return "\(parent)" }
        // The name in parentheses may hold anything; the start is the 20th field behind it (proc(5)).
        let text = String(decoding: bytes, as: UTF8.self)
        let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
        return fields.count > 19 ? "\(parent)-\(fields[19])" : "\(parent)"
    }

    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    var json: FlatJSON {
        var json = FlatJSON()
        json.set("kind", ProcessRecord.kind)
        json.set("group", group)
        json.set("root", root)
        json.set("isFull", isFull)
        json.set("started", started)
        return json
    }

    static func end(status: Int) -> FlatJSON {
        var json = FlatJSON()
        json.set("kind", endKind)
        json.set("status", status)
        return json
    }

    init(group: String, root: String, isFull: Bool, started: Double, status: Int?) {
        self.group = group
        self.root = root
        self.isFull = isFull
        self.started = started
        self.status = status
    }

    init?(_ json: FlatJSON) {
        guard json[string: "kind"] == ProcessRecord.kind, let group = json[string: "group"],
            let root = json[string: "root"], let isFull = json[bool: "isFull"], let started = json[number: "started"]
        else { return nil }
        self.init(group: group, root: root, isFull: isFull, started: started, status: nil)
    }
}
