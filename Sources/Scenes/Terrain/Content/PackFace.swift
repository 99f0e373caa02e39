import Composition
import Localization
import Typography

/// The parts of an entry that all its views share.
struct PackFace: Sendable {
    let picture: PackPicture
    /// The kind of entry: "Routine".
    let kind: String
    let title: String
    /// Its other names: in its own script, with the pronunciation, and further ones.
    var names: [String] = []
    /// The reason to look closer, in a line.
    let line: String
    /// The same reason for a tile, which has room for a few words.
    var shortLine: String
    /// Facts of a word or two each.
    let facts: [String]
    /// Whether it suits the person's type.
    let isForTerrain: Bool

    init(_ ingredient: PackIngredient, _ words: Words, _ profile: PackProfile?) {
        picture = PackPicture(ingredient)
        kind = words("pack.ingredient")
        title = words.text(ingredient.title)
        names =
            [ingredient.hanzi, ingredient.pinyin].compactMap { $0.self } + ingredient.otherNames.map(words.text)
        line = words.text(ingredient.subtitle ?? ingredient.why.plain)
        shortLine = ingredient.subtitle.map(words.text) ?? ingredient.category.map(words.name(of:)) ?? line
        facts = [
            ingredient.category.map(words.name(of:)), ingredient.thermal.map(words.name(of:)),
            ingredient.moisture.flatMap(words.name(of:)),
        ].compactMap { $0.self }
        isForTerrain = profile?.suits(tags: ingredient.tags) ?? false
    }

    init(_ routine: PackRoutine, _ words: Words, _ profile: PackProfile?) {
        picture = PackPicture(routine)
        kind = words("pack.routine")
        title = words.text(routine.title)
        line = words.text(routine.subtitle ?? routine.why)
        shortLine = line
        facts =
            [
                words.name(of: routine.tier), words("pack.minutes", routine.minutes),
                words("pack.steps", routine.steps.count),
            ]
            + [routine.difficulty.map(words.name(of:))].compactMap { $0.self }
        isForTerrain = profile?.suits(tags: routine.tags, fit: routine.terrainFit) ?? false
    }

    init(_ movement: PackMovement, _ words: Words, _ profile: PackProfile?) {
        picture = PackPicture(movement)
        kind = words("pack.movement")
        title = words.text(movement.title)
        line = words.text(movement.subtitle ?? movement.why)
        shortLine = line
        facts =
            [movement.tier.map(words.name(of:))].compactMap { $0.self }
            + [words.name(of: movement.intensity), words("pack.minutes", movement.minutes)]
        isForTerrain = profile?.suits(tags: movement.tags, fit: movement.terrainFit) ?? false
    }

    init(_ lesson: PackLesson, _ words: Words, _ profile: PackProfile?) {
        picture = PackPicture(lesson)
        kind = words("pack.lesson")
        title = words.text(lesson.title)
        line = words.text(lesson.oneLine)
        shortLine = line
        facts = []
        isForTerrain = profile?.suits(tags: [lesson.topic], fit: lesson.terrainFit) ?? false
    }

    init(_ program: PackProgram, _ words: Words, _ profile: PackProfile?) {
        picture = PackPicture(program)
        kind = words("pack.program")
        title = words.text(program.title)
        line = program.subtitle.map(words.text) ?? words("programs.line")
        shortLine = line
        facts = [words("pack.days", program.dayCount)]
        isForTerrain = profile?.suits(tags: program.tags, fit: program.terrainFit) ?? false
    }

    /// Those of its names that a face can show, on one line; nil without any. Other names would be boxes.
    func names(_ context: LayoutContext) -> Text? {
        let typeface = context.typeface ?? .rounded
        let shown = names.filter { typeface.missingCharacters(in: $0).isEmpty }
        guard !shown.isEmpty else { return nil }
        return Text(shown.joined(separator: " · "), TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary)
    }
}
