import TextForms

/// How often a source file has functions of a name, by the names that baselines bear.
struct SourceFunctions: Sendable {
    private var counts: [String: Int] = [:]

    /// Of a file that is not there: none.
    init(_ path: String) {
        guard let bytes = try? FileSystem.readFile(path) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard let start = line.firstPlace(of: "func ") else { continue }
            counts[BaselineName.test(String(line[start.upperBound...])), default: 0] += 1
        }
    }

    subscript(name: String) -> Int { counts[name] ?? 0 }
}
