import CivilTime
import PathParser

/// What Atrest's screens say.
extension AtrestWords {
    // MARK: Timer

    static let whenReady = "When you’re ready."
    static let complete = "Complete."
    static let endedEarly = "Ended early."
    /// Of a fast in the calendar.
    static let calendarEndedEarly = "Ended early"
    static let begin = "Begin"
    static let endFast = "End fast"
    static let endEarly = "End early"
    static let water = "Water"
    static let remove = "Remove"

    /// What may be going on at an hour of a fast: observed, never promised.
    static func line(for milestone: Milestone) -> String {
        switch milestone {
        case .digestionCompleting: "Digestion is likely still completing."
        case .beginningToShift: "A shift toward stored energy may be beginning."
        case .metabolicTransition: "A metabolic transition is likely under way."
        case .deeperRhythm: "A deeper rhythm may be settling in."
        case .extendedFast: "An extended fast, likely on stored energy."
        case .prolongedFast: "A prolonged fast. Time may feel slower now."
        }
    }

    static func name(of milestone: Milestone) -> String {
        switch milestone {
        case .digestionCompleting: "Digestion completing"
        case .beginningToShift: "Beginning to shift"
        case .metabolicTransition: "Metabolic transition"
        case .deeperRhythm: "Deeper rhythm"
        case .extendedFast: "Extended fast"
        case .prolongedFast: "Prolonged fast"
        }
    }

    static func icon(_ icon: AtrestIcon) -> String {
        switch icon {
        case .atrest: "Atrest"
        case .forest: "Forest"
        case .calendar: "Calendar"
        case .settings: "Settings"
        case .water: water
        }
    }

    static func timer(_ state: TimerState, elapsed: String) -> String {
        switch state {
        case .active: "A fast of \(elapsed) so far"
        case .idle: "No fast is running"
        case .completed: "A fast is complete"
        case .abandoned: "A fast ended early"
        }
    }

    static let materialising = "A tree taking shape under a dusk sky"
    static let arrival = "A tree has taken shape, and a star appears"

    // MARK: Calendar

    static let calendar = "Calendar"
    static let completed = "Completed"
    static let noFast = "Nothing is noted for this day."

    static func month(_ month: CalendarMonth) -> String { "\(CalendarMonth.name(month.month)) \(month.year)" }

    static func day(_ date: CivilDate) -> String { "\(date.day) \(CalendarMonth.name(date.month)) \(date.year)" }

    // MARK: Settings

    static let settings = "Settings"
    static let fasting = "Fasting"
    static let target = "Target duration"
    static let targetNote = "This is a reference, not a goal. Your fast is yours regardless."
    static let other = "Other"
    static let targetField = "Target in hours"
    static let done = "Done"
    static let hydration = "Hydration"
    static let unit = "Unit"
    static let quickAdd = "Quick-add amount"
    static let premium = "Premium"
    static let goPremium = "Go premium"
    static let yourData = "Your data"
    static let exportData = "Export data"
    static let importData = "Import data"
    static let dataNote = "Your data is stored only on this device."
    static let account = "Account"
    static let manageSubscription = "Manage subscription"
    static let restorePurchases = "Restore purchases"
    static let legal = "Legal"
    static let terms = "Terms of Service"
    static let privacy = "Privacy Policy"

    // MARK: Paywall and transition

    static let paywallValues = "Atrest stays quiet.\nNo account, no advertising, and nothing leaves this device."
    static let paywallDescription =
        "With premium, a tree takes shape while a fast goes on, and stays. Over the months a forest may stand there, "
        + "under the same dusk, with a star for each fast that was completed."
    static let paywallNotes =
        "Payment and cancelling are handled by Apple. The yearly price renews until it is cancelled. The single price "
        + "is paid once and does not renew."

    static let paymentOnItsWay = "The payment is with Apple."
    static let paymentFailed = "The payment did not go through. Nothing was charged."
    static let paymentDone = "Premium is here."
    static let paymentDoneDescription =
        "With the next fast a tree may take shape, and a place in the forest waits for it. All that was there before "
        + "stays as it is."

    /// What is spoken of the whole screen; it has no headline.
    static let transition = "After ten fasts"
    static let transitionBody =
        "Ten fasts have come to their end, and a small forest stands where there was none. With premium the forest "
        + "goes on, and so does the tree on the timer. Without it the timer counts as before, the water stays as it "
        + "is, and the calendar shows the latest ten days."
    static let continueWithAtrest = "Continue with Atrest"
    static let maybeLater = "Maybe later"

    // MARK: Amounts and times

    /// `1250 ml`, `42 fl oz`: whole units.
    static func amount(milliliters: Double, unit: WaterLog.Unit) -> String {
        let value = unit == .milliliters ? milliliters : milliliters / millilitersPerFluidOunce
        let whole = Int(exactly: value.rounded()) ?? Int.max
        return "\(whole) \(unitName(unit))"
    }

    static func unitName(_ unit: WaterLog.Unit) -> String { unit == .milliliters ? "ml" : "fl oz" }

    /// US fluid ounces.
    private static let millilitersPerFluidOunce = 29.5735295625

    /// `7:05`, of 24 hours.
    static func time(minuteOfDay: Int) -> String {
        let minutes = minuteOfDay % 60
        return "\(minuteOfDay / 60):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    /// `17.75`: as it is typed, to two decimals.
    static func typedHours(_ hours: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(hours, decimals: 2, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What follows typed hours.
    static let hoursUnit = "hours"

    static func hours(_ hours: Double) -> String {
        let minutes = Int(exactly: (hours * 60).rounded()) ?? Int.max
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
