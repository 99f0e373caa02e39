import PathParser
import Testing

@testable import AtrestScenes
@testable import CivilTime

@Suite struct ForestTests {
    private let viewport = Size(width: 390, height: 844)

    @Test func placesFollowTheSpecification() throws {
        let id = try #require(SessionID("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let session = FastingSession(
            id: id, start: try Instant(iso8601: "2026-01-20T20:15:00Z"),
            end: try Instant(iso8601: "2026-01-21T12:20:00Z"))
        let forest = Forest(sessions: [session])
        #expect(forest.canvas == Size(width: 390, height: 1266))
        let tree = try #require(forest.trees.first)
        #expect(tree.variant == 0)
        #expect(tree.tone == 3)
        #expect(tree.layer == .foreground)
        #expect(!tree.isIncomplete)
        // Draws 0.01051142, 0.06783990, 0.29451250, 0.22862934.
        #expect((tree.center.x - (40 + 0.01051142 * 310)).magnitude < 1e-5)
        #expect((tree.center.y - (0.55 + 0.06783990 * 0.35) * 1266).magnitude < 1e-5)
        let star = try #require(tree.star)
        #expect((star.x - 0.29451250 * 390).magnitude < 1e-5)
        #expect((star.y - 0.22862934 * 0.4 * 1266).magnitude < 1e-5)
    }

    @Test(arguments: [(0, 1266), (1, 1266), (24, 1266), (25, 1297), (60, 2522), (1000, 35_422)] as [(Int, Double)])
    func canvasGrowsWithTheTrees(count: Int, height: Double) {
        let forest = Forest(sessions: Fixtures.sessions(count), viewport: viewport)
        #expect(forest.trees.count == count)
        #expect(forest.starCount == count)
        #expect(forest.canvas == Size(width: 390, height: height))
        #expect(forest.scrollRange == height - 844)
    }

    @Test func layersGoByEndThenByID() {
        var sessions = Fixtures.sessions(30, shortEvery: 4)
        // Four that end together.
        for i in 9..<13 { (sessions[i].start, sessions[i].end) = (sessions[8].start, sessions[8].end) }
        sessions[20].end = sessions[20].start
        let forest = Forest(sessions: sessions.reversed(), viewport: viewport)
        #expect(forest.trees.count == 29)
        #expect(forest.trees.map(\.age) == Array(0..<29))
        for (i, tree) in forest.trees.enumerated() {
            #expect(tree.layer.rawValue == i % 3)
            #expect(tree.session == Array(sessions.reversed())[tree.sessionIndex])
            #expect(tree.isIncomplete == (tree.star == nil))
        }
        for (a, b) in zip(forest.trees, forest.trees.dropFirst()) {
            #expect((a.session.end, a.session.id) < (b.session.end, b.session.id))
        }
    }

    @Test func everythingStandsInItsBand() {
        let forest = Forest(sessions: Fixtures.sessions(500, shortEvery: 7), viewport: viewport)
        let bands = [0.55...0.90, 0.35...0.65, 0.15...0.45]
        let sizes = [80.0, 62, 48]
        for tree in forest.trees {
            let layer = tree.age % 3
            #expect(tree.size == sizes[layer])
            #expect(bands[layer].contains(tree.center.y / forest.canvas.height))
            #expect((sizes[layer] / 2...390 - sizes[layer] / 2).contains(tree.center.x))
            if let star = tree.star {
                #expect((0...390).contains(star.x))
                #expect((0...0.4).contains(star.y / forest.canvas.height))
            }
        }
        for (layer, band) in bands.enumerated() {
            let shares = forest.trees.filter { $0.age % 3 == layer }.map { $0.center.y / forest.canvas.height }
            #expect(shares.min().map { $0 < band.lowerBound + 0.01 } == true)
            #expect(shares.max().map { $0 > band.upperBound - 0.01 } == true)
        }
        // All of the room is used.
        #expect(forest.trees.contains { $0.center.x < 60 })
        #expect(forest.trees.contains { $0.center.x > 330 })
    }

    /// min(width / 390, 1.6) from 600 pt on.
    @Test(
        arguments: [
            (390, 1), (599.5, 1), (600, 600.0 / 390), (620, 620.0 / 390), (624, 1.6), (844, 1.6), (1024, 1.6),
        ] as [(Double, Double)])
    func treesGrowOnWideCanvases(width: Double, growth: Double) {
        let size = Size(width: width, height: 1366)
        let forest = Forest(sessions: Fixtures.sessions(300), viewport: size)
        #expect(Forest.growth(width: width) == growth)
        #expect(forest.canvas.height == 35 * 300 + 0.5 * 1366)
        for tree in forest.trees {
            let layer = tree.age % 3
            let sides: [Double] = [80, 62, 48]
            let side = sides[layer] * growth
            #expect((tree.size - side).magnitude < 1e-9)
            let scales: [Double] = [1, 0.8, 0.6]
            let scale = scales[layer] * 10 / 18 * growth
            #expect((tree.starScale - scale).magnitude < 1e-12)
            // From edge to edge, as far as its grown size allows.
            let place = Seed.treePlace(idHash: tree.session.idHash)
            let center = side / 2 + place.x * (width - side)
            #expect((tree.center.x - center).magnitude < 1e-9)
        }
    }

    @Test func sessionsAfterNowAreLeftOut() {
        let sessions = Fixtures.sessions(10)
        #expect(Forest(sessions: sessions, now: sessions[6].end).trees.count == 7)
        #expect(Forest(sessions: sessions, now: sessions[0].start).trees.isEmpty)
        #expect(Forest(sessions: sessions, now: nil).trees.count == 10)
    }

    /// What lies between two heights, against every tree's own places.
    @Test func agesBetweenHeights() {
        let forest = Forest(sessions: Fixtures.sessions(500, shortEvery: 4), viewport: viewport)
        let height = forest.canvas.height
        for step in 0...40 {
            let top = Double(step) / 40 * height
            let (trees, stars) = (top...top + 900, top * 0.3...top * 0.3 + 60)
            let near = forest.trees.filter { tree in
                let star = Seed.starPlace(idHash: tree.session.idHash).y * 0.4 * height
                return trees.contains(tree.center.y) || !tree.isIncomplete && stars.contains(star)
            }
            #expect(forest.trees.ages(trees: trees, stars: stars) == near.map(\.age))
        }
        #expect(forest.trees.ages(trees: -9 ... -1, stars: -9 ... -1).isEmpty)
        #expect(forest.trees.ages(trees: 0...height, stars: 0...height).count == 500)
    }

    @Test(arguments: [1, 5, 23, 59, 60])
    func aNewFastMovesNoOlderTree(count: Int) {
        let all = Fixtures.sessions(count + 1, shortEvery: 5)
        let before = Forest(sessions: Array(all.dropLast()), viewport: viewport)
        let after = Forest(sessions: all, viewport: viewport)
        #expect(after.trees.count == before.trees.count + 1)
        let growth = after.canvas.height / before.canvas.height
        for (old, new) in zip(before.trees, after.trees) {
            #expect(old.session == new.session)
            #expect(old.layer == new.layer)
            #expect(old.variant == new.variant)
            #expect(old.tone == new.tone)
            #expect(old.center.x == new.center.x)
            #expect(old.star?.x == new.star?.x)
            // The same share of the canvas; below 25 trees that is the same point.
            #expect((old.center.y * growth - new.center.y).magnitude < 1e-9)
            if count < 24 { #expect(old.center == new.center && old.star == new.star) }
        }
    }

    @Test func restingOffset() throws {
        #expect(Forest(sessions: []).restingOffset == 0)
        let forest = Forest(sessions: Fixtures.sessions(60), viewport: viewport)
        #expect(forest.trees[57].layer == .foreground)
        #expect(forest.trees.count == 60)
        let expected = forest.trees[57].center.y - 0.62 * 844
        #expect(forest.restingOffset == min(max(expected, 0), forest.scrollRange))
        // Trees at the bottom of a small forest would rest below what can be scrolled to.
        for count in 1...40 {
            let small = Forest(sessions: Fixtures.sessions(count), viewport: viewport)
            #expect((0...small.scrollRange).contains(small.restingOffset))
        }
    }

    @Test func hostileNumbersDoNotTrap() {
        var sessions = Fixtures.sessions(5)
        sessions[0].end = Instant(secondsSince1970: .nan)
        sessions[1].start = Instant(secondsSince1970: -.infinity)
        sessions[2].targetHours = .nan
        sessions[3].end = Instant(secondsSince1970: 1e300)
        for side in [0, -1, 1e-300, 1e300, .nan, .infinity] {
            let forest = Forest(sessions: sessions, viewport: Size(width: side, height: side))
            #expect(forest.trees.count <= 5)
            _ = forest.restingOffset
        }
        let report = ForestReport(SessionFile(sessions: sessions))
        #expect(report.entries.count == 5)
    }

    @Test func hundredThousandSessions() throws {
        let sessions = Fixtures.sessions(100_000, shortEvery: 9)
        let file = SessionFile(sessions: sessions.reversed())
        let drawing = try ForestScene(file: file).drawing()
        #expect(drawing.symbols.count <= 10)
        #expect((20...400).contains(drawing.nodes.count))
    }
}
