/// How much is to be seen of a tree.
enum Detail: CaseIterable {
    /// What is told apart at 48 points.
    case plain
    /// For those who see it from 400 points on: edges, overlaps and twigs that would be noise in a small one.
    case fine

    /// Its files' folder.
    var folder: String {
        switch self {
        case .plain: "Resources/trees"
        case .fine: "Resources/trees/fine"
        }
    }
}
