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

    /// The options of the calendar's looks, but for the day that is told about.
    static let looks =
        ScreenInput.fileDefinitions + [
            month.definition, firstWeekday.definition, ScreenInput.timeZone.definition,
        ] + ScreenInput.definitions

    /// The calendar that they ask for.
    static func scene(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> CalendarScene {
        let file = try ScreenInput.file(arguments, &warnings) ?? SessionFile(sessions: [])
        return CalendarScene(
            file, month: arguments[month], firstWeekday: arguments[firstWeekday],
            zone: arguments[ScreenInput.timeZone], tier: arguments[SharedOptions.tier],
            options: try ScreenInput.options(arguments))
    }

    static let definition = CommandDefinition(
        name: "calendar", summary: "Draws the calendar of a session file's fasts.",
        options: [day.definition] + looks,
        examples: [
            "render-scene calendar --sessions Examples/sixty.json -o calendar.png",
            "render-scene calendar -s Examples/year.json --month 2025-11 --day 3 --first-weekday sunday -o november.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            var scene = try scene(arguments, &warnings)
            scene.day = arguments[day]
            return try CommandError.of(scene.drawing)
        })
}

/// `settings`: the settings sheet.
enum SettingsCommand {
    private static let target = Option<Double?>(
        "target", ScreenInput.hours, defaultText: "the file's, else 16", help: "The target that is chosen, in hours.")
    private static let targetInput = Option<TargetInput>(
        "target-input", .choice(TargetInput.allCases.map { ($0.rawValue, $0) }), default: .list, "list",
        help: "What the target is chosen with: the usual ones, a text that is being typed, or an open wheel.")

    private static let quickAddInput = Option<QuickAddInput>(
        "quick-add-input", .choice(QuickAddInput.allCases.map { ($0.rawValue, $0) }), default: .list, "list",
        help: "What the quick-add amount is chosen with: the usual ones, or a text that is being typed.")

    static let definition = CommandDefinition(
        name: "settings", summary: "Draws the settings.",
        options: ScreenInput.fileDefinitions + [
            target.definition, targetInput.definition, ScreenInput.unit.definition, ScreenInput.quickAdd.definition,
            quickAddInput.definition,
        ] + ScreenInput.definitions,
        examples: [
            "render-scene settings --tier free --target 18 -o settings.png",
            "render-scene settings --target 17.5 --target-input text -o typed.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            let file = try ScreenInput.file(arguments, &warnings) ?? SessionFile(sessions: [])
            var scene = SettingsScene(
                file, tier: arguments[SharedOptions.tier], options: try ScreenInput.options(arguments))
            if let seconds = arguments[target] { scene.targetHours = seconds / 3600 }
            scene.targetInput = arguments[targetInput]
            if let unit = arguments[ScreenInput.unit] { scene.unit = unit }
            if let amount = arguments[ScreenInput.quickAdd] { scene.quickAdd = amount }
            scene.quickAddInput = arguments[quickAddInput]
            return try CommandError.of(scene.drawing)
        })
}

/// `paywall`: what premium is, and its prices.
enum PaywallCommand {
    private static let annual = Option<String?>(
        "annual-price", .text("TEXT"), defaultText: "the file's, else what the words say", help: "The yearly price.")
    private static let lifetime = Option<String?>(
        "lifetime-price", .text("TEXT"), defaultText: "the file's, else what the words say",
        help: "The price that is paid once.")
    private static let status = Option<PaywallStatus>(
        "status", .choice(PaywallStatus.allCases.map { ($0.rawValue, $0) }), default: .offered, "offered",
        help: "How far a purchase has come.")

    static let definition = CommandDefinition(
        name: "paywall", summary: "Draws the sheet with premium's two prices.",
        options: [
            ScreenInput.sessions.definition, SharedOptions.ignoreChecksum.definition, annual.definition,
            lifetime.definition, status.definition,
        ] + ScreenInput.definitions,
        examples: [
            "render-scene paywall --annual-price '29 € / year' --lifetime-price '79 € once, forever' -o paywall.png",
            "render-scene paywall --status processing -o processing.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            let settings = try ScreenInput.file(arguments, &warnings)?.settings ?? AppSettings()
            let scene = PaywallScene(
                annualPrice: arguments[annual] ?? settings.annualPrice,
                lifetimePrice: arguments[lifetime] ?? settings.lifetimePrice, status: arguments[status],
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
