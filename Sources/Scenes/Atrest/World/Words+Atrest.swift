import CivilTime
import Localization
import PathParser

/// Atrest's words: those of Resources/words/…/Atrest.strings, whose keys are the app's own where it has one.
extension Words {
    /// - Parameters:
    ///   - language: nil for English where there are no tables or they have it, else the first table's own.
    ///   - files: the tables of each file that comes before the project's own; of two with one key the later counts.
    ///   - journal: gets to know what is asked for.
    public static func atrest(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words("Atrest", language: language, files: files, journal: journal)
    }

    // MARK: The world, which is spoken and never shown

    /// "An umbrella thorn in warm amber".
    /// - Parameter isOwn: whether it is one of the project's own trees; nobody knows which kind another one is.
    func tree(variant: Int, isOwn: Bool, tone: Int, isPale: Bool) -> String {
        self("tree.a11y", self(isOwn ? "tree.\(variant)" : "tree.own"), self(isPale ? "tone.pale" : "tone.\(tone)"))
    }

    /// The same with the fast that it stands for.
    func forestTree(variant: Int, isOwn: Bool, tone: Int, isIncomplete: Bool, session: FastingSession) -> String {
        let tree = tree(variant: variant, isOwn: isOwn, tone: tone, isPale: isIncomplete)
        return isIncomplete
            ? self("forest.a11y.tree.incomplete", tree, fast(session))
            : self("forest.a11y.tree.complete", tree, fast(session))
    }

    func forestStar(session: FastingSession) -> String { self("forest.a11y.star", fast(session)) }

    func forest(isEmpty: Bool) -> String { self(isEmpty ? "forest.empty" : "forest.a11y.canvas") }

    private func fast(_ session: FastingSession) -> String {
        let length = duration(seconds: session.durationSeconds)
        guard let date = CivilDate(session.end) else { return self("forest.a11y.fast.undated", length) }
        return self("forest.a11y.fast", length, locale.date(date))
    }

    // MARK: The timer

    /// `12h 5m`: whole minutes, rounded down.
    /// - Parameter key: of the text that hours and minutes stand in.
    func duration(seconds: Double, _ key: String = "timer.elapsed.format") -> String {
        let minutes = Int(exactly: (seconds / 60).rounded(.down)) ?? 0
        return self(key, minutes / 60, minutes % 60)
    }

    func line(for milestone: Milestone) -> String { self("milestone.\(milestone.rawValue)") }

    func name(of milestone: Milestone) -> String { self("milestone.\(milestone.rawValue).name") }

    /// What is spoken of the whole screen.
    func timer(_ state: TimerState, elapsed: String) -> String {
        state == .active ? self("timer.a11y.active", elapsed) : self("timer.a11y.\(state.rawValue)")
    }

    func name(of icon: AtrestIcon) -> String {
        switch icon {
        case .atrest: self("icon.atrest")
        case .forest: self("nav.a11y.forest")
        case .calendar: self("nav.a11y.calendar")
        case .settings: self("nav.a11y.settings")
        case .water: self("water.a11y.drop")
        }
    }

    // MARK: Amounts and times

    /// `1250 ml`, `42 fl oz`: whole units.
    func amount(milliliters: Double, unit: WaterLog.Unit) -> String {
        self("water.amount", Words.whole(milliliters, in: unit), name(of: unit))
    }

    /// `1250`: the same as it is typed.
    func typedAmount(milliliters: Double, unit: WaterLog.Unit) -> String { String(Words.whole(milliliters, in: unit)) }

    private static func whole(_ milliliters: Double, in unit: WaterLog.Unit) -> Int {
        let value = unit == .milliliters ? milliliters : milliliters / millilitersPerFluidOunce
        return Int(exactly: value.rounded()) ?? Int.max
    }

    func name(of unit: WaterLog.Unit) -> String {
        switch unit {
        case .milliliters: self("settings.hydration.unit.ml")
        case .fluidOunces: self("settings.hydration.unit.oz")
        }
    }

    /// US fluid ounces.
    private static let millilitersPerFluidOunce = 29.5735295625

    /// `7:05`, of 24 hours.
    func time(minuteOfDay: Int) -> String { self("water.entry.time", minuteOfDay / 60, minuteOfDay % 60) }

    /// `17.75`: as it is typed, to two decimals.
    func typedHours(_ hours: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(hours, decimals: 2, to: &bytes)
        return decimal(String(decoding: bytes, as: UTF8.self))
    }

    /// `16 h`, `16 h 30 min`.
    func hours(_ hours: Double) -> String {
        let minutes = Int(exactly: (hours * 60).rounded()) ?? Int.max
        return minutes % 60 == 0
            ? self("settings.hours", minutes / 60) : self("settings.hours.minutes", minutes / 60, minutes % 60)
    }
}
