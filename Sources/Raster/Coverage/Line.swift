import Memory

/// A directed line, in units of 1/1024 px from the top left corner of the region that is being filled.
struct Line {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32

    /// Writes a line at the end of others; a level line does not count, since it covers nothing.
    /// - Returns: 1 for a line that counts, else 0, without a branch.
    @inline(__always)
    static func write(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>, _ target: UnsafeMutablePointer<Line>) -> Int {
        UnsafeMutableRawPointer(target).storeBytes(of: SIMD4(lowHalf: from, highHalf: to), as: SIMD4<Int32>.self)
        return from.y == to.y ? 0 : 1
    }
}

/// A growing array of lines in raw memory, kept from shape to shape.
package struct LineBuffer: ~Copyable {
    private var memory: Scratch<Line>
    // A copy of the memory's pointer: `append` is the flattener's innermost call.
    private(set) var base: UnsafeMutablePointer<Line>
    private var capacity: Int
    package private(set) var count = 0

    init() {
        memory = Scratch(count: 1024)
        base = memory.base
        capacity = memory.count
    }

    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ line: Line) {
        if count == capacity { grow(1) }
        base[count] = line
        count &+= 1
    }

    /// Room for a number of lines more; lines written there count after `take`.
    @inline(__always)
    mutating func room(for more: Int) -> UnsafeMutablePointer<Line> {
        if count &+ more > capacity { grow(more) }
        return base + count
    }

    /// Counts lines that were written into the room for them.
    @inline(__always)
    mutating func take(_ written: Int) { count &+= written }

    @inline(never)
    private mutating func grow(_ more: Int) {
        memory.grow(to: max(count * 2, count + more), keeping: count)
        base = memory.base
        capacity = memory.count
    }
}
