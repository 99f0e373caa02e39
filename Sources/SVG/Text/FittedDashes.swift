/// Dashes two or three times as long as they are wide, or dots, with gaps so that whole ones fit, as browsers draw borders
/// and lines along text.
struct FittedDashes {
    let isRound: Bool
    /// The length of a dash; 0 for a round dot.
    let dash: Double
    /// Nil where one dash takes all of the line.
    let gap: Double?

    /// - Parameters:
    ///   - width: the line's.
    ///   - length: of the line.
    ///   - isClosed: whether it ends where it begins.
    ///   - unit: the side of a pixel.
    init(width: Double, isDotted: Bool, length: Double, isClosed: Bool, unit: Double = 1) {
        isRound = isDotted && width > 3 * unit
        let isThick = width >= 3 * unit
        let dash = isDotted ? width : isThick ? width * 2 : width * 3
        let gap = isDotted || isThick ? width : width * 2
        guard length > dash else {
            self.dash = dash
            self.gap = nil
            return
        }
        // Along an open line there is a dash more than there are gaps.
        let count = max(((isClosed ? length : length + gap) / (dash + gap)).rounded(.down), 1)
        func fitted(_ count: Double) -> Double {
            (length - count * dash) / max(isClosed ? count : count - 1, 1)
        }
        let (wide, narrow) = (fitted(count), fitted(count + 1))
        let best = max(narrow <= 0 || (wide - gap).magnitude < (narrow - gap).magnitude ? wide : narrow, 0)
        self.dash = isRound ? 0 : dash
        self.gap = isRound ? dash + best : best
    }
}
