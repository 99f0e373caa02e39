import Testing
import Threading

@Suite struct CacheTests {
    private struct Failure: Error {}

    @Test func eachIsMadeOnce() throws {
        let cache = Cache<Int, String>(limit: 4)
        var made: [Int] = []
        func value(_ key: Int) -> String {
            cache.value(for: key) {
                made.append(key)
                return "\(key)"
            }
        }
        for key in [1, 2, 1, 3, 2, 4, 1] { #expect(value(key) == "\(key)") }
        #expect(made == [1, 2, 3, 4])
        // One more than there is room for: it begins anew.
        #expect(value(5) == "5")
        #expect(value(5) == "5")
        #expect(value(1) == "1")
        #expect(made == [1, 2, 3, 4, 5, 1])
    }

    @Test func whatFailsIsTriedAgain() {
        let cache = Cache<Int, Int>(limit: 4)
        #expect(throws: Failure.self) { try cache.value(for: 1) { () throws(Failure) in throw Failure() } }
        #expect(cache.value(for: 1) { 7 } == 7)
    }

    @Test func threadsGetTheSame() {
        final class Box: Sendable {}
        let cache = Cache<Int, Box>(limit: 100)
        let found = Monitor<[Int: [ObjectIdentifier]]>([:])
        WorkerPool.shared.run(8) { _ in
            for key in 0..<100 {
                let box = cache.value(for: key) { Box() }
                found.withLock { $0[key, default: []].append(ObjectIdentifier(box)) }
            }
        }
        let all = found.withLock { $0 }
        #expect(all.count == 100)
        #expect(all.values.allSatisfy { $0.count == 8 && Set($0).count == 1 })
    }
}
