import DisplayList
import Scenes

/// `terrain ingredient`, `terrain cabinet` and so on: Terrain's screens and cards from a content pack.
enum PackSceneCommands {
    private static let profile = Option<String?>(
        "profile", short: "p", .file, defaultText: "none",
        help: "The profile file (JSON) of the person to whom things are recommended.")
    private static let id = Option<String?>(
        "id", .text("ID"), defaultText: "the list's first", help: "Which entry of the pack to show.")
    private static let view = Option<PackScene.View>(
        "view", .choice(PackScene.View.allCases.map { ($0.rawValue, $0) }), default: .card, "card",
        help: "Whether to draw it at a glance, or with all that is told of it.")
    private static let step = Option<Int>(
        "step", .integer(1...400), default: 1, "1", help: "Which step to show, counted from 1.")
    private static let answer = Option<Int?>(
        "answer", .integer(0...400), defaultText: "what the pack says",
        help: "Which answer is chosen, counted from 1; 0 for none.")

    static let definitions = PackScene.Kind.allCases.map(definition)

    private static func definition(_ kind: PackScene.Kind) -> CommandDefinition {
        CommandDefinition(
            name: "terrain \(kind.rawValue)", summary: "Draws \(kind.summary).",
            options: [PackInput.pack.definition, profile.definition] + own(kind) + [
                TerrainCommands.size.definition, ScreenInput.dynamicType.definition,
            ]
                + FontOptions.ofScenes + WordOptions.ofScenes,
            examples: examples(kind),
            drawing: { arguments, _ throws(CommandError) in
                let pack = try PackInput.read(arguments)
                let person: TerrainProfile? =
                    if let path = arguments[profile] { try ProfileInput.read(path, arguments) } else { nil }
                let options = PackScene.Options(
                    size: arguments[TerrainCommands.size], canvas: arguments[TerrainCommands.canvas],
                    dynamicType: arguments[ScreenInput.dynamicType], typeface: try FontOptions.typeface(arguments),
                    words: try WordOptions.words(arguments, .terrain), id: arguments[id], view: arguments[view],
                    step: arguments[step], answer: arguments[answer])
                do throws(PackSceneError) {
                    return try PackScene(kind, pack: pack, profile: person, options: options).drawing()
                } catch {
                    throw CommandError(.usage, "\(error)")
                }
            })
    }

    /// What not all of them take.
    private static func own(_ kind: PackScene.Kind) -> [OptionDefinition] {
        var options: [OptionDefinition] = []
        if kind.hasID { options.append(id.definition) }
        if kind.hasViews { options.append(view.definition) }
        if kind.hasSteps { options.append(step.definition) }
        if kind == .question { options.append(answer.definition) }
        if kind.canScroll { options.append(TerrainCommands.canvas.definition) }
        return options
    }

    private static func examples(_ kind: PackScene.Kind) -> [String] {
        let base = "render-scene terrain \(kind.rawValue) --pack Examples/terrain/pack.json"
        let person = "--profile Examples/terrain/low-flame.json"
        switch kind {
        case .ingredient:
            return ["\(base) --id pear -o pear.png", "\(base) --id ginger \(person) --view sheet -o ginger.png"]
        case .routine: return ["\(base) --id foot-bath --language de -o fussbad.png"]
        case .movement: return ["\(base) --id spine-waves --view sheet --canvas full -o waves.png"]
        case .lesson: return ["\(base) --size link --scale 1 -o lesson.png"]
        case .program: return ["\(base) \(person) --view sheet -o program.png"]
        case .cabinet, .learn, .programs: return ["\(base) \(person) -o \(kind.rawValue).png"]
        case .steps: return ["\(base) --id cool-evening --step 2 -o step.png"]
        case .player: return ["\(base) --id slow-squats --step 2 -o squat.png"]
        case .truths: return ["\(base) \(person) -o truths.png"]
        case .question: return ["\(base) --id night --answer 2 -o question.png"]
        }
    }
}
