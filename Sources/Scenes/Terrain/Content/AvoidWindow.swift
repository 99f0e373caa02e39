import CivilTime

/// The time after a routine in which something is to be avoided.
struct AvoidWindow: Sendable {
    let routine: PackRoutine
    let minutesLeft: Int

    /// The part of the time that has passed, 0 … 1.
    var passed: Double {
        let all = Double((routine.avoidForHours ?? 0) * 60)
        return all > 0 ? min(max(1 - Double(minutesLeft) / all, 0), 1) : 1
    }

    /// The windows that are open, the one that closes last first; of a routine that was done twice the later counts.
    /// - Parameters:
    ///   - done: the routines that were done; unknown ones, and those after the moment, are ignored.
    ///   - day: the day of the moment; nil where it is not known, and nothing runs.
    ///   - minute: the moment's minute of that day; nil for that of the latest routine done on it.
    static func running(after done: [DoneRoutine], in pack: TerrainPack, _ day: CivilDate?, _ minute: Int?)
        -> [AvoidWindow]
    {
        guard let day, let minute = minute ?? done.filter({ $0.date == day }).map({ $0.minute }).max() else {
            return []
        }
        var left: [String: Int] = [:]
        for each in done {
            guard let hours = pack.routines.first(where: { $0.id == each.routine })?.avoidForHours else { continue }
            let passed = (day.daysSince1970 - each.date.daysSince1970) * 24 * 60 + minute - each.minute
            guard passed >= 0, passed < hours * 60 else { continue }
            left[each.routine] = max(left[each.routine] ?? 0, hours * 60 - passed)
        }
        return pack.routines.compactMap { routine in
            left[routine.id].map { AvoidWindow(routine: routine, minutesLeft: $0) }
        }
        .enumerated().sorted { (-$0.element.minutesLeft, $0.offset) < (-$1.element.minutesLeft, $1.offset) }
        .map { $0.element }
    }
}
