import Composition
import DisplayList
import PathParser
import Typography

/// The parts of screens that show one step at a time: progress, a picture, the instruction, and controls.
enum StepPage {
    private typealias Spacing = TerrainTokens.Spacing

    static func screen(
        _ picture: PackPicture, _ format: CardFormat, _ context: LayoutContext, spoken: String,
        @ElementBuilder head: () -> Box, @ElementBuilder middle: () -> Box, @ElementBuilder foot: () -> Box
    ) -> Screen {
        let margin = format.size.width < 360 ? Spacing.md : Spacing.lg
        // Large words on a low card need the room between the parts.
        let isTight = format.size.height < 640 && context.dynamicType > .xxLarge
        let top = format.shape == .tall && format.size.height > 640 ? Spacing.xxxl : Spacing.lg
        return format.screen(context, spoken: spoken) {
            if format.shape == .wide {
                HStack(spacing: 0) {
                    picture.scene().frame(width: format.size.width * 0.4, height: format.size.height)
                    VStack(alignment: .leading, spacing: 0) {
                        head()
                        Spacer(minLength: Spacing.sm)
                        middle()
                        Spacer(minLength: Spacing.sm)
                        foot()
                    }
                    .padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.lg).frame(maxWidth: .infinity)
                }
            } else {
                VStack(alignment: .leading, spacing: isTight ? Spacing.sm : Spacing.lg) {
                    head()
                    Spacer(minLength: picture.keptHeight(context.dynamicType)) { StepPage.shown(picture) }
                    middle().frame(maxWidth: .infinity, alignment: .leading)
                    foot()
                }
                .padding(Insets(top: top, left: margin, bottom: isTight ? Spacing.md : Spacing.xl, right: margin))
            }
        }
    }

    /// The progress: the name, and the number of the step.
    static func head(
        _ title: String, _ told: String, _ done: Int, of count: Int, _ context: LayoutContext
    ) -> some Element {
        let style = TerrainTokens.TypeStyle.labelLarge
        let name = Box.heading(title, style)
        let place = Text(told, style, TerrainTokens.textSecondary)
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            Box.packProgress(done, of: count, spoken: told)
            if context.dynamicType > .xxLarge {
                VStack(alignment: .leading, spacing: 0) {
                    name
                    place
                }
            } else {
                HStack(spacing: 0) {
                    name
                    Spacer(minLength: Spacing.xs)
                    place
                }
            }
        }
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
        guard isShown else { return Spacer().frame(width: side, height: side) }
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
        let shape = control == .back || control == .next ? Box.directed(draw) : Box.shape(draw)
        return shape.frame(width: side, height: side).accessibilityLabel(title).touchTarget(title)
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
