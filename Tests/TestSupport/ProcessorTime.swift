import Foundation

/// What `body` takes of the calling thread's processor time: a limit for what must end soon that holds on a busy
/// machine too, where seconds of the clock go to others.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let begin = now()
    try body()
    return now() - begin
}

extension Duration {
    /// More than anything that ends soon takes in a test: unoptimised or with AddressSanitizer it stays in seconds,
    /// while what grows with the square of its input takes minutes.
    public static let soon = Duration.seconds(20)
}

private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
