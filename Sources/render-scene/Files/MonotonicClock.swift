#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How long work takes, for what is said of it; never for what is drawn.
enum MonotonicClock {
    /// Seconds of a clock that is never set.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
