import CivilTime
import TextForms

extension SessionFile {
    static func readSessions(_ list: FileField<SessionFileError>) throws(SessionFileError) -> [FastingSession] {
        guard list.value.kind == .array else { throw list.unexpected("a list of sessions") }
        var sessions: [FastingSession] = []
        // More sessions than the text can hold. Unused memory is never touched, and so is never really taken.
        sessions.reserveCapacity(list.value.source.count / SessionReader.minSize)
        var ids = SessionIDTable()
        try list.value.forEachElement { (value) throws(SessionFileError) in
            let reader = SessionReader(value: value, index: sessions.count)
            let session = try reader.read()
            sessions.append(session)
            if let earlier = ids.insert(reader.index, of: sessions) {
                throw reader.bad(
                    session.id, at: value["id"], found: "the id of sessions[\(earlier)]", expected: "an id of its own")
            }
        }
        return sessions
    }
}

/// Reads one session. It does not use `FileField`, since its errors name the session's index and id, and since paths
/// would be made for 1,000,000 sessions.
private struct SessionReader {
    /// The fewest bytes of a session with its comma:
    /// `{"id":"…36…","start":"2026-01-20T20:15:00Z","end":"2026-01-20T20:15:00Z"},`.
    static let minSize = 106

    let value: JSONValue
    let index: Int

    func read() throws(SessionFileError) -> FastingSession {
        guard value.kind == .object else { throw bad(nil, found: value.summary, expected: "an object") }
        let members = Members(of: value)
        let idValue = try required(members.id, "id", nil, "a UUID")
        guard let id = idValue.withString(SessionID.init(utf8:)) else {
            throw bad(nil, at: idValue, found: idValue.summary, expected: "id to be a UUID")
        }
        let start = try instant(members.start, "start", id)
        let end = try instant(members.end, "end", id)
        if end < start {
            throw bad(id, at: members.end, found: "the end \(end)", expected: "one not before the start, \(start)")
        }
        var hours = FastingSession.defaultTargetHours
        if let target = members.targetHours, !target.isNull {
            guard let number = target.number, number > 0, number.isFinite else {
                throw bad(
                    id, at: target, found: target.summary,
                    expected: "targetDurationHours to be a finite number above 0")
            }
            hours = number
        }
        return FastingSession(id: id, start: start, end: end, targetHours: hours)
    }

    /// The members that are used, found in one pass.
    private struct Members {
        var id: JSONValue?
        var start: JSONValue?
        var end: JSONValue?
        var targetHours: JSONValue?

        init(of object: JSONValue) {
            for (key, value) in object.members {
                if key.isText("id") {
                    id = value
                } else if key.isText("start") {
                    start = value
                } else if key.isText("end") {
                    end = value
                } else if key.isText("targetDurationHours") {
                    targetHours = value
                }
            }
        }
    }

    private func required(
        _ member: JSONValue?, _ key: StaticString, _ id: SessionID?, _ what: String
    ) throws(SessionFileError) -> JSONValue {
        guard let member else { throw bad(id, found: "no \(key)", expected: what) }
        return member
    }

    private func instant(
        _ member: JSONValue?, _ key: StaticString, _ id: SessionID
    ) throws(SessionFileError) -> Instant {
        let member = try required(member, key, id, "a date")
        guard member.kind == .string else {
            throw bad(id, at: member, found: member.summary, expected: "\(key) to be a date in quotation marks")
        }
        do throws(InstantError) {
            return try member.withString(ISO8601.instant)
        } catch {
            throw bad(id, at: member, found: "the \(key) \(error.found)", expected: error.expected)
        }
    }

    func bad(_ id: SessionID?, at member: JSONValue? = nil, found: String, expected: String) -> SessionFileError {
        let place = (member ?? value).place
        return .badSession(
            index: index, id: id, line: place.line, column: place.column, found: found, expected: expected)
    }
}
