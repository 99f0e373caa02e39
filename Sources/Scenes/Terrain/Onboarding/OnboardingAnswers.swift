/// A person's answers so far in the onboarding.
public struct OnboardingAnswers: Sendable, Hashable {
    /// The wishes, at most `maxGoals`.
    public var goals: Set<Goal> = []
    /// The age group; nil before it is chosen.
    public var age: AgeGroup?
    /// The gender; nil before it is chosen.
    public var gender: Gender?
    /// The conditions to keep in mind.
    public var cautions: Set<PackCaution> = []
    /// The shown question's id; nil for the pack's first.
    public var question: String?
    /// The chosen answer, from 1; 0 for none, nil for the pack's choice.
    public var answer: Int?
    /// The reminders that are wanted.
    public var reminders: Set<Reminder> = []
    /// The phone's answer to each request.
    public var notifications = Permission.undecided, location = Permission.undecided, activity = Permission.undecided

    /// The most wishes that count: more would be none.
    public static let maxGoals = 2

    /// Something of which a person wants more.
    public typealias Goal = TerrainGoal

    /// A person's age.
    public enum AgeGroup: String, Sendable, Hashable, CaseIterable {
        /// The groups, in years.
        case from18 = "18-29", from30 = "30-44", from45 = "45-59", from60 = "60+"
    }

    /// A person's gender.
    public enum Gender: String, Sendable, Hashable, CaseIterable {
        /// The answers; the last one is none.
        case woman, man, nonbinary, unsaid
    }

    /// A daily reminder.
    public enum Reminder: String, Sendable, Hashable, CaseIterable {
        /// One for the day's first practice, one for its last.
        case morning, evening

        /// The time when it comes unless another is chosen, in minutes since midnight.
        public var usualMinute: Int {
            switch self {
            case .morning: 7 * 60 + 30
            case .evening: 21 * 60
            }
        }
    }

    /// The phone's answer to a request.
    public enum Permission: String, Sendable, Hashable, CaseIterable {
        /// Before the request, and after either answer.
        case undecided, allowed, denied
    }

    /// No answers but those set.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
}
