/// What Tally's pictures say to a reader who does not see them.
public enum TallyWords {
    /// A count with its noun; for counts from 100 up with its structure, from the largest marks down.
    public static func label(_ count: Int) -> String {
        let text = count == 1 ? "1 tally mark" : "\(count) tally marks"
        return count >= 100 ? "\(text): \(structure(count))" : text
    }

    /// What a count's marks are, such as "2 thousands, 3 hundreds, 1 twenty-five, 2 fives, 4 ones".
    static func structure(_ count: Int) -> String {
        var rest = count
        var parts: [String] = []
        for (value, one, many) in names {
            let number = rest / value
            rest %= value
            if number > 0 { parts.append("\(number) \(number == 1 ? one : many)") }
        }
        return parts.joined(separator: ", ")
    }

    private static let names: [(value: Int, one: String, many: String)] = [
        (1_000_000_000, "billion", "billions"),
        (100_000_000, "hundred million", "hundred millions"),
        (10_000_000, "ten million", "ten millions"),
        (1_000_000, "million", "millions"),
        (100_000, "hundred thousand", "hundred thousands"),
        (10_000, "ten thousand", "ten thousands"),
        (1000, "thousand", "thousands"),
        (100, "hundred", "hundreds"),
        (25, "twenty-five", "twenty-fives"),
        (5, "five", "fives"),
        (1, "one", "ones"),
    ]
}

// MARK: Screens

extension TallyWords {
    static let app = "Tally"
    static let examples = "Examples"
    static let plusOne = "+1"
    static let plusOneLabel = "Count one more"
    static let emptyTitle = "A clean sheet"
    static let emptyText = "Tap +1 to draw your first mark."
    static let syncTitle = "Sync status"

    static let profile = "Profile"
    static let community = "Community"
    static let communityTitle = "Counting together"
    static let communityText =
        "A place for counts that belong to several people. It is not here yet. What you count stays yours."
    static let settings = "Settings"
    static let hand = "Hand"
    static let straight = "Straight"
    static let byHand = "By hand"
    static let paper = "Paper"
    static let light = "Light"
    static let dark = "Dark"
    static let contrast = "Increased contrast"
    static let contrastNote = "Every ink at least 7 : 1 on its paper."
    static let haptics = "Haptics"
    static let hapticsNote = "A light tap for a stroke, a firmer one for a gate."

    static func tab(_ tab: TallyTab) -> String {
        switch tab {
        case .count: "Count"
        case .community: community
        case .settings: settings
        }
    }

    static func tabLabel(_ tab: TallyTab, isChosen: Bool) -> String {
        isChosen ? "\(self.tab(tab)), chosen" : self.tab(tab)
    }

    static func handLabel(percent: Int) -> String { "\(hand): \(percent)% of the way from straight to by hand" }

    static func toggleLabel(_ title: String, isOn: Bool) -> String { "\(title): \(isOn ? "on" : "off")" }

    static let sheetTitle = "From one to a billion"
    static let sheetText =
        "Five strokes make a gate, five gates a unit, four units a square, ten squares a line, ten lines a block, "
        + "and so on."
    static let sheetLabel = "Tally marks at their thresholds"

    static func home(_ count: Int) -> String { "Tally: \(label(count))" }

    /// A count in figures, in groups of three.
    static func figures(_ count: Int) -> String {
        let digits = String(count)
        return digits.enumerated().reduce(into: "") { text, digit in
            let left = digits.count - digit.offset
            if digit.offset > 0, left.isMultiple(of: 3) { text.append(",") }
            text.append(digit.element)
        }
    }

    /// What follows the number.
    static func unit(_ count: Int) -> String { count == 1 ? "tally mark" : "tally marks" }

    static func sync(_ state: TallySyncState) -> String {
        switch state {
        case .offline: "Offline"
        case .queued: "Queued"
        case .syncing: "Syncing"
        case .synced: "Synced"
        case .error: "Not synced"
        }
    }

    static func syncLabel(_ state: TallySyncState) -> String {
        switch state {
        case .offline: "Sync status: offline"
        case .queued: "Sync status: waiting to be synced"
        case .syncing: "Sync status: syncing"
        case .synced: "Sync status: synced"
        case .error: "Sync status: an error, not synced"
        }
    }
}
