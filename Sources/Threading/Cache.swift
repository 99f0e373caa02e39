/// What is costly to make and asked for again and again: made once for each key, and shared by all threads.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let kept = Monitor<[Key: Value]>([:])
    private let limit: Int

    /// - Parameter limit: how many values are kept. Who asks for more begins anew, so that memory stays bounded.
    package init(limit: Int) { self.limit = limit }

    /// The value of a key. What throws is tried again by who asks next.
    /// - Parameter make: makes it; two threads that ask at the same time may both do so, and get the same one.
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
