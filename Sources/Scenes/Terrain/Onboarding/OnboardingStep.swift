/// A step of the onboarding, in the order in which a person sees them; the reveal, a scene of its own, precedes the last.
public enum OnboardingStep: String, Sendable, Hashable, CaseIterable {
    /// The greeting, the way it works, and a day as it will look.
    case welcome, howItWorks = "how-it-works", tutorial
    /// The questions: wishes, the person, the quiz, and cautions.
    case goals, demographics, quiz, safety
    /// The two requests, and the end.
    case notifications, permissions, complete

    /// The steps between the greeting and the end, which have a place in the progress.
    private static let counted = allCases.filter { $0 != .welcome && $0 != .complete }
    package static let count = counted.count

    /// The step's number in the progress, from 1; nil for the greeting and the end.
    package var number: Int? { OnboardingStep.counted.firstIndex(of: self).map { $0 + 1 } }
}
