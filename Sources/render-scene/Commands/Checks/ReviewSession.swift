/// Somebody's decisions on a row of items, one after another. They take effect only at the end.
struct ReviewSession {
    enum Decision: String {
        case accepted, refused
    }

    enum Action: Equatable {
        case accept, refuse, undo, next, previous
    }

    /// The decisions, in the order of the items; nil for an open one.
    private(set) var decisions: [Decision?]
    /// The item in view; behind the last one, the summary is.
    private(set) var index = 0
    private var history: [(index: Int, decision: Decision?)] = []

    init(count: Int) { decisions = [Decision?](repeating: nil, count: count) }

    var isAtEnd: Bool { index >= decisions.count }

    func count(_ decision: Decision?) -> Int { decisions.count { $0 == decision } }

    /// - Returns: false when the action does not apply here.
    mutating func take(_ action: Action) -> Bool {
        switch action {
        case .accept: return decide(.accepted)
        case .refuse: return decide(.refused)
        case .undo:
            guard let last = history.popLast() else { return false }
            decisions[last.index] = last.decision
            index = last.index
        case .next:
            if isAtEnd { return false }
            index += 1
        case .previous:
            if index == 0 { return false }
            index -= 1
        }
        return true
    }

    private mutating func decide(_ decision: Decision) -> Bool {
        if isAtEnd { return false }
        history.append((index, decisions[index]))
        decisions[index] = decision
        index += 1
        return true
    }
}
