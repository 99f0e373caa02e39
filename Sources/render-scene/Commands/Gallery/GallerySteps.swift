/// At which values the gallery draws an option, where the commands' table does not say it: what is a number, a moment or a
/// text has no end of values. Choices and flags need no place here.
struct GallerySteps: Sendable {
    /// As they are typed; files from the folder of examples.
    let values: [String]
    /// Whether each is more than the one before, so that one goes through them.
    let isScale: Bool

    private static func scale(_ text: String) -> GallerySteps {
        GallerySteps(values: text.split(separator: " ").map(String.init), isScale: true)
    }

    private static func choice(_ values: String...) -> GallerySteps { GallerySteps(values: values, isScale: false) }

    // MARK: What is moved

    /// - Parameters:
    ///   - name: an option's, or an operand's in small letters.
    ///   - command: the scene's.
    /// - Returns: nil where the table itself says the values, or there are none to choose from.
    static func of(_ name: String, in command: String) -> GallerySteps? {
        switch (command, name) {
        // Atrest
        case ("forest", "sessions"), ("timer", "sessions"):
            choice("Examples/first-week.json", "Examples/sixty.json", "Examples/year.json")
        case ("forest", "at"): scale("2025-11-15T12:00:00Z 2025-12-01T12:00:00Z 2025-12-15T12:00:00Z")
        case ("calendar", "sessions"): choice("Examples/sixty.json", "Examples/year.json")
        case ("timer", "at"): scale("2025-11-15T08:00:00Z 2025-12-24T22:00:00Z")
        case ("calendar", "at"): scale("2025-11-15T12:00:00Z 2025-12-15T12:00:00Z")
        // Without premium there is no forest.
        case ("forest", "tier"): choice("premium", "trial")
        case ("forest", "scroll"): scale("0 0.25 0.5 0.75 1")
        case ("timer", "elapsed"): scale("30m 4h 8h 12h 15h 16h 20h")
        case ("timer", "target"): scale("12 14 18 20 24")
        case ("timer", "water"): choice("open")
        case ("timer", "swiped"): choice("1")
        case ("settings", "target"): scale("12 14 16 17.5 18 20 24")
        case ("materialisation", "progress"), ("tree", "progress"): scale("0 0.15 0.3 0.45 0.6 0.75 0.9 1")
        case ("arrival", "moment"): scale("0 0.2 0.4 0.6 0.8 1 1.2 1.4 1.6")
        case ("arrival", "from"): scale("0.5 0.7 0.9")
        case ("calendar", "month"): scale("2025-10 2025-11 2025-12 2026-01")
        case ("calendar", "day"): scale("3 9 12")
        case ("paywall", "annual-price"): choice("29 € / year", "¥4,400 / year")
        case ("paywall", "lifetime-price"): choice("79 € once, forever", "¥12,000 once, forever")
        case ("tree", "size"): scale("140 280 420")
        case ("star", "size"): scale("18 54 108")
        case ("icon", "size"): scale("32 64 128 256")
        case ("icon", "color"): choice("#e0d6c7", "#c17f3a", "teal")
        case ("icon", "opacity"): scale("0.25 0.5 0.75 1")
        // Tally
        case ("tally", "count"): scale("0 1 4 5 24 25 42 99 100 1357 4321")
        case ("tally home", "count"): scale("0 4 5 25 42 100 1357")
        case ("tally", "size"): scale("160 320 640")
        case ("tally", "progress"): scale("0 0.2 0.4 0.6 0.8 1")
        case ("tally", "from"): scale("20 30 41")
        // Terrain
        case ("terrain reveal", "profile"), ("terrain truths", "profile"):
            choice(
                "Examples/terrain/low-flame.json", "Examples/terrain/cool-core.json",
                "Examples/terrain/low-battery.json",
                "Examples/terrain/steady-core.json", "Examples/terrain/busy-mind.json",
                "Examples/terrain/high-flame.json",
                "Examples/terrain/overclocked.json", "Examples/terrain/bright-but-thin.json")
        case (_, "profile"): choice("Examples/terrain/low-flame.json", "Examples/terrain/overclocked.json")
        case ("terrain ingredient", "id"): choice("ginger", "pear", "mint", "black-sesame")
        case ("terrain routine", "id"): choice("warm-morning", "cool-evening", "foot-bath")
        case ("terrain movement", "id"): choice("morning-reach", "spine-waves", "legs-up")
        case ("terrain lesson", "id"): choice("why-warm-breakfast", "the-body-clock", "dry-seasons")
        case ("terrain program", "id"): choice("ember-week", "quiet-evenings", "soft-and-cool")
        case ("terrain steps", "id"): choice("cool-evening", "warm-morning")
        case ("terrain player", "id"): choice("slow-squats", "morning-reach")
        case ("terrain question", "id"): choice("hands", "full-week", "change", "night")
        case ("terrain steps", "step"), ("terrain player", "step"): scale("1 2 3")
        case ("terrain question", "answer"): scale("0 1 2 3")
        // Of these words are spoken alone or headings, or the pictures are large.
        case ("forest", "language"), ("materialisation", "language"), ("arrival", "language"), ("tree", "language"),
            ("star", "language"), ("dusk", "language"), ("icon", "language"), ("tally", "language"),
            ("lettering", "language"), ("terrain season", "language"), ("terrain reveal", "language"):
            nil
        case (_, "language"): choice("en", "de")
        case _ where command.hasPrefix("terrain ") && name == "at": scale("2026-03-05 2026-03-14")
        case _ where command.hasPrefix("terrain ") && name == "size": choice("phone", "square", "link")
        // The typeface
        case ("lettering", "weight"): scale("100 300 400 600 900")
        case ("lettering", "width"): scale("600 1000 1400")
        case ("lettering", "text"): choice("When you’re ready.", "Größe, año, çok: 0123456789")
        case ("lettering", "type-size"): scale("20 48 96")
        // Several
        case (_, "size"): choice("320x568", "390x844", "844x390", "768x1024")
        case (_, "dynamic-type"): scale("large xxxLarge accessibility3")
        case ("settings", "drift"), ("paywall", "drift"), ("transition", "drift"): scale("0 0.5 1")
        case (_, "drift"): scale("0 0.25 0.5 0.75 1")
        case (_, "jitter"): scale("0 0.2 0.4 0.6 0.8 1")
        case (_, "variant"): scale("0 1 2 3 4 5 6 7")
        case (_, "tone"): scale("0 1 2 3 4")
        case (_, "quick-add"): scale("100 250 500")
        case (_, "time-zone"): choice("UTC", "+09:00", "-08:00")
        case (_, "background"): choice("none", "#102030", "teal")
        default: nil
        }
    }

