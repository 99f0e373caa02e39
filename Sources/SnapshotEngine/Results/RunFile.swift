/// A process's file of records.
struct RunFile: Sendable {
    var process: ProcessRecord
    let path: String
    /// The file, and the number of the line about the process.
    let place: String
    var records: [SnapshotRecord] = []
    /// All tests that its executable has in XCTest; nil if the file does not list them.
    var testsOfXCTest: [String]?

    static let testsKind = "tests"

    /// Nil for another kind of file; a last line that was cut off is ignored.
    init?(_ path: String) {
        guard let bytes = try? FileSystem.readFile(path) else { return nil }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap {
            (number, line) in FlatJSON(line).map { (number + 1, $0) }
        }
        guard let (number, first) = lines.first, let process = ProcessRecord(first) else { return nil }
        self.process = process
        self.path = path
        place = "\(path):\(number)"
        for (number, line) in lines.dropFirst() {
            if var record = SnapshotRecord(line) {
                record.place = "\(path):\(number)"
                records.append(record)
            }
            switch line[string: "kind"] {
            case ProcessRecord.endKind: self.process.status = line[integer: "status"]
            case RunFile.testsKind:
                testsOfXCTest = line[string: "tests"]?.split(separator: ",").map(String.init)
            default: break
            }
        }
    }

    /// The files of all processes of all runs.
    static func all(in folder: ResultsFolder) -> [RunFile] {
        FileSystem.names(in: folder.runs).flatMap { group in
            FileSystem.names(in: "\(folder.runs)/\(group)").compactMap { RunFile("\(folder.runs)/\(group)/\($0)") }
        }
    }

    static func tests(_ tests: [String]) -> FlatJSON {
        var json = FlatJSON()
        json.set("kind", testsKind)
        json.set("tests", tests.joined(separator: ","))
        return json
    }

    /// Whether the processes of one group together ran all tests of each executable: Swift Testing without a filter,
    /// which every `swift test` starts last and once; and XCTest in one process, or in processes that together name all
    /// of its tests.
    static func areFull(_ files: [RunFile]) -> Bool {
        Dictionary(grouping: files) { $0.process.executable }.values.allSatisfy { files in
            var hasSwiftTesting = false
            var hasAllOfXCTest = false
            var run: Set<String> = []
            for file in files {
                switch file.process.tests {
                case .swiftTesting(isFull: false): return false
                case .swiftTesting(isFull: true): hasSwiftTesting = true
                case .allOfXCTest: hasAllOfXCTest = true
                case .ofXCTest(let names): run.formUnion(names)
                }
            }
            // Processes started by hand, one after another, may have the same parent too.
            if hasAllOfXCTest { return hasSwiftTesting && run.isEmpty }
            let lists = files.compactMap(\.testsOfXCTest)
            return hasSwiftTesting && !lists.isEmpty && lists.allSatisfy(run.isSuperset)
        }
    }
}
