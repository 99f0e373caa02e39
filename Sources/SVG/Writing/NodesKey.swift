import DisplayList

/// A list of nodes by its place in memory. Comparing nodes would take long: what is placed again and again is one list for all
/// who place it.
struct NodesKey: Hashable {
    private let address: UInt
    private let count: Int

    /// Nil for an empty list.
    init?(_ nodes: [Node]) {
        guard !nodes.isEmpty else { return nil }
        address = nodes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        count = nodes.count
    }
}
