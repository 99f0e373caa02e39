import Localization
import PathParser
import Typography

// The parameters of each kind.
extension PackScene {
    static func pack<Subject>(_ property: @escaping Parameter<Subject>.Property<TerrainPack>) -> Parameter<Subject> {
        Parameter(
            "pack", property, .pack,
            "The content pack (JSON, as the project or the app spells it); - is standard input."
        ).required().hidden()
    }

    private static func parameters(of kind: Kind) -> [Parameter<PackScene>] {
        let profile = Parameter<PackScene>(
            "profile", { $1(&$0.profile) }, .profile, absence: "none",
            "The profile file (JSON) of the person to whom things are recommended."
        ).short("p")
        var parameters = [
            pack { $1(&$0.pack) },
            kind == .truths ? profile.steps(TerrainScene.allProfiles) : profile.steps(twoProfiles),
        ]
        if kind.hasID {
            let id = Parameter<PackScene>(
                "id", { $1(&$0.options.id) }, .text("ID"), absence: "the list's first",
                "Which entry of the pack to show.")
            parameters.append(
                kind == .question ? id.steps(ids(of: kind)).shown(with: "answer") : id.steps(ids(of: kind)))
        }
        if kind.hasViews {
            parameters.append(
                Parameter(
                    "view", { $1(&$0.options.view) }, .choice(View.self),
                    "Whether to draw it at a glance, or with all that is told of it."))
        }
        if kind.hasSteps {
            parameters.append(
                Parameter("step", { $1(&$0.options.step) }, .integer(1...400), "Which step to show, counted from 1.")
                    .scale("1 2 3"))
        }
        if kind == .question {
            parameters.append(
                Parameter(
                    "answer", { $1(&$0.options.answer) }, .integer(0...400), absence: "what the pack says",
                    "Which answer is chosen, counted from 1; 0 for none."
                ).scale("0 1 2 3"))
        }
        if kind == .cabinet { parameters += filter }
        if kind == .cabinet || kind == .learn { parameters.append(TerrainScene.loading { $1(&$0.options.isLoading) }) }
        if kind.canScroll {
            let canvas: Parameter<PackScene> = TerrainScene.canvas { $1(&$0.options.canvas) }
            parameters.append(kind == .cabinet ? canvas.hidden() : canvas)
        }
        return parameters + [
            TerrainScene.size { $1(&$0.options.size) }, .dynamicType { $1(&$0.options.dynamicType) },
            .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ]
    }

    private static let filter: [Parameter<PackScene>] = [
        Parameter(
            "section", { $1(&$0.options.filter.section) }, .choice(IngredientFilter.Section.self),
            "Whether to show all ingredients, or those in the person's cabinet."),
        Parameter(
            "search", { $1(&$0.options.filter.query) }, .text(), absence: "none", "What is typed into the search field."
        )
        .steps("ginger"),
        Parameter(
            "category", { $1(&$0.options.filter.category) }, .choice(PackIngredient.Category.self), absence: "all",
            "Which kind of ingredient is chosen."
        ).hidden(),
    ]

    private static let twoProfiles = ["Examples/terrain/low-flame.json", "Examples/terrain/overclocked.json"]

    /// The ids of entries of the example's pack.
    private static func ids(of kind: Kind) -> [String] {
        switch kind {
        case .ingredient: ["ginger", "pear", "mint", "black-sesame"]
        case .routine: ["warm-morning", "cool-evening", "foot-bath"]
        case .movement: ["morning-reach", "spine-waves", "legs-up"]
        case .lesson: ["why-warm-breakfast", "the-body-clock", "dry-seasons"]
        case .program: ["ember-week", "quiet-evenings", "soft-and-cool"]
        case .steps: ["cool-evening", "warm-morning"]
        case .player: ["slow-squats", "morning-reach"]
        case .question: ["hands", "full-week", "change", "night"]
        case .cabinet, .learn, .programs, .truths: []
        }
    }

    private static func examples(of kind: Kind) -> [String] {
        let base = "terrain \(kind.rawValue) --pack Examples/terrain/pack.json"
        let person = "--profile Examples/terrain/low-flame.json"
        return switch kind {
        case .ingredient:
            ["\(base) --id pear -o pear.png", "\(base) --id ginger \(person) --view sheet -o ginger.png"]
        case .routine: ["\(base) --id foot-bath --language de -o fussbad.png"]
        case .movement: ["\(base) --id spine-waves --view sheet --canvas full -o waves.png"]
        case .lesson: ["\(base) --size link --scale 1 -o lesson.png"]
        case .program: ["\(base) \(person) --view sheet -o program.png"]
        case .cabinet:
            [
                "\(base) \(person) -o cabinet.png", "\(base) \(person) --section saved -o saved.png",
                "\(base) --search rice --category grain -o rice.png",
            ]
        case .learn, .programs: ["\(base) \(person) -o \(kind.rawValue).png"]
        case .steps: ["\(base) --id cool-evening --step 2 -o step.png"]
        case .player: ["\(base) --id slow-squats --step 2 -o squat.png"]
        case .truths: ["\(base) \(person) -o truths.png"]
        case .question: ["\(base) --id night --answer 2 -o question.png"]
        }
    }

    package static let definitions = Kind.allCases.map { kind in
        SceneDefinition(
            "terrain \(kind.rawValue)", shows: kind.summary, source: "Content pack",
            start: PackScene(kind, pack: TerrainPack()), parameters: parameters(of: kind), examples: examples(of: kind)
        ) { scene throws(SceneError) in try scene.drawing() }
    }
}
