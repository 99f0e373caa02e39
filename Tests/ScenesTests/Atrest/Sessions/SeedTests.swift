import Testing

@testable import AtrestScenes
@testable import CivilTime

/// The table of atrest.md, "Seeding".
@Suite struct SeedTests {
    struct Row: Sendable {
        let id, start: String
        let idHash, startHash: UInt64
        let variant, tone: Int
        let draws: [Double]
    }

    @Test(arguments: [
        Row(
            id: "00000000-0000-0000-0000-000000000000", start: "1970-01-01T00:00:00Z", idHash: 0xa706_dd2f_4d19_7e6f,
            startHash: 0xe220_a839_7b1d_cdaf, variant: 6, tone: 1,
            draws: [0.90260103, 0.65776908, 0.31509020, 0.86975313]),
        Row(
            id: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", start: "2026-01-20T20:15:00Z", idHash: 0xe97e_e442_4a3e_ebc9,
            startHash: 0xdcfd_7a44_6394_0ceb, variant: 0, tone: 3,
            draws: [0.01051142, 0.06783990, 0.29451250, 0.22862934]),
        Row(
            id: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", start: "2025-11-02T19:00:00Z", idHash: 0x16de_25a0_8be7_a9cc,
            startHash: 0x819e_5675_dcb0_1d41, variant: 2, tone: 3,
            draws: [0.84744868, 0.88692042, 0.66532210, 0.69015412]),
    ])
    func table(row: Row) throws {
        let id = try #require(SessionID(row.id))
        let start = try Instant(iso8601: row.start)
        let idHash = Seed.hash(of: id)
        let startHash = Seed.hash(of: start)
        #expect(idHash == row.idHash)
        #expect(startHash == row.startHash)
        #expect(Seed.variant(startHash: startHash) == row.variant)
        #expect(Seed.tone(startHash: startHash) == row.tone)
        let (tree, star) = (Seed.treePlace(idHash: idHash), Seed.starPlace(idHash: idHash))
        for (found, expected) in zip([tree.x, tree.y, star.x, star.y], row.draws) {
            #expect((found - expected).magnitude <= 0.5e-8)
        }
    }

    @Test func mixOfZero() { #expect(Seed.mix(0) == 0xe220_a839_7b1d_cdaf) }

    @Test func startsAreRoundedDown() throws {
        func hash(_ text: String) throws -> UInt64 { Seed.hash(of: try Instant(iso8601: text)) }
        #expect(try hash("2026-01-20T20:15:00.999Z") == hash("2026-01-20T20:15:00Z"))
        #expect(try hash("1969-12-31T23:59:59.5Z") == Seed.mix(.max))
        #expect(try hash("2026-01-20T21:15:00+01:00") == hash("2026-01-20T20:15:00Z"))
    }

    @Test func fractionsStayBelowOne() {
        for n: UInt64 in 0..<10_000 {
            let f = Seed.fraction(n &* 0x0123_4567_89AB_CDEF, n)
            #expect(f >= 0)
            #expect(f < 1)
        }
    }

    @Test func everyVariantAndToneOccurs() {
        let hashes = (0..<400).map { Seed.hash(of: Instant(secondsSince1970: Double($0) * 60)) }
        #expect(Set(hashes.map { Seed.variant(startHash: $0) }) == Set(0..<8))
        #expect(Set(hashes.map { Seed.tone(startHash: $0) }) == Set(0..<5))
    }
}
