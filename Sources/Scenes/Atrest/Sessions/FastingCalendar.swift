import CivilTime

/// The days on which established and incomplete fasts ended (atrest.md, "Domain rules" and "Other screens"). A fast that
/// gives no tree gives no day either.
struct FastingCalendar: Sendable {
    /// What one day shows.
    struct Entry: Sendable, Hashable {
        let date: CivilDate
        let session: FastingSession
        let isCompleted: Bool
        /// 0 … 4.
        let tone: Int
    }

    /// By date, the latest first.
    let entries: [Entry]

    /// In the free tier, so many of the latest days are shown.
    static let freeCount = 10

    /// - Parameters:
    ///   - now: sessions that end later are left out; nil for all.
    ///   - zone: in which a fast's end belongs to a day.
    init(_ sessions: [FastingSession], now: Instant?, tier: Tier, zone: CivilZone) {
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
            // Of two on one day a completed one wins, then the later.
            if let known = best[date],
                (known.entry.isCompleted ? 1 : 0, known.end) >= (isCompleted ? 1 : 0, session.end)
            {
                continue
            }
            best[date] = (entry, session.end)
        }
        let all = best.values.map(\.entry).sorted { $0.date.daysSince1970 > $1.date.daysSince1970 }
        entries = tier == .free ? Array(all.prefix(FastingCalendar.freeCount)) : all
    }

    func entry(on date: CivilDate) -> Entry? { entries.first { $0.date == date } }
}
