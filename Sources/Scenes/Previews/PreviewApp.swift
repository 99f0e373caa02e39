import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The app whose pictures are published.
public typealias PreviewApp = SceneApp

// The five screens that stand for an app, and its words.
extension SceneApp {
    /// The screens' names, in the order in which a store shows them.
    public var screens: [String] {
        switch self {
        case .atrest: ["arrival", "forest", "timer", "calendar", "water"]
        case .tally: ["strokes", "units", "hundred", "thousands", "syncing"]
        case .terrain: ["reveal", "home", "you", "trends", "season"]
        }
    }

    /// The app's words.
    /// - Parameters:
    ///   - language: nil for English if no tables are given or they have it, else for the first table's language.
    ///   - files: the tables of each file that precedes the project's own; of two texts under one key the later counts.
    ///   - journal: records the keys that are looked up.
    public func words(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        switch self {
        case .atrest: .atrest(language: language, files: files, journal: journal)
        case .tally: .tally(language: language, files: files, journal: journal)
        case .terrain: .terrain(language: language, files: files, journal: journal)
        }
    }
}

/// An app with the data that its screens show.
public enum PreviewSource: Sendable {
    /// Somebody's fasts.
    case atrest(SessionFile)
    /// Counts of its own.
    case tally
    /// Somebody's profile.
    case terrain(TerrainProfile)

    /// The app.
    public var app: PreviewApp {
        switch self {
        case .atrest: .atrest
        case .tally: .tally
        case .terrain: .terrain
        }
    }

    /// One of the app's five screens.
    /// - Parameters:
    ///   - screen: its index in `PreviewApp.screens`.
    ///   - size: in points.
    ///   - preview: the picture whose typeface, drift and scale it has.
    /// - Throws: `SceneError` as the screen's scene does.
    func drawing(_ screen: Int, size: Size, of preview: PreviewScene) throws(SceneError) -> Drawing {
        guard app.screens.indices.contains(screen) else {
            throw .badOption(name: "screen", found: "\(screen)", expected: "0 to \(app.screens.count - 1)")
        }
        switch self {
        case .atrest(let file):
            return try PreviewSource.atrest(file, screen, size: size, of: preview)
        case .tally:
            let (count, sync, appearance) = PreviewSource.counts[screen]
            var scene = TallyHomeScene(
                count: count, sync: sync, appearance: appearance, size: size, scale: preview.preset.scale)
            scene.typeface = preview.typeface
            scene.words = preview.words
            return try scene.drawing()
        case .terrain(let profile):
            let kinds: [TerrainScene.Kind] = [.reveal, .home, .you, .trends, .season]
            return try TerrainScene(
                kinds[screen], profile: profile,
                options: .init(size: size, typeface: preview.typeface, words: preview.words)
            ).drawing()
        }
    }

    /// The counts on Tally's screens: one more form on each, and the last two by night.
    private static let counts: [(Int, TallySyncState, TallyAppearance)] = [
        (7, .synced, .light), (42, .synced, .light), (100, .synced, .light), (4321, .synced, .dark),
        (12_345, .syncing, .dark),
    ]

    private static func atrest(
        _ file: SessionFile, _ screen: Int, size: Size, of preview: PreviewScene
    ) throws(SceneError) -> Drawing {
        let options = ScreenOptions(
            size: size, typeface: preview.typeface, drift: preview.drift, trees: preview.trees, words: preview.words)
        switch screen {
        case 0:
            return try TimerScene(model: TimerModel(file, tier: .premium, state: .completed), options: options)
                .drawing()
        case 1:
            var scene = ForestScene(
                file: file,
                options: .init(
                    viewport: size, drift: preview.drift, tier: .premium, trees: preview.trees, words: preview.words))
            // Clear of the device's top, and of the picture's lower edge.
            let (top, bottom) = (options.margins.top, options.margins.bottom)
            let end = min(preview.seenHeight, size.height) - bottom
            scene.clearing = Rect(x: 0, y: top, width: size.width, height: max(end - top, 0))
            return try scene.drawing()
        case 2: return try TimerScene(model: running(file, progress: 0.55), options: options).drawing()
        case 3:
            let day = fullestMonth(file)
            return try CalendarScene(
                file: file, month: day.map(CalendarMonth.init), day: day?.day, tier: .premium, options: options
            ).drawing()
        default:
            return try TimerScene(model: running(file, progress: 0.85), options: options, isWaterOpen: true).drawing()
        }
    }

    /// The timer of the running fast. A file without one gives its latest fast at the progress wanted; and a file
    /// without water gives some glasses.
    private static func running(_ file: SessionFile, progress: Double) -> TimerModel {
        var model = TimerModel(file, tier: .premium, state: .active)
        if file.active == nil { model.elapsedSeconds = model.targetHours * 3600 * progress }
        if model.water.entries.isEmpty {
            model.water.entries = [(13 * 60 + 20, 250), (10 * 60 + 45, 500), (8 * 60 + 10, 250)].map {
                WaterDay.Entry(minuteOfDay: $0.0, amountMilliliters: $0.1)
            }
        }
        return model
    }

    /// The last day with a completed fast in the month that has most of them, the latest of several; nil for a file
    /// without any.
    private static func fullestMonth(_ file: SessionFile) -> CivilDate? {
        let entries = FastingCalendar(file.sessions, now: file.now, tier: .premium, zone: .utc).entries
        var fullest: (day: CivilDate, count: Int)?
        var start = entries.startIndex
        while start < entries.endIndex {
            let month = CalendarMonth(entries[start].date)
            let rest = entries[start...]
            let end = rest.firstIndex { CalendarMonth($0.date) != month } ?? entries.endIndex
            let whole = entries[start..<end].filter { $0.isCompleted }
            if let day = whole.first?.date, whole.count > fullest?.count ?? 0 { fullest = (day, whole.count) }
            start = end
        }
        return fullest?.day
    }
}
