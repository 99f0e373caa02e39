import DisplayList

/// Merges the trees of an animation's samples into one: all nodes that exist at any time, in an order that agrees with
/// each sample, and the motion of each.
struct MotionMerger {
    private(set) var nodes: [Node] = []
    private(set) var motions: [NodeMotion?] = []

    /// The most pairs that are compared. In longer lists that differ, nodes are taken for new ones.
    private static let maxPairs = 1 << 20

    /// A place in the merged list.
    private struct Slot {
        var states: [Node?]
        /// The node at the last sample so far that has it.
        var latest: Node
    }

    /// - Parameter lists: the nodes at each sample; nil where their parent is not there.
    init(_ lists: [[Node]?]) {
        var slots: [Slot] = []
        for (sample, list) in lists.enumerated() {
            guard let list else { continue }
            var merged: [Slot] = []
            merged.reserveCapacity(max(slots.count, list.count))
            var targets: [Int] = []
            targets.reserveCapacity(list.count)
            var next = 0
            for (index, place) in MotionMerger.places(of: list, in: slots.map({ $0.latest })).enumerated() {
                if let place {
                    merged += slots[next...place]
                    next = place + 1
                } else {
                    merged.append(Slot(states: [Node?](repeating: nil, count: lists.count), latest: list[index]))
                }
                targets.append(merged.count - 1)
            }
            merged += slots[next...]
            // Release the other copy first: otherwise each sample would copy all states of the slots, in a time that
            // grows with the square of the samples.
            slots = merged
            merged = []
            for (node, target) in zip(list, targets) {
                slots[target].states[sample] = node
                slots[target].latest = node
            }
        }
        for slot in slots { add(slot, isParentThere: lists.map { $0 != nil }) }
    }

    private mutating func add(_ slot: Slot, isParentThere: [Bool]) {
        let isStill = zip(slot.states, isParentThere).allSatisfy { $0 == slot.latest || !$1 }
        guard !isStill else {
            nodes.append(slot.latest)
            motions.append(nil)
            return
        }
        // While the parent is hidden, the node need not be.
        var isShown: [Bool] = []
        for (state, isThere) in zip(slot.states, isParentThere) {
            isShown.append(isThere ? state != nil : isShown.last ?? false)
        }
        var motion = NodeMotion(states: slot.states, isShown: isShown)
        var node = slot.latest
        if case .group(var group) = node {
            let inner = MotionMerger(
                motion.map { state in if case .group(let group) = state { group.nodes } else { nil } })
            group.nodes = inner.nodes
            motion.children = inner.motions
            node = .group(group)
        }
        nodes.append(node)
        motions.append(motion)
    }

    // MARK: Pairs

    /// For each node of a list the index of the same element in `others`, ascending; nil for a new one.
    private static func places(of list: [Node], in others: [Node]) -> [Int?] {
        let isSameList = list.count == others.count && zip(list, others).allSatisfy { $0.isSameElement(as: $1) }
        if isSameList { return list.indices.map { $0 } }
        var places = [Int?](repeating: nil, count: list.count)
        var start = 0
        while start < min(list.count, others.count), likeness(list[start], others[start]) >= sure {
            places[start] = start
            start += 1
        }
        var (end, otherEnd) = (list.count, others.count)
        while end > start, otherEnd > start, likeness(list[end - 1], others[otherEnd - 1]) >= sure {
            end -= 1
            otherEnd -= 1
            places[end] = otherEnd
        }
        guard (end - start) * (otherEnd - start) <= maxPairs else { return places }
        pair(list, start..<end, others, start..<otherEnd, &places)
        return places
    }

    /// The pairs, ascending in both lists, with the largest total likeness.
    private static func pair(
        _ list: [Node], _ range: Range<Int>, _ others: [Node], _ otherRange: Range<Int>, _ places: inout [Int?]
    ) {
        guard !range.isEmpty, !otherRange.isEmpty else { return }
        let width = otherRange.count + 1
        var likenesses = [Int](repeating: 0, count: range.count * width)
        var best = [Int](repeating: 0, count: (range.count + 1) * width)
        for i in (0..<range.count).reversed() {
            for j in (0..<otherRange.count).reversed() {
                let pair = likeness(list[range.lowerBound + i], others[otherRange.lowerBound + j])
                likenesses[i * width + j] = pair
                let without = max(best[(i + 1) * width + j], best[i * width + j + 1])
                best[i * width + j] = pair > 0 ? max(without, pair + best[(i + 1) * width + j + 1]) : without
            }
        }
        var (i, j) = (0, 0)
        while i < range.count, j < otherRange.count {
            let pair = likenesses[i * width + j]
            if pair > 0, best[i * width + j] == pair + best[(i + 1) * width + j + 1] {
                places[range.lowerBound + i] = otherRange.lowerBound + j
                i += 1
                j += 1
            } else if best[i * width + j] == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
    }

    /// From this likeness on, two nodes are the same element without comparing others.
    private static let sure = 2

    /// 0 for nodes that cannot be the same element, higher values for more alike ones.
    private static func likeness(_ a: Node, _ b: Node) -> Int {
        guard a.isSameElement(as: b) else { return 0 }
        if case .group(let a) = a, case .group(let b) = b { return a.nodes == b.nodes ? 3 : 1 }
        return a == b ? 4 : 2
    }
}
