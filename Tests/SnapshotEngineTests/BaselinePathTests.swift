import Testing

@testable import SnapshotEngine

/// What a record may name: data of somebody else, which files are replaced by.
@Suite struct BaselinePathTests {
    @Test(arguments: [
        "__Snapshots__/a.png", "Tests/App/__Snapshots__/CardTests/card.apng", "__Snapshots__/a b/ü.json",
        "Tests/__Snapshots__/a.svg", "__Snapshots__/__Snapshots__/a.txt",
    ])
    func pathsOfBaselinesAreTaken(text: String) { #expect(BaselinePath(text)?.text == text) }

    @Test(arguments: [
        "", "a.png", "Package.swift", "Tests/a.png", "__Snapshots__", "__Snapshots__.png", "Tests/__Snapshots__.txt",
        "__Snapshots__/a", "__Snapshots__/a.sh", "__Snapshots__/a.swift", "__Snapshots__/a.png/",
        "/__Snapshots__/a.png",
        "__Snapshots__/../a.png", "../__Snapshots__/a.png", "__Snapshots__//a.png", "./__Snapshots__/a.png",
        ".git/__Snapshots__/a.txt", ".github/__Snapshots__/a.yml", "__Snapshots__/.a.png",
        "Tests/.b/__Snapshots__/a.png",
        "__Snapshots__/a\n.png", "__snapshots__/a.png",
    ])
    func otherPathsAreRefused(text: String) { #expect(BaselinePath(text) == nil) }
}
