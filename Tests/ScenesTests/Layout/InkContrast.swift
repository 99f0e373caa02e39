import DisplayList
import PathParser
import Raster

@testable import Layout
@testable import Scenes

/// The contrast of a screen's texts and icons with what is behind them, measured in pixels: the screen is drawn with
/// them and without.
struct InkContrast {
    struct Ink {
        let title: String
        let isIcon: Bool
        /// WCAG 2.2's ratio.
        let contrast: Double
        /// What the specification asks for.
        let needed: Double
    }

    private static let iconTitles = Set(AtrestIcon.allCases.map(AtrestWords.icon))

    private let screen: Screen
    private let scale: Double
    private let with: Bitmap
    private let without: Bitmap
    private let icons: [(title: String, rect: Rect)]

    init(screen: Screen) throws {
        self.screen = screen
        let titles = Set(screen.textBoxes.map(\.text))
        var icons: [(title: String, rect: Rect)] = []
        var bare = screen.drawing
        bare.nodes = InkContrast.stripped(bare.nodes, .identity, texts: titles, icons: &icons)
        self.icons = icons
        // Two pixels to a point: the slimmest letters then have pixels of their own colour.
        scale = screen.drawing.size.width > 600 && screen.drawing.size.height > 600 ? 1.5 : 2
        let options = Renderer.Options(scale: scale, dither: false)
        with = try Renderer.render(screen.drawing, options: options)
        without = try Renderer.render(bare, options: options)
    }

    /// - Parameter isWanted: which inks to measure.
    func measured(where isWanted: (Ink) -> Bool) -> [Ink] {
        var inks: [Ink] = []
        for box in screen.textBoxes {
            var rect = box.rect
            if let area = box.scrollArea {
                // What is on its way out of sight is not measured.
                let fades =
                    screen.textBoxes.contains { $0.scrollArea == area && $0.rect.maxY > area.maxY + 0.01 }
                    || Fixtures.groups(screen.drawing).contains { $0.mask != nil && $0.clip?.path.bounds == area }
                let end = fades ? ScrollFade.rect(of: area).minY : area.maxY
                rect = rect.intersection(
                    Rect(minX: area.minX - 100, minY: area.minY, maxX: area.maxX + 100, maxY: end))
            }
            if rect.isNull || rect.height < box.style.lineBoxHeight * 0.9 { continue }
            let isLarge = box.style.size >= 24 || (box.style.weight.value >= 700 && box.style.size >= 19)
            inks.append(
                Ink(title: box.text, isIcon: false, contrast: contrast(in: rect), needed: isLarge ? 3 : 4.5))
        }
        for icon in icons {
            inks.append(Ink(title: icon.title, isIcon: true, contrast: contrast(in: icon.rect), needed: 3))
        }
        return inks.filter(isWanted)
    }

    /// The contrasts of round dots of a size with what is around them.
    func dots(side: Double) -> [Double] {
        Fixtures.allNodes(screen.drawing.nodes).compactMap { node in
            guard case .fill(let fill) = node else { return nil }
            let bounds = fill.path.bounds
            guard (bounds.width - side).magnitude < 1e-6, (bounds.height - side).magnitude < 1e-6 else { return nil }
            let dot = color(with, x: bounds.midX * scale, y: bounds.midY * scale)
            let around = color(with, x: (bounds.minX - 2) * scale, y: bounds.midY * scale)
            return Contrast.ratio(dot, around)
        }
    }

    // MARK: Pixels

    /// Of the pixels that differ most with and without ink, the middle one's contrast; 1 where none differs.
    private func contrast(in rect: Rect) -> Double {
        let (left, right) = (max(Int(rect.minX * scale), 0), min(Int(rect.maxX * scale), with.width - 1))
        let (top, bottom) = (max(Int(rect.minY * scale), 0), min(Int(rect.maxY * scale), with.height - 1))
        guard left <= right, top <= bottom else { return 1 }
        // How often each pair of colours comes: there are many pixels of few.
        var counts: [ColorPair: Int] = [:]
        for y in top...bottom {
            let row = y * with.width
            for place in row + left...row + right where with.pixels[place] != without.pixels[place] {
                counts[ColorPair(ink: with.pixels[place], ground: without.pixels[place]), default: 0] += 1
            }
        }
        let greatest = counts.keys.map(\.difference).max() ?? 0
        let covered = counts.filter { $0.key.difference * 100 >= greatest * 97 }
        let ratios = covered.map { (ratio: $0.key.ratio, count: $0.value) }.sorted { $0.ratio < $1.ratio }
        var rest = ratios.reduce(0) { $0 + $1.count } / 2
        for (ratio, count) in ratios {
            if rest < count { return ratio }
            rest -= count
        }
        return 1
    }

    private struct ColorPair: Hashable {
        let ink: UInt32
        let ground: UInt32

        var difference: Int {
            [0, 8, 16].reduce(0) { $0 + abs(Int(ink >> $1 & 0xFF) - Int(ground >> $1 & 0xFF)) }
        }

        var ratio: Double { Contrast.ratio(InkContrast.color(ink), InkContrast.color(ground)) }
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(hex: (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF)
    }

    private func color(_ bitmap: Bitmap, x: Double, y: Double) -> Color { InkContrast.color(bitmap[Int(x), Int(y)]) }

    // MARK: The drawing without ink

    private static func stripped(
        _ nodes: [Node], _ transform: AffineTransform, texts: Set<String>,
        icons: inout [(title: String, rect: Rect)]
    ) -> [Node] {
        nodes.compactMap { node in
            guard case .group(var group) = node else { return node }
            let inner = transform * group.transform
            if let title = group.accessibility?.title, isInk(group) {
                if iconTitles.contains(title), group.transform != .identity {
                    icons.append((title, bounds(group.nodes).transformed(by: inner)))
                    return nil
                }
                if texts.contains(title) { return nil }
            }
            group.nodes = stripped(group.nodes, inner, texts: texts, icons: &icons)
            return .group(group)
        }
    }

    /// Whether a group is of fills and strokes alone, as texts and icons are.
    private static func isInk(_ group: Group) -> Bool {
        !group.needsLayer
            && group.nodes.allSatisfy { node in
                switch node {
                case .fill, .stroke: true
                case .group, .stamp, .picture: false
                }
            }
    }

    private static func bounds(_ nodes: [Node]) -> Rect {
        nodes.reduce(Rect.null) { rect, node in
            switch node {
            case .fill(let fill): rect.union(fill.path.bounds)
            case .stroke(let stroke): rect.union(stroke.path.bounds.outset(by: stroke.style.width / 2))
            case .group, .stamp, .picture: rect
            }
        }
    }
}
