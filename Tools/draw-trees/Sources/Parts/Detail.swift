/// A level of detail of a tree's drawing.
enum Detail: CaseIterable {
    /// Few large forms, by which a species is told apart at 48 points.
    case plain
    /// Fine edges, overlaps and twigs, which are seen from 400 points on and would be noise in a small tree.
    case fine

    /// Its files' folder.
    var folder: String {
        switch self {
        case .plain: "Resources/trees"
        case .fine: "Resources/trees/fine"
        }
    }
}
