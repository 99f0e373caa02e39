import Foundation
import TestSupport
import Testing

@testable import AtrestScenes

/// The session files of Examples/ are what their README says.
@Suite struct ExampleFileTests {
    private func read(_ name: String) throws -> SessionFile {
        try SessionFile.read(Checkout.bytes("Examples/\(name)"))
    }

    private func counts(_ file: SessionFile) -> (established: Int, incomplete: Int, none: Int) {
        let outcomes = file.sessions.map(\.outcome)
        let established = outcomes.filter { $0 == .established }.count
        let incomplete = outcomes.filter { $0 == .incomplete }.count
        return (established, incomplete, outcomes.count - established - incomplete)
    }

    @Test func firstWeek() throws {
        let file = try read("first-week.json")
        #expect(file.shape == .appState)
        #expect(file.active == nil)
        #expect(counts(file) == (3, 2, 1))
        #expect(file.completedCount == 3)
        #expect(file.tier(nil) == .trial)
        #expect(file.settings.targetHours == 14)
        #expect(file.water.entries.count == 2)
    }

    @Test func sixty() throws {
        let file = try read("sixty.json")
        #expect(file.shape == .bareList)
        let counts = counts(file)
        #expect(counts.established + counts.incomplete == 60)
        #expect(counts.none == 0)
        #expect((3...15).contains(counts.incomplete))
        // All three layers are to be seen where the forest rests.
        let forest = Forest(sessions: file.sessions)
        let visible = forest.trees.filter { (0...844).contains($0.center.y - forest.restingOffset) }
        #expect(Set(visible.map(\.layer)).count == 3)
        #expect(Set(visible.map(\.variant)).count == 8)
    }

    @Test func year() throws {
        let file = try read("year.json")
        #expect(file.shape == .appState)
        #expect(file.sessions.count == 300)
        let counts = counts(file)
        #expect(counts.incomplete > 20)
        #expect(counts.none > 5)
        #expect(file.completedCount == counts.established)
        let active = try #require(file.active)
        #expect(file.sessions.allSatisfy { $0.end < active.start })
        #expect(file.water.entries.allSatisfy { $0.date <= active.lastEvent })
        #expect((0.5..<1).contains(active.progress(at: active.lastEvent)))
    }

    @Test func export() throws {
        let file = try read("export.json")
        #expect(file.shape == .exportBundle)
        #expect(file.sessions.count == 24)
        #expect(file.warnings.isEmpty)
    }

    /// A person does not fast twice at a time.
    @Test(arguments: ["first-week.json", "sixty.json", "year.json", "export.json"])
    func fastsFollowOneAnother(name: String) throws {
        let sessions = try read(name).sessions
        for (a, b) in zip(sessions, sessions.dropFirst()) {
            #expect(b.start.seconds(since: a.end) >= 6 * 3600)
        }
        #expect(sessions.allSatisfy { (1...48).contains($0.durationHours) })
    }
}
