/// The glyphs of a run, which lookups process from first to last: processed ones are in `output`, the rest is in
/// `input` from `index` on. As long as the number of glyphs cannot change, all stay in `input`.
struct GlyphBuffer {
    var input: [GlyphSlot]
    var index = 0
    var output: [GlyphSlot] = []
    private(set) var writesOutput = false
    /// The most glyphs that a font may make of a run, so that glyphs that multiply do not fill the memory.
    let limit: Int
    private var lastLigature: Int32 = 0

    init(_ slots: [GlyphSlot]) {
        input = slots
        limit = max(16_384, slots.count * 64)
    }

    var count: Int { input.count }
    var isAtEnd: Bool { index >= input.count }
    /// The number of glyphs in front of the current one.
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

    /// Makes the output, followed by the rest of the input, the run.
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

    /// Moves to the place with `place` glyphs in front of it, backward or forward.
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

    /// Merges the clusters of glyphs that cannot be told apart to the lowest of them, along with neighbours in the same
    /// clusters.
    /// - Parameter range: indices of `input`.
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

    /// Merges clusters that are lower than one in front of them with all that they are out of order with.
    /// - Parameter range: indices of `input`.
    mutating func mergeUnorderedClusters(_ range: Range<Int>) {
        for i in range.dropFirst() where input[i].cluster < input[i - 1].cluster {
            var first = i - 1
            while first > range.lowerBound, input[first - 1].cluster > input[i].cluster { first -= 1 }
            mergeClusters(first..<i + 1)
        }
    }

    /// - Parameter range: indices of `output`.
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

    /// Deletes the current glyph; its cluster merges with a neighbour's.
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

    /// Reverses the order of clusters; glyphs in one cluster keep their order.
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
