import Localization
import PathParser

/// The words of Atrest's screens.
extension Words {
    package func line(for milestone: Milestone) -> String { self("milestone.\(milestone.rawValue)") }

    package func name(of milestone: Milestone) -> String { self("milestone.\(milestone.rawValue).name") }

    /// The spoken description of the whole screen.
    func timer(_ state: TimerState, elapsed: String) -> String {
        state == .active ? self("timer.a11y.active", elapsed) : self("timer.a11y.\(state.rawValue)")
    }

    package func name(of icon: AtrestIcon) -> String {
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

    /// The same amount as it is typed: `1250`.
    func typedAmount(milliliters: Double, unit: WaterLog.Unit) -> String { String(Words.whole(milliliters, in: unit)) }

    private static func whole(_ milliliters: Double, in unit: WaterLog.Unit) -> Int {
        let value = unit == .milliliters ? milliliters : milliliters / millilitersPerFluidOunce
        return Words.limited(Int64(exactly: value.rounded()) ?? .max)
    }

    /// At most what an Int of 32 bits holds, so that the same is written everywhere.
    private static func limited(_ number: Int64) -> Int { Int(Int32(clamping: number)) }

    package func name(of unit: WaterLog.Unit) -> String {
        switch unit {
        case .milliliters: self("settings.hydration.unit.ml")
        case .fluidOunces: self("settings.hydration.unit.oz")
        }
    }

    /// US fluid ounces.
    private static let millilitersPerFluidOunce = 29.5735295625

    /// `7:05`, of 24 hours.
    package func time(minuteOfDay: Int) -> String { self("water.entry.time", minuteOfDay / 60, minuteOfDay % 60) }

    /// Hours as they are typed, to two decimals: `17.75`.
    func typedHours(_ hours: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(hours, decimals: 2, to: &bytes)
        return decimal(String(decoding: bytes, as: UTF8.self))
    }

    /// `16 h`, `16 h 30 min`.
    func hours(_ hours: Double) -> String {
        let minutes = Int64(exactly: (hours * 60).rounded()) ?? .max
        let whole = Words.limited(minutes / 60)
        return minutes % 60 == 0
            ? self("settings.hours", whole) : self("settings.hours.minutes", whole, Int(minutes % 60))
    }
}
