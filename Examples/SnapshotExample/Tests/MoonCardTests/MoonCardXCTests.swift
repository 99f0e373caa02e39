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

/// Another class of the file.
final class LargeCardXCTests: XCTestCase {
    func testCardAtNight() {
        assertSnapshot(of: MoonCard(isDark: true).drawing(), variants: [.scale(4)])
    }
}
