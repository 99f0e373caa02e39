#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The clock that measures how long work takes, for messages only: never for drawing.
enum MonotonicClock {
    /// Seconds of a clock that is never set.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
