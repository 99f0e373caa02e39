/// A text of a pack and its place.
struct PackTextPlace {
    /// The list's name in the pack.
    let list: String
    let index: Int
    let id: String
    /// The path in the entry, as the pack spells it: `steps[2].tip`.
    let key: String
    let role: PackTextRole
    let text: PackText
}

extension TerrainPack {
    /// All texts, in the order of the specification's lists.
    var texts: [PackTextPlace] {
        var walk = TextWalk(form: info == nil ? .own : .app)
        walk.each("ingredients", ingredients) { $0.add(texts: $1) }
        walk.each("routines", routines) { $0.add(texts: $1) }
        walk.each("movements", movements) { $0.add(texts: $1) }
        walk.each("lessons", lessons) { $0.add(texts: $1) }
        walk.each("terrain_profiles", profiles) { $0.add(texts: $1) }
        walk.each("programs", programs) { walk, program in
            walk.add(PackKeys.title, .title, program.title)
            walk.add(PackKeys.Program.subtitle, .subtitle, program.subtitle)
        }
        walk.each("quiz", quiz) { walk, question in
            walk.add(PackKeys.Question.prompt, .prompt, question.prompt)
            walk.each(PackKeys.Question.answers, question.answers) { walk, answer in
                walk.add(PackKeys.Question.answerText, .answer, answer.text)
            }
        }
        return walk.places
    }
}

/// Gathers a pack's texts with their keys.
private struct TextWalk {
    let form: PackForm
    private(set) var places: [PackTextPlace] = []
    private var list = ""
    private var index = 0
    private var id = ""
    /// The path to the value being read: `steps[2].`.
    private var prefix = ""

    init(form: PackForm) { self.form = form }

    mutating func each<Entry: Identifiable<String>>(
        _ list: String, _ entries: [Entry], _ body: (inout TextWalk, Entry) -> Void
    ) {
        self.list = list
        for (index, entry) in entries.enumerated() {
            (self.index, id) = (index, entry.id)
            body(&self, entry)
        }
    }

    mutating func each<Part>(_ key: PackKey, _ parts: [Part], _ body: (inout TextWalk, Part) -> Void) {
        for (index, part) in parts.enumerated() {
            prefix = "\(key.name(in: form))[\(index)]."
            body(&self, part)
        }
        prefix = ""
    }

    mutating func add(_ key: PackKey, _ role: PackTextRole, _ text: PackText?) {
        add(prefix + key.name(in: form), role, text)
    }

    mutating func add(_ key: PackKey, _ role: PackTextRole, each texts: [PackText]) {
        for (index, text) in texts.enumerated() { add("\(prefix + key.name(in: form))[\(index)]", role, text) }
    }

    private mutating func add(_ key: String, _ role: PackTextRole, _ text: PackText?) {
        guard let text else { return }
        places.append(PackTextPlace(list: list, index: index, id: id, key: key, role: role, text: text))
    }

    mutating func add(texts ingredient: PackIngredient) {
        typealias Keys = PackKeys.Ingredient
        add(Keys.title, .title, ingredient.title)
        add(Keys.otherNames, .title, each: ingredient.otherNames)
        add(Keys.subtitle, .subtitle, ingredient.subtitle)
        add(Keys.plain, .paragraph, ingredient.why.plain)
        add(Keys.tradition, .paragraph, ingredient.why.tradition)
        if form == .own {
            add(Keys.uses, .step, each: ingredient.howToUse.map { $0.text })
        } else {
            each(Keys.uses, ingredient.howToUse) { $0.add(Keys.useText, .step, $1.text) }
        }
        add(Keys.amount, .line, ingredient.typicalAmount)
        add(PackKeys.cautions, .paragraph, ingredient.cautions)
        add(Keys.origin, .paragraph, ingredient.culturalContext)
    }

    mutating func add(texts routine: PackRoutine) {
        typealias Keys = PackKeys.Routine
        add(PackKeys.title, .title, routine.title)
        add(PackKeys.Practice.subtitle, .subtitle, routine.subtitle)
        each(Keys.steps, routine.steps) { walk, step in
            walk.add(Keys.stepText, .step, step.instruction)
            walk.add(Keys.stepTip, .tip, step.tip)
        }
        add(why: routine.why, routine.expandedWhy)
        each(Keys.swaps, routine.swaps) { $0.add(Keys.swapLabel, .title, $1.label) }
        add(Keys.avoidNotes, .line, routine.avoidNotes)
        add(PackKeys.cautions, .paragraph, routine.cautions)
    }

    mutating func add(texts movement: PackMovement) {
        typealias Keys = PackKeys.Movement
        add(PackKeys.title, .title, movement.title)
        add(PackKeys.Practice.subtitle, .subtitle, movement.subtitle)
        each(Keys.frames, movement.frames) { walk, frame in
            walk.add(Keys.frameAsset, .picture, frame.asset)
            walk.add(Keys.frameCue, .step, frame.cue)
        }
        add(why: movement.why, movement.expandedWhy)
        add(PackKeys.cautions, .paragraph, movement.cautions)
    }

    private mutating func add(why: PackText, _ expanded: PackWhy?) {
        add(PackKeys.Practice.why, .line, why)
        add(PackKeys.Practice.expandedPlain, .paragraph, expanded?.plain)
        add(PackKeys.Practice.expandedTradition, .paragraph, expanded?.tradition)
    }

    mutating func add(texts lesson: PackLesson) {
        typealias Keys = PackKeys.Lesson
        add(PackKeys.title, .title, lesson.title)
        add(Keys.oneLine, .line, lesson.oneLine)
        add(Keys.expanded, .tip, lesson.expanded)
        each(Keys.body, lesson.body) { walk, block in
            switch block {
            case .paragraph(let text), .callout(let text): walk.add(Keys.blockText, .paragraph, text)
            case .bullets(let texts): walk.add(Keys.blockLines, .step, each: texts)
            }
        }
        add(Keys.action, .action, lesson.action)
    }

    mutating func add(texts profile: PackProfile) {
        typealias Keys = PackKeys.Profile
        add(Keys.label, .label, profile.label)
        add(Keys.nickname, .label, profile.nickname)
        add(Keys.modifier, .line, profile.modifier)
        add(Keys.principles, .line, profile.principles)
        add(Keys.superpower, .line, profile.superpower)
        add(Keys.trap, .line, profile.trap)
        add(Keys.signatureRitual, .line, profile.signatureRitual)
        add(Keys.truths, .line, each: profile.truths)
    }
}
