import DisplayList
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Typography

/// The icons of Atrest's screens, and the layer that the escape hatch opens (atrest.md, "Timer" and "Custom icons").
@Suite struct AtrestIconTests {
    /// An icon where it is drawn.
    private struct Icon {
        var title: String
        /// Its square, in points.
        var box: Rect
        var color: Color?
        /// That of all groups around it.
        var opacity: Double
        var path: Path
        /// In points; nil for one that is filled.
        var strokeWidth: Double?
    }

    /// The icons in a drawing, in the order in which they are drawn.
    private func icons(_ drawing: Drawing) -> [Icon] {
        var found: [Icon] = []
        func walk(_ nodes: [Node], _ transform: Transform, _ opacity: Double) {
            for case .group(let group) in nodes {
                let (inner, seen) = (transform * group.transform, opacity * group.opacity)
                guard let title = group.accessibility?.title, group.nodes.count == 1,
                    let (path, paint, width) = ink(group.nodes[0]),
                    let icon = AtrestIcon.allCases.first(where: { $0.path == path })
                else {
                    walk(group.nodes, inner, seen)
                    continue
                }
                let color: Color? = if case .solid(let color) = paint { color } else { nil }
                let square = Rect(x: 0, y: 0, width: icon.size, height: icon.size)
                found.append(
                    Icon(
                        title: title, box: inner.applied(to: square), color: color, opacity: seen, path: path,
                        strokeWidth: width.map { $0 * inner.meanScale }))
            }
        }
        walk(drawing.nodes, .identity, 1)
        return found
    }

    private func ink(_ node: Node) -> (Path, Paint, Double?)? {
        switch node {
        case .fill(let fill): (fill.path, fill.paint, nil)
        case .stroke(let stroke): (stroke.path, stroke.paint, stroke.style.width)
        default: nil
        }
    }

    private func idle(_ tier: Tier = .premium) throws -> Screen {
        try TimerScene(TimerModel(state: .idle, tier: tier)).screen()
    }

    // MARK: Floating icons

    @Test func floatingIconsAreFaintStone() throws {
        let icons = try icons(idle().drawing)
        #expect(icons.map(\.title) == ["Forest", "Calendar", "Settings"])
        #expect(icons.allSatisfy { $0.opacity == 0.40 && $0.color == Color(hex: 0x8A909E) })
        // Neither labels nor a bar: all that is written and painted besides is the words, the pill and the sky.
        #expect(try idle().textBoxes.map(\.text) == ["When you’re ready.", "Begin"])
        let fills = try idle().drawing.nodes.flattened.filter { if case .fill = $0 { true } else { false } }
        // The sky, the two texts and the pill; of the icons each one is a line.
        #expect(fills.count == 4)
    }

    @Test func floatingIconsAreStrokesOf24Points() throws {
        for icon in try icons(idle().drawing) {
            #expect((icon.box.width - 24).magnitude < 1e-9, "\(icon.title)")
            #expect((icon.box.height - 24).magnitude < 1e-9, "\(icon.title)")
            #expect(icon.strokeWidth != nil, "\(icon.title)")
        }
    }

    @Test(arguments: Tier.allCases) func floatingIconsAre44PointsApart(tier: Tier) throws {
        let icons = try icons(idle(tier).drawing)
        #expect(icons.count == (tier == .free ? 2 : 3))
        for (left, right) in zip(icons, icons.dropFirst()) {
            #expect((right.box.minX - left.box.maxX - 44).magnitude < 1e-9)
        }
    }

    @Test func theForestsOwnIconIsBrighter() throws {
        let file = SessionFile(sessions: Fixtures.sessions(12))
        let screen = try icons(ForestScene(file: file, options: .init { $0.showsIcons = true }).drawing())
        #expect(screen.map(\.title) == ["Forest", "Calendar", "Settings"])
        #expect(screen.map(\.opacity) == [0.60, 0.40, 0.40])
        #expect(try icons(ForestScene(file: file).drawing()).isEmpty)
    }

