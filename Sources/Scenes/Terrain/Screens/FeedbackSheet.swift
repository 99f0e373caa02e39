import Composition
import DisplayList
import Localization
import PathParser

/// The questions after a practice: how it felt, in one of three answers, and an optional note.
struct FeedbackSheet: Sendable {
    let type: TerrainType
    /// The answer; nil before it.
    let answer: RoutineEffect?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The least height of the picture above the sheet, in points.
    private static let minPicture = 84.0
    /// The radius of the sheet's upper corners.
    private static let radius = 2 * TerrainTokens.Radius.large
    /// The widest that the sheet's content is, in points.
    private static let widest = 480.0

    func screen(_ page: TerrainPage) -> Screen {
        let picture = TypeIllustration(type: type).box.backed(by: .fill(type.color.onPaper(0.18)))
        let height = page.canvas == .full ? whole(page) : page.size.height
        let size = Size(width: page.size.width, height: height)
        let sheet = content(page).scrolling(margin: Spacing.xl).fullWidth(.top).backed(by: FeedbackSheet.paper)
        let content = Box.column([.stretch(FeedbackSheet.minPicture, picture), sheet])
        return Screen(
            size: size, layers: [.overlay([.fill(TerrainTokens.background), content])], context: page.context,
            accessibility: Accessibility(title: words("feedback.title"), role: .group))
    }

    /// The height of all parts with the least picture.
    private func whole(_ page: TerrainPage) -> Double {
        let room = Size(width: page.size.width, height: .infinity)
        return (content(page).fitted(in: room, page.context).size.height + 4 * FeedbackSheet.minPicture).rounded(.up)
    }

    private func content(_ page: TerrainPage) -> Box {
        let isLow = page.size.height < 640
        let (gap, edge) = isLow ? (Spacing.md, Spacing.md) : (Spacing.lg, Spacing.xl)
        let answers = RoutineEffect.allCases.map(row)
        let buttons = Box.column(
            spacing: Spacing.xxs,
            [.primaryButton(words("button.done"), isWide: true), .textButton(words("button.skip"))])
        return Box.column(
            spacing: gap, alignment: .leading,
            [
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(words("feedback.title"), Style.headlineLarge),
                        .terrain(
                            words("feedback.after", words("capsule.\(type.key)")), Style.bodyMedium,
                            TerrainTokens.textSecondary),
                    ]),
                .column(spacing: Spacing.xs, answers), note, buttons.fullWidth(),
            ]
        )
        .framed(maxWidth: FeedbackSheet.widest).fullWidth(.top)
        .padded(Insets(top: gap, left: Spacing.lg, bottom: edge, right: Spacing.lg))
    }

    /// An answer; the chosen one is filled, and has its mark in a disc.
    private func row(_ effect: RoutineEffect) -> Box {
        let isChosen = effect == answer
        let color = isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary
        let label = Box.row(
            spacing: Spacing.sm,
            [
                FeedbackSheet.mark(effect, color).framed(width: 20, height: 20),
                .terrain(words.name(of: effect), Style.labelLarge, color), .spacer(),
            ]
        )
        .padded(Insets(horizontal: Spacing.md, vertical: Spacing.sm))
        .framed(minHeight: 52).fullWidth(.leading)
        let back =
            isChosen
            ? Box.sheet(TerrainTokens.accentUnderText, radius: TerrainTokens.Radius.large)
            : Box.overlay([
                .sheet(TerrainTokens.surface, radius: TerrainTokens.Radius.large),
                .outline(TerrainTokens.textPrimary.opacity(0.12), radius: TerrainTokens.Radius.large),
            ])
        let name = words.name(of: effect)
        return label.backed(by: back).touchable(name).spoken(isChosen ? words("a11y.chosen", name) : name)
    }

    /// The answer's mark: up, level, or a circle that is not closed.
    private static func mark(_ effect: RoutineEffect, _ color: Color) -> Box {
        .directed { rect, builder in
            let data =
                switch effect {
                case .better: "M3 13.5l4.6-5 3.4 3 5.6-6.4M12.4 5h4.4v4.4"
                case .same: "M3.4 10h13.2"
                case .notSure: "M15.6 6.2a6.6 6.6 0 1 0 .9 5.4"
                }
            let line = Stroke(
                PathDataParser.parse(data).path, style: StrokeStyle(width: 1.8, cap: .round, join: .round),
                paint: .solid(color))
            builder.nodes.append(
                .group(
                    Group(
                        [.stroke(line)],
                        transform: .translation(rect.minX, rect.minY) * .scale(min(rect.width, rect.height) / 20))))
        }
    }

    private var note: Box {
        Box.terrain(words("feedback.note"), Style.bodyMedium, TerrainTokens.textSecondary)
            .padded(Insets(horizontal: Spacing.md, vertical: Spacing.sm))
            .framed(minHeight: 48, alignment: .leading).fullWidth(.leading)
            .backed(by: .sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large))
            .touchable(words("feedback.note"))
    }

    /// Paper with round upper corners that lie over the picture.
    private static let paper = Box.shape { rect, builder in
        let sheet = Rect(
            minX: rect.minX, minY: rect.minY - radius, maxX: rect.maxX, maxY: rect.maxY + 2 * radius)
        builder.nodes.append(
            .fill(Fill(.roundedRect(sheet, radius: radius), paint: .solid(TerrainTokens.background))))
    }
}
