#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock and a signal that something behind it has changed.
///
/// `@unchecked Sendable`: its memory stays where it is and is touched by the system's own functions alone, which may be
/// called from everywhere. `Mutex` of Synchronization would need a later macOS.
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
    package func wait() { pthread_cond_wait(condition, mutex) }

    package func signal() { pthread_cond_broadcast(condition) }
}