    /// Trees that fill their squares, wherever they are scrolled to, leave the icons three quarters of the contrast that they
    /// have on bare dusk.
    @Test func theForestsIconsCanBeToldFromAnyForest() throws {
        func ratios(_ count: Int, scroll: Double) throws -> [Double] {
            let squares = [Path](repeating: .rect(Rect(x: 0, y: 0, width: 9, height: 9)), count: 8)
            let scene = ForestScene(
                file: SessionFile(sessions: Fixtures.sessions(count)),
                options: .init {
                    ($0.showsIcons, $0.scroll, $0.trees) = (true, scroll, squares)
                })
            let contrast = try InkContrast(scene.drawing(), scale: 2) { title, group in
                ["Forest", "Calendar", "Settings"].contains(title) && group.transform != .identity
            }
            return contrast.inks.map { contrast.middleRatio(in: $0.bounds) }
        }
        let bare = try ratios(0, scroll: 0)
        #expect(bare.count == 3, "\(bare)")
        #expect(bare.allSatisfy { $0 > 1.8 }, "\(bare)")
        for step in 0...40 {
            for (seen, alone) in zip(try ratios(300, scroll: Double(step) / 40), bare) {
                #expect(seen > 0.75 * alone, "\(seen) of \(alone) at \(step)")
            }
        }
    }

    // MARK: The escape hatch

    @Test func theGlyphStandsTopLeft() throws {
        let scene = TimerScene()
        let glyph = try #require(icons(scene.drawing()).first { $0.title == "Atrest" })
        #expect(glyph.opacity == 0.30)
        #expect((glyph.box.width - 28).magnitude < 1e-9)
        #expect(glyph.box.minX == scene.options.margins.left)
        #expect(glyph.box.minY == scene.options.margins.top)
        #expect(glyph.path == AtrestIcon.atrest.path)
    }

    @Test func theOpenHatchDimsTheScreenUnderItsIcons() throws {
        let scene = TimerScene(isHatchOpen: true)
        let drawing = try scene.drawing()
        let whole = Rect(x: 0, y: 0, width: scene.options.size.width, height: scene.options.size.height)
        let shades = drawing.nodes.flattened.filter { node in
            guard case .fill(let fill) = node else { return false }
            return fill.paint == .solid(Color.black.opacity(0.30)) && fill.path.bounds == whole
        }
        #expect(shades.count == 1)
        let panel = try #require(drawing.groups.first { $0.backdrop != nil })
        let icons = icons(Drawing(size: drawing.size, nodes: panel.nodes))
        #expect(icons.map(\.title) == ["Forest", "Calendar", "Settings"])
        #expect(icons.allSatisfy { $0.color == Color(red: 0.88, green: 0.84, blue: 0.78) && $0.opacity == 1 })
        let glass = try #require(panel.clip).path.bounds
        #expect(icons.allSatisfy { glass.intersection($0.box) == $0.box })
    }

    // MARK: The drawings

    @Test func everyIconHasItsSizeAndItsDrawing() throws {
        #expect(AtrestIcon.allCases.map(\.size) == [28, 24, 24, 24, 16])
        #expect(Set(AtrestIcon.allCases.map(\.path)).count == 5)
        for icon in AtrestIcon.allCases {
            let drawing = try IconScene(icon).drawing()
            #expect(drawing.size == Size(width: icon.size, height: icon.size))
            #expect(icons(drawing).map(\.path) == [icon.path])
        }
    }

    /// Nine dots in three rows and three columns.
    @Test func calendarDotsAreAGrid() {
        let dots = AtrestIcon.calendar.path.elements.compactMap { element -> Point? in
            if case .move(let point) = element { point } else { nil }
        }
        #expect(dots.count == 9)
        for (index, dot) in dots.enumerated() {
            #expect((dot.x - Double(5 + 7 * (index % 3))).magnitude < 1)
            #expect((dot.y - Double(5 + 7 * (index / 3))).magnitude < 1)
        }
    }

    /// The glyph of tree and star is large on the sheets that offer premium.
    @Test func sheetsShowTheGlyph() throws {
        for (name, drawing) in [
            ("paywall", try PaywallScene().drawing()), ("transition", try TransitionScene().drawing()),
        ] {
            let icons = icons(drawing)
            #expect(icons.count == 1, "\(name)")
            #expect(icons.allSatisfy { $0.path == AtrestIcon.atrest.path && $0.box.width == 72 }, "\(name)")
            #expect(icons.allSatisfy { $0.color == AtrestTokens.highlight && $0.opacity == 1 }, "\(name)")
        }
    }
}
