import DisplayList
import MoonCard
import Snapshots
import XCTest

/// The same in XCTest.
final class MoonCardXCTests: XCTestCase {
    func testCardAtNight() {
        assertSnapshot(of: MoonCard(isDark: true).drawing(), variants: [.scale(1), .scale(3)])
    }
}
