import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The app whose pictures are published.
public typealias PreviewApp = SceneApp

extension SceneApp {
    /// The screens that stand for an app: their names, in the order in which a store shows them.
    public var screens: [String] { PreviewPage.all(of: self).map { $0.shot.screen } }
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

    /// One of the app's screens.
    /// - Parameters:
    ///   - size: in points.
    ///   - preview: the picture whose typeface, drift and scale it has.
    /// - Throws: `SceneError` as the screen's scene does.
    func drawing(_ shot: PreviewShot, size: Size, of preview: PreviewScene) throws(SceneError) -> Drawing {
        switch self {
        case .atrest(let file): return try PreviewSource.atrest(file, shot, size: size, of: preview)
        case .tally:
            return try TallyHomeScene(shot.count) {
                ($0.sync, $0.appearance) = (shot.sync, shot.appearance)
                ($0.size, $0.scale) = (size, preview.preset.scale)
                ($0.typeface, $0.words) = (preview.typeface, preview.words)
            }.drawing()
        case .terrain(let profile):
            guard let kind = TerrainScene.Kind(rawValue: shot.screen) else { throw PreviewSource.unknown(shot) }
            return try TerrainScene(
                kind, profile: profile,
                options: .init { ($0.size, $0.typeface, $0.words) = (size, preview.typeface, preview.words) }
            ).drawing()
        }
    }

    private static func unknown(_ shot: PreviewShot) -> SceneError {
        .badOption(name: "screen", found: shot.screen, expected: "one of the app's screens")
    }

    private static func atrest(
        _ file: SessionFile, _ shot: PreviewShot, size: Size, of preview: PreviewScene
    ) throws(SceneError) -> Drawing {
        let options = ScreenOptions {
            ($0.size, $0.typeface, $0.words) = (size, preview.typeface, preview.words)
            ($0.drift, $0.trees) = (preview.drift(of: shot), preview.trees)
        }
        switch shot.screen {
        case "arrival":
            var model = TimerModel(file, tier: .premium, state: .completed)
            (model.variant, model.tone) = (shot.tree, shot.tone)
            return try TimerScene(model) { $0.options = options }.drawing()
        case "forest":
            var scene = ForestScene(
                file: file.inTones(shot.tones),
                options: .init {
                    ($0.viewport, $0.drift, $0.tier) = (size, options.drift, .premium)
                    ($0.trees, $0.words) = (preview.trees, preview.words)
                })
            // Clear of the device's top, and of the picture's edges.
            let (top, bottom) = (options.margins.top, options.margins.bottom)
            let seen = preview.seen
            scene.clearing = Rect(
                x: seen.minX, y: top, width: seen.width, height: max(min(seen.maxY, size.height - bottom) - top, 0))
            scene.options.scroll = try scene.fullestScroll()
            return try scene.drawing()
        case "timer", "water":
            return try TimerScene(running(file, shot)) {
                ($0.options, $0.isWaterOpen) = (options, shot.screen == "water")
            }.drawing()
        case "calendar":
            let day = fullestMonth(file)
            return try CalendarScene(file) {
                ($0.month, $0.tier, $0.options) = (day.map(CalendarMonth.init), .premium, options)
            }.drawing()
        default: throw unknown(shot)
        }
    }

    /// The timer of the running fast, else of the latest one, at the page's progress and with its tree. A file without
    /// water gives some glasses.
    private static func running(_ file: SessionFile, _ shot: PreviewShot) -> TimerModel {
        var model = TimerModel(file, tier: .premium, state: .active)
        (model.variant, model.tone) = (shot.tree, shot.tone)
        if let progress = shot.progress { model.elapsedSeconds = model.targetHours * 3600 * progress }
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
