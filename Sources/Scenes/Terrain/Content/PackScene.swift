import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// One of the screens and cards that show a content pack (terrain.md, "Content pack").
public struct PackScene: Sendable, Hashable {
    /// The kind of screen or card.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The kinds, in the order of the command's help; `summary` describes each.
        case ingredient, routine, movement, lesson, program, cabinet, learn, programs, steps, player, truths, question

        /// The description that follows the word "draws".
        public var summary: String {
            switch self {
            case .ingredient: "an ingredient of a content pack, as a card or with all that is told of it"
            case .routine: "a routine of a content pack, as a card or with all its steps"
            case .movement: "a movement of a content pack, as a card or with all its figures"
            case .lesson: "a lesson of a content pack, as a card or in full"
            case .program: "a program of a content pack, as a card or day by day"
            case .cabinet: "the tab of ingredients: all of a content pack's, or the saved ones, with a search"
            case .learn: "all lessons of a content pack, those that concern the person most first"
            case .programs: "all programs of a content pack, with the days done"
            case .steps: "a routine at one of its steps"
            case .player: "a movement at one of its figures"
            case .truths: "the reveal's second page: a type's superpower, trap, ritual and truths"
            case .question: "a question of the quiz, with its answers"
            }
        }

        /// Whether it has a card and a sheet.
        public var hasViews: Bool { PackScene.entryKinds.contains(self) }

        /// Whether it shows one entry of a list, with a parameter for its id.
        public var hasID: Bool { hasViews || self == .steps || self == .player || self == .question }

        /// Whether it, or one of its views, scrolls where there is no room.
        public var canScroll: Bool { hasViews || self == .cabinet || self == .learn || self == .programs }

