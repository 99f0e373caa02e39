import CivilTime

/// The days on which established and incomplete fasts ended (atrest.md, "Domain rules" and "Other screens"). A fast that
/// gives no tree gives no day either.
package struct FastingCalendar: Sendable {
    /// The content of one day.
    package struct Entry: Sendable, Hashable {
        package let date: CivilDate
        package let session: FastingSession
        package let isCompleted: Bool
        /// The earth tone, 0 … 4.
        package let tone: Int
    }

    /// The days, the latest first.
    package let entries: [Entry]

    /// The number of the latest days that the free tier shows.
    static let freeCount = 10

    /// - Parameters:
    ///   - now: sessions that end later are left out; nil keeps all.
    ///   - zone: the time zone that decides the day of a fast's end.
    package init(_ sessions: [FastingSession], now: Instant?, tier: Tier, zone: CivilZone) {
        var best: [CivilDate: (entry: Entry, end: Instant)] = [:]
        for session in sessions {
            if let now, session.end > now { continue }
            let isCompleted: Bool
            switch session.outcome {
            case .established: isCompleted = true
            case .incomplete: isCompleted = false
            case .none: continue
            }
            guard let date = zone.civil(session.end)?.date else { continue }
            let entry = Entry(
                date: date, session: session, isCompleted: isCompleted,
                tone: Seed.tone(startHash: session.startHash))
            // Of two fasts on one day a completed one wins, then the later one.
            if let known = best[date],
                (known.entry.isCompleted ? 1 : 0, known.end) >= (isCompleted ? 1 : 0, session.end)
            {
                continue
            }
            best[date] = (entry, session.end)
        }
        let all = best.values.map { $0.entry }.sorted { $0.date.daysSince1970 > $1.date.daysSince1970 }
        entries = tier == .free ? Array(all.prefix(FastingCalendar.freeCount)) : all
    }

    func entry(on date: CivilDate) -> Entry? { entries.first { $0.date == date } }
}
