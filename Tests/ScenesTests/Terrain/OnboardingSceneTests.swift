import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// The steps of Terrain's onboarding, with the example pack's quiz.
@Suite struct OnboardingSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private static let someAnswers = OnboardingAnswers {
        $0.goals = [.sleep, .menstrualComfort]
        $0.age = .from60
        $0.gender = .unsaid
        $0.cautions = [.pregnancy, .histamine]
        $0.answer = 1
        $0.reminders = [.evening]
        $0.notifications = .denied
        $0.location = .allowed
        $0.activity = .denied
    }
    private let pack: TerrainPack

    init() throws { pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    private func screen(
        _ step: OnboardingStep, _ answers: OnboardingAnswers = .init(), _ options: TerrainScene.Options = .init(),
        profile: TerrainProfile? = nil
    ) throws -> Screen {
        try OnboardingScene(step, pack: pack, profile: profile, answers: answers, options: options).screen()
    }

    /// Nothing is cut, divided or covered, and what can be touched is large and apart; in Arabic mirrored.
    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        let named = try TerrainProfile(vector: .typical(.brightButThin, .shen), name: "Alexandria")
        for step in OnboardingStep.allCases {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                    for canvas in [ScreenCanvas.viewport, .full] {
                        let options = TerrainScene.Options(
                            size: size, canvas: canvas, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language)))
                        let answers = dynamicType == .large ? OnboardingAnswers() : Self.someAnswers
                        let screen = try screen(step, answers, options, profile: named)
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty,
                            "\(step) in \(language) at \(size) in \(dynamicType), \(canvas): \(problems)")
                        #expect(screen.textBoxes.count >= 3)
                        #expect(!screen.touchTargets.isEmpty)
                    }
                }
            }
        }
    }

    /// The way back and the progress are on all steps but the first and the last.
    @Test func theProgressGoesOn() throws {
        var bars: [Int] = []
        for step in OnboardingStep.allCases {
            let screen = try screen(step)
            let hasBack = screen.touchTargets.contains { $0.title == "Back" }
            #expect(hasBack == (step != .welcome && step != .complete), "\(step)")
            guard let number = step.number else { continue }
            #expect(screen.drawing.spoken.contains("Step \(number) of 8"), "\(step)")
            bars.append(number)
        }
        #expect(bars == Array(1...8))
    }

    /// What is chosen is said to be, and nothing else is.
    @Test(arguments: [
        (OnboardingStep.goals, ["Sleep, chosen", "Cycle, chosen"]),
        (.demographics, ["60 and over, chosen", "Rather not say, chosen"]),
        (.safety, ["Pregnancy, chosen", "Histamine, chosen"]),
        (.notifications, ["Evening, chosen"]),
    ])
    func answersAreShown(step: OnboardingStep, chosen: [String]) throws {
        let whole = TerrainScene.Options(canvas: .full)
        let spoken = try screen(step, Self.someAnswers, whole).drawing.spoken
        #expect(spoken.filter { $0.hasSuffix(", chosen") } == chosen)
        #expect(try screen(step, .init(), whole).drawing.spoken.allSatisfy { !$0.hasSuffix(", chosen") })
    }

    /// The main action needs an answer where one is asked for.
    @Test func buttonsFollowTheAnswers() throws {
        func buttons(_ step: OnboardingStep, _ change: (inout OnboardingAnswers) -> Void = { _ in }) throws -> [String]
        {
            let all: Set = [
                "Next", "Skip", "Not now", "Allow", "Turn on reminders", "Open settings", "None of these", "Begin",
                "Begin today", "I have an account",
            ]
            return try screen(step, OnboardingAnswers(change)).touchTargets.map(\.title).filter(all.contains)
        }
        #expect(try buttons(.welcome) == ["Begin", "I have an account"])
        #expect(try buttons(.goals) == ["Skip"])
        #expect(try buttons(.goals) { $0.goals = [.skin] } == ["Next"])
        #expect(try buttons(.demographics) == ["Skip"])
        #expect(try buttons(.demographics) { $0.gender = .man } == ["Next"])
        #expect(try buttons(.quiz) { $0.answer = 0 } == [])
        #expect(try buttons(.quiz) { $0.answer = 2 } == ["Next"])
        #expect(try buttons(.safety) == ["None of these"])
        #expect(try buttons(.safety) { $0.cautions = [.caffeine] } == ["Next"])
        #expect(try buttons(.notifications) == ["Turn on reminders", "Not now"])
        #expect(try buttons(.notifications) { $0.notifications = .allowed } == ["Next"])
        #expect(try buttons(.notifications) { $0.notifications = .denied } == ["Next", "Open settings"])
        #expect(try buttons(.permissions) { $0.location = .allowed } == ["Allow", "Not now"])
        let both = try buttons(.permissions) {
            $0.location = .allowed
            $0.activity = .denied
        }
        #expect(both == ["Next", "Open settings"])
        #expect(try buttons(.complete) == ["Begin today"])
    }

    /// The quiz is the pack's, the day and the end are the person's.
    @Test func packAndProfileAreShown() throws {
        let question = try #require(pack.quiz.last)
        let quiz = try screen(.quiz, OnboardingAnswers { $0.question = question.id }, .init(canvas: .full))
        let words = Set(quiz.textBoxes.map(\.text))
        #expect(words.isSuperset(of: [question.prompt.fallback] + question.answers.map(\.text.fallback)))
        #expect(words.contains("Question \(pack.quiz.count) of \(pack.quiz.count)"))

        let person = try TerrainProfile(vector: .typical(.overclocked, .none), name: "Mira", checkIn: [.stressed])
        let day = try screen(.tutorial, .init(), .init(canvas: .full), profile: person)
        let shift = DayShift(.overclocked, .stressed, .terrain())
        #expect(Set(day.textBoxes.map(\.text)).isSuperset(of: [shift.headline, shift.doing.text, shift.avoiding.text]))
        #expect(day.drawing.spoken.contains("Stressed, noted"))
        let end = try screen(.complete, profile: person)
        #expect(Set(end.textBoxes.map(\.text)).isSuperset(of: ["All is ready, Mira.", "Overclocked"]))
        #expect(try screen(.complete).textBoxes.contains { $0.text == "All is ready." })
    }

    /// The greeting, three steps with a note each over the five axes, and every caution there is.
    @Test(arguments: WordTable.ownLanguages) func everythingIsTold(language: LanguageTag) throws {
        let words = Words.terrain(language: language)
        func texts(_ step: OnboardingStep) throws -> Set<String> {
            Set(try screen(step, .init(), .init(canvas: .full, words: words)).textBoxes.map(\.text))
        }
        let greeting = ["title", "lead", "terms"].map { words("onboarding.welcome.\($0)") }
        #expect(try texts(.welcome).isSuperset(of: greeting))
        let way = (1...3).flatMap { ["onboarding.howItWorks.\($0)", "onboarding.howItWorks.\($0).note"] }
        let told = try texts(.howItWorks)
        #expect(told.isSuperset(of: (way + ["onboarding.howItWorks.title"]).map { words($0) }))
        #expect(told.isSuperset(of: ["1", "2", "3"]))
        for axis in TerrainAxis.allCases {
            let ends = words.ends(of: axis)
            #expect(told.contains(ends.low), "\(axis)")
            #expect(told.contains(ends.high), "\(axis)")
        }
        let goals = OnboardingAnswers.Goal.allCases.map { words("goal.\($0.rawValue)") }
        #expect(try texts(.goals).isSuperset(of: goals))
        #expect(try texts(.safety).isSuperset(of: PackCaution.allCases.map(words.name(of:))))
        let requests = ["permission.location", "permission.activity", "permission.location.privacy"]
        #expect(try texts(.permissions).isSuperset(of: requests.map { words($0) }))
        // What the phone has answered to either request.
        let answered = try screen(.permissions, Self.someAnswers, .init(canvas: .full, words: words)).textBoxes
            .map(\.text)
        let states = ["permission.location", "permission.allowed", "permission.activity", "permission.denied"]
        #expect(answered.filter(Set(states.map { words($0) }).contains) == states.map { words($0) })
    }

    @Test func whatCannotBeIsRefused() throws {
        func error(
            _ step: OnboardingStep, _ options: TerrainScene.Options = .init(),
            _ change: (inout OnboardingAnswers) -> Void
        )
            -> String?
        {
            do throws(SceneError) {
                _ = try OnboardingScene(step, pack: pack, answers: OnboardingAnswers(change), options: options)
                    .drawing()
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            error(.goals) { $0.goals = [.sleep, .skin, .stress] } == "goal: found 3, expected at most 2 goals")
        #expect(error(.quiz) { $0.question = "none" }?.contains("none") == true)
        #expect(error(.quiz) { $0.answer = 5 } == "answer: found 5, expected a whole number from 0 to 4")
        #expect(
            error(.welcome, .init(size: Size(width: 100, height: 844))) { _ in }?.hasPrefix("size: found 100") == true)
        #expect(error(.welcome) { _ in } == nil)
    }

    /// Terrain's banned words are not used, apostrophes are curly, and German screens have no English.
    @Test func wordsAreTerrains() throws {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            let foreign = TerrainFixtures.foreign(to: words)
            for step in OnboardingStep.allCases {
                for answers in [OnboardingAnswers(), Self.someAnswers] {
                    let texts = try screen(step, answers, .init(canvas: .full, words: words)).drawing.spoken
                    #expect(texts.count >= 3)
                    for text in texts {
                        #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                        #expect(!text.contains("'"), "\(text)")
                        #expect(!foreign.contains(text), "\(step) in \(language): \(text)")
                    }
                }
            }
        }
    }

    /// Parameters reach the answers.
    @Test func parametersAreTheAnswers() throws {
        let definition = OnboardingScene.definition
        func drawing(_ given: [String: [ParameterValue]]) throws -> Drawing {
            try definition.drawing(definition.parameters.map { given[$0.name] ?? [] }).drawing
        }
        func own(_ step: OnboardingStep) throws -> Drawing {
            try OnboardingScene(step, pack: pack, answers: Self.someAnswers).drawing()
        }
        let goals: [OnboardingAnswers.Goal] = [.menstrualComfort, .sleep]
        let cautions: [PackCaution] = [.histamine, .pregnancy]
        let denied = OnboardingAnswers.Permission.denied
        let given: [(OnboardingStep, [String: [ParameterValue]])] = [
            (.goals, ["goal": goals.map { .choice($0) }]),
            (
                .demographics,
                [
                    "age": [.choice(OnboardingAnswers.AgeGroup.from60)],
                    "gender": [.choice(OnboardingAnswers.Gender.unsaid)],
                ]
            ),
            (.quiz, ["answer": [.integer(1)]]), (.safety, ["caution": cautions.map { .choice($0) }]),
            (
                .notifications,
                ["reminder": [.choice(OnboardingAnswers.Reminder.evening)], "notifications": [.choice(denied)]]
            ),
            (
                .permissions,
                ["location": [.choice(OnboardingAnswers.Permission.allowed)], "activity": [.choice(denied)]]
            ),
        ]
        for (step, values) in given {
            let base: [String: [ParameterValue]] = ["step": [.choice(step)], "pack": [.pack(pack)]]
            #expect(try drawing(base.merging(values) { $1 }) == own(step), "\(step)")
            #expect(try drawing(base) != own(step), "\(step)")
        }
    }
}
