import PathParser

/// The edges of the ink on a sheet as closed lines: outlines run clockwise on screen, holes against it.
struct Contour {
    var points: [Point]

    /// Positive for outlines, negative for holes.
    var signedArea: Double {
        var sum = 0.0
        var last = points[points.count - 1]
        for p in points {
            sum += last.x * p.y - p.x * last.y
            last = p
        }
        return sum / 2
    }

    func contains(_ q: Point) -> Bool {
        var inside = false
        var last = points[points.count - 1]
        for p in points {
            if (p.y > q.y) != (last.y > q.y), q.x < p.x + (q.y - p.y) / (last.y - p.y) * (last.x - p.x) {
                inside.toggle()
            }
            last = p
        }
        return inside
    }

    static func all(of paper: Paper) -> [Contour] {
        var seen = Set<Int>()
        var out: [Contour] = []
        for row in 0..<Paper.size {
            let base = row * Paper.wordsPerRow
            for w in 0..<Paper.wordsPerRow {
                // Cells of ink with sky above: every edge, of ink or of a hole in it, has one.
                let above = row > 0 ? paper.words[base - Paper.wordsPerRow + w] : 0
                var tops = paper.words[base + w] & ~above
                while tops != 0 {
                    let column = w << 6 + tops.trailingZeroBitCount
                    tops &= tops - 1
                    if !seen.contains(row * Paper.size + column) {
                        out.append(follow(paper, column: column, row: row, seen: &seen))
                    }
                }
            }
        }
        return out
    }

    /// Walks along an edge with the ink at the right hand, noting the middle of every cell's side.
    private static func follow(_ paper: Paper, column: Int, row: Int, seen: inout Set<Int>) -> Contour {
        var middles: [Point] = []
        var x = column
        var y = row
        var dx = 1
        var dy = 0
        repeat {
            if dx == 1 { seen.insert(y * Paper.size + x) }
            middles.append(Paper.point(column: Double(x) + Double(dx) / 2, row: Double(y) + Double(dy) / 2))
            x += dx
            y += dy
            // The two cells ahead of the corner that has been reached.
            let right = paper.isInk(column: x + (dx - dy - 1) / 2, row: y + (dy + dx - 1) / 2)
            let left = paper.isInk(column: x + (dx + dy - 1) / 2, row: y + (dy - dx - 1) / 2)
            if !right {
                (dx, dy) = (-dy, dx)
            } else if left {
                (dx, dy) = (dy, -dx)
            }
        } while !(x == column && y == row && dx == 1 && dy == 0)
        return Contour(points: middles)
    }

    /// The line without the stairs of its cells, and with every second point: enough for fitting curves.
    func smoothed(times: Int) -> Contour {
        var line = points
        let n = line.count
        guard n > 8 else { return self }
        for _ in 0..<times {
            var last = line[n - 1]
            let first = line[0]
            for i in 0..<n {
                let here = line[i]
                let next = i + 1 < n ? line[i + 1] : first
                line[i] = Point((last.x + 2 * here.x + next.x) / 4, (last.y + 2 * here.y + next.y) / 4)
                last = here
            }
        }
        var out: [Point] = []
        out.reserveCapacity(n / 2 + 1)
        var i = 0
        while i < n {
            out.append(line[i])
            i += 2
        }
        return Contour(points: out)
    }
}
