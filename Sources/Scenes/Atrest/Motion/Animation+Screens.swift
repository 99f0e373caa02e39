import CivilTime
import DisplayList
import PathParser

/// Responses of Atrest's screens to a touch (atrest.md, "Motion" under "Tokens"): each goes from one still to another.
extension Animation where Failure == SceneError {
    /// A sheet rises over the dusk and settles, with its content: 0.6 s, ease-in-out.
    /// - Parameter sheet: a drawing whose last node is glass that reaches down to its lower edge.
    /// - Throws: `SceneError.badOption` for any other drawing.
    public static func risingSheet(_ sheet: Drawing) throws(SceneError) -> Animation {
        guard case .group(let glass) = sheet.nodes.last, glass.backdrop != nil, let clip = glass.clip,
            clip.path.bounds.maxY >= sheet.size.height
        else {
            throw .badOption(
                name: "scene", found: "no sheet of glass", expected: "a sheet, such as 'settings' or 'paywall'")
        }
        let way = max(sheet.size.height - clip.path.bounds.minY, 0)
        let motion = AtrestTokens.Motion.slow
        return Animation(duration: motion.delay + motion.duration) { seconds throws(SceneError) in
            let below = way * (1 - motion.progress(at: seconds))
            var drawing = sheet
            drawing.nodes.removeLast()
            drawing.nodes.append(.group(Group([.group(glass)], transform: .translation(0, below))))
            return drawing
        }
    }

    /// The escape hatch opens: the endings go, the screen dims, and the icons come up on their glass; 0.4 s, ease-in-out.
    /// - Parameter scene: a timer with a running fast; whether its hatch is open is ignored.
    /// - Throws: the scene's errors, and one where no fast runs.
    public static func hatchOpening(_ scene: TimerScene) throws(SceneError) -> Animation {
        try needsFast(scene)
        var (closed, open) = (scene, scene)
        closed.isHatchOpen = false
        open.isHatchOpen = true
        return try change(from: closed.drawing(), to: open.drawing(), motion: AtrestTokens.Motion.ease, way: .rising)
    }

    /// The panel with today's water opens: 0.4 s, ease-in-out. Its neighbours glide out of its way.
    /// - Parameter scene: a timer with a running fast; whether its water is open is ignored.
    /// - Throws: the scene's errors, and one where no fast runs.
    public static func waterOpening(_ scene: TimerScene) throws(SceneError) -> Animation {
        try needsFast(scene)
        var (closed, open) = (scene, scene)
        closed.isWaterOpen = false
        closed.swipedEntry = nil
        open.isWaterOpen = true
        return try change(from: closed.drawing(), to: open.drawing(), motion: AtrestTokens.Motion.ease, way: .rising)
    }

    /// The quick-add amount is added to today's water, in the open panel: the panel grows, and the entry appears; 0.4
    /// s, ease-in-out.
    /// - Parameters:
    ///   - scene: a timer with a running fast; whether its water is open is ignored.
    ///   - minuteOfDay: the time of the entry: 0 … 1439.
    /// - Throws: the scene's errors, and one where no fast runs.
    public static func waterAdded(_ scene: TimerScene, minuteOfDay: Int) throws(SceneError) -> Animation {
        try needsFast(scene)
        try SceneError.check("add", minuteOfDay, in: 0...1439)
        var before = scene
        before.isWaterOpen = true
        before.swipedEntry = nil
        var after = before
        after.model.water.entries.insert(
            WaterDay.Entry(minuteOfDay: minuteOfDay, amountMilliliters: scene.model.water.quickAdd), at: 0)
        return try change(
            from: before.drawing(), to: after.drawing(), motion: AtrestTokens.Motion.ease, way: .makingRoom)
    }

    /// Water and hatch are on the timer only while a fast runs: without one nothing would move.
    private static func needsFast(_ scene: TimerScene) throws(SceneError) {
        guard scene.model.state == .active else {
            throw .badOption(
                name: "state", found: "'\(scene.model.state.rawValue)'",
                expected: "'\(TimerState.active.rawValue)', since there is neither water nor a hatch without a fast")
        }
    }

    /// The calendar turns to the next month: those that are there move down, and it appears above them; on a sheet of one
    /// month the days slide out to the left, and the next month's come from the right. 0.6 s, ease-in-out.
    /// - Parameter scene: the calendar at the first month; no day is chosen. Without a month of its own it is the one
    ///   before that of the file's last moment, where that has a fast: the way would end in an empty month otherwise.
    /// - Throws: the scene's errors, and one for the calendar's last month.
    public static func nextMonth(_ scene: CalendarScene) throws(SceneError) -> Animation {
        var (first, second) = (scene, scene)
        (first.day, second.day) = (nil, nil)
        var month = scene.shownMonth
        if scene.month == nil, let before = try? month.moved(by: -1), scene.hasEntry(in: before) { month = before }
        first.month = month
        do throws(InstantError) {
            second.month = try month.moved(by: 1)
        } catch {
            throw .badOption(
                name: "month", found: "\(month.year)-\(month.month)", expected: "a month that another one follows")
        }
        return try change(
            from: first.drawing(), to: second.drawing(), motion: AtrestTokens.Motion.slow,
            way: scene.showsSeveralMonths ? .below : .sideways)
    }
}

extension Crossing.Way {
    /// The way of glass that rises.
    fileprivate static let rising = Crossing.Way(coming: Point(0, -AtrestTokens.Spacing.lg))
    /// The way of a line between others, which first move apart.
    fileprivate static let makingRoom = Crossing.Way(appearing: 0.75)
    /// The way of months that move down for another: it appears once they have left its place.
    fileprivate static let below = Crossing.Way(appearing: 0.8)
    /// The way of a page that is replaced by the next one.
    fileprivate static let sideways = Crossing.Way(
        leaving: Point(-AtrestTokens.Spacing.xxl, 0), coming: Point(-AtrestTokens.Spacing.xxl, 0))
}
