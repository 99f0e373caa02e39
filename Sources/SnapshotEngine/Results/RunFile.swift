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
    /// - Parameter name: the path below the folder of results.
    /// - Throws: for a link, and for a record that names a path or a group which is none.
    init?(_ name: String, in folder: ResultsFolder) throws(RefusedRecord) {
        let path = "\(folder.path)/\(name)"
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try folder.files.read(name)
        } catch {
            if error.isLink { throw RefusedRecord(place: folder.path, found: name, reason: error.reason) }
            return nil
        }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap {
            (number, line) in FlatJSON(line).map { (number + 1, $0) }
        }
        guard let (number, first) = lines.first else { return nil }
        place = "\(path):\(number)"
        guard let process = try ProcessRecord(first, place: place) else { return nil }
        self.process = process
        self.path = path
        for (number, line) in lines.dropFirst() {
            if let record = try SnapshotRecord(line, place: "\(path):\(number)") { records.append(record) }
            switch line[string: "kind"] {
            case ProcessRecord.endKind: self.process.status = line[integer: "status"]
            case RunFile.testsKind:
                testsOfXCTest = line[string: "tests"]?.split(separator: ",").map(String.init)
            default: break
            }
        }
    }

    /// The files of all processes of all runs.
    static func all(in folder: ResultsFolder) throws(RefusedRecord) -> [RunFile] {
        var files: [RunFile] = []
        for group in FileSystem.names(in: folder.runs) { files += try all(of: group, in: folder) }
        return files
    }

    /// The files of the processes of one run.
    static func all(of group: String, in folder: ResultsFolder) throws(RefusedRecord) -> [RunFile] {
        var files: [RunFile] = []
        for name in FileSystem.names(in: "\(folder.runs)/\(group)") {
            if let file = try RunFile("runs/\(group)/\(name)", in: folder) { files.append(file) }
        }
        return files
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
