/// A line from its upper to its lower end, with its slopes. For many lines they are computed before the first is
/// walked: in one loop without branches, instead of anew after each mispredicted branch.
struct Course {
    let line: Line
    /// -1 for a line that led upwards.
    let sign: Int32
    /// dx / dy and dy / dx: see `LineWalker`.
    let slope: Int64
    let inverse: Int64

    @inline(__always)
    init(_ l: Line) {
        // Without a branch: lines lead up as often as down.
        let up = (l.y1 &- l.y0) &>> 31
        let x = (l.x0 ^ l.x1) & up
        let y = (l.y0 ^ l.y1) & up
        line = Line(x0: l.x0 ^ x, y0: l.y0 ^ y, x1: l.x1 ^ x, y1: l.y1 ^ y)
        sign = up | 1
        (slope, inverse) = LineWalker.ratios(line)
    }
}