    // MARK: What is not

    /// What shows nothing else, or has no values that everybody has: files, fonts, how pixels are made.
    static func isLeftOut(_ option: OptionDefinition) -> Bool {
        leftOut.contains(option.name) || option.name == SharedOptions.sceneScale.definition.name
            || SharedOptions.drawing.contains { $0.name == option.name && $0.placeholder == option.placeholder }
    }

    private static let leftOut: Set<String> = [
        "help", "pack", "trees", "font", "fonts", "strings", "ignore-checksum", "label", "svg-text", "output",
    ]

    // MARK: What goes together

    /// Values of other options without which an option changes nothing in the picture, or cannot be.
    static func companions(of option: String, in command: String) -> [(option: String, value: String)] {
        switch (command, option) {
        case ("timer", "elapsed"), ("timer", "target"), ("timer", "variant"), ("timer", "tone"): [("state", "active")]
        case ("timer", "unit"), ("timer", "quick-add"): [("water", "open")]
        case ("timer", "swiped"): [("water", "open"), ("sessions", "Examples/year.json")]
        case ("lettering", "type-size"): [("text", "When you’re ready.")]
        case ("tally", "from"): [("progress", "0.6")]
        default: []
        }
    }

    /// Options that are drawn in all their combinations, two at a time.
    static func pairs(in command: String) -> [(String, String)] {
        switch command {
        case "timer": [("state", "hatch")]
        case "materialisation": [("progress", "variant")]
        case "arrival": [("moment", "tone")]
        case "tree": [("variant", "tone"), ("progress", "variant")]
        case "dusk": [("size", "drift")]
        case "icon": [("name", "color")]
        case "tally": [("count", "appearance")]
        case "tally sync": [("state", "appearance")]
        case "terrain question": [("id", "answer")]
        default: []
        }
    }
}
