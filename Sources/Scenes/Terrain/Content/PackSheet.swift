import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// An entry with all its texts, as a sheet that scrolls.
struct PackSheet: Sendable {
    let face: PackFace
    /// The sections, from the top down.
    let sections: [Box]
    /// The label of its button; nil for none.
    let action: String?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let picture = face.picture.tile(height: page.isWide ? 340 : 208, radius: TerrainTokens.Radius.xl)
        var head = [
            Box.terrain(face.kind, Style.labelLarge, TerrainTokens.textSecondary),
            .terrain(face.title, Style.headlineLarge),
        ]
        if let names = face.names(page.context) { head.append(names) }
        head.append(.terrain(face.line, Style.bodyLarge, TerrainTokens.textSecondary))
        if let chips = face.chips(words) { head.append(chips.padded(Insets(top: Spacing.sm))) }
        let title = Box.column(spacing: Spacing.xxs, alignment: .leading, head)
        let button = action.map { [Box.primaryButton($0, isWide: true, lines: 2)] } ?? []
        return page.screen(
            [], beside: ([picture, title] + (page.isWide ? button : []), sections + (page.isWide ? [] : button)),
            spoken: words.titled(face.kind, face.title))
    }

    // MARK: What is told

    static func sections(of ingredient: PackIngredient, _ words: Words) -> [Box] {
        // Without a subtitle, the plain reason already stands under the title.
        let why = whySection(
            ingredient.subtitle == nil ? [] : [ingredient.why.plain], ingredient.why.tradition, words)
        var uses = ingredient.howToUse.enumerated().map {
            Box.packStep(
                $0.offset + 1, words.text($0.element.text), $0.element.minutes.map { words("pack.minutes", $0) })
        }
        if let amount = ingredient.typicalAmount {
            uses += aside(words("entry.amount"), words.text(amount), hasLine: !uses.isEmpty)
        }
        return [
            why, uses.isEmpty ? nil : .packSection(words("entry.howToUse"), uses),
            careful(ingredient.cautions, ingredient.cautionFlags, words),
            ingredient.culturalContext.map { plain(words("entry.origin"), $0, words) },
        ].compactMap(\.self)
    }

    /// A text beside the plain words, under a line.
    private static func aside(_ title: String, _ text: String, hasLine: Bool = true) -> [Box] {
        (hasLine ? [.hairline] : []) + [
            .terrain(title, Style.labelMedium, TerrainTokens.textSecondary),
            .terrain(text, Style.bodyMedium, TerrainTokens.textSecondary),
        ]
    }

    private static func plain(_ title: String, _ text: PackText, _ words: Words) -> Box {
        .packSection(title, [.terrain(words.text(text), Style.bodyMedium)])
    }

    /// The reasons in plain words, and in the tradition's; nil without any.
    private static func whySection(_ plain: [PackText], _ tradition: PackText?, _ words: Words) -> Box? {
        guard let tradition else {
            return plain.isEmpty
                ? nil : .packSection(words("entry.why"), plain.map { .terrain(words.text($0), Style.bodyMedium) })
        }
        if plain.isEmpty { return self.plain(words("entry.tradition"), tradition, words) }
        return .packSection(
            words("entry.why"),
            plain.map { .terrain(words.text($0), Style.bodyMedium) }
                + aside(words("entry.tradition"), words.text(tradition)))
    }

    /// The reasons of a routine or a movement: with the line too where a subtitle has its place under the title.
    private static func whySection(
        _ why: PackText, isUnderTitle: Bool, _ expanded: PackWhy?, _ words: Words
    ) -> Box? {
        whySection(
            (isUnderTitle ? [] : [why]) + [expanded?.plain].compactMap(\.self), expanded?.tradition, words)
    }

    /// The cautions, and the people whom it may not suit; nil where there are none.
    private static func careful(_ text: PackText?, _ flags: [PackCaution], _ words: Words) -> Box? {
        var boxes: [Box] = []
        if let text { boxes.append(.terrain(words.text(text), Style.bodyMedium)) }
        if !flags.isEmpty { boxes.append(chips(flags.map(words.name(of:)))) }
        return boxes.isEmpty ? nil : .packSection(words("entry.careful"), boxes)
    }

    private static func chips(_ titles: [String]) -> Box {
        .flow(spacing: Spacing.xs, lineSpacing: Spacing.xs, titles.map { .chip($0) })
    }

    static func sections(of routine: PackRoutine, in pack: TerrainPack, _ words: Words) -> [Box] {
        let steps = Box.packSection(
            words("entry.steps"),
            routine.steps.enumerated().map { index, step in
                let notes = [step.seconds.map(words.duration), step.tip.map(words.text)].compactMap(\.self)
                return .packStep(
                    index + 1, words.text(step.instruction), notes.isEmpty ? nil : words.joined(notes))
            })
        let ingredients = routine.ingredients.compactMap { id in pack.ingredients.first { $0.id == id } }
        let afterwards =
            routine.avoidNotes.map(words.text) ?? routine.avoidForHours.map { words("entry.nothingCold", $0) }
        return [
            steps,
            ingredients.isEmpty
                ? nil : .packSection(words("entry.madeOf"), [chips(ingredients.map { words.text($0.title) })]),
            whySection(routine.why, isUnderTitle: routine.subtitle == nil, routine.expandedWhy, words),
            routine.swaps.isEmpty
                ? nil
                : .packSection(
                    words("entry.instead"), routine.swaps.map { .terrain(words.text($0.label), Style.bodyMedium) }),
            afterwards.map { .packSection(words("entry.afterwards"), [.terrain($0, Style.bodyMedium)]) },
            careful(routine.cautions, routine.cautionFlags, words),
        ].compactMap(\.self)
    }

    static func sections(of movement: PackMovement, _ words: Words, _ context: LayoutContext) -> [Box] {
        let frames = movement.frames.map { frame -> Box in
            let picture = PackPicture(frame).tile(height: 84, width: 84)
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
        return [
            .packSection(words("entry.steps"), frames),
            whySection(movement.why, isUnderTitle: movement.subtitle == nil, movement.expandedWhy, words),
            careful(movement.cautions, movement.cautionFlags, words),
        ].compactMap(\.self)
    }

    static func sections(of lesson: PackLesson, _ words: Words) -> [Box] {
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
                words("entry.takeaway"), [.terrain(words.text(expanded), Style.bodyMedium)])
        }
        return [Box.column(spacing: Spacing.md, alignment: .leading, body)] + [takeaway].compactMap(\.self)
    }

    private static func bullet(_ text: String) -> Box {
        .contextual { context in
            let side = 6 * context.scale(of: .body)
            let dot = Box.fill(TerrainTokens.accent, Path.capsule).framed(width: side, height: side)
            // The dot's middle is that of the first line.
            let drop = (Style.bodyLarge.size * 1.45 * context.scale(of: .body) - side) / 2
            return .row(
                spacing: Spacing.sm, alignment: .top,
                [dot.padded(Insets(top: drop)), Box.terrain(text, Style.bodyLarge).fullWidth(.leading)])
        }
    }

    /// - Parameter done: the number of finished days.
    static func sections(of program: PackProgram, in pack: TerrainPack, done: Int, _ words: Words) -> [Box] {
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
                number, names.first ?? words("programs.day.off"),
                names.count > 1 ? words.joined(Array(names.dropFirst())) : nil, isDone: number <= done)
        }
        let title = done > 0 ? words("programs.daysDone", done, program.dayCount) : words("entry.days")
        return [.packSection(title, days)]
    }
}
