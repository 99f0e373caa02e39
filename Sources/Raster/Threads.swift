#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Plain threads of the operating system: Dispatch would make every start of a program slower.
package enum Threads {
    /// How many the machine has processors for.
    package static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    /// Calls `body` `count` times at once, with 0 ..< `count`, the first on this thread, and returns when all are done.
    /// Where a thread cannot be had, its call is made here, after the others.
    package static func run(_ count: Int, _ body: (Int) -> Void) {
        guard count > 1 else { return body(0) }
        withoutActuallyEscaping(body) { body in
            var started: [Handle] = []
            var left: [Int] = []
            for i in 1..<count {
                if let thread = start({ body(i) }) { started.append(thread) } else { left.append(i) }
            }
            body(0)
            for i in left { body(i) }
            for thread in started { thread.join() }
        }
    }

    /// A thread that was started; to be joined once.
    struct Handle: @unchecked Sendable {
        fileprivate let thread: pthread_t

        /// Waits until the thread has ended.
        func join() { pthread_join(thread, nil) }
    }

    /// Starts a thread; nil when none can be had.
    static func start(_ body: @escaping () -> Void) -> Handle? {
        let job = Unmanaged.passRetained(Job(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let isStarted =
            pthread_create(
                &thread, nil,
                { argument in
                    #if canImport(Darwin)
                    Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
                    #else
                    if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body() }
                    #endif
                    return nil
                }, job.toOpaque()) == 0
        if !isStarted { job.release() }
        #if canImport(Darwin)
        return isStarted ? thread.map(Handle.init) : nil
        #else
        return isStarted ? Handle(thread: thread) : nil
        #endif
    }

    private final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
}

/// A lock and a signal that something behind it has changed.
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(condition)
        mutex.deallocate()
        condition.deallocate()
    }

    package func lock() { pthread_mutex_lock(mutex) }

    package func unlock() { pthread_mutex_unlock(mutex) }

    /// Gives the lock away until `signal`, and takes it again. May also return for no reason.
    func wait() { pthread_cond_wait(condition, mutex) }

    func signal() { pthread_cond_broadcast(condition) }
}
