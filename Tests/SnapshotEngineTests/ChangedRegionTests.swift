import DisplayList
import PathParser
import Raster
import Structure
import Testing

@testable import SnapshotEngine

/// Regions of change, grown together, named and told in words.
@Suite struct ChangedRegionTests {
    /// A white picture with rectangles.
    private func picture(_ rects: [(x: Int, y: Int, width: Int, height: Int)], _ pixel: UInt32 = 0xFF00_0000) -> Bitmap
    {
        var bitmap = Pictures.flat(200, 160, 0xFFFF_FFFF)
        for rect in rects {
            for y in rect.y..<rect.y + rect.height {
                for x in rect.x..<rect.x + rect.width { bitmap[x, y] = pixel }
            }
        }
        return bitmap
    }

    /// Letters: a pattern that is unlike itself in any other place.
    private func letters(x: Int, y: Int) -> Bitmap {
        var bitmap = picture([])
        let noise = Pictures.noise(60, 14, seed: 7)
        for row in 0..<14 { for column in 0..<60 { bitmap[x + column, y + row] = noise[column, row] } }
        return bitmap
    }

    private func regions(
        _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact, scale: Double = 1,
        in tree: DrawingPart? = nil
    ) throws -> [ChangedRegion] {
        try Comparison(
            expected: expected, actual: actual, tolerance: tolerance, layout: PictureLayout(scale: scale)
        ).regions(expected: expected, actual: actual, in: tree).regions
    }

    private func boxes(_ regions: [ChangedRegion]) -> [[Int]] {
        regions.map { [$0.bounds.minX, $0.bounds.minY, $0.bounds.maxX, $0.bounds.maxY] }
    }

    @Test func whatLiesNearIsOneRegion() throws {
        let white = picture([])
        #expect(try regions(white, white) == [])
        let found = try regions(white, picture([(10, 10, 20, 4), (36, 12, 10, 6), (150, 100, 5, 5), (20, 130, 1, 1)]))
        #expect(boxes(found) == [[10, 10, 46, 18], [150, 100, 155, 105], [20, 130, 21, 131]])
        #expect(found.map(\.differingPixels) == [140, 25, 1])
        // One empty cell of eight pixels may lie between them, across and down.
        for (x, y, count) in [(42, 10, 1), (50, 10, 2), (10, 26, 1), (10, 34, 2)] {
            #expect(try regions(white, picture([(10, 10, 20, 4), (x, y, 4, 4)])).count == count, "\(x), \(y)")
        }
        // At three pixels to a point the same gap is a third as wide.
        let wide = picture([(10, 10, 20, 4), (60, 10, 10, 6)])
        #expect(try regions(white, wide).count == 2 && regions(white, wide, scale: 3).count == 1)
    }

