import TextForms

/// The baselines of a package on disk.
struct BaselineFolder {
    let root: String
    /// The files below it.
    var files: ClosedFolder { ClosedFolder(path: root) }

    /// The extensions of baselines, except for those of a package's own strategies.
    static let endings: Set<String> = ["png", "apng", "svg", "txt", "json"]

    /// All baselines below the package's folder, as relative paths, sorted; nested packages and links are left out.
    /// - Parameter endings: the extensions of baselines: other files may lie beside them.
    func all(_ endings: Set<String> = BaselineFolder.endings) -> [String] {
        var found: [String] = []
        search("", depth: 0, isInside: false, endings, into: &found)
        return found.sorted()
    }

    /// The depth limit: no package nests its tests deeper.
    private static let maxDepth = 24

    private func search(
        _ folder: String, depth: Int, isInside: Bool, _ endings: Set<String>, into found: inout [String]
    ) {
        guard depth < BaselineFolder.maxDepth else { return }
        for name in FileSystem.names(in: "\(root)/\(folder)") where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            if FileSystem.isOwnFolder("\(root)/\(path)") {
                if FileSystem.exists("\(root)/\(path)/Package.swift") { continue }
                search(path, depth: depth + 1, isInside: isInside || name == BaselineName.folder, endings, into: &found)
            } else if isInside, endings.contains(BaselineFolder.ending(of: name)) {
                if FileSystem.isOwnFile("\(root)/\(path)") { found.append(path) }
            }
        }
    }

    /// Splits the baselines that no assertion asked for: into stale ones, whose test asked for others or is gone; and
    /// idle ones, whose test is still in the source and asked for none, perhaps because it is disabled.
    ///
    /// A baseline may also belong to a function of the same name in another suite. So it is idle as long as the file
    /// has more functions of that name than tests that asked.
    func unasked(asked: Set<String>) -> (stale: [String], idle: [String]) {
        let tests = Set(asked.map(BaselineFolder.test))
        var counts: [String: Int] = [:]
        for test in tests { counts[BaselineFolder.function(of: test), default: 0] += 1 }
        var functions: [String: SourceFunctions] = [:]
        var (stale, idle): ([String], [String]) = ([], [])
        let endings = BaselineFolder.endings.union(asked.map(BaselineFolder.ending))
        for baseline in all(endings) where !asked.contains(baseline) {
            let test = BaselineFolder.test(of: baseline)
            let source = BaselineFolder.source(of: baseline)
            if functions[source] == nil { functions[source] = SourceFunctions("\(root)/\(source)") }
            let inSource = functions[source]?[FileSystem.name(of: test)] ?? 0
            let isIdle = !tests.contains(test) && inSource > counts[BaselineFolder.function(of: test)] ?? 0
            if isIdle { idle.append(baseline) } else { stale.append(baseline) }
        }
        return (stale, idle)
    }

    static func ending(of path: String) -> String { String(path.dropFirst(BaselineName.stem(path).count + 1)) }

    /// The source file of a baseline: that of TESTS/__Snapshots__/FILE/… is TESTS/FILE.swift.
    private static func source(of baseline: String) -> String {
        let path = "/" + baseline
        guard let folder = path.firstPlace(of: "/\(BaselineName.folder)/") else { return "" }
        let file = path[folder.upperBound...].prefix { $0 != "/" }
        return path[..<folder.lowerBound].dropFirst() + "/\(file).swift"
    }

    /// A test function's source file and name, whatever its suite.
    private static func function(of test: String) -> String { source(of: test) + ":" + FileSystem.name(of: test) }

    /// The common part of the baselines of one test function: the path up to the first dot of the name.
    private static func test(of baseline: String) -> String {
        let name = FileSystem.name(of: baseline)
        return FileSystem.parent(of: baseline) + "/" + name.prefix { $0 != "." }
    }
}
