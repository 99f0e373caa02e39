import CivilTime
import DisplayList
import Scenes

/// `calendar`: a month with a dot for each fast.
enum CalendarCommand {
    private static let month = Option<CalendarMonth?>(
        "month", .month, defaultText: "the moment's", help: "The month to show, such as 2026-01.")
    private static let day = Option<Int?>(
        "day", .integer(1...31), defaultText: "none", help: "A day of the month to tell about below.")
    private static let firstWeekday = Option<Weekday>(
        "first-weekday", .choice(Weekday.allCases.map { ($0.rawValue, $0) }), default: .monday, "monday",
        help: "The weekday of the first column.")

    static let definition = CommandDefinition(
        name: "calendar", summary: "Draws the calendar of a session file's fasts.",
        options: ScreenInput.fileDefinitions + [
            month.definition, day.definition, firstWeekday.definition, ScreenInput.timeZone.definition,
        ] + ScreenInput.definitions,
        examples: [
            "render-scene calendar --sessions Examples/sixty.json -o calendar.png",
            "render-scene calendar -s Examples/year.json --month 2025-11 --day 3 --first-weekday sunday -o november.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            let file = try ScreenInput.file(arguments, &warnings) ?? SessionFile(sessions: [])
            let scene = CalendarScene(
                file, month: arguments[month], day: arguments[day], firstWeekday: arguments[firstWeekday],
                zone: arguments[ScreenInput.timeZone], tier: arguments[SharedOptions.tier],
                options: try ScreenInput.options(arguments))
            return try CommandError.of(scene.drawing)
        })
}

/// `settings`: the settings sheet.
enum SettingsCommand {
    private static let target = Option<Double?>(
        "target", ScreenInput.hours, defaultText: "the file's, else 16", help: "The target that is chosen, in hours.")

    static let definition = CommandDefinition(
        name: "settings", summary: "Draws the settings.",
        options: ScreenInput.fileDefinitions + [
            target.definition, ScreenInput.unit.definition, ScreenInput.quickAdd.definition,
        ] + ScreenInput.definitions,
        examples: ["render-scene settings --tier free --target 18 -o settings.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let file = try ScreenInput.file(arguments, &warnings) ?? SessionFile(sessions: [])
            var scene = SettingsScene(
                file, tier: arguments[SharedOptions.tier], options: try ScreenInput.options(arguments))
            if let seconds = arguments[target] { scene.targetHours = seconds / 3600 }
            if let unit = arguments[ScreenInput.unit] { scene.unit = unit }
            if let amount = arguments[ScreenInput.quickAdd] { scene.quickAdd = amount }
            return try CommandError.of(scene.drawing)
        })
}

/// `paywall`: what premium is, and its prices.
enum PaywallCommand {
    private static let annual = Option<String?>(
        "annual-price", .text("TEXT"), defaultText: "the file's, else '$29 / year'", help: "The yearly price.")
    private static let lifetime = Option<String?>(
        "lifetime-price", .text("TEXT"), defaultText: "the file's, else '$79 once, forever'",
        help: "The price that is paid once.")

    static let definition = CommandDefinition(
        name: "paywall", summary: "Draws the sheet with premium's two prices.",
        options: [
            ScreenInput.sessions.definition, SharedOptions.ignoreChecksum.definition, annual.definition,
            lifetime.definition,
        ] + ScreenInput.definitions,
        examples: ["render-scene paywall --annual-price '29 € / year' -o paywall.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let settings = try ScreenInput.file(arguments, &warnings)?.settings ?? AppSettings()
            let scene = PaywallScene(
                annualPrice: arguments[annual] ?? settings.annualPrice,
                lifetimePrice: arguments[lifetime] ?? settings.lifetimePrice,
                options: try ScreenInput.options(arguments))
            return try CommandError.of(scene.drawing)
        })
}

/// `transition`: the moment after ten completed fasts.
enum TransitionCommand {
    static let definition = CommandDefinition(
        name: "transition", summary: "Draws the moment after ten completed fasts.",
        options: ScreenInput.definitions,
        examples: ["render-scene transition -o transition.png"],
        drawing: { arguments, _ throws(CommandError) in
            try CommandError.of(TransitionScene(options: try ScreenInput.options(arguments)).drawing)
        })
}

extension ValueReader where Value == CalendarMonth {
    /// `2026-01`.
    static let month = ValueReader("YYYY-MM") { text throws(ValueError) in
        let expected = ValueError(expected: "a year and a month from 01 to 12, such as 2026-01")
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let year = Int(parts[0]),
            let month = Int(parts[1])
        else { throw expected }
        do throws(InstantError) {
            return try CalendarMonth(year: year, month: month)
        } catch {
            throw expected
        }
    }
}
