import Composition
import DisplayList
import PathParser
import Typography

/// A step of Terrain's onboarding (terrain.md, "Screens that the seeds name and no scene draws yet").
public struct OnboardingScene: Sendable, Hashable {
    /// The step.
    public var step: OnboardingStep
    /// The content pack, with the quiz.
    public var pack: TerrainPack
    /// The person's profile, or that of an example before the quiz; nil for one of the project's own.
    public var profile: TerrainProfile?
    /// The person's answers so far.
    public var answers: OnboardingAnswers
    /// The drawing's options; day, season and answer are ignored.
    public var options: TerrainScene.Options

    /// A step, by default on a phone's screen in English, before any answer.
    public init(
        _ step: OnboardingStep, pack: TerrainPack, profile: TerrainProfile? = nil,
        answers: OnboardingAnswers = .init(), options: TerrainScene.Options = .init { _ in }
    ) {
        self.step = step
        self.pack = pack
        self.profile = profile
        self.answers = answers
        self.options = options
    }

    /// - Throws: `SceneError` for a size out of its range, too many goals, or an invalid question or answer.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    /// The laid-out step, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        let page = try options.page()
        let (count, most) = (answers.goals.count, OnboardingAnswers.maxGoals)
        guard count <= most else {
            throw .badOption(name: "goal", found: "\(count)", expected: "at most \(most) goals")
        }
        let profile = profile ?? OnboardingScene.example
        let onboarding = OnboardingPage(page: page, step: step, words: options.words)
        return switch step {
        case .welcome: onboarding.welcome()
        case .howItWorks: onboarding.howItWorks(profile)
        case .tutorial: onboarding.tutorial(profile)
        case .goals: onboarding.goals(answers)
        case .demographics: onboarding.demographics(answers)
        case .quiz: onboarding.quiz(try question())
        case .safety: onboarding.safety(answers)
        case .notifications: onboarding.notifications(answers)
        case .permissions: onboarding.permissions(answers)
        case .complete: onboarding.complete(profile, pack.profile(of: profile.vector.type))
        }
    }

    /// Someone with a low flame who is tired today.
    private static let example = {
        var profile = TerrainProfile(vector: .typical(.lowFlame, .none))
        profile.checkIn = [.tired]
        return profile
    }()

    private func question() throws(SceneError) -> QuestionCard {
        let options = PackScene.Options {
            $0.id = answers.question
            $0.answer = answers.answer
            $0.words = self.options.words
        }
        return try PackScene(.question, pack: pack, options: options).question()
    }
}
