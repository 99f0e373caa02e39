import DisplayList
import PathParser

/// Lines of one pixel, for strokes without antialiasing that are thinner.
extension Stroker {
    /// The outline of a line that is one pixel wide, in device space.
    ///
    /// Each piece is as wide as a pixel across the way that it goes less: so it has the centre of one pixel in each column,
    /// or in each row, and no gaps. Ends have no caps.
    /// - Parameters:
    ///   - scale: how many pixels one of the path's units becomes at most; above 0.
    ///   - visible: the visible area in the path's coordinates, enlarged by the stroke's reach.
    ///   - dashesLeft: how many more dashes are allowed; below 0 if these were too few, and the outline is not whole.
    package func hairline(
        of path: Path, style: StrokeStyle, _ transform: Transform, scale: Double, visible: Rect,
        dashesLeft: inout Int
    ) -> Path {
        hairlineTransform = transform
        defer { hairlineTransform = nil }
        return outline(
            of: path, style: style, scale: scale, visible: visible.outset(by: 1 / scale), dashesLeft: &dashesLeft)
    }

    func addHairline(_ line: borrowing CentreLine, _ transform: Transform) {
        guard line.count > 1 else {
            // A line of no length is its caps.
            if line.count == 1, style.cap != .butt { addPixel(transform.applied(to: line[0].point)) }
            return
        }
        let pieces = line.isClosed ? line.count : line.count - 1
        var from = transform.applied(to: line[0].point)
        var (begunSteep, wasSteep): (Bool?, Bool?)
        for i in 1...pieces {
            let to = transform.applied(to: line[i == line.count ? 0 : i].point)
            let way = to - from
            let isSteep = way.y.magnitude > way.x.magnitude
            // A flat piece and a steep one may both leave out the pixel at the corner between them.
            if let wasSteep, wasSteep != isSteep, line[i - 1].isCorner { addPixel(from) }
            addPiece(from, to, isSteep: isSteep)
            begunSteep = begunSteep ?? isSteep
            wasSteep = isSteep
            from = to
        }
        if line.isClosed, begunSteep != wasSteep, line[0].isCorner { addPixel(from) }
    }

    /// All pieces turn the same way, so that none takes another's winding away.
    private func addPiece(_ a: Point, _ b: Point, isSteep: Bool) {
        let isForward = isSteep ? b.y >= a.y : b.x >= a.x
        let (from, to) = isForward ? (a, b) : (b, a)
        let side = isSteep ? Point(0.5, 0) : Point(0, -0.5)
        out.reserve(5)
        out.move(to: from + side)
        out.line(to: to + side)
        out.line(to: to - side)
        out.line(to: from - side)
        out.close()
    }

    private func addPixel(_ p: Point) {
        addPiece(p - Point(0.5, 0), p + Point(0.5, 0), isSteep: false)
    }
}
