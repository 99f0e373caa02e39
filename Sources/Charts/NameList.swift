/// Names in the order in which they first appear, found again in one step however many there are.
struct NameList: Sendable {
    private(set) var names: [String] = []
    private var indices: [String: Int] = [:]

    init(_ names: [String]) {
        for name in names where indices[name] == nil {
            indices[name] = self.names.count
            self.names.append(name)
        }
    }

    func index(of name: String) -> Int? { indices[name] }
}
