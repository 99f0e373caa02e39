/// What somebody has decided about a row of things, one after another. Nothing is done before the end.
struct ReviewSession {
    enum Decision: String {
        case accepted, refused
    }

    enum Action: Equatable {
        case accept, refuse, undo, next, previous
    }

    /// In the order of the things; nil for what is not decided.
    private(set) var decisions: [Decision?]
    /// Which is looked at; behind the last when the end is.
    private(set) var index = 0
    private var history: [(index: Int, decision: Decision?)] = []

    init(count: Int) { decisions = [Decision?](repeating: nil, count: count) }

    var isAtEnd: Bool { index >= decisions.count }

    func count(_ decision: Decision?) -> Int { decisions.count { $0 == decision } }

    /// - Returns: false when there is nothing that it could be done to.
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
