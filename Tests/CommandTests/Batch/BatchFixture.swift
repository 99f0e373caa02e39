import Foundation
import TestSupport
import Testing

@testable import render_scene

/// A folder with records, in which `render-scene batch` is run.
struct BatchFixture {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A line of results.
    struct Result: Equatable {
        let id: String?
        let line: Int
        let status: String
        let output: String?
        let sum: String?
        let code: String?
        let error: String?
        let hint: String?
        let bytes: Int?
        let tarOffset: Int?
        let warnings: [String]?

        init(_ text: Substring) throws {
            let object = try #require(
                JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
            id = object["id"] as? String
            line = try #require(object["line"] as? Int)
            status = try #require(object["status"] as? String)
            output = object["output"] as? String
            sum = object["sha256"] as? String
            code = object["code"] as? String
            error = object["error"] as? String
            hint = object["hint"] as? String
            bytes = object["bytes"] as? Int
            tarOffset = object["tar_offset"] as? Int
            warnings = object["warnings"] as? [String]
            #expect((object["ms"] as? Double ?? -1) >= 0, "\(text)")
        }
    }

    /// A small forest's record.
    /// - Parameters:
    ///   - number: tells it from others, in its id and in its picture.
    ///   - more: further members, each with a comma in front.
    static func record(_ number: Int, id: String? = nil, more: String = "") -> String {
        "{\"id\": \"\(id ?? "u\(number)")\", \"sessions\": \(forests[number % forests.count])\(more)}"
    }

    /// Made once: dates as texts take their time.
    private static let forests = (0..<40).map { number in
        oneLine(SampleSessions.list(hours: [16.5, 12, 20].map { $0 + Double(number) / 10 }))
    }

    static func oneLine(_ text: String) -> String { text.split(separator: "\n").joined(separator: " ") }

    /// Small pictures take no time.
    static let small = ["--size", "60x130", "--scale", "1"]

    func write(_ records: [String], to name: String = "in.jsonl") throws {
        try folder.write(records.map { $0 + "\n" }.joined(), to: name)
    }

    @discardableResult
    func run(_ words: [String], input: String = "", status: Int32 = 0) throws -> CommandLineTool.Outcome {
        let outcome = try CommandLineTool.run(["batch"] + words, in: folder, input: Array(input.utf8))
        #expect(outcome.status == status, "\(words): \(outcome.error)")
        #expect(!outcome.isSignal, "\(words): \(outcome.error)")
        return outcome
    }

    func results(_ name: String = "results.jsonl") throws -> [Result] {
        try Self.results(String(decoding: try folder.read(name), as: UTF8.self))
    }

    static func results(_ text: String) throws -> [Result] {
        #expect(text.isEmpty || text.hasSuffix("\n"))
        return try text.split(separator: "\n").map { try Result($0) }
    }

    /// All files below a folder, with their bytes.
    func files(below name: String) throws -> [String: [UInt8]] {
        let root = folder.url.appendingPathComponent(name)
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            var isFolder: ObjCBool = false
            let url = root.appendingPathComponent(path)
            _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            if !isFolder.boolValue { files[path] = Array(try Data(contentsOf: url)) }
        }
        return files
    }
}
