// The onboarding's parameters.
extension OnboardingScene {
    static let definition = SceneDefinition(
        "terrain onboarding", shows: "a step of the onboarding, from the greeting to the first day",
        source: "Screens that the seeds name", start: OnboardingScene(.welcome, pack: TerrainPack()),
        parameters: [
            Parameter("step", \.step, .choice(OnboardingStep.self), "Which step to show."),
            PackScene.pack(\.pack),
            Parameter(
                "profile", \.profile, .input(.profile), absence: "an example's",
                "The profile file (JSON) of the person, or of an example before the quiz."
            ).short("p").hidden(),
        ] + answers + [
            TerrainScene.size(\.options.size), TerrainScene.canvas(\.options.canvas),
            .dynamicType(\.options.dynamicType), .typeface(\.options.typeface), .words(\.options.words, .terrain),
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
            "age", \.answers.age, .choice(OnboardingAnswers.AgeGroup.self), absence: "none", "The chosen age group."
        ).needs("step", "demographics"),
        Parameter(
            "gender", \.answers.gender, .choice(OnboardingAnswers.Gender.self), absence: "none", "The chosen gender."
        ).hidden().needs("step", "demographics"),
        Parameter(
            "question", \.answers.question, .text("ID"), absence: "the pack's first", "Which question to show."
        ).steps("hands", "night").needs("step", "quiz"),
        Parameter(
            "answer", \.answers.answer, .integer(0...400), absence: "what the pack says",
            "Which answer is chosen, counted from 1; 0 for none."
        ).hidden().needs("step", "quiz"),
        Parameter("caution", .choice(PackCaution.self), absence: "none", "A chosen condition.") {
            (scene: inout OnboardingScene, caution: PackCaution) in scene.answers.cautions.insert(caution)
        }.repeatable().hidden().needs("step", "safety"),
        Parameter("reminder", .choice(OnboardingAnswers.Reminder.self), absence: "none", "A reminder that is on.") {
            (scene: inout OnboardingScene, reminder: OnboardingAnswers.Reminder) in
            scene.answers.reminders.insert(reminder)
        }.repeatable().hidden().needs("step", "notifications"),
        permission("notifications", \.answers.notifications, "notifications"),
        permission("location", \.answers.location, "permissions"),
        permission("activity", \.answers.activity, "permissions"),
    ]

    private static func permission(
        _ name: String, _ path: WritableKeyPath<OnboardingScene, OnboardingAnswers.Permission> & Sendable,
        _ step: String
    ) -> Parameter<OnboardingScene> {
        Parameter(
            name, path, .choice(OnboardingAnswers.Permission.self), "The phone's answer to the request for it."
        ).hidden().needs("step", step)
    }
}
