import Composition
import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import ScenesKit

@Suite struct ContactSheetTests {
    private func size(_ drawing: Drawing) -> Rect {
        Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    }

    /// The groups of a sheet's cells: clipped, around what their drawings speak.
    private func cells(_ drawing: Drawing) -> [Group] {
        drawing.nodes.compactMap { node in
            guard case .group(let group) = node, group.clip != nil, group.backdrop == nil else { return nil }
            return group
        }
    }

    private func sheets() throws -> [(name: String, drawing: Drawing, cells: Int)] {
        [
            ("tints of one", try TintSheet(variant: 3).drawing(), 35),
            ("tints of all", try TintSheet().drawing(), 280),
            ("variants", try VariantSheet().drawing(), 40),
            ("materialisation", try MaterialisationSheet().drawing(), 21),
            ("icons", try IconSheet().drawing(), 25),
            ("screens", try ScreenSheet().drawing(), 15),
            ("screens in three sizes", try ScreenSheet(sizes: ScreenSheet.threeSizes).drawing(), 45),
        ]
    }

    @Test func sheetsShowWhatTheyAreFor() throws {
        for (name, drawing, count) in try sheets() {
            let cells = cells(drawing)
            #expect(cells.count == count, "\(name)")
            #expect(drawing.accessibility?.role == .group)
            var known: [Rect] = []
            for cell in cells {
                let place = try #require(cell.clip?.path.bounds)
                #expect(size(drawing).intersection(place) == place, "\(name): \(place)")
                #expect(known.allSatisfy { $0.intersection(place).isNull || $0.intersection(place).width < 1e-6 })
                known.append(place)
                // What its drawing speaks is spoken.
                guard case .group(let content) = cell.nodes.first else { Issue.record("an empty cell"); continue }
                #expect(content.accessibility != nil, "\(name)")
            }
        }
    }

    @Test func sizesAreWholePoints() throws {
        for (name, drawing, _) in try sheets() {
            #expect(drawing.size.width.rounded() == drawing.size.width, "\(name)")
            #expect(drawing.size.height.rounded() == drawing.size.height, "\(name)")
        }
    }

    @Test func symbolsOfAllCellsAreInOneTable() throws {
        let drawing = try ScreenSheet(sizes: ScreenSheet.threeSizes).drawing()
        // Equal ones once: the star, and the trees that stand in the forest with their shade.
        #expect(Set(drawing.symbols.map(\.name)).count == drawing.symbols.count)
        #expect((2...10).contains(drawing.symbols.count))
        #expect(drawing.stamps.allSatisfy { drawing.symbols.indices.contains($0.symbol) })
    }

    @Test func symbolsOfOneNameStayApart() throws {
        func stamped(_ side: Double) -> Drawing {
            let symbol = Symbol(
                name: "shape", parts: [Symbol.Part(.rect(Rect(x: 0, y: 0, width: side, height: side)))])
            return Drawing(
                size: Size(width: 10, height: 10), symbols: [symbol],
                nodes: [.stamp(Stamp(symbol: 0, transform: .identity, tint: .white))])
        }
        let boxes = [3.0, 5, 3].map { ContactSheet.Cell(stamped($0), height: 20).captioned("x") }
        let row = HStack(spacing: 0) { boxes }.body
        let drawing = ContactSheet(title: "t", subtitle: "s", content: row, typeface: nil, words: .atrest()).drawing()
        #expect(drawing.symbols.count == 2)
        let sides = drawing.stamps.map { drawing.symbols[$0.symbol].parts[0].path.bounds.width }
        #expect(sides == [3, 5, 3])
    }

    @Test func optionsAreChecked() {
        #expect(throws: SceneError.self) { try TintSheet(variant: 8).drawing() }
        #expect(throws: SceneError.self) { try MaterialisationSheet(variant: 0, tone: 5).drawing() }
        #expect(throws: SceneError.self) { try MaterialisationSheet(variant: -1).drawing() }
        #expect(throws: SceneError.self) { try ScreenSheet(sizes: []).drawing() }
        #expect(throws: SceneError.self) { try ScreenSheet(sizes: [Size(width: 390, height: 0)]).drawing() }
        #expect(throws: SceneError.self) { try ScreenSheet(sizes: [Size(width: 1e5, height: 1)]).drawing() }
        #expect(throws: SceneError.self) { try ScreenSheet(drift: 2).drawing() }
        #expect(throws: SceneError.emptySilhouette(variant: 0)) {
            try VariantSheet(trees: [Path](repeating: Path(), count: 8)).drawing()
        }
    }

    @Test func stepsReadAsSteps() {
        #expect([0, 0.05, 0.3, 0.999, 1].map(Words.atrest().progress) == ["0.00", "0.05", "0.30", "1.00", "1.00"])
        #expect([0.25, 28, 390].map(Words.atrest().number) == ["0.25", "28", "390"])
    }

    @Test func theExampleHasSomethingForEveryScreen() {
        let file = SessionFile.example
        #expect(file.sessions.allSatisfy { session in session.end <= file.active?.start ?? session.start })
        #expect(file.sessions.contains { $0.outcome == .incomplete })
        #expect(file.completedCount > 30)
        let model = TimerModel(file)
        #expect(model.state == .active)
        #expect(model.progress > 0.5)
        #expect(model.water.entries.count == 3)
        #expect(Set(file.sessions.map(\.id)).count == file.sessions.count)
    }
}
