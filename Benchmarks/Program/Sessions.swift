import CivilTime
import Scenes

/// Sessions in any number, the same in every run: one fast a day of 16 to 20 hours, all of them lasting.
enum Sessions {
    /// - Parameter index: 0 …; the days go on for as long as years have four digits, 2,900,000 days.
    static func session(_ index: Int) -> FastingSession {
        // The id's halves must not follow from one another by Seed.mix alone: Seed.hash(of:) would be the same for all.
        let hash = Seed.mix(UInt64(index))
        let start = 946_684_800 + Double(index) * 86_400 + Double(hash % 7200)
        let hours = 16 + hash >> 32 % 4
        return FastingSession(
            id: SessionID(high: hash, low: Seed.mix(~hash)), start: Instant(secondsSince1970: start),
            end: Instant(secondsSince1970: start + Double(hours * 3600 + hash >> 40 % 600)), targetHours: 16)
    }

    /// - Throws: when the trees do not spread, since a forest in one spot would measure something else.
    static func file(_ count: Int) throws -> SessionFile {
        let file = SessionFile(sessions: (0..<count).map(session))
        let trees = Forest(sessions: file.sessions).trees
        guard trees.count == count, Set(trees.map(\.center)).count > count * 9 / 10 else {
            throw Problem("the sessions made for measuring do not grow \(count) trees in places of their own")
        }
        return file
    }

    /// A bare list as JSON, a session a line, piece by piece.
    static func write(_ count: Int, _ put: ([UInt8]) throws -> Void) throws {
        var text = "[\n"
        for index in 0..<count {
            let session = session(index)
            text += #"  {"id": "\#(session.id)", "start": "\#(session.start)", "end": "\#(session.end)", "#
            text += #""targetDurationHours": \#(16 + index % 3)}"# + (index + 1 < count ? ",\n" : "\n]\n")
            if text.utf8.count > 1 << 16 {
                try put([UInt8](text.utf8))
                text = ""
            }
        }
        try put([UInt8](text.utf8))
    }
}
