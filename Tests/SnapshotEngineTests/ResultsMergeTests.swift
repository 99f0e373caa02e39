import DisplayList
import Testing

@testable import SnapshotEngine

/// Results of several machines joined, and what keeps them from being a whole.
@Suite struct ResultsMergeTests {
    private let picture = Pictures.noise(9, 7, seed: 1)

    /// A machine on which tests ran: what each snapshot found.
    private func machine(_ tests: [String: Bitmap]) throws -> TestPackage {
        let package = try TestPackage(source: "func card() {}\nfunc moon() {}\n")
        for name in ["card", "moon"] {
            _ = package.check("\(name)()") { picture }
        }
        try FileSystem.writeFile([], to: "\(package.results.path)/note")
        for group in FileSystem.names(in: package.results.runs) {
            for name in FileSystem.names(in: "\(package.results.runs)/\(group)") {
                try FileSystem.remove("\(package.results.runs)/\(group)/\(name)")
            }
        }
        let log = package.log()
        for (name, found) in tests.sorted(by: { $0.key < $1.key }) {
            _ = package.check("\(name)()", in: log) { found }
        }
        return package
    }

    @Test func partsBecomeAWhole() throws {
        let first = try machine(["card": picture])
        let second = try machine(["moon": Pictures.noise(9, 7, seed: 2)])
        let target = ResultsFolder(path: first.root + "/whole")
        let whole = try ResultsMerge([first.results, second.results], root: first.root, isPartial: false).write(
            to: target)
        #expect(whole.root == first.root)
        #expect(whole.records.map(\.test) == ["card", "moon"])
        #expect(whole.records.map(\.outcome) == [.passed, .pixelsDiffer])
        // The pictures came along: what failed elsewhere can be accepted here.
        let failed = try #require(whole.acceptable.first)
        try whole.accept(failed)
        #expect(try FileSystem.readFile(first.baseline("moon")) != FileSystem.readFile(first.baseline("card")))
        // A folder with results is left alone.
        #expect(throws: ResultsMerge.Problem.notEmpty(target.path)) {
            try ResultsMerge([first.results, second.results], root: first.root, isPartial: false).write(to: target)
        }
    }

    @Test func whatIsThereTwiceIsNamed() throws {
        let first = try machine(["card": picture])
        let second = try machine(["card": picture, "moon": picture])
        let baseline = "Tests/__Snapshots__/CardTests/card.png"
        #expect(
            throws: ResultsMerge.Problem.twice(
                baseline: baseline, first.results.path, second.results.path, more: 0)
        ) { try ResultsMerge([first.results, second.results], root: first.root, isPartial: true) }
        #expect(throws: ResultsMerge.Problem.sameFolder(first.results.path)) {
            try ResultsMerge([first.results, first.results], root: first.root, isPartial: true)
        }
    }

    @Test func whatIsMissingIsNamed() throws {
        let first = try machine(["card": picture])
        let empty = ResultsFolder(path: first.root + "/none")
        #expect(throws: ResultsMerge.Problem.noResults(empty.path)) {
            try ResultsMerge([first.results, empty], root: first.root, isPartial: true)
        }
        let missing = ResultsMerge.Problem.missing(["Tests/__Snapshots__/CardTests/moon.png"])
        #expect(throws: missing) { try ResultsMerge([first.results], root: first.root, isPartial: false) }
        #expect("\(missing)" == "no run asked for Tests/__Snapshots__/CardTests/moon.png")
        #expect(throws: Never.self) { try ResultsMerge([first.results], root: first.root, isPartial: true) }
    }

    // MARK: Git LFS

    @Test(arguments: [nil, RecordMode.failed, .all, .never]) func pointersAreNoBaselines(mode: RecordMode?) throws {
        let package = try TestPackage()
        let pointer = """
            version https://git-lfs.github.com/spec/v1
            oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
            size 12345

            """
        try FileSystem.writeFile(Array(pointer.utf8), to: package.baseline())
        let message = try #require(package.check(record: mode) { picture })
        #expect(
            message.hasPrefix(
                "CardTests/card: the baseline is a pointer of Git LFS, and not the file itself: run 'git lfs pull'"))
        // Nothing is written over it, and nobody accepts unseen what may be the same.
        #expect(try FileSystem.readFile(package.baseline()) == Array(pointer.utf8))
        #expect(try SnapshotResults(package.results).acceptable.isEmpty)
    }
}
