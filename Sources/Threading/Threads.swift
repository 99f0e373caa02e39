#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Plain threads of the operating system: Dispatch would make every start of a program slower.
package enum Threads {
    /// The number of the machine's processors.
    package static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    /// The most threads that are of use.
    package static let maxCount = 64

    /// Three times what groups nested as deep as allowed take. Systems give threads less: Darwin 512 KiB.
    private static let leastStackSize = 8 << 20

    /// Starts a thread that nobody waits for.
    /// - Returns: false when none can be had.
    package static func start(_ body: @escaping () -> Void) -> Bool {
        let job = Unmanaged.passRetained(Job(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        var stackSize = 0
        pthread_attr_getstacksize(&attributes, &stackSize)
        if stackSize < leastStackSize { pthread_attr_setstacksize(&attributes, leastStackSize) }
        let isStarted =
            pthread_create(
                &thread, &attributes,
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
