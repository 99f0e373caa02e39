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

    /// More bring nothing.
    package static let maxCount = 64

    /// Starts a thread that nobody waits for.
    /// - Returns: false when none can be had.
    package static func start(_ body: @escaping () -> Void) -> Bool {
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
        guard isStarted else {
            job.release()
            return false
        }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
        return true
    }

    private final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
}
