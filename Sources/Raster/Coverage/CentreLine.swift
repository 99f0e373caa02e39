import Memory
import PathParser

/// A sub-path as straight pieces, to be stroked. Its memory is used again for the next.
struct CentreLine: ~Copyable {
    /// A point where two pieces meet, or where the line begins or ends.
    struct Vertex: BitwiseCopyable {
        var point: Point
        /// From the vertex before: the piece's length and the unit vector along it. The first one's piece closes the line.
        var length: Double
        var direction: Point
        /// The cosine of the turn between the curves that meet here, and not between their chords; above 1 where it is not
        /// known.
        var cosine: Double
        /// Whether it is a corner of the path itself, not one made by flattening a curve.
        var isCorner: Bool
        /// Where the stroker knows how the curves meet here; below 0 where it does not.
        var bend: Int32 = -1
    }

    private var memory = Scratch<Vertex>(count: 32)
    private(set) var count = 0
    var isClosed = false
    /// The direction of a line of no length, for its square caps.
    var heading: Point?
    /// Steps that are not longer than this are dropped.
    var leastStep = 0.0

    /// The vertices, valid until the next one is added.
    var vertices: UnsafeMutablePointer<Vertex> { memory.base }

    mutating func removeAll() {
        count = 0
        isClosed = false
        heading = nil
    }

    /// Makes room for this many vertices of a line that is still empty.
    mutating func reserve(_ count: Int) { memory.reserve(count) }

    mutating func append(_ p: Point, corner: Bool) {
        var vertex = Vertex(point: p, length: 0, direction: .zero, cosine: 2, isCorner: corner)
        if count > 0 {
            let v = p - memory.base[count &- 1].point
            vertex.length = v.length
            // A step of no length has no direction, and one as short as rounding errors a wrong one.
            if vertex.length <= leastStep {
                if corner { memory.base[count &- 1].isCorner = true }
                return
            }
            vertex.direction = v * (1 / vertex.length)
        }
        if count == memory.count { memory.grow(to: count * 2, keeping: count) }
        memory.base[count] = vertex
        count &+= 1
    }

    mutating func append(contentsOf line: Polyline) {
        for (point, isCorner) in zip(line.points, line.isCorner) { append(point, corner: isCorner) }
        isClosed = line.isClosed
        heading = line.heading
    }

    /// Closes the line; a last vertex on the first one is dropped.
    /// - Returns: whether a piece leads back to the first vertex.
    mutating func close() -> Bool {
        isClosed = true
        guard count > 1, (memory.base[count &- 1].point - memory.base[0].point).length <= leastStep else { return true }
        count &-= 1
        return false
    }

    /// Computes the piece that closes the line.
    /// - Returns: whether all pieces have directions.
    func finish() -> Bool {
        let base = memory.base
        let v = base[0].point - base[count &- 1].point
        base[0].length = v.length
        base[0].direction = v * (1 / base[0].length)
        for i in (isClosed ? 0 : 1)..<count where !base[i].direction.isFinite { return false }
        return true
    }

    /// The line as it is dashed.
    var polyline: Polyline {
        var line = Polyline()
        line.reserveCapacity(count)
        for i in 0..<count { line.append(memory.base[i].point, corner: memory.base[i].isCorner) }
        line.isClosed = isClosed
        return line
    }
}
