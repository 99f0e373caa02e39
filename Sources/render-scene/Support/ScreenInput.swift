import CivilTime
import DisplayList
import PathParser
import Scenes
import Typography

/// What all of Atrest's screens can be given: the options, and how they are read.
enum ScreenInput {
    static let sessions = Option<String?>(
        "sessions", short: "s", .file,
        help: "The session file (JSON) that the screen follows from; - is standard input.")
    static let dynamicType = Option<DynamicTypeSize>(
        "dynamic-type", .choice(DynamicTypeSize.allCases.map { ($0.rawValue, $0) }), default: .large, "large",
        help: "The type size that the person has chosen.")
    static let timeZone = Option<CivilZone>(
        "time-zone", .timeZone, default: .utc, "UTC",
        help: "Whose midnight begins a day: UTC, +01:00 or Europe/Berlin.")
    static let variant = Option<Int>(
        "variant", .integer(0...7), default: 0, "0", help: "Which of the eight trees, 0 to 7.")
    static let tone = Option<Int>(
        "tone", .integer(0...4), default: 1, "1",
        help: "Bark brown (0), warm amber (1), moss-grey green (2), cool stone (3) or ancient gold (4).")
    static let unit = Option<WaterLog.Unit?>(
        "unit", .choice(WaterLog.Unit.allCases.map { ($0.rawValue, $0) }), defaultText: "the file's, else ml",
        help: "The unit of water that the person has chosen.")
    static let quickAdd = Option<Double?>(
        "quick-add", .number(1...100_000, "ML"), defaultText: "the file's, else 250",
        help: "What one touch adds to the water, in millilitres.")
    /// Hours as they are written, in seconds.
    static let hours = ValueReader<Double>("HOURS") { text throws(ValueError) in
        guard let seconds = duration(text) else {
            throw ValueError(expected: "hours from 0 to 10000, such as 12.5 or 12h30m")
        }
        return seconds
    }

    /// Those of every screen.
    static let definitions =
        [
            SharedOptions.viewport.definition, dynamicType.definition, SharedOptions.drift.definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes
    /// Those of a screen that follows from a session file.
    static let fileDefinitions = [
        sessions.definition, SharedOptions.at.definition, SharedOptions.tier.definition,
        SharedOptions.ignoreChecksum.definition,
    ]

    static func options(_ arguments: Arguments) throws(CommandError) -> ScreenOptions {
        ScreenOptions(
            size: arguments[SharedOptions.viewport], dynamicType: arguments[dynamicType],
            typeface: try FontOptions.typeface(arguments),
            drift: arguments[SharedOptions.drift], words: try WordOptions.words(arguments, .atrest))
    }

    /// The same with the person's own trees, for screens that show one.
    static func options(
        _ arguments: Arguments, treesWith warnings: inout [String]
    ) throws(CommandError) -> ScreenOptions {
        var options = try options(arguments)
        options.trees = try trees(arguments, &warnings)
        return options
    }

    /// Those of the world alone, where there are no words.
    static func worldOptions(
        _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> ScreenOptions {
        ScreenOptions(
            size: arguments[SharedOptions.viewport], drift: arguments[SharedOptions.drift],
            trees: try trees(arguments, &warnings), words: try WordOptions.words(arguments, .atrest))
    }

    static func trees(
        _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> [Path]? {
        let (trees, new) = try TreeFolder.read(arguments[SharedOptions.trees])
        warnings += new
        return trees
    }

    /// The session file, nil when none was given.
    static func file(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> SessionFile? {
        guard let name = arguments[sessions] else { return nil }
        let file = try SessionInput.read(name, arguments)
        warnings += file.warnings
        return file
    }

    /// `12.5`, `12h30m`, `45m`: in seconds; nil for other texts, and beyond 10,000 hours.
    private static func duration(_ text: String) -> Double? {
        if let hours = decimalNumber(text) { return (0...10_000).contains(hours) ? hours * 3600 : nil }
        var rest = text[...]
        var seconds = 0.0
        for (unit, length) in [(Character("h"), 3600.0), ("m", 60)] {
            guard let end = rest.firstIndex(of: unit) else { continue }
            guard let number = Int(rest[..<end]), number >= 0, number <= 600_000 else { return nil }
            seconds += Double(number) * length
            rest = rest[rest.index(after: end)...].drop { $0 == " " }
        }
        return rest.isEmpty && !text.isEmpty && seconds <= 10_000 * 3600 ? seconds : nil
    }
}
