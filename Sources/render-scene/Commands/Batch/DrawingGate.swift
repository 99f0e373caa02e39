import Threading

/// Lets this many threads draw at a time; the others have what takes no processor: they wait, or write.
///
/// A picture that is half drawn holds most of the memory that it will take. If every thread began one, no picture would be
/// done earlier, and memory would grow for longer with the chance that many large ones meet: of 64 threads on two
/// processors to 93 MiB after 12,000 pictures, not 81.
final class DrawingGate: Sendable {
    private let vacant: Monitor<Int>

    /// - Parameter count: how many draw at a time; 1 or more.
    init(count: Int) { vacant = Monitor(count) }

    func pass<Result>(_ body: () -> Result) -> Result {
        vacant.lock()
        while vacant.state == 0 { vacant.wait() }
        vacant.state -= 1
        vacant.unlock()
        defer {
            vacant.withLock { $0 += 1 }
            vacant.signal()
        }
        return body()
    }
}
