import CivilTime
import Composition
import DisplayList
import Localization
import PathParser

/// The sheets behind "Export data" and "Import data" in the settings (atrest.md, "Other screens").
public struct DataScene: Sendable {
    /// One of the sheets.
    public enum Step: String, Sendable, Hashable, CaseIterable {
        /// The content of an export, and its place.
        case export
        /// The export is written.
        case exported
        /// The content of a file, and what of the fasts it replaces, before anything is changed.
        case `import`
        /// The file is read in.
        case imported
        /// The file is no export.
        case unreadable
        /// The file is an export of another version.
        case version
        /// The file's checksum does not fit its content.
        case checksum
    }

    /// The sheet.
    public var step = Step.export
    /// The session file with the person's own fasts.
    public var file = SessionFile(sessions: [])
    /// The file to read in; nil for the person's own fasts as an export.
    public var found: SessionFile?
    /// The zone in which fasts have their days.
    public var zone = CivilZone.utc
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    package func screen() throws(SceneError) -> Screen {
        try DataScene.parameters.check(self)
        let title = words(step == .export || step == .exported ? "settings.export" : "settings.import")
        return options.sheet(title: title) {
            VStack(alignment: .leading, spacing: Spacing.xl) {
                Text(title, .title, AtrestTokens.highlight)
                content
            }
        }
    }

    private var content: [Box] {
        switch step {
        case .export: export
        case .exported: end("data.exported", "data.exported.text")
        case .import: found.flatMap(SessionImport.problem).map(problem) ?? change
        case .imported: end("settings.import.success", "data.imported.text")
        case .unreadable: problem(.unreadable)
        case .version: problem(.version)
        case .checksum: problem(.checksum)
        }
    }

    // MARK: Export

    @ElementBuilder private var export: [Box] {
        // The app leaves out what is too short for a tree.
        let sessions = file.sessions.filter { $0.durationHours >= FastOutcome.minHours }
        if sessions.isEmpty {
            Text(words("data.export.none"), .body, AtrestTokens.highlight)
            done
        } else {
            section("data.export.what", span(of: sessions)) {
                note(words("data.export.text"))
                note(words("data.export.left"))
            }
            section("data.export.where", words("data.export.file")) { note(words("data.export.place")) }
            buttons("data.export.choose")
        }
    }

    // MARK: Import

    @ElementBuilder private var change: [Box] {
        let sessions = found?.sessions ?? file.sessions
        let change = SessionImport(sessions, into: file.sessions)
        section("data.import.found", sessions.isEmpty ? words("data.import.empty") : span(of: sessions)) {
            note(words("data.import.whole"))
        }
        if change.added.isEmpty && change.replacing.isEmpty {
            section("data.import.changes", words("data.import.none"))
            done
        } else {
            section("data.import.changes") {
                if !change.added.isEmpty { row("data.import.added", span(of: change.added)) }
                if !change.replacing.isEmpty {
                    row("data.import.replaced", words("data.import.replaced.text", days(of: change.replacing)))
                }
                note(words("data.import.kept"))
            }
            buttons("data.import.apply")
        }
    }

    @ElementBuilder private func problem(_ problem: SessionImport.Problem) -> [Box] {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(words("data.problem.\(problem.rawValue)"), .body, AtrestTokens.highlight)
            note(words("data.problem.text"))
        }
        buttons("data.problem.other")
    }

    // MARK: Parts

    @ElementBuilder private func end(_ title: String, _ text: String) -> [Box] {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(words(title), .heading, AtrestTokens.highlight)
            Text(words(text), .body, AtrestInk.accent)
        }
        done
    }

    private func section(
        _ title: String, _ text: String? = nil, @ElementBuilder rows: () -> [Box] = { [] }
    ) -> Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(words(title), .label, AtrestInk.moss)
            if let text { Text(text, .body, AtrestTokens.highlight) }
            rows()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func row(_ title: String, _ text: String) -> some Element {
        VStack(alignment: .leading, spacing: 0) {
            Text(words(title), .body, AtrestTokens.highlight)
            note(text)
        }
    }

    private func note(_ text: String) -> Text { Text(text, .caption, AtrestInk.accent) }

    private var done: Box { pill("settings.field.done").frame(maxWidth: .infinity) }

    private func buttons(_ title: String) -> Box {
        VStack(spacing: Spacing.xs) {
            pill(title)
            Parts.quietButton(words("data.later"))
        }
        .frame(maxWidth: .infinity)
    }

    private func pill(_ title: String) -> Box {
        Parts.widePill(words(title)).frame(maxWidth: Parts.widestPill * options.canvasScale)
    }

    // MARK: Days

    /// The first and the last day of fasts, whose number the app does not show.
    private func span(of sessions: [FastingSession]) -> String {
        let days = days(sessions)
        guard let first = days.last, let last = days.first else { return "" }
        return first == last
            ? words("data.day", words.locale.date(first))
            : words("data.span", words.locale.date(first), words.locale.date(last))
    }

    /// The days of fasts, the latest first.
    private func days(_ sessions: [FastingSession]) -> [CivilDate] {
        Set(sessions.compactMap { zone.civil($0.end)?.date }).sorted { $0.daysSince1970 > $1.daysSince1970 }
    }

    /// The most days that are named.
    private static let namedDays = 3

    /// The latest days of fasts.
    private func days(of sessions: [FastingSession]) -> String {
        let days = days(sessions)
        let named = days.prefix(DataScene.namedDays).map(words.locale.date)
        let text = named.dropFirst().reduce(named.first ?? "") { words("data.days", $0, $1) }
        return days.count > named.count ? words("data.days.more", text) : text
    }
}

extension DataScene {
    /// An export of a person's fasts, on a usual phone.
    public init(_ file: SessionFile = SessionFile(sessions: []), _ change: (inout Self) -> Void = { _ in }) {
        self.file = file
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<DataScene>] = [
        Parameter("step", { $1(&$0.step) }, .choice(Step.self), "Which sheet to show.").steps(
            "export", "import", "checksum"),
        Parameter.sessions(
            { $1(&$0.file.given) }, "The session file (JSON) with the person's own fasts; - is standard input."
        )
        .hidden(),
        Parameter("found", { $1(&$0.found) }, .sessions, absence: "the person's own", "The file to read in (JSON).")
            .hidden(),
        .ignoredChecksum, Parameter.zone { $1(&$0.zone) }.hidden(), Parameter.size { $1(&$0.options.size) }.hidden(),
        Parameter.dynamicType { $1(&$0.options.dynamicType) }.hidden(),
        Parameter.drift { $1(&$0.options.drift) }.hidden(),
        .typeface { $1(&$0.options.typeface) }, .words { $1(&$0.options.words) },
    ]

    package static let definition = SceneDefinition(
        "data", shows: "the sheets to export and import data", source: "Other screens: Settings; Session files",
        start: DataScene(), parameters: parameters,
        examples: [
            "data --sessions Examples/sixty.json -o export.png",
            "data --step import -s Examples/sixty.json --found Examples/export.json -o import.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
