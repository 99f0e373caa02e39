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

    /// A vertex; `i` must be one of them.
    subscript(i: Int) -> Vertex {
        @inline(__always) get {
            assert(i >= 0 && i < count)
            return memory.base[i]
        }
        @inline(__always) nonmutating set {
            assert(i >= 0 && i < count)
            memory.base[i] = newValue
        }
    }

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

    /// Adds another line's vertex, and what is known of how curves meet there.
    mutating func append(_ vertex: Vertex) {
        append(vertex.point, corner: vertex.isCorner)
        if vertex.bend >= 0 { memory.base[count &- 1].bend = vertex.bend }
    }

    /// Closes the line; a last vertex on the first one is dropped.
    /// - Returns: whether a piece leads back to the first vertex.
    @discardableResult
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
}
