import DisplayList
import PathParser
import TestSupport
import Testing
import TextForms

@testable import TallyScenes
@testable import Typography

@Suite struct TallyLayoutTests {
    private func marks(_ count: Int, frame: Int? = nil, height: Double) -> [TallyLayout.PlacedMark] {
        TallyLayout(count: count, frame: frame ?? count, height: height).marks
    }

    private func number(of kind: TallyMark.Kind, _ count: Int, height: Double) -> Int {
        marks(count, height: height).filter { $0.mark.kind == kind }.count
    }

    // MARK: Stability

    @Test func growingNeverMovesWhatIsThere() {
        for count in Array(1..<1300) + stride(from: 1300, to: 10_000, by: 37) + [999, 1999, 9999] {
            let before = marks(count, frame: count + 1, height: 1200)
            let after = Set(marks(count + 1, height: 1200))
            for mark in before where !after.contains(mark) {
                // Only what the next cap stands for goes.
                #expect(mark.mark.lastingTo == count + 1, "\(count): \(mark.mark)")
            }
        }
    }

    @Test func aMarkKeepsItsShapeAndItsPlaceInItsUnitAtEveryCount() throws {
        let hand = TallyHand(jitter: 1)
        // The first unit stands alone, in a block, and in a row of blocks that has rows below.
        let alone = marks(24, height: 400)
        let inBlock = marks(60, height: 400)
        func relative(_ marks: [TallyLayout.PlacedMark], _ number: Int) throws -> Point {
            func center(_ number: Int) throws -> (Point, Double) {
                let mark = try #require(marks.first { $0.mark.number == number && $0.mark.kind != .unitCross })
                return (mark.center, mark.side)
            }
            let (first, side) = try center(1)
            return (try center(number).0 - first) * (1 / side)
        }
        for number in 1...24 {
            let a = try relative(alone, number)
            let b = try relative(inBlock, number)
            #expect((a - b).length < 1e-9, "\(number)")
        }
        for (a, b) in zip(alone, inBlock) {
            #expect(a.mark == b.mark)
            #expect(hand.variant(of: a.mark) == hand.variant(of: b.mark))
        }
        #expect(Set(alone.map { hand.variant(of: $0.mark) }).count > 8, "the hand varies")
    }

    @Test func gatesComeInTheCentreThenNorthEastNorthWestSouthEastSouthWest() throws {
        let slashes = marks(24, height: 400).filter { $0.mark.kind == .slash }.map(\.center)
        let last = try #require(marks(24, height: 400).last?.center)
        let middle = slashes[0]
        #expect((middle - Point(200, 200)).length < 1e-9)
        #expect(slashes[1].x > middle.x)
        #expect(slashes[1].y < middle.y)
        #expect(slashes[2].x < middle.x)
        #expect(slashes[2].y < middle.y)
        #expect(slashes[3].x > middle.x)
        #expect(slashes[3].y > middle.y)
        #expect(last.x < middle.x)
        #expect(last.y > middle.y)
    }

    @Test func unitsAndBlocksComeInReadingOrder() {
        let crosses = marks(99, height: 400).filter { $0.mark.kind == .unitCross }.map(\.center)
        #expect(crosses.count == 3)
        #expect(crosses[0].x < crosses[1].x)
        #expect(crosses[0].y == crosses[1].y)
        #expect(crosses[2].x == crosses[0].x)
        #expect(crosses[2].y > crosses[0].y)
        let squares = marks(10_000, height: 400).filter { $0.mark.kind == .square(level: 1) }
        #expect(squares.map(\.mark.number) == (1...100).map { $0 * 100 })
        for (a, b) in zip(squares, squares.dropFirst()) {
            #expect(a.center.y < b.center.y || a.center.y == b.center.y && a.center.x < b.center.x)
        }
    }