        /// Whether it shows a single step.
        public var hasSteps: Bool { self == .steps || self == .player }
    }

    private static let entryKinds: Set<Kind> = [.ingredient, .routine, .movement, .lesson, .program]

    /// The view of an entry.
    public enum View: String, Sendable, Hashable, CaseIterable {
        /// A card with the entry at a glance; a sheet with everything about it.
        case card, sheet
    }

    /// The options of a scene.
    public struct Options: Sendable, Hashable {
        /// The size in points; nil for a phone's. The full canvas has a height of its own.
        public var size: Size?
        /// The part of a scrolling screen that is drawn.
        public var canvas = ScreenCanvas.viewport
        /// The type size that the person has chosen.
        public var dynamicType = DynamicTypeSize.large
        /// The typeface; nil for the built-in one.
        public var typeface: Typeface?
        /// The language of the pack's texts and of those around them. In a right-to-left language scenes are mirrored.
        public var words = Words.terrain()
        /// The entry's id; nil for the list's first.
        public var id: String?
        /// The view of the entry.
        public var view = View.card
        /// The step, from 1.
        public var step = 1
        /// The chosen answer, from 1; 0 for none, nil for the pack's choice.
        public var answer: Int?
        /// The ingredients that are asked for.
        public var filter = IngredientFilter()
        /// Whether the pack is still loading.
        public var isLoading = false
    }

    /// The kind of screen or card.
    public var kind: Kind
    /// The content pack.
    public var pack: TerrainPack
    /// The person's profile; nil for nobody's, to which nothing is recommended.
    public var profile: TerrainProfile?
    /// The options.
    public var options: Options

    /// A screen or card of a pack.
    public init(_ kind: Kind, pack: TerrainPack, profile: TerrainProfile? = nil, options: Options = Options { _ in }) {
        self.kind = kind
        self.pack = pack
        self.profile = profile
        self.options = options
    }

    /// - Throws: `SceneError` for an invalid size, id, step or answer.
    public func drawing() throws(SceneError) -> Drawing {
        let screen = try screen()
        let scale = isCard ? CardFormat(size, options.dynamicType).scale : TerrainPage.magnification(of: size)
        guard scale != 1 else { return screen.drawing }
        let whole = isCard || options.canvas == .viewport
        return screen.drawing.scaled(
            by: scale,
            to: whole ? size : Size(width: size.width, height: (screen.drawing.size.height * scale).rounded(.up)))
    }

    /// Whether all of it is always in sight; else it is a screen that scrolls.
    var isCard: Bool {
        switch kind {
        case .ingredient, .routine, .movement, .lesson, .program: options.view == .card
        case .cabinet, .learn, .programs: false
        case .steps, .player, .truths, .question: true
        }
    }

    private var size: Size { options.size ?? TerrainScene.defaultSize }
    private var words: Words { options.words }
    private var context: LayoutContext {
        LayoutContext(words, dynamicType: options.dynamicType, typeface: options.typeface)
    }
    private var format: CardFormat { CardFormat(size, options.dynamicType) }
    private var page: TerrainPage {
        let scale = TerrainPage.magnification(of: size)
        return TerrainPage(
            size: Size(width: size.width / scale, height: size.height / scale), context: context,
            canvas: options.canvas)
    }

    /// The pack's texts on the person's type.
    private var packProfile: PackProfile? { profile.flatMap { pack.profile(of: $0.vector.type) } }

    private func forYou(_ tags: [String]) -> ForYou? { profile.map { ForYou(tags: tags, vector: $0.vector, words) } }

    private func done(_ program: PackProgram) -> Int {
        min(profile?.daysDone(of: program.id) ?? 0, program.dayCount)
    }

    /// The laid-out scene, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        try TerrainScene.check(size)
        switch kind {
        case .ingredient:
            let ingredient = try entry(of: pack.ingredients, "ingredients")
            let isSaved = try cabinet().contains(ingredient.id)
            let first = ingredient.howToUse.first.map { PackScene.note(words("entry.howToUse"), words.text($0.text)) }
            return show(
                PackFace(ingredient, words, packProfile), more: first,
                button: PackSheet.cabinetButton(isSaved: isSaved, words)
            ) {
                PackSheet.sections(of: ingredient, forYou(ingredient.tags), words)
            }
        case .routine:
            let routine = try entry(of: pack.routines, "routines")
            let first = routine.steps.first.map {
                PackScene.note(words("step.of", 1, routine.steps.count), words.text($0.instruction))
            }
            return show(
                PackFace(routine, words, packProfile), more: first, button: PackSheet.button(words("button.begin"))
            ) {
                PackSheet.sections(of: routine, in: pack, forYou(routine.tags), words)
            }
        case .movement:
            let movement = try entry(of: pack.movements, "movements")
            let first = movement.frames.first.map {
                PackScene.note(words("step.of", 1, movement.frames.count), words.text($0.cue))
            }
            return show(
                PackFace(movement, words, packProfile), more: first, button: PackSheet.button(words("button.begin"))
            ) {
                PackSheet.sections(of: movement, forYou(movement.tags), words, context)
            }
        case .lesson:
            let lesson = try entry(of: pack.lessons, "lessons")
            let more = lesson.expanded.map { Text(words.text($0), TerrainTokens.TypeStyle.bodyMedium).body }
            return show(
                PackFace(lesson, words, packProfile), more: more,
                button: PackSheet.button(lesson.action.map(words.text))
            ) {
                PackSheet.sections(of: lesson, words)
            }
        case .program:
            let program = try entry(of: pack.programs, "programs")
            let done = done(program)
            let told = words("programs.daysDone", done, program.dayCount)
            let more = VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xs) {
                Box.packProgress(done, of: program.dayCount, spoken: told)
                Text(told, TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary)
            }
            return show(
                PackFace(program, words, packProfile), more: done > 0 ? more.asBox : nil,
                button: PackSheet.button(done > 0 ? words("button.goOn") : words("button.begin"))
            ) {
                [PackSheet.section(of: program, in: pack, done: done, words)]
            }
        case .cabinet:
            let cabinet = CabinetScreen(
                pack: pack, profile: packProfile, saved: try cabinet(), filter: options.filter,
                tabs: tabs(.cabinet), words: words)
            return options.isLoading ? cabinet.loading(page) : cabinet.screen(page)
        case .learn:
            let learn = LearnScreen(
                pack: pack, told: packProfile,
                ranking: profile.map { LessonRanking(vector: $0.vector, goals: $0.goals) }, tabs: tabs(.learn),
                words: words)
            return options.isLoading ? learn.loading(page) : learn.screen(page)
        case .programs:
            return ProgramsScreen(
                pack: pack, profile: packProfile, done: done, tabs: tabs(.learn), words: words
            ).screen(page)
        case .steps:
            let routine = try entry(of: pack.routines, "routines")
            return RoutineStepScreen(routine: routine, index: try step(of: routine.steps.count), words: words)
                .screen(format, context)
        case .player:
            let movement = try entry(of: pack.movements, "movements")
            return MovementPlayerScreen(movement: movement, index: try step(of: movement.frames.count), words: words)
                .screen(format, context)
        case .truths: return TruthsCard(profile: try told(), words: words).screen(format, context)
        case .question: return try question().screen(format, context)
        }
    }

    // MARK: Parts

    private func tabs(_ chosen: TerrainTab) -> TerrainTabBar {
        TerrainTabBar(chosen: chosen, badge: profile?.newInCabinet ?? 0, words: words)
    }

    /// The ids in the person's cabinet, all of which are the pack's.
    private func cabinet() throws(SceneError) -> [String] {
        let saved = profile?.cabinet ?? []
        for (index, id) in saved.enumerated() where !pack.ingredients.contains(where: { $0.id == id }) {
            let known = TerrainPackError.noEntry(
                list: "ingredients", id: id, known: pack.ingredients.prefix(5).map { $0.id })
            throw .noEntry("cabinet.saved[\(index)]: \(known)")
        }
        return saved
    }

    private func entry<Entry: Identifiable<String>>(
        of entries: [Entry], _ list: String
    ) throws(SceneError) -> Entry {
        do throws(TerrainPackError) {
            return try pack.entry(options.id, of: entries, called: list)
        } catch {
            throw .noEntry(error.description)
        }
    }

    private func step(of count: Int) throws(SceneError) -> Int {
        try SceneError.check("step", options.step, in: 1...count)
        return options.step - 1
    }

    private func told() throws(SceneError) -> PackProfile {
        let id = profile?.vector.type.rawValue
        do throws(TerrainPackError) {
            return try pack.entry(id, of: pack.profiles, called: "terrain_profiles")
        } catch {
            throw .noEntry(error.description)
        }
    }

    /// The question, with the chosen answer.
    func question() throws(SceneError) -> QuestionCard {
        let quiz = pack.questions(words)
        let question = try entry(of: quiz, "quiz")
        if let answer = options.answer { try SceneError.check("answer", answer, in: 0...question.answers.count) }
        let chosen = options.answer.map { $0 > 0 ? $0 - 1 : nil } ?? question.answers.firstIndex { $0.isChosen }
        return QuestionCard(
            question: question, index: quiz.firstIndex { $0.id == question.id } ?? 0, count: quiz.count,
            chosen: chosen, words: words)
    }

    private func show(_ face: PackFace, more: Box?, button: Box?, sections: () -> [Box]) -> Screen {
        options.view == .card
            ? PackCard(face: face, more: more, words: words).screen(format, context)
            : PackSheet(
                face: face, sections: sections(), button: button, beginsWithButton: kind == .ingredient, words: words
            ).screen(page)
    }

    /// A line with a note, on a card.
    @ElementBuilder private static func note(_ title: String, _ text: String) -> Box {
        VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xxs) {
            Box.heading(title, TerrainTokens.TypeStyle.labelMedium, TerrainTokens.textSecondary)
            Text(text, TerrainTokens.TypeStyle.labelLarge)
        }
    }
}

extension PackScene.Options {
    /// A phone's screen in English.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
}
