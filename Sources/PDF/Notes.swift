/// What is not in the file as the drawing has it: each kind once, and how often.
struct Notes {
    enum Kind: Int, CaseIterable {
        /// A group that becomes pixels.
        case filter, glass, plusLighter, blurredSymbol, hugeShape, deepGroup, longGradient, fineTiles
        /// Another form.
        case plainJoin, missingRasteriser, embeddingForbidden, maskColors

        fileprivate var words: (one: String, many: String) {
            switch self {
            case .filter:
                ("a group with a filter is in the file as pixels", "groups with filters are in the file as pixels")
            case .glass: ("a sheet of glass is in the file as pixels", "sheets of glass are in the file as pixels")
            case .plusLighter:
                (
                    "a group that adds its light is in the file as pixels",
                    "groups that add their light are in the file as pixels"
                )
            case .blurredSymbol:
                (
                    "a blurred part of a symbol is in the file as pixels",
                    "blurred parts of symbols are in the file as pixels"
                )
            case .hugeShape:
                (
                    "a shape with coordinates beyond a million points is in the file as pixels",
                    "shapes with coordinates beyond a million points are in the file as pixels"
                )
            case .deepGroup:
                (
                    "a group deep within others is in the file as pixels",
                    "groups deep within others are in the file as pixels"
                )
            case .longGradient:
                (
                    "a gradient with too many repetitions is in the file as pixels",
                    "gradients with too many repetitions are in the file as pixels"
                )
            case .fineTiles:
                (
                    "a pattern with too many tiles is in the file as pixels",
                    "patterns with too many tiles are in the file as pixels"
                )
            case .plainJoin:
                (
                    "a stroke has plain miters, since nobody outlines its corners",
                    "strokes have plain miters, since nobody outlines their corners"
                )
            case .missingRasteriser:
                (
                    "a part that PDF has no form for is left out, since nobody draws it as pixels",
                    "parts that PDF has no form for are left out, since nobody draws them as pixels"
                )
            case .embeddingForbidden:
                (
                    "a text is outlines, since its font may not be put into files",
                    "texts are outlines, since their fonts may not be put into files"
                )
            case .maskColors:
                (
                    "a mask with filters or blend modes has luminances by PDF's weights",
                    "masks with filters or blend modes have luminances by PDF's weights"
                )
            }
        }
    }

    private var counts = [Int](repeating: 0, count: Kind.allCases.count)

    mutating func add(_ kind: Kind) { counts[kind.rawValue] += 1 }

    /// One line for each kind, in their order.
    var lines: [String] {
        Kind.allCases.compactMap { kind in
            let count = counts[kind.rawValue]
            return count == 0 ? nil : count == 1 ? kind.words.one : "\(count) \(kind.words.many)"
        }
    }
}
