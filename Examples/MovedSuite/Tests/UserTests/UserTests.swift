import Foundation
import Snapshots  // was: SnapshotTesting
import Testing
import User

@Suite(.snapshots(record: .missing))
struct UserTests {
    let user = User(id: 1, name: "Ada", bio: "Writes to the moon.", tags: ["night", "letters"])

    @Test func texts() {
        assertSnapshot(of: user.greeting, as: .lines, named: "greeting")
        assertSnapshot(of: user, as: .description, named: "description")
        assertSnapshot(of: user, as: .dump, named: "dump")
    }

    @Test func encoded() {
        let fixed = ["id": 1, "size": 2]
        assertSnapshot(of: fixed, as: .json, named: "sorted")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        assertSnapshot(of: fixed, as: .json(encoder), named: "own")
        assertSnapshot(of: ["moon": "full"], as: .plist, named: "list")
    }

    @Test func several() {
        assertSnapshots(of: user.name, as: ["plain": .lines, "dump": .dump])
        assertSnapshots(of: user.bio, as: [.lines, .description])
    }

    @Test func ownStrategy() {
        assertSnapshot(of: [user, user], as: .names)
        assertSnapshot(of: user, as: SimplySnapshotting.lines.pullback(\.name), named: "pullback")
    }

    @Test func settings() {
        withSnapshotTesting(record: .missing) {
            assertSnapshot(of: user.bio, as: .lines, record: false)
        }
    }

    @Test func inline() {
        assertInlineSnapshot(of: user, as: .description) {
            """
            Ada (1): Writes to the moon.
            """
        }
        assertInlineSnapshot(of: [1, 2], as: .dump) {
            """
            ▿ 2 elements
              - 1
              - 2

            """
        }
    }

    @Test func helper() {
        assertGreeting(of: user)
    }
}

/// A helper of the suite's own, which hands on where it was called.
func assertGreeting(
    of user: User, record: SnapshotTestingConfiguration.Record? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: user.greeting, as: .lines, record: record, fileID: fileID, file: file, testName: testName, line: line,
        column: column)
}

extension Snapshotting where Value == [User], Format == String {
    static var names: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { users in
            users.map(\.name).joined(separator: "\n")
        }
    }
}