    /// The room between two units is several times that between the gates in one.
    @Test func seamsCanBeSeen() {
        let strokes = marks(99, height: 400).filter { $0.mark.kind == .stroke }
        func rows(_ numbers: ClosedRange<Int>) -> (top: Double, bottom: Double, gutter: Double) {
            let unit = strokes.filter { numbers.contains($0.mark.number) }
            let (middles, half) = (Set(unit.map { ($0.center.y * 1000).rounded() / 1000 }).sorted(), unit[0].side / 2)
            return (middles[0] - half, (middles.last ?? 0) + half, middles[1] - middles[0] - 2 * half)
        }
        let (upper, lower) = (rows(1...25), rows(51...75))
        #expect(upper.gutter > 1)
        #expect(lower.top - upper.bottom > 3 * upper.gutter, "\(upper), \(lower)")
        // Beside one another as well as below.
        func sides(_ numbers: ClosedRange<Int>) -> [Double] {
            strokes.filter { numbers.contains($0.mark.number) }.map(\.center.x)
        }
        let seam = (sides(26...50).min() ?? 0) - (sides(1...25).max() ?? 0)
        #expect(seam > lower.top - upper.bottom, "\(seam)")
    }

    // MARK: Collapse

    @Test func strokesAreShownFromOnePointOn() {
        // A gate alone, 92 % of the height, has room for them; strokes are a pixel wide in gates of ten.
        #expect(number(of: .stroke, 4, height: 16) == 4)
        for height in stride(from: 40.0, to: 200, by: 4) {
            let gate = height * 0.92 * TallyLayout.Measure.unit * TallyLayout.Measure.gate
            #expect(number(of: .stroke, 74, height: height) == (gate >= 10 ? 40 + 20 : 0), "\(height)")
            #expect(number(of: .unitCross, 74, height: height) == 2, "caps never collapse")
        }
    }

    @Test func thinnerOnesLeaveTheSlashAloneAndOneTick() {
        #expect(number(of: .slash, 68, height: 64) == 3)
        #expect(number(of: .tick, 68, height: 64) == 1)
        #expect(number(of: .stroke, 68, height: 64) == 0)
        #expect(number(of: .tick, 70, height: 64) == 0)
    }

    @Test func lowGatesLeaveADotWhoseAreaIsItsShare() throws {
        func dot(_ count: Int) throws -> TallyLayout.PlacedMark {
            let marks = marks(count, height: 24)
            #expect(marks.count == 3, "two X's and a dot")
            return try #require(marks.last { $0.mark.kind == .dot })
        }
        let (one, four) = (try dot(51), try dot(54))
        #expect((four.side * four.side / (one.side * one.side) - 4).magnitude < 1e-9)
        let unit = TallyLayout.Measure.unit * 24 * 0.92
        #expect((one.side * one.side / (unit * unit) - 1.0 / 25).magnitude < 1e-9)
        #expect(one.mark.ink == .c1)
        // Below three pixels of a gate's height, and not above.
        for height in stride(from: 20.0, to: 40, by: 0.25) {
            let gate = height * 0.92 * TallyLayout.Measure.unit * TallyLayout.Measure.gate
            #expect(number(of: .dot, 54, height: height) == (gate < 3 ? 1 : 0), "\(height)")
            #expect(number(of: .tick, 54, height: height) == (gate < 3 ? 0 : 1), "\(height)")
        }
    }

    // MARK: Beside lines and blocks

