import DisplayList
import Foundation
import Raster
import Testing

/// The comparer itself: it must be able to fail.
@Suite struct SnapshotTests {
    @Test func aSinglePixelIsFound() {
        var a = Bitmap(width: 5, height: 4, pixels: [UInt32](repeating: 0xFF40_4040, count: 20))
        let b = a
        #expect(PixelDifference(a, b).count == 0)
        a[3, 2] = 0xFF40_4140
        let difference = PixelDifference(a, b)
        #expect(difference.count == 1 && difference.largest == 1)
        #expect(difference.columns == 3..<4 && difference.rows == 2..<3)
        #expect(difference.picture[3, 2] != 0xFF00_0000 && difference.picture[0, 0] == 0xFF00_0000)
    }

    @Test func aMissingBaselineFails() throws {
        let picture = Bitmap(width: 2, height: 2)
        let name = "missing-\(UUID().uuidString)"
        withKnownIssue { try Snapshot.verify(picture, named: name) }
        for kind in ["", ".actual", ".difference"] {
            try? FileManager.default.removeItem(at: Snapshot.folder.appending(path: "\(name)\(kind).png"))
        }
    }

    @Test func anotherPictureAndAnotherSizeFail() throws {
        let name = "changed-\(UUID().uuidString)"
        let file = Snapshot.folder.appending(path: "\(name).png")
        try Data(PNGEncoder.encode(Bitmap(width: 2, height: 2))).write(to: file)
        defer {
            for kind in ["", ".actual", ".difference"] {
                try? FileManager.default.removeItem(at: Snapshot.folder.appending(path: "\(name)\(kind).png"))
            }
        }
        guard ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == nil else { return }
        try Snapshot.verify(Bitmap(width: 2, height: 2), named: name)
        withKnownIssue {
            try Snapshot.verify(Bitmap(width: 2, height: 2, pixels: [0xFF00_0000]), named: name)
        }
        #expect(FileManager.default.fileExists(atPath: Snapshot.folder.appending(path: "\(name).difference.png").path))
        withKnownIssue { try Snapshot.verify(Bitmap(width: 2, height: 3), named: name) }
    }
}
