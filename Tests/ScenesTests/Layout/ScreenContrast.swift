import DisplayList
import Localization
import PathParser
import TestSupport

@testable import Composition
@testable import Scenes

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
        for box in screen.textBoxes {
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
        for icon in contrast.inks where ScreenContrast.isIcon(icon.title, icon.group) {
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
