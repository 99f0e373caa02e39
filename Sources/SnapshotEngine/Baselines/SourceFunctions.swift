import TextForms

/// How many functions of each name a source file has; names are as in baselines.
struct SourceFunctions: Sendable {
    private var counts: [String: Int] = [:]

    /// Counts no functions for a file that does not exist.
    init(_ path: String) {
        guard let bytes = try? FileSystem.readFile(path) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard let start = line.firstPlace(of: "func ") else { continue }
            counts[BaselineName.test(String(line[start.upperBound...])), default: 0] += 1
        }
    }

    subscript(name: String) -> Int { counts[name] ?? 0 }
}
