import Threading

/// Lines on their way to the threads that draw them, and the order of what these do with them.
///
/// Lines are taken in their order, and whoever has taken one sees it through: so whoever waits for an earlier line never
/// waits for ever.
final class BatchQueue: Sendable {
    struct Item: Sendable {
        /// Of all lines that are no blank ones, from 0, without gaps.
        let place: Int
        let line: LineReader.Line
    }

    private struct State {
        var items: [Item] = []
        /// Whether no more lines come.
        var isClosed = false
        /// Whether no more lines are to be begun.
        var isStopped = false
        /// The place of the next line to be registered, and of the next to be done with.
        var registered = 0
        var done = 0
        /// The places of lines that are registered and not done with.
        var running: Set<Int> = []
        /// For each output of these, the last of them.
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
    /// - Returns: false when no more are wanted.
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

    /// Has what is begun come to its end, and nothing else begin.
    func stop() {
        monitor.withLock { $0.isStopped = true }
        monitor.signal()
    }

    /// The next line, once there is one; nil when none will be.
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

    /// Says, in the order of the lines, where a line's picture will go, and has `body` done in that order.
    /// - Parameter output: nil where there will be none.
    /// - Returns: an earlier line that is not done with and goes to the same output.
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

    /// Returns when a line is done with.
    func wait(for place: Int) {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.running.contains(place) { monitor.wait() }
    }

    /// Returns when all lines before one are done with.
    func waitForTurn(_ item: Item) {
        monitor.lock()
        defer { monitor.unlock() }
        while monitor.state.done != item.place { monitor.wait() }
    }

    /// Says that a line is done with.
    func finish(_ item: Item, output: RelativePath?) {
        monitor.withLock { state in
            state.running.remove(item.place)
            state.done += 1
            if let output, state.outputs[output] == item.place { state.outputs[output] = nil }
        }
        monitor.signal()
    }
}
