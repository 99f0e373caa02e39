import Testing

@testable import Threading

@Suite struct WorkerPoolTests {
    /// A number that many threads count up.
    final class Counter: Sendable {
        private let monitor = Monitor((now: 0, most: 0, total: 0))

        var most: Int { monitor.withLock { $0.most } }
        var total: Int { monitor.withLock { $0.total } }

        func enter() {
            monitor.withLock { state in
                state.now += 1
                state.total += 1
                state.most = max(state.most, state.now)
                monitor.signal()
            }
        }

        func leave() { monitor.withLock { $0.now -= 1 } }

        /// Waits until so many are inside at once.
        func wait(for count: Int) {
            monitor.lock()
            while monitor.state.most < count { monitor.wait() }
            monitor.unlock()
        }
    }

    /// Two kinds of jobs side by side, both for three threads: three threads in all, and they are used.
    @Test func usesSideBySideShareThreads() {
        let pool = WorkerPool()
        let counter = Counter()
        let jobs = (0..<60).map { i in
            pool.begin(threads: i % 2 == 0 ? 3 : 2) {
                counter.enter()
                // The first few meet: it is really three at a time.
                if i < 3 { counter.wait(for: 3) }
                counter.leave()
            }
        }
        for job in jobs { pool.finish(job) }
        #expect(counter.total == 60)
        #expect(counter.most == 3)
        #expect(pool.threadCount == 2)
    }

    /// Threads that are there for another use are not for this one.
    @Test func aLargerPoolIsNotForAll() {
        let pool = WorkerPool()
        let all = Counter()
        pool.run(5) { _ in
            all.enter()
            all.wait(for: 5)
        }
        #expect(pool.threadCount == 4)
        let counter = Counter()
        let jobs = (0..<200).map { _ in
            pool.begin(threads: 2) {
                counter.enter()
                var sum: UInt64 = 1
                for i in 0..<2000 as Range<UInt64> { sum = sum &* 31 &+ i }
                if sum == 0 { counter.enter() }
                counter.leave()
            }
        }
        for job in jobs { pool.finish(job) }
        #expect(counter.total == 200)
        #expect(counter.most <= 2)
    }

    @Test func oneThreadStartsNone() {
        let pool = WorkerPool()
        let counter = Counter()
        pool.run(1) { _ in counter.enter() }
        let jobs = (0..<3).map { _ in pool.begin(threads: 1) { counter.enter() } }
        for job in jobs.reversed() { pool.finish(job) }
        #expect(counter.total == 4)
        #expect(pool.threadCount == 0)
    }

    /// Where the system gives no thread, all is done on this one.
    @Test func noThreadIsNeeded() {
        let pool = WorkerPool { _ in false }
        let counter = Counter()
        let jobs = (0..<9).map { _ in
            pool.begin(threads: 4) {
                counter.enter()
                counter.leave()
            }
        }
        pool.run(3) { _ in
            counter.enter()
            counter.leave()
        }
        for job in jobs { pool.finish(job) }
        #expect(counter.total == 12)
        #expect(counter.most == 1)
        #expect(pool.threadCount == 0)
    }

    /// A job that gives out jobs itself, as deep as one likes, does not wait for a thread that there is not.
    @Test func jobsMayGiveOutJobs() {
        let pool = WorkerPool()
        let counter = Counter()
        pool.run(3) { _ in
            pool.run(3) { _ in
                pool.run(2) { _ in counter.enter() }
            }
        }
        #expect(counter.total == 18)
    }

    /// What is given up is not begun; what is being done is waited for.
    @Test func abandonedJobsAreOver() {
        let pool = WorkerPool()
        let counter = Counter()
        let gate = Counter()
        let first = pool.begin(threads: 2) {
            counter.enter()
            gate.wait(for: 1)
            counter.leave()
        }
        counter.wait(for: 1)
        let never = (0..<5).map { _ in pool.begin(threads: 2) { counter.enter() } }
        pool.abandon(never)
        #expect(never.allSatisfy { pool.isDone($0) })
        gate.enter()
        pool.abandon([first])
        #expect(pool.isDone(first))
        #expect(counter.total == 1)
    }

    /// Many who give out at once, each with many jobs.
    @Test func manyOwnersAtOnce() {
        let pool = WorkerPool()
        let counter = Counter()
        pool.run(8) { _ in
            for _ in 0..<20 {
                let jobs = (0..<5).map { _ in pool.begin(threads: 3) { counter.enter() } }
                for job in jobs { pool.finish(job) }
            }
        }
        #expect(counter.total == 800)
    }
}
