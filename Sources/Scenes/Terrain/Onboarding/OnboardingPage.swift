import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The parts that the onboarding's steps share: the way back, the progress, a title, and buttons at the lower end.
struct OnboardingPage: Sendable {
    let page: TerrainPage
    /// The step whose place the progress shows; nil for a form beside them.
    let step: OnboardingStep?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The widest column, in points: a form's lines are short.
    private static let columnWidth = 480.0
    /// The least height of a picture, in points, and its height on a full canvas.
    private static let (minPicture, fullPicture) = (84.0, 320.0)

    /// Whether a step is so low that its parts move together.
    private var isLow: Bool { page.size.height < 640 }
    private var margin: Double { page.size.width < 360 ? Spacing.md : Spacing.lg }

    /// - Parameters:
    ///   - title: the step's title, which is also spoken for the whole screen.
    ///   - lead: a sentence or two under it.
    ///   - picture: what fills the room above the title; nil for none.
    ///   - primary: the main action; nil where there is none yet.
    ///   - secondary: a further action; nil for none.
    func screen(
        _ title: String, _ lead: String, picture: Box? = nil, primary: String?, secondary: String? = nil,
        @ElementBuilder content: () -> [Box]
    ) -> Screen {
        let isLarge = page.context.dynamicType > .xxLarge
        // There is room for one button below what scrolls.
        let scrollsSecondary = primary != nil && isFilledByWords
        let column = inColumn(spacing: isLow ? Spacing.md : Spacing.lg) {
            VStack(alignment: .leading, spacing: Spacing.xs) {
                Box.heading(title, titleStyle(hasPicture: picture != nil))
                Text(lead, isFilledByWords ? Style.bodySmall : Style.bodyLarge, TerrainTokens.textSecondary)
            }
            content()
            if scrollsSecondary { secondary.map { Box.textButton($0, lines: 2).frame(maxWidth: .infinity) } }
        }
        // Large words take the picture's room, up to the upper edge.
        .padding(.top, picture == nil ? Spacing.xs : !isLarge ? Spacing.md : isLow ? Spacing.lg : Spacing.xxxl)
        .padding(.bottom, Spacing.lg)
        let (head, foot) = (head, foot(primary, scrollsSecondary ? nil : secondary))
        let parts = VStack(spacing: 0) {
            if let picture {
                Spacer(minLength: isLarge ? 0 : OnboardingPage.minPicture) { picture }
                column.scrolling(margin: Spacing.lg).frame(maxWidth: .infinity, alignment: .top)
            } else {
                head
                Spacer {
                    column.scrolling(margin: Spacing.lg).frame(
                        maxWidth: .infinity, maxHeight: .infinity, alignment: page.isWide && !isLow ? .center : .top)
                }
            }
            foot
        }
        let whole = VStack(spacing: 0) {
            picture?.frame(height: OnboardingPage.fullPicture) ?? head
            column
            foot
        }
        let room = Size(width: page.size.width, height: .infinity)
        let height =
            page.canvas == .full
            ? whole.asBox.fitted(in: room, page.context).size.height.rounded(.up) : page.size.height
        return Screen(
            size: Size(width: page.size.width, height: height), context: page.context,
            accessibility: Accessibility(title: title, role: .group)
        ) {
            ZStack {
                TerrainTokens.background
                page.canvas == .full ? whole.asBox : parts.asBox
            }
        }
    }

    /// Whether the largest words leave little room on a low screen.
    private var isFilledByWords: Bool { isLow && page.context.dynamicType.isAccessibilitySize }

    /// Larger where there is much room, and smaller where there is little.
    private func titleStyle(hasPicture: Bool) -> TextStyle {
        if isFilledByWords { return Style.headlineSmall }
        return hasPicture || page.isWide && !isLow ? Style.displayMedium : Style.headlineLarge
    }

    private func inColumn(spacing: Double, @ElementBuilder content: () -> [Box]) -> Box {
        VStack(alignment: .leading, spacing: spacing, content: content)
            .frame(maxWidth: .infinity, alignment: .leading).maxWidth(OnboardingPage.columnWidth)
            .frame(maxWidth: .infinity).padding(.horizontal, margin)
    }

    /// The way back and the progress.
    private var head: Box {
        inColumn(spacing: 0) {
            HStack(spacing: Spacing.xs) {
                OnboardingPage.chevron.frame(width: TouchTarget.minSide, height: TouchTarget.minSide)
                    .accessibilityLabel(words("button.back")).touchTarget(words("button.back"))
                    .padding(.leading, -Spacing.md)
                if let number = step?.number {
                    let (count, told) = (OnboardingStep.count, words("step.of", number, OnboardingStep.count))
                    Box.packProgress(number, of: count, spoken: told).frame(maxWidth: .infinity)
                }
            }
        }
        .padding(.top, isLow ? Spacing.xs : Spacing.xxl).padding(.bottom, isLow ? Spacing.xxs : Spacing.sm)
    }

    private static let chevron = Box.directed { rect, builder in
        var path = Path()
        path.move(to: Point(rect.midX + 4, rect.midY - 8))
        path.line(to: Point(rect.midX - 4, rect.midY))
        path.line(to: Point(rect.midX + 4, rect.midY + 8))
        let style = StrokeStyle(width: 2, cap: .round, join: .round)
        builder.nodes.append(.stroke(Stroke(path, style: style, paint: .solid(TerrainTokens.accentDark))))
    }

    /// The buttons, beside one another where a screen lies on its side.
    private func foot(_ primary: String?, _ secondary: String?) -> Box {
        let main = primary.map { Box.primaryButton($0, isWide: true, lines: 2) }
        let other = secondary.map { Box.textButton($0, lines: 2) }
        return inColumn(spacing: 0) {
            if page.size.width > page.size.height {
                HStack(spacing: Spacing.md) {
                    other
                    main
                }
            } else {
                VStack(spacing: Spacing.xxs) {
                    main
                    other
                }
                .frame(maxWidth: .infinity)
            }
        }
        .padding(.top, Spacing.xs).padding(.bottom, isLow ? Spacing.sm : Spacing.xl)
    }
}
