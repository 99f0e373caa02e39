/// What all views of an entry have in common.
struct PackFace: Sendable {
    let picture: PackPicture
    /// What it is: "Routine".
    let kind: String
    let title: String
    /// Why one would look closer.
    let line: String
    /// A word or two each.
    let facts: [String]
    /// Whether it goes well with the person's type.
    let isForTerrain: Bool

    init(_ ingredient: PackIngredient, _ words: PackWords, _ profile: PackProfile?) {
        picture = PackPicture(ingredient)
        kind = words.ingredient
        title = words.text(ingredient.title)
        line = words.text(ingredient.subtitle)
        facts = [words.name(ingredient.thermal), words.name(ingredient.moisture)].compactMap(\.self)
        isForTerrain = profile?.suits(tags: ingredient.tags) ?? false
    }

    init(_ routine: PackRoutine, _ words: PackWords, _ profile: PackProfile?) {
        picture = PackPicture(routine)
        kind = words.routine
        title = words.text(routine.title)
        line = words.text(routine.why)
        facts = [words.name(routine.tier), words.minutes(routine.minutes), words.steps(routine.steps.count)]
        isForTerrain = profile?.suits(tags: routine.tags, fit: routine.terrainFit) ?? false
    }

    /// A movement has neither tags nor types: it is for everyone.
    init(_ movement: PackMovement, _ words: PackWords) {
        picture = PackPicture(movement)
        kind = words.movement
        title = words.text(movement.title)
        line = words.text(movement.why)
        facts = [words.name(movement.intensity), words.minutes(movement.minutes)]
        isForTerrain = false
    }

    init(_ lesson: PackLesson, _ words: PackWords, _ profile: PackProfile?) {
        picture = PackPicture(lesson)
        kind = words.lesson
        title = words.text(lesson.title)
        line = words.text(lesson.oneLine)
        facts = []
        isForTerrain = profile?.suits(tags: [lesson.topic]) ?? false
    }

    init(_ program: PackProgram, _ words: PackWords, _ profile: PackProfile?) {
        picture = PackPicture(program)
        kind = words.program
        title = words.text(program.title)
        line = words.text(program.subtitle)
        facts = [words.days(program.dayCount)]
        isForTerrain = profile?.suits(tags: program.tags, fit: program.terrainFit) ?? false
    }
}
