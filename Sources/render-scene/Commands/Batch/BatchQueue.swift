import SystemFiles
import Threading

/// The lines on their way to the threads that draw them; it also keeps the order of the threads' results.
///
/// Lines are taken in their order, and a thread that takes a line always finishes it: so a thread that waits for an
/// earlier line never waits for ever.
final class BatchQueue: Sendable {
    struct Item: Sendable {
        /// The line's place among all lines that are not blank, from 0, without gaps.
        let place: Int
        let line: LineReader.Line
    }

    private struct State {
        var items: [Item] = []
        /// Whether all lines have been put.
        var isClosed = false
        /// Whether no more lines are to be begun.
        var isStopped = false
        /// The place of the next line to be registered, and of the next to be finished.
        var registered = 0
        var done = 0
        /// The places of lines that are registered and not finished.
        var running: Set<Int> = []
        /// For each output of these, the place of its last line.
        var outputs: [RelativePath: Int] = [:]
    }

    private let monitor = Monitor(State())
    private let capacity: Int

    /// - Parameter capacity: the most lines that wait.
    init(capacity: Int) { self.capacity = capacity }

    /// How many lines wait.
    var count: Int { monitor.withLock { $0.items.count } }

    // MARK: Lines

    /// Adds a line, once there is room.
    /// - Returns: false when the queue takes no more lines.
    func put(_ item: Item) -> Bool {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.items.count >= capacity, !monitor.state.isStopped { monitor.wait() }
        if monitor.state.isStopped { return false }
        monitor.state.items.append(item)
        monitor.signal()
        return true
    }

    /// Says that all lines have been put.
    func close() {
        monitor.withLock { $0.isClosed = true }
        monitor.signal()
    }

    /// Lets lines that were begun come to their end, and begins no others.
    func stop() {
        monitor.withLock { $0.isStopped = true }
        monitor.signal()
    }

    /// Waits for the next line; nil when there are no more.
    func take() -> Item? {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.items.isEmpty, !monitor.state.isClosed, !monitor.state.isStopped { monitor.wait() }
        guard !monitor.state.isStopped, !monitor.state.items.isEmpty else { return nil }
        let item = monitor.state.items.removeFirst()
        monitor.signal()
        return item
    }

    // MARK: Order

    /// Registers the output of a line's picture, and calls `body`, both in the order of the lines.
    /// - Parameter output: nil for a line without a picture.
    /// - Returns: the place of an earlier, unfinished line with the same output.
    func register(_ item: Item, output: RelativePath?, _ body: () -> Void) -> Int? {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.registered != item.place { monitor.wait() }
        monitor.state.registered += 1
        monitor.state.running.insert(item.place)
        monitor.signal()
        body()
        guard let output else { return nil }
        return monitor.state.outputs.updateValue(item.place, forKey: output)
    }

    /// Waits until a line is finished.
    func wait(for place: Int) {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.running.contains(place) { monitor.wait() }
    }

    /// Waits until all lines before one are finished.
    func waitForTurn(_ item: Item) {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.done != item.place { monitor.wait() }
    }

    /// Marks a line as finished.
    func finish(_ item: Item, output: RelativePath?) {
        monitor.withLock { state in
            state.running.remove(item.place)
            state.done += 1
            if let output, state.outputs[output] == item.place { state.outputs[output] = nil }
        }
        monitor.signal()
    }
}
