import Composition
import DisplayList
import PathParser
import Typography

/// The parts of screens that show one step at a time: progress, a picture, the instruction, and controls.
enum StepPage {
    private typealias Spacing = TerrainTokens.Spacing

    static func screen(
        _ head: Box, _ picture: PackPicture, _ middle: Box, _ foot: Box, _ format: CardFormat, _ context: LayoutContext,
        spoken: String
    ) -> Screen {
        let isLarge = context.dynamicType > .xxLarge
        let margin = format.size.width < 360 ? Spacing.md : Spacing.lg
        let content: Box
        if format.shape == .wide {
            content = .row([
                picture.scene().framed(width: format.size.width * 0.4, height: format.size.height),
                Box.column(alignment: .leading, [head, .spacer(Spacing.sm), middle, .spacer(Spacing.sm), foot])
                    .padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg)).fullWidth(),
            ])
        } else {
            let top = format.shape == .tall && format.size.height > 640 ? Spacing.xxxl : Spacing.lg
            content = Box.column(
                spacing: Spacing.lg, alignment: .leading,
                [head, .stretch(isLarge ? 0 : 110, StepPage.shown(picture)), middle.fullWidth(.leading), foot]
            )
            .padded(Insets(top: top, left: margin, bottom: Spacing.xl, right: margin))
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context, accessibility: Accessibility(title: spoken, role: .group))
    }

    /// The progress: the name, and the number of the step.
    static func head(
        _ title: String, _ told: String, _ done: Int, of count: Int, _ context: LayoutContext
    ) -> Box {
        let style = TerrainTokens.TypeStyle.labelLarge
        let name = Box.terrain(title, style)
        let place = Box.terrain(told, style, TerrainTokens.textSecondary)
        let words: Box =
            context.dynamicType > .xxLarge
            ? .column(alignment: .leading, [name, place]) : .row([name, .spacer(Spacing.xs), place])
        return .column(
            spacing: Spacing.sm, alignment: .leading, [.packProgress(done, of: count, spoken: told), words])
    }

    /// The picture; none in a strip too low to make anything out.
    private static func shown(_ picture: PackPicture) -> Box {
        picture.scene().grouped { nodes, rect in
            guard rect.height >= picture.minHeight else { return Group([]) }
            return Group(nodes, clip: Clip(.roundedRect(rect, radius: TerrainTokens.Radius.xl)))
        }
    }

    // MARK: Controls

    enum Control {
        case back, pause, next, done
    }

    /// A round button. A hidden one keeps its room.
    static func control(_ control: Control, _ title: String, isShown: Bool = true) -> Box {
        let isMain = control == .pause
        let side = isMain ? 64.0 : 52
        guard isShown else { return Box.spacer().framed(width: side, height: side) }
        let (ground, ink) =
            isMain
            ? (TerrainTokens.accentUnderText, TerrainTokens.surface)
            : (TerrainTokens.background.interpolated(to: TerrainTokens.accent, at: 0.16), TerrainTokens.accentDark)
        let draw: @Sendable (Rect, inout DrawingBuilder) -> Void = { rect, builder in
            let center = Point(rect.midX, rect.midY)
            builder.nodes.append(.fill(Fill(.circle(center: center, radius: rect.width / 2), paint: .solid(ground))))
            let style = StrokeStyle(width: isMain ? 4.5 : 2.6, cap: .round, join: .round)
            for points in lines(control) {
                var path = Path()
                for (index, point) in points.enumerated() {
                    if index == 0 { path.move(to: center + point) } else { path.line(to: center + point) }
                }
                builder.nodes.append(.stroke(Stroke(path, style: style, paint: .solid(ink))))
            }
        }
        let shape: Box = control == .back || control == .next ? .directed(draw) : .shape(draw)
        return shape.framed(width: side, height: side).spoken(title).touchable(title)
    }

    private static func lines(_ control: Control) -> [[Point]] {
        switch control {
        case .back: [[Point(4, -8), Point(-4, 0), Point(4, 8)]]
        case .next: [[Point(-4, -8), Point(4, 0), Point(-4, 8)]]
        case .done: [[Point(-8, 0), Point(-2, 6), Point(8, -6)]]
        case .pause: [[Point(-7, -9), Point(-7, 9)], [Point(7, -9), Point(7, 9)]]
        }
    }
}
