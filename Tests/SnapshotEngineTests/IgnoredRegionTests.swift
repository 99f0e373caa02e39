import DisplayList
import PathParser
import Testing

@testable import SnapshotEngine

/// What is left out of a comparison.
@Suite struct IgnoredRegionTests {
    private let before = Pictures.flat(40, 30)

    /// The picture with a square of 4 × 4 in another colour, at a place.
    private func changed(_ x: Int, _ y: Int) -> Bitmap {
        var picture = before
        for row in y..<y + 4 { for column in x..<x + 4 { picture[column, row] = 0xFFFF_FFFF } }
        return picture
    }

    private func compare(
        _ actual: Bitmap, _ regions: [IgnoredRegion], _ layout: PictureLayout = .pixels
    ) throws -> Comparison {
        try Comparison(
            expected: before, actual: actual, tolerance: Tolerance(ignoredRegions: regions), layout: layout)
    }

    @Test func whatIsInsideCountsNowhere() throws {
        let actual = changed(10, 10)
        let all = try compare(actual, [.rect(Rect(x: 10, y: 10, width: 4, height: 4))])
        #expect(all.outcome == .equal)
        #expect(all.unequalPixels == 0)
        #expect(all.ignoredPixels == 16)
        #expect(all.isPassed)
        #expect(all.summary == "all pixels are equal, but for 16 in ignored regions")
        // One column less, one row less: what is outside counts as ever.
        let most = try compare(actual, [.rect(Rect(x: 11, y: 11, width: 4, height: 4))])
        #expect(most.outcome == .pixelsDiffer)
        #expect(most.differingPixels == 7)
        #expect(most.ignoredPixels == 9)
        #expect(most.bounds == PixelBounds(minX: 10, minY: 10, maxX: 14, maxY: 14))
        #expect(most.densestWindow?.differingPixels == 7)
        // Two that overlap are no more than one.
        let twice = try compare(
            actual, [.rect(Rect(x: 8, y: 8, width: 9, height: 9)), .rect(Rect(x: 9, y: 9, width: 9, height: 9))])
        #expect(twice.outcome == .equal)
        #expect(twice.ignoredPixels == 16)
    }

    @Test func pointsAreScaledAndPartsOfPixelsAreWhole() throws {
        let regions = try IgnoredRegion.pixels(
            [.rect(Rect(x: 1.2, y: 2, width: 3, height: 100))], of: PixelSize(width: 40, height: 30),
            PictureLayout(scale: 3))
        #expect(regions == [PixelBounds(minX: 3, minY: 6, maxX: 13, maxY: 30)])
    }

    @Test func partsAreFoundByTheirNames() throws {
        let layout = PictureLayout(
            scale: 2,
            parts: [
                .init(name: "clock", box: Rect(x: 5, y: 5, width: 2, height: 2)),
                .init(name: "title", box: Rect(x: 0, y: 0, width: 4, height: 4)),
                .init(name: "clock", box: Rect(x: 15, y: 5, width: 2, height: 2)), .init(name: "empty", box: .null),
            ])
        let comparison = try compare(changed(10, 10), [.part("clock")], layout)
        #expect(comparison.outcome == .equal)
        #expect(
            comparison.ignoredRegions == [
                PixelBounds(minX: 10, minY: 10, maxX: 14, maxY: 14),
                PixelBounds(minX: 30, minY: 10, maxX: 34, maxY: 14),
            ])
        #expect(try compare(changed(10, 10), [.part("title")], layout).outcome == .pixelsDiffer)
        #expect(try compare(changed(10, 10), [.part("empty")], layout).ignoredRegions.isEmpty)
    }

    /// A region that means nothing is more likely wrong than meant.
    @Test func senselessRegionsThrow() throws {
        for (region, words): (IgnoredRegion, String) in [
            (.rect(Rect(x: 0, y: 0, width: 0, height: 4)), "has no area"),
            (.rect(Rect(x: .nan, y: 0, width: 4, height: 4)), "has no area"),
            (.rect(Rect(x: 0, y: 0, width: .infinity, height: 4)), "has no area"), (.rect(.null), "has no area"),
            (.rect(Rect(x: 40, y: 0, width: 4, height: 4)), "40,0,4,4 lies outside of the picture of 40 × 30 pixels"),
            (.rect(Rect(x: -9, y: 0, width: 4, height: 4)), "lies outside"),
            (.part("clock"), "nothing in the picture has a name"),
        ] {
            let error = #expect(throws: ToleranceError.self) { try compare(before, [region]) }
            #expect(error?.description.contains(words) == true, "\(region)")
        }
        let layout = PictureLayout(parts: [.init(name: "b", box: .null), .init(name: "a", box: .null)])
        let error = #expect(throws: ToleranceError.self) { try compare(before, [.part("c")], layout) }
        #expect(error?.description == "there is no part 'c' to ignore, expected one of 'a', 'b'")
        // As far as one can count, and further.
        #expect(try compare(changed(10, 10), [.rect(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))]).isPassed)
    }

    @Test func theDifferenceIsStriped() throws {
        let region = Rect(x: 20, y: 8, width: 12, height: 12)
        let actual = changed(2, 2)
        let comparison = try compare(actual, [.rect(region)])
        let picture = DifferencePicture.draw(expected: before, actual: actual, comparison: comparison)
        let (red, green, blue, _) = DifferencePicture.ignored.bytes
        let stripe = 0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
        let striped = picture.pixels.indices.filter { picture.pixels[$0] == stripe }
        #expect(striped.count > 50)
        #expect(striped.count < 100)
        #expect(striped.allSatisfy { 20..<32 ~= $0 % 40 && 8..<20 ~= $0 / 40 })
    }

    @Test func assertionsObeyAndRecordThem() throws {
        let package = try TestPackage()
        _ = package.check { before }
        let region = Tolerance(ignoredRegions: [.rect(Rect(x: 5, y: 5, width: 2, height: 2))])
        let layout = PictureLayout(scale: 2)
        #expect(package.check(tolerance: region, layout: layout) { changed(10, 10) } == nil)
        // With it the two are equal: 'all' has nothing to record.
        #expect(package.check(tolerance: region, record: .all, layout: layout) { changed(10, 10) } == nil)
        let record = try #require(SnapshotResults(package.results).records.first)
        #expect(record.ignoredRegions == [PixelBounds(minX: 10, minY: 10, maxX: 14, maxY: 14)])
        #expect(
            try SnapshotRecord(#require(FlatJSON(record.json.line.utf8)), place: "")?.ignoredRegions
                == record.ignoredRegions)
        #expect(package.check(tolerance: region, layout: layout) { changed(11, 10) } != nil)
        // A name that nothing has fails where there is no baseline, too, and records none.
        let unknown = Tolerance(ignoredRegions: [.part("clock")])
        #expect(package.check("new()", tolerance: unknown) { before }?.contains("there is no part 'clock'") == true)
        #expect(!FileSystem.exists(package.baseline("new")))
    }
}
