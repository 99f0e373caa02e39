/// The glyphs of a run, through which lookups go from the first to the last: what they have passed is in `output`, what is
/// to come is in `input` from `index` on. Where nothing can change in number, all stays in `input`.
struct GlyphBuffer {
    var input: [GlyphSlot]
    var index = 0
    var output: [GlyphSlot] = []
    private(set) var writesOutput = false
    /// As many glyphs as a font may make of a run, so that glyphs that double do not fill the memory.
    let limit: Int
    private var lastLigature: Int32 = 0

    init(_ slots: [GlyphSlot]) {
        input = slots
        limit = max(16_384, slots.count * 64)
    }

    var count: Int { input.count }
    var isAtEnd: Bool { index >= input.count }
    /// How many glyphs there are in front of the current one.
    var passed: Int { writesOutput ? output.count : index }
    var total: Int { passed + input.count - index }

    mutating func newLigature() -> Int32 {
        lastLigature &+= 1
        return lastLigature
    }

    // MARK: Going through

    mutating func beginOutput() {
        writesOutput = true
        index = 0
        output.removeAll(keepingCapacity: true)
    }

    /// Takes what was written, and what is still to come, as the run.
    mutating func endOutput() {
        guard writesOutput else { return }
        output.append(contentsOf: input[index...])
        swap(&input, &output)
        writesOutput = false
        index = 0
    }

    /// Passes the current glyph on as it is.
    mutating func next() {
        if writesOutput { output.append(input[index]) }
        index += 1
    }

    mutating func skip() { index += 1 }

    /// Writes a glyph in front of the current one.
    mutating func write(_ slot: GlyphSlot) { output.append(slot) }

    /// Goes to where `place` glyphs are in front, back or forth.
    mutating func move(to place: Int) {
        guard writesOutput else {
            index = min(place, input.count)
            return
        }
        if output.count < place {
            let count = min(place - output.count, input.count - index)
            output.append(contentsOf: input[index..<index + count])
            index += count
        } else if output.count > place {
            let count = output.count - place
            if index < count {
                input.insert(contentsOf: repeatElement(output[place], count: count - index), at: index)
                index = count
            }
            index -= count
            input.replaceSubrange(index..<index + count, with: output[place...])
            output.removeLast(count)
        }
    }

    // MARK: Clusters

    /// Gives glyphs that cannot be told apart the lowest of their clusters, and those that shared one with them too.
    /// - Parameter range: in `input`.
    mutating func mergeClusters(_ range: Range<Int>) {
        guard range.count > 1 else { return }
        var (start, end) = (range.lowerBound, range.upperBound)
        var cluster = input[start].cluster
        for i in start + 1..<end { cluster = min(cluster, input[i].cluster) }
        if cluster != input[end - 1].cluster {
            while end < input.count, input[end - 1].cluster == input[end].cluster { end += 1 }
        }
        if cluster != input[start].cluster {
            while index < start, input[start - 1].cluster == input[start].cluster { start -= 1 }
        }
        if index == start, input[start].cluster != cluster {
            let shared = input[start].cluster
            var i = output.count
            while i > 0, output[i - 1].cluster == shared {
                output[i - 1].cluster = cluster
                i -= 1
            }
        }
        for i in start..<end { input[i].cluster = cluster }
    }

    /// - Parameter range: in `output`.
    mutating func mergeOutputClusters(_ range: Range<Int>) {
        guard range.count > 1 else { return }
        var (start, end) = (range.lowerBound, range.upperBound)
        var cluster = output[start].cluster
        for i in start + 1..<end { cluster = min(cluster, output[i].cluster) }
        while start > 0, output[start - 1].cluster == output[start].cluster { start -= 1 }
        while end < output.count, output[end - 1].cluster == output[end].cluster { end += 1 }
        if end == output.count {
            let shared = output[end - 1].cluster
            var i = index
            while i < input.count, input[i].cluster == shared {
                input[i].cluster = cluster
                i += 1
            }
        }
        for i in start..<end { output[i].cluster = cluster }
    }

    /// Leaves the current glyph out; its characters go to a neighbour's.
    mutating func delete() {
        let cluster = input[index].cluster
        let survives =
            index + 1 < input.count && input[index + 1].cluster == cluster || output.last?.cluster == cluster
        if !survives {
            if let last = output.last {
                if cluster < last.cluster {
                    var i = output.count
                    while i > 0, output[i - 1].cluster == last.cluster {
                        output[i - 1].cluster = cluster
                        i -= 1
                    }
                }
            } else if index + 1 < input.count {
                mergeClusters(index..<index + 2)
            }
        }
        skip()
    }

    /// Turns the order of all glyphs, but not of those of one cluster.
    mutating func reverseClusters() {
        input.reverse()
        var start = 0
        while start < input.count {
            var end = start + 1
            while end < input.count, input[end].cluster == input[start].cluster { end += 1 }
            input[start..<end].reverse()
            start = end
        }
    }
}
