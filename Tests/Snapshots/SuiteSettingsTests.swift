import DisplayList
import PathParser
import Testing
import XCTest

@testable import Snapshots

private let square = Drawing(size: Size(width: 8, height: 8)) { canvas in
    canvas.fill(.circle(center: Point(4, 4), radius: 3), Color(hex: 0x4A3B63))
}

/// What a suite says of all its snapshots.
@Suite(.snapshots(record: .never, tolerance: Tolerance(colorTolerance: 0.5), scales: [1, 2]))
struct SuiteSettingsTests {
    private var settings: SnapshotSettings { .current }

    /// Two baselines, `scales.1x` and `scales.2x`; of what is not drawn there is one.
    @Test func scales() {
        assertSnapshot(of: square)
        assertSnapshot(of: "text", as: .lines)
        #expect(settings.scales == [1, 2])
        #expect(settings.record == .never)
        #expect(settings.tolerance?.colorTolerance == 0.5)
    }

    @Test(.snapshots(record: .missing, scales: [3])) func aTestGoesBeforeItsSuite() {
        assertSnapshot(of: square)
        #expect(settings.scales == [3])
        #expect(settings.record == .missing)
        #expect(settings.tolerance?.colorTolerance == 0.5)
    }

    @Suite(.snapshots(tolerance: .exact)) struct Inner {
        @Test func hasWhatIsAround() {
            let settings = SnapshotSettings.current
            #expect(settings.scales == [1, 2])
            #expect(settings.record == .never)
            #expect(settings.tolerance == .exact)
        }
    }

    @Test func closuresSettleTheirOwn() {
        withSnapshotTesting(scales: [4]) { #expect(settings.scales == [4] && settings.record == .never) }
        #expect(settings.scales == [1, 2])
    }

    @Test func closuresThatWaitDoToo() async {
        await withSnapshotTesting(record: .failed) {
            await Task.yield()
            #expect(SnapshotSettings.current.record == .failed)
            #expect(SnapshotSettings.current.scales == [1, 2])
        }
        #expect(settings.record == .never)
    }
}

/// The same in XCTest.
final class SuiteSettingsXCTests: XCTestCase {
    override func invokeTest() {
        withSnapshotTesting(tolerance: Tolerance(colorTolerance: 0.25), scales: [2]) { super.invokeTest() }
    }

    func testScales() {
        assertSnapshot(of: square)
        XCTAssertEqual(SnapshotSettings.current.tolerance?.colorTolerance, 0.25)
    }

    func testAsynchronously() async {
        await Task.yield()
        XCTAssertEqual(SnapshotSettings.current.scales, [2])
    }
}
