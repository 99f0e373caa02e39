import DisplayList
import Layout
import PathParser
import Typography

/// An entry with all that is told of it, as a sheet that scrolls.
struct PackSheet: Sendable {
    let face: PackFace
    /// From the top down.
    let sections: [Box]
    /// What its button says; nil for none.
    let action: String?
    let words: PackWords

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let picture = face.picture.tile(height: page.isWide ? 340 : 208, radius: TerrainTokens.Radius.xl)
        var head = [
            Box.terrain(face.kind, Style.labelLarge, TerrainTokens.textSecondary),
            .terrain(face.title, Style.headlineLarge),
            .terrain(face.line, Style.bodyLarge, TerrainTokens.textSecondary),
        ]
        if let chips = face.chips(words) { head.append(chips.padded(Insets(top: Spacing.sm))) }
        let title = Box.column(spacing: Spacing.xxs, alignment: .leading, head)
        let button = action.map { [Box.primaryButton($0, isWide: true)] } ?? []
        return page.screen(
            [], beside: ([picture, title] + (page.isWide ? button : []), sections + (page.isWide ? [] : button)),
            spoken: "\(face.kind): \(face.title)")
    }

    // MARK: What is told

    static func sections(of ingredient: PackIngredient, _ words: PackWords) -> [Box] {
        var why = [Box.terrain(words.text(ingredient.why.plain), Style.bodyMedium)]
        if let tradition = ingredient.why.tradition { why += aside(words.tradition, words.text(tradition)) }
        var sections = [Box.packSection(words.why, why)]
        if !ingredient.howToUse.isEmpty {
            sections.append(
                .packSection(
                    words.howToUse,
                    ingredient.howToUse.enumerated().map { .packStep($0.offset + 1, words.text($0.element), nil) }))
        }
        return sections
            + [(words.careful, ingredient.cautions), (words.origin, ingredient.culturalContext)].compactMap {
                title, text in
                text.map { .packSection(title, [.terrain(words.text($0), Style.bodyMedium)]) }
            }
    }

    /// Under a line, what is told beside the plain words.
    private static func aside(_ title: String, _ text: String) -> [Box] {
        [
            .hairline, .terrain(title, Style.labelMedium, TerrainTokens.textSecondary),
            .terrain(text, Style.bodyMedium, TerrainTokens.textSecondary),
        ]
    }

    static func sections(of routine: PackRoutine, _ words: PackWords) -> [Box] {
        [
            .packSection(
                words.stepsTitle,
                routine.steps.enumerated().map { index, step in
                    .packStep(
                        index + 1, words.text(step.instruction),
                        [words.duration(step.seconds), step.tip.map(words.text)].compactMap(\.self)
                            .joined(separator: " · "))
                })
        ]
    }

    static func sections(of movement: PackMovement, _ words: PackWords, _ context: LayoutContext) -> [Box] {
        let frames = movement.frames.map { frame -> Box in
            let picture = PackPicture.figure(words.text(frame.asset)).tile(height: 84, width: 84)
            let text = Box.column(
                spacing: 2, alignment: .leading,
                [
                    .terrain(words.text(frame.cue), Style.bodyMedium),
                    .terrain(words.duration(frame.seconds), Style.bodySmall, TerrainTokens.textSecondary),
                ])
            return context.dynamicType > .xxLarge
                ? .column(spacing: Spacing.xs, alignment: .leading, [picture, text])
                : .row(spacing: Spacing.md, [picture, text.fullWidth(.leading)])
        }
        var sections = [Box.packSection(words.stepsTitle, frames)]
        if let cautions = movement.cautions {
            sections.append(.packSection(words.careful, [.terrain(words.text(cautions), Style.bodyMedium)]))
        }
        return sections
    }

    static func sections(of lesson: PackLesson, _ words: PackWords) -> [Box] {
        let body = lesson.body.map { block -> Box in
            switch block {
            case .paragraph(let text): .terrain(words.text(text), Style.bodyLarge)
            case .bullets(let lines):
                .column(spacing: Spacing.xs, alignment: .leading, lines.map { bullet(words.text($0)) })
            case .callout(let text):
                Box.terrain(words.text(text), Style.labelLarge, TerrainTokens.accentDark)
                    .padded(Spacing.md).fullWidth(.leading)
                    .backed(
                        by: .sheet(
                            TerrainTokens.background.interpolated(to: TerrainTokens.accentLight, at: 0.22),
                            radius: TerrainTokens.Radius.large))
            }
        }
        let takeaway = lesson.expanded.map { expanded in
            Box.packSection(
                words.takeaway, [.terrain(words.text(expanded), Style.bodyMedium)])
        }
        return [Box.column(spacing: Spacing.md, alignment: .leading, body)] + [takeaway].compactMap(\.self)
    }

    private static func bullet(_ text: String) -> Box {
        .contextual { context in
            let side = 6 * context.scale(of: .body)
            let dot = Box.fill(TerrainTokens.accent, Path.capsule).framed(width: side, height: side)
            // In the middle of the first line.
            let drop = (Style.bodyLarge.size * 1.45 * context.scale(of: .body) - side) / 2
            return .row(
                spacing: Spacing.sm, alignment: .top,
                [dot.padded(Insets(top: drop)), Box.terrain(text, Style.bodyLarge).fullWidth(.leading)])
        }
    }

    /// - Parameter done: how many days.
    static func sections(of program: PackProgram, in pack: TerrainPack, done: Int, _ words: PackWords) -> [Box] {
        var titles: [String: String] = [:]
        for routine in pack.routines { titles["r" + routine.id] = words.text(routine.title) }
        for movement in pack.movements { titles["m" + movement.id] = words.text(movement.title) }
        for lesson in pack.lessons { titles["l" + lesson.id] = words.text(lesson.title) }
        let days = (1...program.dayCount).map { number -> Box in
            let day = program.day(number)
            let ids =
                (day?.routines ?? []).map { "r" + $0 } + (day?.movements ?? []).map { "m" + $0 }
                + (day?.lesson.map { ["l" + $0] } ?? [])
            let names = ids.compactMap { titles[$0] }
            return .packStep(
                number, names.first ?? words.restDay,
                names.count > 1 ? names.dropFirst().joined(separator: " · ") : nil, isDone: number <= done)
        }
        let title = done > 0 ? words.daysDone(done, of: program.dayCount) : words.daysTitle
        return [.packSection(title, days)]
    }
}
