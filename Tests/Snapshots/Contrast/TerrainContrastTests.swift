import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import CivilTime
@testable import TerrainScenes
@testable import Typography

/// Every text of every scene against the pixels behind it: at least 4.5 : 1.
@Suite struct TerrainContrastTests {
    private static let phone = Size(width: 390, height: 844)
    private static let smallPhone = Size(width: 320, height: 568)
    private static let tablet = Size(width: 1024, height: 1366)
    private static let square = Size(width: 1080, height: 1080)
    private static let link = Size(width: 1200, height: 630)

    /// A type of each warmth, each with a modifier, so that there is a chip.
    private static let vectors: [TerrainVector] = [
        .typical(.lowFlame, .damp), .typical(.busyMind, .shen), .typical(.overclocked, .stagnation),
    ]

    /// Days with and without symptoms and some without a log, and a share.
    private func profile(_ vector: TerrainVector) throws -> TerrainProfile {
        let log = (1...14).filter { $0 != 4 && $0 != 9 }.map { day in
            DayLog(
                date: CivilDate(year: 2026, month: 3, day: day),
                symptoms: Symptom.allCases.enumerated().filter { ($0.offset + day) % 3 == 0 }.map(\.element),
                routine: RoutineEffect.allCases[day % 3])
        }
        var profile = try TerrainProfile(
            vector: vector, name: "Mira", share: 0.125, checkIn: [.tired, .cold], newInCabinet: 3, log: log)
        profile.weather = TerrainWeather(temperature: 4, condition: .rain, humidity: 0.8)
        return profile
    }

    private func verify(
        _ kind: TerrainScene.Kind, _ vector: TerrainVector, _ size: Size, season: TerrainSeason? = nil
    ) throws {
        // Of screens all of it: where they fade, words say that they go on.
        let options = TerrainScene.Options(size: size, canvas: .full, season: season)
        let drawing = try TerrainScene(kind, profile: profile(vector), options: options).drawing()
        let measured = try texts(of: drawing, scale: kind.isCard && size.width > 500 ? 1.5 : 3)
        #expect(measured.count >= 3)
        for (title, pair) in measured {
            #expect(
                pair.ratio >= 4.5,
                """
                \(kind) \(season?.rawValue ?? "") \(size.width) × \(size.height): '\(title)' \(pair.ink.hexText) \
                on \(pair.ground.hexText) is \(pair.ratio) : 1
                """)
        }
    }

    /// A text is a group that says what it draws, and draws it in one colour.
    private func texts(of drawing: Drawing, scale: Double) throws -> [(title: String, pair: InkContrast.Pair)] {
        let contrast = try InkContrast(drawing, scale: scale) { $1.accessibility?.role == .image }
        return contrast.inks.map { ($0.title, contrast.leastPair(in: $0.bounds)) }
    }

    @Test func revealCards() throws {
        for vector in Self.vectors {
            for size in [Self.phone, Self.smallPhone, Self.square, Self.link, Self.tablet] {
                try verify(.reveal, vector, size)
            }
        }
    }

    @Test(arguments: TerrainSeason.allCases) func seasonCards(season: TerrainSeason) throws {
        for size in [Self.phone, Self.smallPhone, Self.square, Self.link, Self.tablet] {
            try verify(.season, Self.vectors[0], size, season: season)
        }
    }

    @Test(arguments: TerrainScene.Kind.allCases.filter { !$0.isCard }) func screens(kind: TerrainScene.Kind) throws {
        for size in [Self.phone, Self.smallPhone, Self.tablet] { try verify(kind, Self.vectors[2], size) }
        for vector in Self.vectors.dropLast() { try verify(kind, vector, Self.phone) }
    }

    /// Where a screen goes on, its last row of pixels is paper: nothing is cut in two.
    @Test(arguments: TerrainScene.Kind.allCases.filter { !$0.isCard }) func lowerEdges(kind: TerrainScene.Kind) throws {
        let paper = Int(TerrainTokens.background.bytes.red)
        for height in stride(from: 240.0, through: 900, by: 33) {
            let options = TerrainScene.Options(size: Size(width: 390, height: height))
            let drawing = try TerrainScene(kind, profile: profile(Self.vectors[0]), options: options).drawing()
            let picture = try Renderer.render(drawing, options: Renderer.Options(dither: false))
            let edge = picture.pixels.suffix(picture.width).map { Int($0 & 0xFF) }
            // A card's shadow may reach the edge where nothing goes on; a card, which is lighter, and words may not.
            #expect(edge.allSatisfy { (paper - 8...paper).contains($0) }, "\(kind) at \(height)")
        }
    }

    // MARK: The measure can fail

    @Test func wordsThatCannotBeReadAreFound() throws {
        var drawing = Drawing(size: Size(width: 200, height: 60), nodes: [])
        let paper = Rect(x: 0, y: 0, width: 200, height: 60)
        drawing.nodes = [
            .fill(Fill(.rect(paper), paint: .solid(TerrainTokens.background))),
            TextLayout("Quiet", style: TextStyle(size: 13), maxWidth: 200).node(
                color: TerrainTokens.textTertiary, at: Point(10, 10)),
        ]
        let measured = try texts(of: drawing, scale: 3)
        #expect(measured.map(\.title) == ["Quiet"])
        let ratio = TerrainTokens.textTertiary.contrast(with: TerrainTokens.background)
        #expect((try #require(measured.first).pair.ratio - ratio).magnitude < 1e-9)
        // The same in a group that dims it.
        drawing.nodes[1] = .group(Group([drawing.nodes[1]], opacity: 0.5))
        #expect(try #require(try texts(of: drawing, scale: 3).first).pair.ratio < 2)
        drawing.nodes[1] = .group(Group([drawing.nodes[1]], opacity: 0))
        #expect(try texts(of: drawing, scale: 3).map(\.pair.ratio) == [1])
    }
}
