import DisplayList
import Localization
import PathParser
import TestSupport

@testable import AtrestScenes
@testable import Composition

/// The contrast of a screen's texts and icons with what is behind them.
struct ScreenContrast {
    struct Ink {
        let title: String
        let isIcon: Bool
        /// WCAG 2.2's ratio.
        let contrast: Double
        /// What the specification asks for.
        let needed: Double
    }

    private static let iconTitles = Set(AtrestIcon.allCases.map { Words.atrest().name(of: $0) })

    private let screen: Screen
    private let contrast: InkContrast

    init(screen: Screen) throws {
        self.screen = screen
        let titles = Set(screen.textBoxes.map(\.text))
        let size = screen.drawing.size
        contrast = try InkContrast(screen.drawing, scale: size.width > 600 && size.height > 600 ? 1.5 : 2) {
            titles.contains($0) || ScreenContrast.isIcon($0, $1)
        }
    }

    private static func isIcon(_ title: String, _ group: Group) -> Bool {
        iconTitles.contains(title) && group.transform != .identity
    }

    /// - Parameter isWanted: which inks to measure.
    func measured(where isWanted: (Ink) -> Bool) -> [Ink] {
        var inks: [Ink] = []
        // What lies under a chip of glass on a sheet is out of reach on purpose.
        let chips = screen.drawing.groups.filter { $0.backdrop != nil }.dropFirst().compactMap { $0.clip?.path.bounds }
        let top = screen.textBoxes.map(\.layer).max() ?? 0
        for box in screen.textBoxes {
            if box.layer < top, chips.contains(where: { !$0.intersection(box.rect).isNull }) { continue }
            var rect = box.rect
            if let area = box.scrollArea {
                // What is on its way out of sight is not measured.
                let fades =
                    screen.textBoxes.contains { $0.scrollArea == area && $0.rect.maxY > area.maxY + 0.01 }
                    || screen.drawing.groups.contains { $0.mask != nil && $0.clip?.path.bounds == area }
                let end = fades ? ScrollFade.rect(of: area).minY : area.maxY
                rect = rect.intersection(
                    Rect(minX: area.minX - 100, minY: area.minY, maxX: area.maxX + 100, maxY: end))
            }
            if rect.isNull || rect.height < box.style.lineBoxHeight * 0.9 { continue }
            let isLarge = box.style.size >= 24 || (box.style.weight.value >= 700 && box.style.size >= 19)
            inks.append(
                Ink(
                    title: box.text, isIcon: false, contrast: contrast.middleRatio(in: rect),
                    needed: isLarge ? 3 : 4.5))
        }
        let areas = Set(screen.textBoxes.compactMap(\.scrollArea))
        for icon in contrast.inks where ScreenContrast.isIcon(icon.title, icon.group) {
            // The drop may have scrolled out of sight, with its words.
            let water = Words.atrest()("water.a11y.drop")
            let isGone = areas.contains {
                $0.width >= icon.bounds.width && ScrollFade.rect(of: $0).minY < icon.bounds.maxY
            }
            if icon.title == water, isGone { continue }
            inks.append(
                Ink(title: icon.title, isIcon: true, contrast: contrast.middleRatio(in: icon.bounds), needed: 3))
        }
        return inks.filter(isWanted)
    }

    /// The contrasts of round dots of a size with what is around them.
    func dots(side: Double) -> [Double] {
        screen.drawing.nodes.flattened.compactMap { node in
            guard case .fill(let fill) = node else { return nil }
            let bounds = fill.path.bounds
            guard (bounds.width - side).magnitude < 1e-6, (bounds.height - side).magnitude < 1e-6 else { return nil }
            let dot = contrast.color(at: Point(bounds.midX, bounds.midY))
            return dot.contrast(with: contrast.color(at: Point(bounds.minX - 2, bounds.midY)))
        }
    }
}
