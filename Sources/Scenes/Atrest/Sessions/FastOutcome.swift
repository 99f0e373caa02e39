/// The result of a fast that has ended (atrest.md, "Domain rules").
public enum FastOutcome: Sendable, Hashable {
    /// It reached its target: a tree and a star, and a day in the calendar.
    case established
    /// It reached at least 70 % of its target: a pale tree and a pale day, no star.
    case incomplete
    /// Neither a tree nor a day in the calendar, with the reason.
    case none(NoTreeReason)

    /// The least hours for a tree, whatever the target.
    static let minHours = 4.0

    /// The rules hold for the exact values that a file states: 40,320 s of 16 h are exactly 70 %. Each comparison is
    /// therefore between one division of seconds and the target itself. Both are then the binary64 nearest to the exact
    /// value, and equal values compare as equal; with 0.7 · target, a product of two rounded numbers, they might not.
    public init(durationSeconds seconds: Double, targetHours: Double) {
        if !(seconds / 3600 >= FastOutcome.minHours) {
            self = .none(.underFourHours)
        } else if seconds / 3600 >= targetHours {
            self = .established
        } else if seconds / 2520 >= targetHours {
            // 2520 s are 0.70 h.
            self = .incomplete
        } else {
            self = .none(.underSeventyPercent)
        }
    }
}

/// The reason why a session in a file gives no tree and no day in the calendar.
public enum NoTreeReason: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The fast was too short for a tree, whatever its target.
    case underFourHours = "shorter than 4 hours"
    /// The fast ended too early.
    case underSeventyPercent = "shorter than 70 % of its target"
    /// The fast had not ended yet at the moment shown.
    case endsAfterNow = "ends after the moment shown"

    /// The reason in words, which end a sentence.
    public var description: String { rawValue }
}
