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
    /// Its button; nil for none.
    let button: Box?
    /// Whether the button stands above the sections on a narrow page too; else below them.
    var beginsWithButton = false
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        page.screen(spoken: words.titled(face.kind, face.title)) {
        } left: {
            face.picture.head(of: page)
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(face.kind, Style.labelLarge, TerrainTokens.textSecondary)
                Box.heading(face.title, Style.headlineLarge)
                face.names(page.context)
                Text(face.line, Style.bodyLarge, TerrainTokens.textSecondary)
                face.chips(words)?.padding(.top, Spacing.sm)
            }
            if page.isWide || beginsWithButton { button }
        } right: {
            sections
            if !page.isWide && !beginsWithButton { button }
        }
    }

    /// The button of a main action; nil for none.
    static func button(_ action: String?) -> Box? { action.map { Box.primaryButton($0, isWide: true, lines: 2) } }

    /// The button that puts an ingredient into the cabinet, or takes it out again.
    static func cabinetButton(isSaved: Bool, _ words: Words) -> Box {
        guard isSaved else {
            let add = words("cabinet.add")
            return Box.primaryButton(add, isWide: true, lines: 2)
                .accessibilityLabel(words.titled(add, words("cabinet.isNotIn")))
        }
        let (remove, state) = (words("cabinet.remove"), words("cabinet.isIn"))
        return VStack(spacing: Spacing.sm) {
            HStack(spacing: Spacing.xs) {
                Box.tick(isChosen: true)
                Text(state, Style.labelLarge)
            }
            Box.secondaryButton(remove, isWide: true, lines: 2).accessibilityLabel(words.titled(remove, state))
        }
        .asBox
    }

    // MARK: What is told

    @ElementBuilder static func sections(of ingredient: PackIngredient, _ forYou: ForYou?, _ words: Words) -> [Box] {
        forYou?.section
        // Without a subtitle, the plain reason already stands under the title.
        why(ingredient.subtitle == nil ? [] : [ingredient.why.plain], ingredient.why.tradition, words)
        if !ingredient.howToUse.isEmpty || ingredient.typicalAmount != nil {
            Box.packSection(words("entry.howToUse")) {
                for (index, use) in ingredient.howToUse.enumerated() {
                    Box.packStep(index + 1, words.text(use.text), use.minutes.map { words("pack.minutes", $0) })
                }
                if let amount = ingredient.typicalAmount {
                    if !ingredient.howToUse.isEmpty { Box.hairline }
                    aside(words("entry.amount"), words.text(amount))
                }
            }
        }
        careful(ingredient.cautions, ingredient.cautionFlags, words)
        ingredient.culturalContext.map { plain(words("entry.origin"), [words.text($0)]) }
    }

    /// A text beside the plain words.
    @ElementBuilder private static func aside(_ title: String, _ text: String) -> [Box] {
        Box.heading(title, Style.labelMedium, TerrainTokens.textSecondary)
        Text(text, Style.bodyMedium, TerrainTokens.textSecondary)
    }

    private static func plain(_ title: String, _ texts: [String]) -> Box {
        Box.packSection(title) {
            for text in texts { Text(text, Style.bodyMedium) }
        }
    }

    /// The reasons in plain words, and in the tradition's; nothing without any.
    @ElementBuilder private static func why(
        _ plain: [PackText], _ tradition: PackText?, _ words: Words
    ) -> [Box] {
        if plain.isEmpty {
            tradition.map { self.plain(words("entry.tradition"), [words.text($0)]) }
        } else {
            Box.packSection(words("entry.why")) {
                for text in plain { Text(words.text(text), Style.bodyMedium) }
                if let tradition {
                    Box.hairline
                    aside(words("entry.tradition"), words.text(tradition))
                }
            }
        }
    }

    /// The reasons of a routine or a movement: with the line too where a subtitle has its place under the title.
    private static func why(_ line: PackText, isUnderTitle: Bool, _ expanded: PackWhy?, _ words: Words) -> [Box] {
        why((isUnderTitle ? [] : [line]) + [expanded?.plain].compactMap { $0.self }, expanded?.tradition, words)
    }

    /// The cautions, and the people whom it may not suit; nothing where there are none.
    @ElementBuilder private static func careful(_ text: PackText?, _ flags: [PackCaution], _ words: Words) -> [Box] {
        if text != nil || !flags.isEmpty {
            Box.packSection(words("entry.careful")) {
                text.map { Text(words.text($0), Style.bodyMedium) }
                if !flags.isEmpty { chips(flags.map(words.name(of:))) }
            }
        }
    }

    private static func chips(_ titles: [String]) -> some Element {
        Flow(spacing: Spacing.xs, lineSpacing: Spacing.xs) {
            for title in titles { Box.chip(title) }
        }
    }

    @ElementBuilder static func sections(
        of routine: PackRoutine, in pack: TerrainPack, _ forYou: ForYou?, _ words: Words
    ) -> [Box] {
        forYou?.section
        Box.packSection(words("entry.steps")) {
            for (index, step) in routine.steps.enumerated() {
                let notes = [step.seconds.map(words.duration), step.tip.map(words.text)].compactMap { $0.self }
                Box.packStep(index + 1, words.text(step.instruction), notes.isEmpty ? nil : words.joined(notes))
            }
        }
        let ingredients = routine.ingredients.compactMap { id in pack.ingredients.first { $0.id == id } }
        if !ingredients.isEmpty {
            Box.packSection(words("entry.madeOf")) { chips(ingredients.map { words.text($0.title) }) }
        }
        why(routine.why, isUnderTitle: routine.subtitle == nil, routine.expandedWhy, words)
        if !routine.swaps.isEmpty { plain(words("entry.instead"), routine.swaps.map { words.text($0.label) }) }
        let afterwards =
            routine.avoidNotes.map(words.text) ?? routine.avoidForHours.map { words("entry.nothingCold", $0) }
        afterwards.map { plain(words("entry.afterwards"), [$0]) }
        careful(routine.cautions, routine.cautionFlags, words)
    }

    @ElementBuilder static func sections(
        of movement: PackMovement, _ forYou: ForYou?, _ words: Words, _ context: LayoutContext
    ) -> [Box] {
        forYou?.section
        Box.packSection(words("entry.steps")) {
            for frame in movement.frames {
                let picture = PackPicture(frame).tile(height: 84, width: 84)
                let text = VStack(alignment: .leading, spacing: 2) {
                    Text(words.text(frame.cue), Style.bodyMedium)
                    Text(words.duration(frame.seconds), Style.bodySmall, TerrainTokens.textSecondary)
                }
                if context.dynamicType > .xxLarge {
                    VStack(alignment: .leading, spacing: Spacing.xs) {
                        picture
                        text
                    }
                } else {
                    HStack(spacing: Spacing.md) {
                        picture
                        text.frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
            }
        }
        why(movement.why, isUnderTitle: movement.subtitle == nil, movement.expandedWhy, words)
        careful(movement.cautions, movement.cautionFlags, words)
    }

    @ElementBuilder static func sections(of lesson: PackLesson, _ words: Words) -> [Box] {
        VStack(alignment: .leading, spacing: Spacing.md) {
            for block in lesson.body {
                switch block {
                case .paragraph(let text): Text(words.text(text), Style.bodyLarge)
                case .bullets(let lines):
                    VStack(alignment: .leading, spacing: Spacing.xs) {
                        for line in lines { Box.bullet(words.text(line), Style.bodyLarge) }
                    }
                case .callout(let text): Box.packCallout(words.text(text), Style.labelLarge)
                }
            }
        }
        lesson.expanded.map { plain(words("entry.takeaway"), [words.text($0)]) }
    }

    /// - Parameter done: the number of finished days.
    static func section(of program: PackProgram, in pack: TerrainPack, done: Int, _ words: Words) -> Box {
        var titles: [String: String] = [:]
        for routine in pack.routines { titles["r" + routine.id] = words.text(routine.title) }
        for movement in pack.movements { titles["m" + movement.id] = words.text(movement.title) }
        for lesson in pack.lessons { titles["l" + lesson.id] = words.text(lesson.title) }
        let title = done > 0 ? words("programs.daysDone", done, program.dayCount) : words("entry.days")
        return Box.packSection(title) {
            for number in 1...program.dayCount {
                let day = program.day(number)
                let routines: [String] = (day?.routines ?? []).map { "r" + $0 }
                let movements: [String] = (day?.movements ?? []).map { "m" + $0 }
                let lesson: [String] = day?.lesson.map { ["l" + $0] } ?? []
                let names = [routines, movements, lesson].joined().compactMap { titles[$0] }
                Box.packStep(
                    number, names.first ?? words("programs.day.off"),
                    names.count > 1 ? words.joined(Array(names.dropFirst())) : nil, isDone: number <= done)
            }
        }
    }
}
