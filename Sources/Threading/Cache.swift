/// A cache of values that are costly to make: each is made once for its key, and shared by all threads.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let kept = Monitor<[Key: Value]>([:])
    private let limit: Int

    /// - Parameter limit: how many values are kept. One more empties the cache first, so that memory stays bounded.
    package init(limit: Int) { self.limit = limit }

    /// The value of a key, made if it is missing. An error is not kept: the next caller tries again.
    /// - Parameter make: makes the value; two threads at the same time may both call it, and get the same value.
    package func value<Failure>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = kept.withLock({ $0[key] }) { return value }
        let made = try make()
        return kept.withLock { kept in
            if let value = kept[key] { return value }
            if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
            kept[key] = made
            return made
        }
    }
}
