import DisplayList
import PathParser
import Snapshots
import Testing

/// All effects of filter graphs beside one another, as a picture to look at.
@Suite struct FilterSnapshotTests {
    @Test func effects() { assertSnapshot(of: FilterSpecimens.sheet) }
}
