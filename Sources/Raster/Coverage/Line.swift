import Memory

/// A directed line, in units of 1/1024 px from the top left corner of the region that is being filled.
struct Line {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
}

/// A growing array of lines in raw memory, kept from shape to shape.
package struct LineBuffer: ~Copyable {
    private var memory: Scratch<Line>
    // The memory's, once more: `append` is the flattener's innermost call.
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
        if count == capacity { grow() }
        base[count] = line
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        memory.grow(to: count * 2, keeping: count)
        base = memory.base
        capacity = memory.count
    }
}
