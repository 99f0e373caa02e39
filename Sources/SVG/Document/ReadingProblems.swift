/// The parts of a file that are not drawn as it asks: of each kind the first place, and how many more there are.
struct ReadingProblems {
    struct Problem {
        let offset: Int
        let message: String
        /// Whether the picture differs from what the file asks for.
        var changesPicture = true
        /// How many more problems of the kind follow.
        var others = 0
    }

    private(set) var all: [Problem] = []
    private var indices: [String: Int] = [:]

    /// How many kinds are listed. A limit is needed since kinds contain element names from the file, and there can be
    /// any number of those.
    static let limit = 1000

    /// - Parameters:
    ///   - kind: the key by which problems are grouped; each group is reported once.
    ///   - changesPicture: whether the picture differs from what the file asks for.
    mutating func add(
        _ offset: Int, kind: String, _ message: String, count: Int = 1, changesPicture: Bool = true
    ) {
        if let index = indices[kind] {
            all[index].others += count
        } else if all.count < ReadingProblems.limit {
            indices[kind] = all.count
            all.append(
                Problem(offset: offset, message: message, changesPicture: changesPicture, others: count - 1))
        } else if all.count == ReadingProblems.limit {
            all.append(Problem(offset: offset, message: "what else is left out or changed is no longer listed"))
        }
    }
}
