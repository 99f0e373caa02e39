import Testing

@testable import AtrestScenes
@testable import CivilTime

@Suite struct SessionIDTableTests {
    private func sessions(_ ids: [SessionID]) -> [FastingSession] {
        ids.map { id in
            FastingSession(id: id, start: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 1))
        }
    }

    /// Of so many ids some have the same upper half of the hash.
    @Test func differentIDsAreNew() {
        let all = sessions((0..<150_000).map { SessionID(high: UInt64($0 % 7), low: UInt64($0)) })
        var table = SessionIDTable(seed: 1)
        #expect(all.indices.allSatisfy { table.insert($0, of: all) == nil })
    }

    @Test(arguments: [0, 1, .max] as [UInt64])
    func theSameIDIsFoundAgain(seed: UInt64) {
        let ids = (0..<1000).map { Fixtures.id($0 % 900) }
        let all = sessions(ids)
        var table = SessionIDTable(seed: seed)
        for i in all.indices { #expect(table.insert(i, of: all) == (i < 900 ? nil : i - 900)) }
    }

    @Test func halvesOfIDsMatter() {
        let all = sessions([(0, 0), (0, 1), (1, 0), (1, 1), (0, 1)].map { SessionID(high: $0.0, low: $0.1) })
        var table = SessionIDTable()
        #expect(all.indices.map { table.insert($0, of: all) } == [nil, nil, nil, nil, 1])
    }
}
