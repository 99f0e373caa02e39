import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One process of a run: its group, the tests it was to run, and its end.
struct ProcessRecord: Sendable, Hashable {
    /// The group: the same for all processes that one `swift test` starts.
    var group: String
    /// The package's folder.
    var root: String
    /// The tests' executable.
    var executable: String
    var tests: Tests
    /// In seconds since 1970.
    var started: Double
    /// The exit status; nil until the process has ended normally.
    var status: Int?

    /// The tests that a command line selects. Each library's tests have processes of their own.
    enum Tests: Sendable, Hashable {
        /// All of Swift Testing, or some.
        case swiftTesting(isFull: Bool)
        case allOfXCTest
        /// These, as `Module.Class/test`. With `--parallel` SwiftPM starts a process for each.
        case ofXCTest([String])
    }

    static let kind = "process"
    static let endKind = "end"

    /// The running process.
    static func current(root: String) -> ProcessRecord {
        ProcessRecord(
            group: currentGroup, root: root, executable: CommandLine.arguments.first ?? "",
            tests: tests(Array(CommandLine.arguments.dropFirst())), started: now(), status: nil)
    }

    /// The tests that a process with these arguments runs. SwiftPM passes its own arguments on to Swift Testing; to
    /// XCTest it passes test names, unless all tests are to run in this process.
    static func tests(_ arguments: [String]) -> Tests {
        if arguments.contains("--testing-library") {
            let filters = ["--filter", "--skip", "--configuration-path", "--experimental-configuration-path"]
            let isFiltered = arguments.contains { argument in
                filters.contains { argument == $0 || argument.hasPrefix($0 + "=") }
            }
            return .swiftTesting(isFull: arguments.contains("swift-testing") && !isFiltered)
        }
        if arguments.isEmpty { return .allOfXCTest }
        return .ofXCTest(arguments.flatMap { $0.split(separator: ",").map(String.init) })
    }

    /// Whether these arguments only ask for a list of tests.
    static func isListing(_ arguments: [String]) -> Bool {
        arguments.contains { ["--list-tests", "-l", "--dump-tests-json", "--help", "-h"].contains($0) }
    }

    /// Whether all its tests passed. Swift Testing ends with EX_UNAVAILABLE if there are no tests, which SwiftPM counts
    /// as success.
    var isPassed: Bool {
        if case .swiftTesting = tests, status == 69 { return true }
        return status == 0
    }

    /// The parent's process number, and its start time if that is known, since numbers are reused.
    private static var currentGroup: String {
        let parent = getppid()
        guard let bytes = try? FileSystem.readFile("/proc/\(parent)/stat") else { return "\(parent)" }
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
        json.set("executable", executable)
        switch tests {
        case .swiftTesting(let isFull): json.set("isFull", isFull)
        case .allOfXCTest: json.set("tests", "*")
        case .ofXCTest(let names): json.set("tests", names.joined(separator: ","))
        }
        json.set("started", started)
        return json
    }

    static func end(status: Int) -> FlatJSON {
        var json = FlatJSON()
        json.set("kind", endKind)
        json.set("status", status)
        return json
    }

    init(group: String, root: String, executable: String, tests: Tests, started: Double, status: Int?) {
        self.group = group
        self.root = root
        self.executable = executable
        self.tests = tests
        self.started = started
        self.status = status
    }

    /// What is expected of a group's name, which is that of a folder as well.
    private static let expectedGroup = "1 to 100 letters, digits and hyphens"

    private static func isGroup(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    private static func isRoot(_ text: String) -> Bool {
        text == "/" || text.hasPrefix("/") && RelativePath(String(text.dropFirst())) != nil
    }

    /// Nil for another kind of line.
    /// - Parameter place: the file and line.
    /// - Throws: for a group or a folder that is none.
    init?(_ json: FlatJSON, place: String) throws(RefusedRecord) {
        guard json[string: "kind"] == ProcessRecord.kind, let group = json[string: "group"],
            let root = json[string: "root"], let executable = json[string: "executable"],
            let started = json[number: "started"]
        else { return nil }
        guard ProcessRecord.isGroup(group) else {
            throw RefusedRecord(place: place, "group", group, expected: ProcessRecord.expectedGroup)
        }
        guard ProcessRecord.isRoot(root) else {
            throw RefusedRecord(place: place, "root", root, expected: "the whole path of a package's folder")
        }
        let tests: Tests
        switch (json[bool: "isFull"], json[string: "tests"]) {
        case (let isFull?, _): tests = .swiftTesting(isFull: isFull)
        case (nil, "*"): tests = .allOfXCTest
        case (nil, let names?): tests = .ofXCTest(names.split(separator: ",").map(String.init))
        case (nil, nil): return nil
        }
        self.init(group: group, root: root, executable: executable, tests: tests, started: started, status: nil)
    }
}
