import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes

/// What a pack's cards and tabs show, counted on the drawing (terrain.md, "Content pack").
@Suite struct PackViewTests {
    private let pack: TerrainPack

    init() throws { pack = try PackFixture.example() }

    private func scene(
        _ kind: PackScene.Kind, _ options: PackScene.Options = .init(), _ type: TerrainType = .lowFlame
    ) -> PackScene {
        PackScene(kind, pack: pack, profile: TerrainProfile(vector: .typical(type, .none)), options: options)
    }

    /// The bounds and colours of a drawing's fills.
    private func fills(_ drawing: Drawing) -> [(bounds: Rect, color: Color?)] {
        var fills: [(bounds: Rect, color: Color?)] = []
        drawing.nodes.forEachPlaced { node, place, _ in
            guard case .fill(let fill) = node else { return }
            let color: Color? = if case .solid(let color) = fill.paint { color } else { nil }
            fills.append((fill.path.bounds.transformed(by: place), color))
        }
        return fills
    }

    /// A phone's card is as it is laid out, a square post and a link preview are laid out half as large; all are filled.
    @Test(arguments: PackScene.Kind.allCases.filter { !$0.canScroll || $0.hasViews })
    func cardsAreWholeInEverySize(kind: PackScene.Kind) throws {
        for (size, scale) in [
            (Size(width: 390, height: 844), 1.0), (Size(width: 1080, height: 1080), 2),
            (Size(width: 1200, height: 630), 2),
        ] {
            let card = scene(kind, .init(size: size))
            let drawing = try card.drawing()
            #expect(drawing.size == size)
            let laidOut = try card.screen().drawing.size
            #expect(laidOut == Size(width: size.width / scale, height: size.height / scale), "\(laidOut)")
            let paper = try #require(fills(drawing).first).bounds
            #expect((paper.width - size.width).magnitude < 1e-6)
            #expect((paper.height - size.height).magnitude < 1e-6)
        }
    }

    /// Two beside one another on a phone, four on a tablet.
    @Test func theCabinetIsAGrid() throws {
        let titles = Set(pack.ingredients.map(\.title.fallback))
        for (size, columns) in [(Size(width: 390, height: 844), 2), (Size(width: 1024, height: 1366), 4)] {
            let screen = try scene(.cabinet, .init(size: size, canvas: .full)).screen()
            let names = screen.textBoxes.filter { titles.contains($0.text) }
            #expect(names.count == 24)
            #expect(Set(names.map { ($0.rect.minX * 10).rounded() }).count == columns, "\(size)")
        }
    }

    /// What helps quickly is named with its minutes, and can be touched.
    @Test(arguments: [nil, DayPhase.morning, .evening]) func quickFixesAreShown(phase: DayPhase?) throws {
        let fixes = DayPractices(pack: pack, type: .busyMind, phase: phase).fixes
        #expect(fixes.count == 4)
        let screen = try DoScene(
            pack: pack, profile: TerrainProfile(vector: .typical(.busyMind, .none)), phase: phase,
            options: .init(canvas: .full)
        ).screen()
        let texts = screen.textBoxes.map(\.text)
        let title = try #require(texts.firstIndex(of: Words.terrain()("practice.fixes")))
        let told = fixes.flatMap { [$0.title.fallback, Words.terrain()("pack.minutes", $0.minutes)] }
        #expect(Array(texts[(title + 1)...].prefix(told.count)) == told)
        #expect(Set(screen.touchTargets.map(\.title)).isSuperset(of: fixes.map(\.title.fallback)))
    }

    /// Each under its own title, in this order.
    @Test(arguments: TerrainType.allCases) func theSecondPageTellsOfTheType(type: TerrainType) throws {
        let told = try #require(pack.profile(of: type))
        let texts = try scene(.truths, .init(), type).screen().textBoxes.map(\.text)
        let words = Words.terrain()
        let expected =
            [
                words("truths.superpower"), told.superpower.fallback, words("truths.trap"), told.trap.fallback,
                words("truths.ritual"), told.signatureRitual.fallback, words("truths.title"),
            ] + told.truths.map(\.fallback)
        #expect(Array(texts.suffix(expected.count)) == expected)
    }

    /// The figure is the frame's own.
    @Test func thePlayerShowsTheFramesFigure() throws {
        for movement in pack.movements {
            for (index, frame) in movement.frames.enumerated() {
                let drawing = try scene(.player, .init(id: movement.id, step: index + 1)).drawing()
                let shown = Set(drawing.nodes.flattened.compactMap(\.filledPath))
                let own = Illustration.nodes("figures/\(frame.asset.fallback)").flattened.compactMap(\.filledPath)
                #expect(!own.isEmpty, "\(movement.id) \(index)")
                #expect(shown.isSuperset(of: own), "\(movement.id) \(index)")
            }
        }
    }

    /// A short bar for each question, filled up to this one.
    @Test func theQuizTellsHowFarItIs() throws {
        for (index, question) in pack.quiz.enumerated() {
            let bars = fills(try scene(.question, .init(id: question.id)).drawing()).filter {
                ($0.bounds.height - 4).magnitude < 1e-9
            }
            #expect(bars.count == pack.quiz.count, "\(question.id)")
            #expect(bars.map { $0.color == TerrainTokens.accent } == pack.quiz.indices.map { $0 <= index })
        }
    }
}

extension Node {
    /// The path of a fill; nil for other nodes.
    fileprivate var filledPath: Path? { if case .fill(let fill) = self { fill.path } else { nil } }
}
