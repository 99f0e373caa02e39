/// Collapses the white space of a text (SVG 1.1, section 10.15, as browsers read it).
struct WhiteSpace {
    /// A run of characters in one element.
    struct Run {
        var scalars: [Unicode.Scalar]
        let keepsSpace: Bool
        /// How deep its element lies in the text.
        let depth: Int
    }

    private(set) var runs: [Run] = []
    /// The last run that has characters.
    private var last: Int?

    /// Adds the next run: tabs and line ends become spaces. Unless `keepsSpace` is set, several spaces become one, also
    /// across the borders of elements, and leading spaces are removed.
    /// - Parameter keepsLines: whether new lines stay; spaces beside them go away unless `keepsSpace` is set.
    mutating func add(
        _ text: some Sequence<Unicode.Scalar>, keepsSpace: Bool, keepsLines: Bool = false, depth: Int
    ) {
        var scalars: [Unicode.Scalar] = []
        for scalar in text {
            if keepsLines, scalar == "\n" {
                if !keepsSpace, scalars.last == " " { scalars.removeLast() }
                scalars.append(scalar)
                continue
            }
            let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
            if isSpace, !keepsSpace, scalars.last == " " || keepsLines && scalars.last == "\n" { continue }
            scalars.append(isSpace ? " " : scalar)
        }
        if !keepsSpace, scalars.first == " " {
            if let last {
                if runs[last].scalars.last == " " {
                    // Of two adjacent spaces the less deeply nested one stays.
                    if runs[last].keepsSpace || runs[last].depth < depth {
                        scalars.removeFirst()
                    } else {
                        runs[last].scalars.removeLast()
                    }
                }
            } else {
                scalars.removeFirst()
            }
        }
        if !scalars.isEmpty { last = runs.count }
        runs.append(Run(scalars: scalars, keepsSpace: keepsSpace, depth: depth))
        if let last, runs[last].scalars.isEmpty { self.last = runs.lastIndex { !$0.scalars.isEmpty } }
    }

    /// Removes the trailing space.
    mutating func finish() {
        guard let last, !runs[last].keepsSpace, runs[last].scalars.last == " " else { return }
        runs[last].scalars.removeLast()
    }
}
