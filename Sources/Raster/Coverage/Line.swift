/// A directed line, in units of 1/1024 px from the top left corner of the region that is being filled.
struct Line {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
}

/// A growing array of lines in raw memory, kept from shape to shape.
struct LineBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Line>
    private(set) var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 1024) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ line: Line) {
        if count == capacity { grow() }
        base[count] = line
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let bigger = UnsafeMutablePointer<Line>.allocate(capacity: capacity * 2)
        bigger.update(from: base, count: count)
        base.deallocate()
        base = bigger
        capacity *= 2
    }
}
