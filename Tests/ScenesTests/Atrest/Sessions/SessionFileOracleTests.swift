import Foundation
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime

/// Session files beside what Foundation's `JSONDecoder`, `UUID` and `ISO8601FormatStyle` make of them.
@Suite struct SessionFileOracleTests {
    /// A session as Foundation reads it. Its dates are checked less strictly than ours.
    private struct Session: Decodable {
        let id: UUID
        let start: String
        let end: String
        let targetDurationHours: Double?

        func date(_ text: String) throws -> Double {
            let text = text.replacing(",", with: ".").uppercased()
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
            return try style.parse(text).timeIntervalSince1970
        }

        /// Nil when it breaks one of the rules.
        func session() throws -> FastingSession? {
            let bytes = withUnsafeBytes(of: id.uuid) { bytes in
                (0..<2).map { half in bytes[half * 8..<half * 8 + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
            }
            let (start, end) = (try date(start), try date(end))
            let hours = targetDurationHours ?? 16
            if end < start || !(hours > 0) { return nil }
            return FastingSession(
                id: SessionID(high: bytes[0], low: bytes[1]), start: Instant(secondsSince1970: start),
                end: Instant(secondsSince1970: end), targetHours: hours)
        }
    }

    private struct State: Decodable {
        let sessions: [Session]
        let completedCount: Int?
    }

    private struct Export: Decodable {
        let version: Double
        let payload: State
    }

    /// Foundation's sessions; nil when they break a rule.
    private func oracle(_ bytes: [UInt8]) throws -> [FastingSession]? {
        let data = Data(bytes)
        let sessions: [Session]
        if let export = try? JSONDecoder().decode(Export.self, from: data) {
            guard export.version == 1 else { return nil }
            sessions = export.payload.sessions
        } else if let state = try? JSONDecoder().decode(State.self, from: data) {
            sessions = state.sessions
        } else {
            sessions = try JSONDecoder().decode([Session].self, from: data)
        }
        let read = try sessions.compactMap { try $0.session() }
        return read.count == sessions.count && Set(read.map(\.id)).count == read.count ? read : nil
    }

    private func isSame(_ a: FastingSession, _ b: FastingSession) -> Bool {
        // Foundation counts from 2001 and so rounds fractions differently.
        a.id == b.id && a.targetHours == b.targetHours
            && (a.start.secondsSince1970 - b.start.secondsSince1970).magnitude < 1e-6
            && (a.end.secondsSince1970 - b.end.secondsSince1970).magnitude < 1e-6
    }

    private func isSame(_ a: [FastingSession], _ b: [FastingSession]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy(isSame)
    }

    // MARK: Random files

    private func date(_ seconds: Int, _ maker: inout RandomJSON) -> String {
        let text = Instant(secondsSince1970: Double(seconds)).description.dropLast()
        let fraction = maker.chance(0.3) ? ".\(Int.random(in: 100...999, using: &maker.random))" : ""
        return maker.string(text + fraction + maker.pick(["Z", "Z", "Z", "+01:00", "-0530"]))
    }

    private func session(_ maker: inout RandomJSON) -> String {
        let text = UUID(
            uuid: (
                0, 1, 2, 3, 4, 5, 6, 7, .random(in: 0...255, using: &maker.random), 9, 10, 11, 12,
                .random(in: 0...255, using: &maker.random), 14, 15
            )
        ).uuidString
        let start = Int.random(in: -4_000_000_000...8_000_000_000, using: &maker.random)
        var members = [
            ("id", maker.string(maker.chance(0.3) ? text.lowercased() : text)),
            ("start", date(start, &maker)),
            // An offset of the one against the other can be seven hours.
            ("end", date(start + Int.random(in: 30_000...200_000, using: &maker.random), &maker)),
        ]
        if maker.chance(0.7) {
            let hundredths = Int.random(in: 1...9999, using: &maker.random)
            members.append(("targetDurationHours", maker.number(hundredths: hundredths)))
        } else if maker.chance(0.3) {
            members.append(("targetDurationHours", "null"))
        }
        for _ in 0..<Int.random(in: 0...2, using: &maker.random) {
            members.append(("\(members.count)\(maker.text())", maker.value()))
        }
        return maker.object(members)
    }

    private func file(_ shape: SessionFile.Shape, _ maker: inout RandomJSON) -> String {
        let sessions = maker.array((0..<Int.random(in: 0...4, using: &maker.random)).map { _ in session(&maker) })
        var members = [("sessions", sessions), ("1\(maker.text())", maker.value())]
        switch shape {
        case .bareList: return maker.space() + sessions + maker.space()
        case .appState:
            members.append(("completedCount", "12"))
            return maker.object(members)
        case .exportBundle:
            return maker.object([("version", "1"), ("payload", maker.object(members)), ("x", maker.value())])
        }
    }

    @Test(arguments: [SessionFile.Shape.bareList, .appState, .exportBundle])
    func readsTheSameSessions(shape: SessionFile.Shape) throws {
        var count = 0
        for seed in 3000..<3060 as Range<UInt64> {
            var maker = RandomJSON(seed: seed)
            let text = file(shape, &maker)
            let bytes = Array(text.utf8)
            // Ids are random, and now and then the same.
            guard let theirs = try oracle(bytes) else { continue }
            let ours = try SessionFile.read(bytes, ignoringChecksum: true)
            #expect(ours.shape == shape, "\(text)")
            #expect(isSame(ours.sessions, theirs), "\(text)")
            count += ours.sessions.count
        }
        #expect(count > 80)
    }

    /// What we refuse although Foundation does not: see `JSONOracleTests`; what is not read for the oracle; dates that
    /// the calendar does not have; and ids with spaces or signs among their digits.
    private func isStricter(_ error: SessionFileError) -> Bool {
        switch error {
        case .malformedJSON(let error): error.expected == "each key once" || FoundationJSON.isCommaAtTheEnd(error)
        case .unexpectedValue(let path, _, _, _, _): path != "sessions" && path != "payload.sessions"
        case .badSession(_, _, _, _, let found, let expected):
            found.hasPrefix("the start \"") || found.hasPrefix("the end \"") || expected == "id to be a UUID"
        case .unsupportedVersion, .checksumMismatch: false
        }
    }

    /// What we accept although Foundation does not, or takes for another day: numbers beyond its range, and what is
    /// before the Gregorian calendar. (Offsets of more than 18 hours, too; these seeds have none.)
    private func isLaxer(_ bytes: [UInt8], _ file: SessionFile) -> Bool {
        let start = Instant(secondsSince1970: -12_219_292_800)
        return file.sessions.contains { $0.start < start }
            || (try? JSONTree.read(bytes)).map(FoundationJSON.hasForeignNumber) == true
    }

    @Test(arguments: [SessionFile.Shape.bareList, .appState, .exportBundle])
    func refusesTheSameFiles(shape: SessionFile.Shape) throws {
        var (accepted, refused) = (0, 0)
        for seed in 4000..<4080 as Range<UInt64> {
            var maker = RandomJSON(seed: seed)
            maker.isPlain = true
            let whole = Array(("    " + file(shape, &maker)).utf8)
            for _ in 0..<8 {
                let bytes = maker.mutated(whole)
                let text = String(decoding: bytes, as: UTF8.self)
                // A decoder alone does not look at what is wrong with unknown values.
                let theirs = FoundationJSON.accepts(bytes) ? try? oracle(bytes) : nil
                do throws(SessionFileError) {
                    let ours = try SessionFile.read(bytes, ignoringChecksum: true)
                    accepted += 1
                    #expect(theirs.map { isSame(ours.sessions, $0) } == true || isLaxer(bytes, ours), "\(text)")
                } catch {
                    refused += 1
                    #expect(theirs == nil || isStricter(error), "\(error): \(text)")
                }
            }
        }
        #expect(accepted > 20)
        #expect(refused > 200)
    }
}
