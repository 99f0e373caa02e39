import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Typography

/// Glass and gradients are where they belong, and nowhere else (atrest.md, "Other screens").
@Suite struct AtrestMaterialTests {
    /// The areas of glass in a drawing, and all gradients.
    private struct Materials {
        var glass: [Rect] = []
        var gradients: [(LinearGradient?, Rect)] = []

        init(_ drawing: Drawing) { walk(drawing.nodes, .identity) }

        private mutating func walk(_ nodes: [Node], _ transform: Transform) {
            for node in nodes {
                switch node {
                case .fill(let fill): note(fill.paint, fill.path.bounds.transformed(by: transform))
                case .stroke(let stroke): note(stroke.paint, stroke.path.bounds.transformed(by: transform))
                case .group(let group):
                    let inner = transform * group.transform
                    if group.backdrop != nil { glass.append(group.clip?.path.bounds.transformed(by: inner) ?? .null) }
                    walk(group.nodes, inner)
                    // The end of what scrolls fades: that is no paint. Any other mask is looked at.
                    if let mask = group.mask, mask != (group.clip?.path.bounds).map(ScrollFade.mask) {
                        walk(mask.nodes, inner)
                    }
                case .stamp, .picture: break
                }
            }
        }

        private mutating func note(_ paint: Paint, _ rect: Rect) {
            switch paint {
            case .solid: break
            case .linear(let gradient): gradients.append((gradient, rect))
            case .radial, .conic, .pattern: gradients.append((nil, rect))
            }
        }
    }

    private let options = ScreenOptions()
    private var whole: Rect { Rect(x: 0, y: 0, width: options.size.width, height: options.size.height) }

    @Test func theDuskIsTheOnlyGradient() throws {
        for entry in AtrestScreens.all {
            let gradients = Materials(try entry.screen(options).drawing).gradients
            #expect(gradients.count == 1, "\(entry.name)")
            #expect(gradients.first?.1 == whole)
            #expect(gradients.first?.0?.stops.map(\.color).last == AtrestTokens.deepNight)
        }
        let sixty = SessionFile(sessions: Fixtures.sessions(60))
        #expect(Materials(try ForestScene(file: sixty).drawing()).gradients.count == 1)
        // The dusk once more, over the lowest part, for the icons.
        let screen = try ForestScene(file: sixty, options: .init(showsIcons: true)).drawing()
        let gradients = Materials(screen).gradients
        try #require(gradients.count == 3)
        #expect(gradients[0].0?.stops == gradients[1].0?.stops)
        // The lowest 120 pt, into which trees fade from nothing to nearly all.
        let lowest = Rect(x: 0, y: whole.height - 120, width: whole.width, height: 120)
        #expect(gradients[1].1 == lowest)
        #expect(gradients[2].1 == lowest)
        let alphas = try #require(gradients[2].0).stops.map(\.color.alpha)
        #expect(alphas == alphas.sorted())
        #expect(alphas.first == 0)
        #expect(alphas.last == 0.94)
    }

    @Test func glassIsForOverlaysAndSheets() throws {
        for entry in AtrestScreens.all {
            let glass = Materials(try entry.screen(options).drawing).glass
            let isOverlay = !entry.name.contains("timer") || entry.name.contains("open")
            // A day's chip lies on the sheet's own glass.
            let expected = entry.name.contains("on day") ? 2 : isOverlay ? 1 : 0
            #expect(glass.count == expected, "\(entry.name)")
        }
        let forest = ForestScene(
            file: SessionFile(sessions: Fixtures.sessions(60)), options: .init(showsIcons: true))
        #expect(Materials(try forest.drawing()).glass.isEmpty)
    }

    @Test(arguments: [DynamicTypeSize.large, .accessibility3])
    func glassIsNeverOverTheTimersContent(dynamicType: DynamicTypeSize) throws {
        for size in [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390)] {
            for isWater in [true, false] {
                let screen = try TimerScene(
                    model: TimerModel(water: WaterDay(entries: [.init(minuteOfDay: 60, amountMilliliters: 250)])),
                    options: ScreenOptions(size: size, dynamicType: dynamicType), isWaterOpen: isWater,
                    isHatchOpen: !isWater
                ).screen()
                let glass = try #require(Materials(screen.drawing).glass.first)
                let words = screen.textBoxes.filter {
                    ["12h 5m", Words.atrest().line(for: .deeperRhythm)].contains($0.text)
                }
                #expect(words.count == 2)
                for box in words {
                    let seen = box.scrollArea.map { box.rect.intersection($0) } ?? box.rect
                    #expect(glass.intersection(seen).isNull, "\(box.text) at \(size)")
                }
                // On a low screen the open chip takes the tree's room, and so does the largest type on a small one.
                let tree = screen.drawing.groups.first { $0.accessibility?.title == "A spreading oak in warm amber" }
                guard let tree else {
                    #expect(size.width > size.height || dynamicType.isAccessibilitySize, "\(size)")
                    continue
                }
                let bounds = Silhouettes.embedded(0).bounds.transformed(by: tree.transform)
                #expect(glass.intersection(bounds).isNull, "the tree at \(size)")
            }
        }
    }

    @Test func glassIsAsSpecified() {
        #expect(Frost.backdrop.sigma == 20)
        #expect(Frost.backdrop.saturation == 1.8)
        #expect(Frost.backdrop.tint == AtrestTokens.surface.opacity(0.45))
    }
}
