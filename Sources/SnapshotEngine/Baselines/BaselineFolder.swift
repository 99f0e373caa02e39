/// The baselines of a package as they lie on disk.
struct BaselineFolder {
    let root: String

    /// All baselines below the package's folder, as paths from there, sorted; those of packages inside it are not its own.
    func all() -> [String] {
        var found: [String] = []
        search("", depth: 0, isInside: false, into: &found)
        return found.sorted()
    }

    /// No package nests its tests deeper; a link that leads in circles ends here.
    private static let depthLimit = 24

    private func search(_ folder: String, depth: Int, isInside: Bool, into found: inout [String]) {
        guard depth < BaselineFolder.depthLimit else { return }
        for name in FileSystem.names(in: "\(root)/\(folder)") where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            if FileSystem.isFolder("\(root)/\(path)") {
                if FileSystem.exists("\(root)/\(path)/Package.swift") { continue }
                search(path, depth: depth + 1, isInside: isInside || name == BaselineName.folder, into: &found)
            } else if isInside, name.hasSuffix(".png") {
                found.append(path)
            }
        }
    }

    /// Splits the baselines that were not asked for: into those whose test asked for others or is gone, which are stale;
    /// and those whose test is still in the source and asked for none, perhaps because it is disabled.
    func unasked(asked: Set<String>) -> (stale: [String], idle: [String]) {
        let tests = Set(asked.map(BaselineFolder.test))
        var functions: [String: Set<String>] = [:]
        var (stale, idle): ([String], [String]) = ([], [])
        for baseline in all() where !asked.contains(baseline) {
            let test = BaselineFolder.test(of: baseline)
            let folder = FileSystem.parent(of: test)
            // TESTS/__Snapshots__/SUITE beside TESTS/SUITE.swift
            let suite = FileSystem.name(of: folder)
            let source = "\(root)/\(FileSystem.parent(of: FileSystem.parent(of: folder)))/\(suite).swift"
            if functions[source] == nil { functions[source] = BaselineFolder.functions(in: source) }
            let isInSource = functions[source]?.contains(FileSystem.name(of: test)) ?? false
            if isInSource, !tests.contains(test) { idle.append(baseline) } else { stale.append(baseline) }
        }
        return (stale, idle)
    }

    /// What the baselines of one test function have in common: the path up to the first dot of the name.
    private static func test(of baseline: String) -> String {
        let name = FileSystem.name(of: baseline)
        return FileSystem.parent(of: baseline) + "/" + name.prefix { $0 != "." }
    }

    /// The names of the functions in a source file, as baselines bear them; none where there is no file.
    private static func functions(in path: String) -> Set<String> {
        guard let bytes = try? FileSystem.read(path) else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        var names: Set<String> = []
        for line in text.split(separator: "\n") {
            guard let start = line.firstRange(of: "func ") else { continue }
            names.insert(BaselineName.test(String(line[start.upperBound...])))
        }
        return names
    }
}
