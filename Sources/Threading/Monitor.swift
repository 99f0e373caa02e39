#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A state behind a lock, and a signal that it has changed.
///
/// `@unchecked Sendable`: the state is touched between `lock` and `unlock` alone; the lock's own memory stays where it
/// is. `Mutex` of Synchronization would need a later macOS, and has no signal.
package final class Monitor<State>: @unchecked Sendable {
    /// Only for the thread that holds the lock.
    package var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(condition)
        mutex.deallocate()
        condition.deallocate()
    }

    /// Calls `body` with the state while the lock is held.
    package func withLock<Result, Failure>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(&state)
    }

    package func lock() { pthread_mutex_lock(mutex) }

    package func unlock() { pthread_mutex_unlock(mutex) }

    /// Releases the lock until `signal`, and takes it again. May also return without a signal.
    package func wait() { pthread_cond_wait(condition, mutex) }

    package func signal() { pthread_cond_broadcast(condition) }
}

extension Monitor where State == Void {
    /// A lock alone.
    package convenience init() { self.init(()) }
}
