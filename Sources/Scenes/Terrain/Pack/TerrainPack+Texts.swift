/// A text of a pack and where it stands.
struct PackTextPlace {
    /// As the pack calls it.
    let list: String
    let index: Int
    let id: String
    /// In the entry: `steps[2].tip`.
    let key: String
    let role: PackTextRole
    let text: PackText
}

extension TerrainPack {
    /// All texts, in the order of the specification's lists.
    var texts: [PackTextPlace] {
        var texts: [PackTextPlace] = []
        func add<Entry: Identifiable<String>>(
            _ list: String, _ entries: [Entry], _ parts: (Entry, (String, PackTextRole, PackText?) -> Void) -> Void
        ) {
            for (index, entry) in entries.enumerated() {
                parts(entry) { key, role, text in
                    guard let text else { return }
                    texts.append(
                        PackTextPlace(list: list, index: index, id: entry.id, key: key, role: role, text: text))
                }
            }
        }
        add("ingredients", ingredients, TerrainPack.texts)
        add("routines", routines, TerrainPack.texts)
        add("movements", movements, TerrainPack.texts)
        add("lessons", lessons, TerrainPack.texts)
        add("terrain_profiles", profiles, TerrainPack.texts)
        add("programs", programs) { program, add in
            add("title", .title, program.title)
            add("subtitle", .subtitle, program.subtitle)
        }
        add("quiz", quiz) { question, add in
            add("prompt", .prompt, question.prompt)
            for (index, answer) in question.answers.enumerated() { add("answers[\(index)].text", .answer, answer.text) }
        }
        return texts
    }

    private typealias Add = (String, PackTextRole, PackText?) -> Void

    private static func texts(of ingredient: PackIngredient, _ add: Add) {
        add("title", .title, ingredient.title)
        add("subtitle", .subtitle, ingredient.subtitle)
        add("why.plain", .paragraph, ingredient.why.plain)
        add("why.tcm", .paragraph, ingredient.why.tradition)
        for (index, text) in ingredient.howToUse.enumerated() { add("howToUse[\(index)]", .step, text) }
        add("cautions", .paragraph, ingredient.cautions)
        add("culturalContext", .paragraph, ingredient.culturalContext)
    }

    private static func texts(of routine: PackRoutine, _ add: Add) {
        add("title", .title, routine.title)
        for (index, step) in routine.steps.enumerated() {
            add("steps[\(index)].instruction", .step, step.instruction)
            add("steps[\(index)].tip", .tip, step.tip)
        }
        add("why", .line, routine.why)
    }

    private static func texts(of movement: PackMovement, _ add: Add) {
        add("title", .title, movement.title)
        for (index, frame) in movement.frames.enumerated() {
            add("frames[\(index)].asset", .picture, frame.asset)
            add("frames[\(index)].cue", .step, frame.cue)
        }
        add("why", .line, movement.why)
        add("cautions", .paragraph, movement.cautions)
    }

    private static func texts(of lesson: PackLesson, _ add: Add) {
        add("title", .title, lesson.title)
        add("takeaway.oneLine", .line, lesson.oneLine)
        add("takeaway.expanded", .tip, lesson.expanded)
        for (index, block) in lesson.body.enumerated() {
            switch block {
            case .paragraph(let text), .callout(let text): add("body[\(index)].content", .paragraph, text)
            case .bullets(let texts):
                for (line, text) in texts.enumerated() { add("body[\(index)].content[\(line)]", .step, text) }
            }
        }
        add("cta", .action, lesson.action)
    }

    private static func texts(of profile: PackProfile, _ add: Add) {
        add("label", .label, profile.label)
        add("nickname", .label, profile.nickname)
        add("modifier", .line, profile.modifier)
        add("principles", .line, profile.principles)
        add("superpower", .line, profile.superpower)
        add("trap", .line, profile.trap)
        add("signatureRitual", .line, profile.signatureRitual)
        for (index, text) in profile.truths.enumerated() { add("truths[\(index)]", .line, text) }
    }
}
