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
    package struct Handle: @unchecked Sendable {
        fileprivate let thread: pthread_t

        /// Waits until the thread has ended.
        package func join() { pthread_join(thread, nil) }
    }

    /// Starts a thread; nil when none can be had.
    package static func start(_ body: @escaping () -> Void) -> Handle? {
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
