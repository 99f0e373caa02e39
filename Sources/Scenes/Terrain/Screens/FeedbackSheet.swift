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
        let height = page.canvas == .full ? whole(page) : page.size.height
        return Screen(
            size: Size(width: page.size.width, height: height), context: page.context,
            accessibility: Accessibility(title: words("feedback.title"), role: .group)
        ) {
            ZStack {
                TerrainTokens.background
                VStack(spacing: 0) {
                    Spacer(minLength: FeedbackSheet.minPicture) {
                        TypeIllustration(type: type).box.background { type.color.onPaper(0.18) }
                    }
                    content(page).scrolling(margin: Spacing.xl).frame(maxWidth: .infinity, alignment: .top)
                        .background { FeedbackSheet.paper }
                }
            }
        }
    }

    /// The height of all parts with the least picture.
    private func whole(_ page: TerrainPage) -> Double {
        let room = Size(width: page.size.width, height: .infinity)
        return (content(page).fitted(in: room, page.context).size.height + 4 * FeedbackSheet.minPicture).rounded(.up)
    }

    private func content(_ page: TerrainPage) -> Box {
        let isLow = page.size.height < 640
        let (gap, edge) = isLow ? (Spacing.md, Spacing.md) : (Spacing.lg, Spacing.xl)
        return VStack(alignment: .leading, spacing: gap) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(words("feedback.title"), Style.headlineLarge)
                let practice = words("capsule.\(type.key)")
                Text(words("feedback.after", practice), Style.bodyMedium, TerrainTokens.textSecondary)
            }
            VStack(spacing: Spacing.xs) {
                for effect in RoutineEffect.allCases { row(effect) }
            }
            note
            VStack(spacing: Spacing.xxs) {
                Box.primaryButton(words("button.done"), isWide: true)
                Box.textButton(words("button.skip"))
            }
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: FeedbackSheet.widest).frame(maxWidth: .infinity, alignment: .top)
        .padding(Insets(top: gap, left: Spacing.lg, bottom: edge, right: Spacing.lg))
    }

    /// An answer; the chosen one is filled, and has its mark in a disc.
    private func row(_ effect: RoutineEffect) -> Box {
        let isChosen = effect == answer
        let color = isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary
        let name = words.name(of: effect)
        return HStack(spacing: Spacing.sm) {
            FeedbackSheet.mark(effect, color).frame(width: 20, height: 20)
            Text(name, Style.labelLarge, color)
            Spacer()
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
        .background { Box.answer(isChosen: isChosen, radius: TerrainTokens.Radius.large) }
        .touchTarget(name).accessibilityLabel(isChosen ? words("a11y.chosen", name) : name)
    }

    /// The answer's mark: up, level, or a circle that is not closed.
    private static func mark(_ effect: RoutineEffect, _ color: Color) -> Box {
        .directed { rect, builder in
            let mark = Icon.shape("terrain/effect-\(effect.rawValue)").node(color)
            builder.nodes.append(
                .group(
                    Group(
                        [mark],
                        transform: .translation(rect.minX, rect.minY) * .scale(min(rect.width, rect.height) / 20))))
        }
    }

    private var note: Box {
        Text(words("feedback.note"), Style.bodyMedium, TerrainTokens.textSecondary)
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.sm)
            .frame(maxWidth: .infinity, minHeight: 48, alignment: .leading)
            .background { Box.sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large) }
            .touchTarget(words("feedback.note"))
    }

    /// Paper with round upper corners that lie over the picture.
    private static let paper = Box.shape { rect, builder in
        let sheet = Rect(
            minX: rect.minX, minY: rect.minY - radius, maxX: rect.maxX, maxY: rect.maxY + 2 * radius)
        builder.nodes.append(
            .fill(Fill(.roundedRect(sheet, radius: radius), paint: .solid(TerrainTokens.background))))
    }
}