    @Test func ofManyThoseWithMostPixelsAreReported() throws {
        var rects = (0..<5).flatMap { row in (0..<6).map { (x: $0 * 32, y: row * 32, width: 1, height: 1) } }
        rects[29].width = 4
        let (found, more) = try Comparison(expected: picture([]), actual: picture(rects)).regions(
            expected: picture([]), actual: picture(rects))
        #expect(found.count == ChangedRegion.limit)
        #expect(more == 30 - ChangedRegion.limit)
        #expect(found.last?.bounds.minX == 160)
        #expect(found.last?.differingPixels == 4)
        #expect(ChangedRegion.lines(found, more: more).last == "…          and 18 more regions")
        #expect(
            boxes(found) == boxes(found.sorted { ($0.bounds.minY, $0.bounds.minX) < ($1.bounds.minY, $1.bounds.minX) }))
    }

    /// A chevron is 9 pixels wide, its tip at the left or right; between pixels where `shift` is not whole.
    @Test(arguments: [0, 0.25, 0.5]) func whatIsMirroredIsReported(shift: Double) throws {
        func chevron(_ isMirrored: Bool, _ color: Color = .black) throws -> Bitmap {
            let (tip, tail) = isMirrored ? (28 + shift, 20 + shift) : (20 + shift, 28 + shift)
            var line = Path()
            line.move(to: Point(tail, 20))
            line.line(to: Point(tip, 28))
            line.line(to: Point(tail, 36))
            return try Renderer.render(
                Drawing(size: Size(width: 60, height: 60)) { canvas in
                    canvas.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), .white)
                    canvas.stroke(line, color, width: 2.5)
                })
        }
        let found = try regions(chevron(false), chevron(true))
        #expect(found.count == 1)
        #expect(found.first?.words.hasSuffix("; mirrored") == true)
        let other = try regions(chevron(false), chevron(false, Color(hex: 0xB3123F)))
        #expect(other.map(\.isMirrored) == [false])
        // What is mirrored is not what has moved.
        #expect(found.map(\.movedRight) == [0])
    }

    @Test func whatMovedIsReported() throws {
        func move(_ x: Int, _ y: Int) throws -> ChangedRegion {
            try #require(try regions(letters(x: 50, y: 60), letters(x: 50 + x, y: 60 + y)).first)
        }
        #expect(try move(0, 4).words.hasSuffix("; moved 4 pixels down"))
        #expect(try move(0, -1).words.hasSuffix("; moved 1 pixel up"))
        #expect(try move(-3, 0).words.hasSuffix("; moved 3 pixels to the left"))
        #expect(try move(2, 5).words.hasSuffix("; moved 5 pixels down and 2 to the right"))
        // What grew has not moved, and what has another colour neither.
        #expect(try regions(picture([(20, 20, 40, 40)]), picture([(20, 20, 44, 40)])).map(\.movedRight) == [0])
        let grey = try regions(picture([(20, 20, 40, 40)]), picture([(20, 20, 40, 40)], 0xFF20_2020))
        #expect(grey.map(\.words) == ["40 × 40 pixels at 20, 20; 1\u{202F}600 differ, seen at a glance"])
    }

    @Test func changesHaveASizeInWords() throws {
        let before = picture([(20, 20, 10, 10)], 0xFF80_8080)
        for (pixel, word) in [
            (0xFF82_8282 as UInt32, "hardly seen"), (0xFF8C_8C8C, "seen where both are side by side"),
            (0xFFA0_A0A0, "seen at a glance"),
        ] {
            #expect(try regions(before, picture([(20, 20, 10, 10)], pixel)).first?.words.hasSuffix(word) == true)
        }
    }

    @Test func whatLiesThereIsNamed() throws {
        let drawing = Drawing(size: Size(width: 100, height: 80)) { canvas in
            canvas.fill(.white)
            canvas.describe("Begin", role: .button) { canvas in
                canvas.fill(Rect(x: 10, y: 10, width: 60, height: 30), .solid(.black))
                canvas.describe("Star") { $0.fill(Rect(x: 20, y: 15, width: 10, height: 10), .solid(.white)) }
            }
            canvas.describe("A") { $0.fill(Rect(x: 10, y: 50, width: 8, height: 8), .solid(.black)) }
            canvas.describe("B") { $0.fill(Rect(x: 30, y: 50, width: 8, height: 8), .solid(.black)) }
        }
        // Two pixels to a point.
        func part(_ rect: (x: Int, y: Int, width: Int, height: Int)) throws -> String? {
            try regions(picture([]), picture([rect]), scale: 2, in: drawing.tree).first?.part
        }
        #expect(try part((44, 34, 8, 8)) == "image “Star” in button “Begin”")
        #expect(try part((20, 20, 110, 50)) == "button “Begin”")
        #expect(try part((20, 98, 60, 20)) == "image “A”, image “B”")
        #expect(try part((160, 140, 8, 8)) == "shape #ffffff")
        #expect(try regions(picture([]), picture([(44, 34, 8, 8)])).first?.part == "")
    }

    // MARK: Records

    @Test func failuresNameRegions() throws {
        let package = try TestPackage()
        let drawing = Drawing(size: Size(width: 200, height: 160)) { canvas in
            canvas.describe("Begin", role: .button) {
                $0.fill(Rect(x: 40, y: 50, width: 80, height: 40), .solid(.black))
            }
        }
        let log = package.log()
        _ = package.failure(in: log) { .picture(letters(x: 50, y: 60), .pixels) }
        let second = package.log()
        let failure = try #require(
            package.failure(in: second) { .picture(letters(x: 50, y: 64), .pixels, tree: { drawing.tree }) })
        let line = "region     button “Begin”: 60 × 18 pixels at 50, 60; "
        #expect(failure.message.contains(line), "\(failure.message)")
        #expect(failure.message.contains("; moved 4 pixels down"), "\(failure.message)")
        let record = try #require(SnapshotResults(package.results).records.first)
        #expect(record.regions.map(\.part) == ["button “Begin”"])
        #expect(record.regions.map(\.movedDown) == [4])
        #expect(try SnapshotReport(SnapshotResults(package.results)).json.contains("\"part\":\"button “Begin”\""))
    }

    @Test func changesOfStructureAreReportedInWords() throws {
        let package = try TestPackage()
        func check(_ y: Double) -> SnapshotFailure? {
            let drawing = Drawing(size: Size(width: 90, height: 90)) { canvas in
                canvas.describe("Begin", role: .button) {
                    $0.fill(Rect(x: 8, y: y, width: 60, height: 44), .solid(.black))
                }
            }
            return SnapshotCheck(
                file: package.source, line: 7, suite: ["CardTests"], function: "card()", name: "tree",
                pathExtension: "txt"
            ).run(in: package.log(), recordVariable: nil, ci: nil) { .tree(drawing.tree.text) }
        }
        _ = check(20)
        #expect(check(20) == nil)
        let failure = try #require(check(24))
        #expect(
            failure.message.hasPrefix(
                """
                CardTests/card.tree: the structure differs: button “Begin”: 4 pt lower, with all that is in it
                changed    button “Begin”: 4 pt lower, with all that is in it
                  drawing  0, 0  90 × 90
                - \("  ")button “Begin”  8, 20  60 × 44
                """), "\(failure.message)")
        let record = try #require(SnapshotResults(package.results).records.first)
        #expect(record.changes == ["button “Begin”: 4 pt lower, with all that is in it"])
        let (from, to) = (Rect(x: 8, y: 20, width: 60, height: 44), Rect(x: 8, y: 24, width: 60, height: 44))
        #expect(record.moves == [SnapshotRecord.Move(from: from, to: to)])
    }

    @Test func listsOfRecordsAreReadAgain() throws {
        var record = SnapshotRecord(
            outcome: .pixelsDiffer, baseline: "T/__Snapshots__/a.png", suite: "S", test: "t", file: "f", line: 1)
        var region = ChangedRegion(
            bounds: PixelBounds(minX: 1, minY: 2, maxX: 30, maxY: 40), differingPixels: 9, largestDistance: 0.25)
        (region.part, region.movedDown, region.movedRight) = ("text “a”", 4, -2)
        record.regions = [region, region]
        record.changes = ["one", "“two”"]
        record.moves = [
            SnapshotRecord.Move(
                from: Rect(x: 1, y: 2, width: 3, height: 4.5), to: Rect(x: 0, y: 0, width: 1, height: 1))
        ]
        let line = record.json.line
        let json = try #require(FlatJSON(line.utf8))
        let read = try #require(try SnapshotRecord(json, place: ""))
        #expect(read == record)
        #expect(FlatJSON(#"{"a":[[1]]}"#.utf8) == nil)
        #expect(FlatJSON(#"{"a":[{"b":{}}]}"#.utf8) == nil)
        #expect(FlatJSON(#"{"a":[1,{"b":"c"}]}"#.utf8) != nil)
        #expect(FlatJSON(#"{"a":[1"#.utf8) == nil)
        // Numbers that no picture has are left out.
        #expect(
            FlatJSON(#"{"x":9007199254740992,"y":1,"width":9223372036854775807,"height":1}"#.utf8)
                .flatMap(ChangedRegion.init) == nil)
    }
}
