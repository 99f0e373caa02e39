// The onboarding's parameters.
extension OnboardingScene {
    package static let definition = SceneDefinition(
        "terrain onboarding", shows: "a step of the onboarding, from the greeting to the first day",
        source: "Screens that the seeds name", start: OnboardingScene(.welcome, pack: TerrainPack()),
        parameters: [
            Parameter("step", { $1(&$0.step) }, .choice(OnboardingStep.self), "Which step to show."),
            PackScene.pack { $1(&$0.pack) },
            Parameter(
                "profile", { $1(&$0.profile) }, .profile, absence: "an example's",
                "The profile file (JSON) of the person, or of an example before the quiz."
            ).short("p").hidden(),
        ] + answers + [
            TerrainScene.size { $1(&$0.options.size) }, TerrainScene.canvas { $1(&$0.options.canvas) },
            .dynamicType { $1(&$0.options.dynamicType) }, .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain onboarding --pack Examples/terrain/pack.json -o welcome.png",
            "terrain onboarding --pack Examples/terrain/pack.json --step goals --goal sleep --goal energy -o goals.png",
            "terrain onboarding --pack Examples/terrain/pack.json --step quiz --question night --answer 2 -o quiz.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }

    private static let answers: [Parameter<OnboardingScene>] = [
        Parameter("goal", .choice(OnboardingAnswers.Goal.self), absence: "none", "A chosen goal, one of two.") {
            (scene: inout OnboardingScene, goal: OnboardingAnswers.Goal) in scene.answers.goals.insert(goal)
        }.repeatable().needs("step", "goals"),
        Parameter(
            "age", { $1(&$0.answers.age) }, .choice(OnboardingAnswers.AgeGroup.self), absence: "none",
            "The chosen age group."
        ).needs("step", "demographics"),
        Parameter(
            "gender", { $1(&$0.answers.gender) }, .choice(OnboardingAnswers.Gender.self), absence: "none",
            "The chosen gender."
        ).hidden().needs("step", "demographics"),
        Parameter(
            "question", { $1(&$0.answers.question) }, .text("ID"), absence: "the pack's first",
            "Which question to show."
        ).steps("hands", "night").needs("step", "quiz"),
        Parameter(
            "answer", { $1(&$0.answers.answer) }, .integer(0...400), absence: "what the pack says",
            "Which answer is chosen, counted from 1; 0 for none."
        ).hidden().needs("step", "quiz"),
        Parameter("caution", .choice(PackCaution.self), absence: "none", "A chosen condition.") {
            (scene: inout OnboardingScene, caution: PackCaution) in scene.answers.cautions.insert(caution)
        }.repeatable().hidden().needs("step", "safety"),
        Parameter("reminder", .choice(OnboardingAnswers.Reminder.self), absence: "none", "A reminder that is on.") {
            (scene: inout OnboardingScene, reminder: OnboardingAnswers.Reminder) in
            scene.answers.reminders.insert(reminder)
        }.repeatable().hidden().needs("step", "notifications"),
        permission("notifications", { $1(&$0.answers.notifications) }, "notifications"),
        permission("location", { $1(&$0.answers.location) }, "permissions"),
        permission("activity", { $1(&$0.answers.activity) }, "permissions"),
    ]

    private static func permission(
        _ name: String, _ property: @escaping Parameter<OnboardingScene>.Property<OnboardingAnswers.Permission>,
        _ step: String
    ) -> Parameter<OnboardingScene> {
        Parameter(
            name, property, .choice(OnboardingAnswers.Permission.self), "The phone's answer to the request for it."
        ).hidden().needs("step", step)
    }
}
