import DisplayList
import PathParser
import Raster
import Testing

@testable import CivilTime
@testable import Scenes
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
        return try TerrainProfile(vector: vector, name: "Mira", share: 0.125, log: log)
    }

    private func verify(
        _ kind: TerrainScene.Kind, _ vector: TerrainVector, _ size: Size, season: TerrainSeason? = nil
    ) throws {
        // Of screens all of it: where they fade, words say that they go on.
        let options = TerrainScene.Options(size: size, canvas: .full, season: season)
        let drawing = try TerrainScene(kind, profile: profile(vector), options: options).drawing()
        let measured = try TextContrast.measure(drawing, scale: kind.isCard && size.width > 500 ? 1.5 : 3)
        #expect(measured.count >= 3)
        for text in measured {
            #expect(text.ratio >= 4.5, "\(kind) \(season?.rawValue ?? "") \(size.width) × \(size.height): \(text)")
        }
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
            TextLayout("Quiet", style: TextStyle(size: 13), maximalWidth: 200).node(
                color: TerrainTokens.textTertiary, at: Point(10, 10)),
        ]
        let measured = try TextContrast.measure(drawing, scale: 3)
        #expect(measured.map(\.text) == ["Quiet"])
        let ratio = Contrast.ratio(TerrainTokens.textTertiary, TerrainTokens.background)
        #expect((try #require(measured.first).ratio - ratio).magnitude < 1e-9)
        // The same in a group that dims it.
        drawing.nodes[1] = .group(Group([drawing.nodes[1]], opacity: 0.5))
        #expect(try #require(try TextContrast.measure(drawing, scale: 3).first).ratio < 2)
        drawing.nodes[1] = .group(Group([drawing.nodes[1]], opacity: 0))
        #expect(try TextContrast.measure(drawing, scale: 3).map(\.ratio) == [1])
    }
}

/// How well a drawing's texts are told from what is behind them.
struct TextContrast: CustomStringConvertible {
    let text: String
    /// The least of all pixels that the text covers wholly.
    let ratio: Double
    let color: Color
    let behind: Color

    var description: String { "'\(text)' \(color.hexText) on \(behind.hexText) is \(ratio) : 1" }

    /// A text is a group that says what it draws, and draws it in one colour. The picture is drawn with and without all
    /// texts: pixels that differ are a text's, and those with the colour farthest from what is behind are covered by it.
    static func measure(_ drawing: Drawing, scale: Double) throws -> [TextContrast] {
        var texts: [(title: String, bounds: Rect)] = []
        var bare = drawing
        bare.nodes = withoutTexts(drawing.nodes, .identity, &texts)
        let options = Renderer.Options(scale: scale, dither: false)
        let (with, without) = (
            try Renderer.render(drawing, options: options), try Renderer.render(bare, options: options)
        )
        // Of each colour once: there are many pixels of few colours.
        var luminances: [UInt32: Double] = [:]
        func luminance(_ pixel: UInt32) -> Double {
            if let known = luminances[pixel] { return known }
            let value = Contrast.luminance(of: color(pixel))
            luminances[pixel] = value
            return value
        }
        func ratio(_ a: UInt32, _ b: UInt32) -> Double {
            let (x, y) = (luminance(a), luminance(b))
            return (max(x, y) + 0.05) / (min(x, y) + 0.05)
        }
        return texts.map { title, bounds in
            var least = TextContrast(text: title, ratio: .infinity, color: .clear, behind: .clear)
            let columns = max(Int(bounds.minX * scale), 0)..<min(Int(bounds.maxX * scale) + 1, with.width)
            let rows = max(Int(bounds.minY * scale), 0)..<min(Int(bounds.maxY * scale) + 1, with.height)
            // What is covered wholly has the ink's colour, which no pixel that is covered in part is farther away from.
            var ink: UInt32?
            var farthest = 0.0
            for y in rows {
                for x in columns where with[x, y] != without[x, y] {
                    let ratio = ratio(with[x, y], without[x, y])
                    if ratio > farthest { (farthest, ink) = (ratio, with[x, y]) }
                }
            }
            // What cannot be told from what is behind is found as well.
            guard let ink else { return TextContrast(text: title, ratio: 1, color: .clear, behind: .clear) }
            for y in rows {
                for x in columns where with[x, y] == ink && without[x, y] != ink {
                    let ratio = ratio(ink, without[x, y])
                    if ratio < least.ratio {
                        least = TextContrast(
                            text: title, ratio: ratio, color: color(ink), behind: color(without[x, y]))
                    }
                }
            }
            return least
        }
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(hex: (pixel & 0xFF) << 16 | (pixel >> 8 & 0xFF) << 8 | pixel >> 16 & 0xFF)
    }

    private static func withoutTexts(
        _ nodes: [Node], _ transform: AffineTransform, _ texts: inout [(title: String, bounds: Rect)]
    ) -> [Node] {
        nodes.map { node in
            guard case .group(var group) = node else { return node }
            let place = transform * group.transform
            if let title = group.accessibility?.title, group.accessibility?.role == .image {
                var bounds = Rect.null
                for node in group.nodes {
                    switch node {
                    case .fill(let fill): bounds = bounds.union(place.apply(fill.path.bounds))
                    case .stroke(let stroke):
                        bounds = bounds.union(place.apply(stroke.path.bounds.outset(by: stroke.style.width / 2)))
                    default: break
                    }
                }
                if !bounds.isNull { texts.append((title, bounds)) }
                group.nodes = []
            } else {
                group.nodes = withoutTexts(group.nodes, place, &texts)
            }
            return .group(group)
        }
    }
}
