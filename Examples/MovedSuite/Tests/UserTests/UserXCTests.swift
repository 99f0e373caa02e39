import Snapshots  // was: SnapshotTesting
import User
import XCTest

final class UserXCTests: XCTestCase {
    override func invokeTest() {
        withSnapshotTesting(record: .missing) { super.invokeTest() }
    }

    func testGreeting() {
        assertSnapshot(of: User(id: 2, name: "Bo", bio: "Counts stars.").greeting, as: .lines)
    }

    func testGreetingAndDump() {
        let user = User(id: 3, name: "Cy", bio: "Sleeps.")
        assertSnapshot(of: user.greeting, as: .lines, named: "1")  // was: counted
        assertSnapshot(of: user, as: .dump, named: "2")  // was: counted
    }
}