    /// Beside lines and blocks strokes are kept while they are a pixel wide and a pixel apart.
    @Test(arguments: [103, 174, 999, 1001, 1357, 4321, 12_349, 100_099])
    func remaindersKeepTheirStrokes(count: Int) throws {
        var (shown, missing) = (0, 0)
        for height in stride(from: 16.0, through: 1200, by: 8) {
            for scale in [1.0, 3] {
                let marks = TallyLayout(count: count, frame: count, height: height, pixel: 1 / scale).marks
                let strokes = marks.filter { $0.mark.kind == .stroke }
                let scene = TallyScene(count: count, extent: .height(height), scale: scale)
                #expect(strokes.isEmpty == !scene.notes.isEmpty, "at \(height)")
                if strokes.isEmpty { missing += 1 } else { shown += 1 }
                for (left, right) in zip(strokes, strokes.dropFirst())
                where (left.mark.number - 1) / 5 == (right.mark.number - 1) / 5 {
                    #expect(
                        gap(left, right, TallyHand(jitter: 1, pixel: 1 / scale)) * scale >= 1 - 1e-9, "at \(height)")
                }
            }
        }
        #expect(shown > 5, "\(shown), \(missing)")
        #expect(missing > 5, "\(shown), \(missing)")
    }

    /// The room between two marks, one right of the other, which are both at least a pixel wide.
    private func gap(
        _ left: TallyLayout.PlacedMark, _ right: TallyLayout.PlacedMark, _ hand: TallyHand
    ) -> Double {
        func bounds(_ mark: TallyLayout.PlacedMark) -> Rect {
            let pens = hand.pens(for: .stroke, variant: hand.variant(of: mark.mark), side: mark.side)
            // The pressure differs by nine hundredths.
            #expect(pens.count == 1 && pens[0].width >= 0.91 * hand.pixel)
            return pens[0].outline.bounds
        }
        return right.center.x + bounds(right).minX - left.center.x - bounds(left).maxX
    }

    /// Any two shapes may stand beside one another in a gate.
    @Test func strokesStayApartInEveryGate() {
        for side in stride(from: 6.1, to: 16, by: 0.3) {
            let outlines = (0..<24).map {
                TallyHand(jitter: 1).pens(for: .stroke, variant: $0, side: side)[0].outline.bounds
            }
            let reach = outlines.map(\.maxX).reduce(0, max) - outlines.map(\.minX).reduce(0, min)
            #expect(TallyLayout.Measure.strokePitch * side - reach >= 1, "\(side)")
        }
    }

    /// The warning names a size at which there is none, and a little below which there is still one.
    @Test func theWarningSaysWhatIsEnough() {
        let small = TallyScene(count: 4321, extent: .height(90))
        #expect(
            small.notes == [
                "no room for the last 21 of 4321 as strokes a pixel wide and a pixel apart; --size 324 has it"
            ])
        #expect(!TallyScene(count: 4321, extent: .height(323)).notes.isEmpty)
        #expect(TallyScene(count: 4321, extent: .height(324)).notes.isEmpty)
        #expect(TallyScene(count: 4321, extent: .height(108), scale: 3).notes.isEmpty)
        #expect(TallyScene(count: 4321, extent: .height(197), dynamicType: .accessibility1).notes.isEmpty)
        let fitted = TallyScene(count: 4321, extent: .fitting(Size(width: 600, height: 400)))
        #expect(fitted.notes.count == 1 && fitted.notes[0].hasSuffix("--size 639x324 has it"), "\(fitted.notes)")
        #expect(TallyScene(count: 4321, extent: .fitting(Size(width: 639, height: 324))).notes.isEmpty)
        #expect(TallyScene(999_999_999).notes.first?.hasSuffix("no size has it at this scale") == true)
        // Nothing stands beside lines and blocks.
        for count in [0, 4, 99, 100, 1000, 12_300] {
            #expect(TallyScene(count: count, extent: .height(16)).notes.isEmpty, "\(count)")
        }
    }

    /// Counts for which some marks are shown and others are not, at some heights in pixels.
    private static let countsAndHeights: [(Int, Double)] = [
        (4, 16), (24, 30), (26, 24), (68, 64), (75, 60), (75, 180), (99, 120), (250, 48), (1001, 90), (4321, 300),
        (12_345, 500), (999_999, 400),
    ]

    @Test func detailFollowsDevicePixels() throws {
        #expect(number(of: .stroke, 75, height: 60) == 0)
        #expect(number(of: .stroke, 75, height: 180) == 60)
        for (count, height) in Self.countsAndHeights {
            for scale in [0.5, 2, 3, 7] {
                let pixels = marks(count, height: height)
                let points = TallyLayout(count: count, frame: count, height: height / scale, pixel: 1 / scale).marks
                #expect(points.map(\.mark) == pixels.map(\.mark), "\(count) at \(height), \(scale) pixels to a point")
                for (a, b) in zip(points, pixels) {
                    #expect((a.center * scale - b.center).length < 1e-9 * height)
                    #expect((a.side * scale - b.side).magnitude < 1e-9 * height)
                }
                // The least widths are pixels', too.
                for (a, b) in zip(points, pixels) {
                    let one = TallyHand(jitter: 1, pixel: 1 / scale).pens(for: a.mark.kind, variant: 0, side: a.side)
                    let other = TallyHand(jitter: 1).pens(for: b.mark.kind, variant: 0, side: b.side)
                    for (pen, same) in zip(one, other) {
                        #expect((pen.width * scale - same.width).magnitude < 1e-9 * height)
                    }
                }
            }
        }
    }

    /// Marks of a kind in all of a drawing.
    private func stamps(of kind: String, in drawing: Drawing) -> Int {
        func count(_ nodes: [Node]) -> Int {
            nodes.reduce(0) { sum, node in
                switch node {
                case .stamp(let stamp): sum + (drawing.symbols[stamp.symbol].name.hasPrefix(kind + "-") ? 1 : 0)
                case .group(let group): sum + count(group.nodes)
                default: sum
                }
            }
        }
        return count(drawing.nodes)
    }

    @Test func everySceneShowsWhatItsPixelsCan() throws {
        for scale in [1.0, 3] {
            let pen = TallyScene(count: 75, extent: .height(60), scale: scale)
            #expect(stamps(of: "stroke", in: try pen.drawing()) == (scale == 1 ? 0 : 60))
            #expect(stamps(of: "stroke", in: try pen.motion().drawing(at: 9)) == (scale == 1 ? 0 : 60))
            let strokes = scale == 1 ? 0 : 40
            // Some thirty points high.
            let sheet = TallySheet(lines: [[50, 1000, 1000]], appearances: [.light], width: 960, scale: scale)
            #expect(stamps(of: "stroke", in: try sheet.drawing()) == strokes)
        }
    }

    /// Each example can be read as what it is, at one pixel to a point too; where there is no room for four, there are
    /// three.
    @Test func everyExampleOfHomeShowsItsStrokes() throws {
        let sizes = [
            (Size(width: 390, height: 844), 4 + 8 + 20 + 40), (Size(width: 320, height: 568), 4 + 20 + 40),
            (Size(width: 430, height: 932), 4 + 8 + 20 + 40), (Size(width: 1024, height: 1366), 4 + 8 + 20 + 40),
        ]
        for (size, strokes) in sizes {
            for scale in [1.0, 2, 3] {
                let home = try TallyHomeScene(count: 0, size: size, scale: scale).drawing()
                #expect(stamps(of: "stroke", in: home) == strokes, "\(size) at \(scale)")
                // The units of twenty-five and of fifty have their crosses.
                let unit = try stamps(of: "unit-cross", in: TallyScene(count: 25, scale: scale).drawing())
                #expect(unit > 0)
                #expect(stamps(of: "unit-cross", in: home) == 3 * unit, "\(size) at \(scale)")
            }
        }
    }

    @Test func whatCanBeSeenAddsUpToTheCountAtEverySize() {
        var hash: UInt64 = 7
        for _ in 0..<400 {
            hash = SplitMix64.mix(hash)
            // As many small counts as large ones.
            let count = Int(hash >> 34) % [30, 120, 1200, 12_000, 150_000, 1_000_000_000][Int(hash % 6)] + 1
            let height = 16 + SplitMix64.fraction(hash, 1) * 500
            let sum = marks(count, height: height).reduce(0) { $0 + $1.mark.value }
            #expect(sum == count, "\(count) at \(height)")
        }
    }

    @Test func costFollowsWhatCanBeSeen() {
        #expect(marks(1_000_000_000, height: 16).count < 30)
        #expect(marks(999_999_999, height: 160).count < 1500)
        #expect(marks(1_000_000_000, height: 480).count < 1500)
        #expect(marks(1_000_000_000, height: 4096).count < 150_000)
        let fine = TallyLayout(count: 1_000_000_000, frame: 1_000_000_000, height: 4096, pixel: 0.01)
        #expect(fine.marks.count < 150_000)
    }

    @Test func everyMarkIsInsideThePicture() throws {
        for count in [1, 4, 5, 6, 25, 99, 100, 250, 999, 1000, 1001, 4321, 9999, 10_000, 12_345, 1_000_000] {
            let drawing = try TallyScene(count: count, extent: .height(160)).drawing()
            for node in drawing.nodes {
                guard case .stamp(let stamp) = node else { continue }
                for part in drawing.symbols[stamp.symbol].parts {
                    let box = stamp.transform.applied(to: part.path.bounds)
                    let page = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
                    #expect(page.union(box) == page, "\(count): \(drawing.symbols[stamp.symbol].name) \(box)")
                }
            }
        }
    }

    // MARK: Room

    /// Where the marks of a count lie on its sheet, as shares of the sheet.
    private func ink(_ count: Int) throws -> Rect {
        let drawing = try TallyScene(count: count, extent: .height(400)).drawing()
        var ink = Rect.null
        for case .stamp(let stamp) in drawing.nodes {
            for part in drawing.symbols[stamp.symbol].parts {
                ink = ink.union(stamp.transform.applied(to: part.path.bounds))
            }
        }
        return Transform.scale(1 / drawing.size.width, 1 / drawing.size.height).applied(to: ink)
    }

    @Test func theSheetIsAsLargeAsWhatHasBegun() throws {
        for count in [5, 6, 10, 11, 16, 25, 26, 50, 51, 76, 100, 101, 250, 1001, 1100, 10_001, 12_345] {
            let ink = try ink(count)
            // A gate is whole from its first stroke on, and a unit beside others.
            #expect(ink.width > 0.5, "\(count): \(ink)")
            #expect(ink.height > 0.7, "\(count): \(ink)")
            #expect((ink.midX - 0.5).magnitude < 0.2, "\(count): \(ink)")
            #expect((ink.midY - 0.5).magnitude < 0.15, "\(count): \(ink)")
        }
    }

    @Test func theFirstGateIsWhereTheLayoutSays() throws {
        for count in [1, 5, 6, 24, 26, 99, 101, 999, 1001] {
            let layout = TallyLayout(count: count, frame: count, height: 4000)
            guard let first = layout.marks.first(where: { $0.mark.kind == .stroke && $0.mark.number == 1 }) else {
                continue
            }
            let place = layout.firstGate.applied(to: Point(TallyLayout.Measure.slashRoom, 0.5))
            #expect((place - first.center).length < 1e-9)
            #expect((layout.firstGate.a - first.side).magnitude < 1e-9)
        }
        // Where it cannot be seen any more: in the first square.
        for count in [100, 1000, 9999, 10_001] {
            let layout = TallyLayout(count: count, frame: count, height: 4000)
            let square = try #require(layout.marks.first { $0.mark.kind == .square(level: 1) })
            let unit = Point(square.center.x, square.center.y) - Point(square.side, square.side) * 0.25
            let gate = layout.firstGate.applied(to: Point(TallyLayout.Measure.gateWidth / 2, 0.5))
            #expect((gate - unit).length < square.side * 0.02, "\(count)")
        }
    }

    @Test func largeBlocksAreSquaresOfTheirOwnOnceTheirRowIsClosed() {
        #expect(number(of: .square(level: 1), 99_999, height: 400) > 900)
        #expect(marks(100_000, height: 400).count == 11, "ten squares and a line")
        #expect(number(of: .square(level: 2), 1_000_000, height: 400) == 100)
        #expect(number(of: .square(level: 1), 1_000_000, height: 400) == 0)
        // A square of each level has an outline of its own.
        let outlines = (1...4).map { TallyHand(jitter: 0).pens(for: .square(level: $0), variant: 0, side: 100) }
        #expect(outlines.map(\.count) == [4, 8, 4, 8])
        #expect(outlines[2][0].width > 2 * outlines[0][0].width)
    }

    // MARK: Size and hand

    @Test func theHeightIsTheWholeMarks() throws {
        for count in [1, 5, 100, 250, 1001, 10_000] {
            #expect(try TallyScene(count: count, extent: .height(200)).drawing().size.height == 200)
        }
        let wide = try TallyScene(count: 1000, extent: .height(100)).drawing().size
        #expect((1000...1100).contains(wide.width))
    }

    @Test func theMarksFitIntoARoom() throws {
        for count in [1, 5, 25, 1000, 4321] {
            let room = Size(width: 320, height: 200)
            let drawing = try TallyScene(count: count, extent: .fitting(room)).drawing()
            #expect(drawing.size == room)
            var ink = Rect.null
            for case .stamp(let stamp) in drawing.nodes {
                for part in drawing.symbols[stamp.symbol].parts {
                    ink = ink.union(stamp.transform.applied(to: part.path.bounds))
                }
            }
            #expect(ink.minX >= 0, "\(count)")
            #expect(ink.maxX <= 320, "\(count)")
            #expect(ink.minY >= 0, "\(count)")
            #expect(ink.maxY <= 200, "\(count)")
            #expect(ink.width > 270 || ink.height > 160, "\(count) is as large as it fits: \(ink)")
            #expect((ink.midX - 160).magnitude < 8, "\(count)")
        }
    }

    @Test func withoutJitterMarksAreStraightAndEqual() throws {
        let hand = TallyHand(jitter: 0)
        let pens = (0..<24).map { hand.pens(for: .stroke, variant: $0, side: 100)[0] }
        #expect(Set(pens).count == 1)
        #expect(pens[0].bow == 0)
        #expect(pens[0].start.x == pens[0].end.x)
        #expect(try TallyScene(count: 24, jitter: 0).drawing().symbols.count == 2, "one stroke, one slash")
        #expect(Set((0..<24).map { TallyHand(jitter: 1).pens(for: .stroke, variant: $0, side: 100)[0] }).count == 24)
    }

    @Test func aMarkIsWidestWhereTheHandPressesAndTapers() {
        let pen = TallyPen(start: .zero, end: Point(0, 100), bow: 0, sway: 0, width: 8, lift: TallyPen.freeLift)
        let bounds = pen.outline.bounds
        #expect((bounds.width - 8).magnitude < 0.2)
        #expect(bounds.height > 100)
        #expect(bounds.height < 105)
        // The sides, from the beginning to the end: narrower at both, and least where the pencil is lifted.
        let sides = pen.outline.points
        #expect(sides[0].x.magnitude < 4)
        #expect(sides[0].x.magnitude > 2 * sides[3].x.magnitude)
        #expect(sides[3].x.magnitude > 0.5)
    }

    @Test func everyKindOfMarkBends() {
        let kinds: [TallyMark.Kind] = [
            .stroke, .slash, .unitCross, .cross, .square(level: 1), .line(level: 1), .diagonal(level: 2),
        ]
        for kind in kinds {
            for pen in (0..<12).flatMap({ TallyHand(jitter: 1).pens(for: kind, variant: $0, side: 100) }) {
                let length = (pen.end - pen.start).length
                #expect(pen.bow.magnitude > 0.002 * length, "\(kind)")
                #expect(pen.bow.magnitude < 0.05 * length, "\(kind)")
                #expect(pen.lift < 1)
            }
        }
    }

    /// tally.md, "Size and words", in whole points: 100 × 1.12 is 112.
    private static let heights: [(DynamicTypeSize, [Double])] = [
        (.xSmall, [21, 41, 53, 62, 82, 123, 132, 246]),
        (.small, [22, 44, 57, 66, 88, 132, 141, 264]),
        (.medium, [24, 47, 61, 71, 94, 141, 151, 282]),
        (.large, [25, 50, 64, 75, 100, 150, 160, 300]),
        (.xLarge, [28, 56, 72, 84, 112, 168, 180, 336]),
        (.xxLarge, [31, 62, 80, 93, 124, 186, 199, 372]),
        (.xxxLarge, [34, 68, 87, 102, 135, 203, 216, 405]),
        (.accessibility1, [42, 83, 106, 124, 165, 248, 264, 495]),
        (.accessibility2, [49, 97, 125, 146, 194, 291, 311, 582]),
        (.accessibility3, [59, 118, 151, 177, 235, 353, 376, 705]),
        (.accessibility4, [69, 138, 177, 207, 276, 414, 442, 828]),
        (.accessibility5, [78, 156, 200, 234, 312, 468, 500, 936]),
    ]

    @Test func typeSizesScaleTheHeight() throws {
        #expect(Self.heights.map(\.0) == DynamicTypeSize.allCases)
        for (size, heights) in Self.heights {
            for (height, expected) in zip([25, 50, 64, 75, 100, 150, 160, 300] as [Double], heights) {
                // A unit is square: its width, too, has no rounding error.
                let drawing = try TallyScene(count: 25, extent: .height(height), dynamicType: size).drawing()
                #expect(drawing.size == Size(width: expected, height: expected), "\(height) at \(size)")
            }
        }
    }
}
