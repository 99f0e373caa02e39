#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process's pool of worker threads, shared by work that runs at the same time, such as drawing a picture and
/// compressing its finished rows.
///
/// Each call says how many threads it may use, its own included. Jobs that one thread has begun are run by at most one
/// helper less than that number at once: two uses side by side do not add up. A thread is started for a job that finds
/// no idle one, and stays.
///
/// Nothing waits for a thread that the system did not give: a thread that waits for its job runs it, or other jobs of
/// its own, until it is done. Jobs do not wait for one another.
package final class WorkerPool: Sendable {
    package static let shared = WorkerPool()

    /// A piece of work that is run once, by the first thread that takes it. It owns what it touches until it is done.
    package final class Job {
        fileprivate enum State {
            case waiting
            case running
            case done
        }

        fileprivate let owner: pthread_t
        /// How many pool threads may run its owner's jobs at once.
        fileprivate let helpers: Int
        fileprivate var state = State.waiting
        fileprivate var body: (() -> Void)?

        fileprivate init(helpers: Int, _ body: @escaping () -> Void) {
            owner = pthread_self()
            self.helpers = helpers
            self.body = body
        }

        fileprivate func isOwned(by other: pthread_t) -> Bool { pthread_equal(owner, other) != 0 }

        /// When this returns, nothing refers to the body any more.
        @inline(never)
        fileprivate func run() {
            let body = self.body
            self.body = nil
            body?()
        }
    }

    private struct State {
        var waiting: [Job] = []
        /// The jobs that threads of the pool are running.
        var helped: [Job] = []
        var idleThreads = 0
        var threads = 0
    }

    private let monitor = Monitor(State())
    private let start: @Sendable (@escaping () -> Void) -> Bool

    /// - Parameter start: starts a thread, and says whether there is one.
    package init(start: @escaping @Sendable (@escaping () -> Void) -> Bool = { Threads.start($0) }) {
        self.start = start
    }

    /// How many threads have been started.
    package var threadCount: Int { monitor.withLock { $0.threads } }

    // MARK: Giving out

    /// Submits a job: a thread of the pool runs it, or this thread when it calls `finish`.
    /// - Parameter threads: how many may work for this thread at once, itself included; with 1, `finish` runs the job.
    package func begin(threads: Int, _ body: @escaping () -> Void) -> Job {
        let job = Job(helpers: min(max(threads, 1), Threads.maxCount) - 1, body)
        monitor.lock()
        defer { monitor.unlock() }
        monitor.state.waiting.append(job)
        if job.helpers > 0 {
            startThread(for: job)
            monitor.signal()
        }
        return job
    }

    /// Returns when a job is done, and works until then: at that job, or at others of the same owner.
    /// - Parameter takesOthers: whether to run other jobs meanwhile; false for a caller that holds a lock which another
    ///   of its jobs may want.
    package func finish(_ job: Job, takesOthers: Bool = true) {
        monitor.lock()
        defer { monitor.unlock() }
        while job.state != .done {
            if job.state == .waiting {
                monitor.state.waiting.removeAll { $0 === job }
                run(job)
            } else if takesOthers, let i = monitor.state.waiting.firstIndex(where: { $0.isOwned(by: job.owner) }) {
                run(monitor.state.waiting.remove(at: i))
            } else {
                monitor.wait()
            }
        }
    }

    package func isDone(_ job: Job) -> Bool {
        monitor.withLock { _ in job.state == .done }
    }

    /// Returns when none of some jobs is running; those that were not begun never will be.
    package func abandon(_ jobs: some Sequence<Job>) {
        monitor.lock()
        defer { monitor.unlock() }
        for job in jobs {
            if job.state == .waiting {
                monitor.state.waiting.removeAll { $0 === job }
                job.state = .done
                job.body = nil
            }
            while job.state != .done { monitor.wait() }
        }
    }

    /// Calls `body` with each of 0 ..< `count`, maybe at once, the first on this thread, and returns when all calls
    /// have returned. Until then this thread runs no other jobs: it may be in the middle of something.
    package func run(_ count: Int, _ body: (Int) -> Void) {
        guard count > 1 else { return body(0) }
        withoutActuallyEscaping(body) { body in
            let jobs = (1..<count).map { i in begin(threads: count) { body(i) } }
            body(0)
            for job in jobs { finish(job, takesOthers: false) }
        }
    }

    // MARK: Under the lock

    /// Does a job, with the lock open as long as it runs.
    private func run(_ job: Job) {
        job.state = .running
        monitor.unlock()
        job.run()
        monitor.lock()
        job.state = .done
        monitor.signal()
    }

    private func mayBeHelped(_ job: Job) -> Bool {
        job.helpers > monitor.state.helped.count { job.isOwned(by: $0.owner) }
    }

    /// Starts a thread if all are busy and the job's owner may have one more helper.
    private func startThread(for job: Job) {
        // Idle threads may not yet have taken the job that they were woken for.
        guard monitor.state.waiting.count > monitor.state.idleThreads, mayBeHelped(job),
            monitor.state.threads < wantedThreads
        else { return }
        monitor.state.threads += 1
        if !start({ self.work() }) { monitor.state.threads -= 1 }
    }

    /// How many threads the jobs of all owners together allow.
    private var wantedThreads: Int {
        var owners: [(owner: pthread_t, helpers: Int)] = []
        for job in monitor.state.waiting + monitor.state.helped {
            if let i = owners.firstIndex(where: { job.isOwned(by: $0.owner) }) {
                owners[i].helpers = max(owners[i].helpers, job.helpers)
            } else {
                owners.append((job.owner, job.helpers))
            }
        }
        return min(owners.reduce(0) { $0 + $1.helpers }, Threads.maxCount)
    }

    /// The loop of a pool thread.
    private func work() {
        monitor.lock()
        while true {
            guard let i = monitor.state.waiting.firstIndex(where: mayBeHelped) else {
                monitor.state.idleThreads += 1
                monitor.wait()
                monitor.state.idleThreads -= 1
                continue
            }
            let job = monitor.state.waiting.remove(at: i)
            monitor.state.helped.append(job)
            run(job)
            monitor.state.helped.removeAll { $0 === job }
        }
    }
}
