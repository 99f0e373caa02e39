import Memory
import Testing

@Suite struct ScratchTests {
    private func set<T: BitwiseCopyable>(_ memory: inout Scratch<T>, _ i: Int, _ value: T) {
        var span = memory.mutableSpan
        span[i] = value
    }

    @Test func zeroedMemoryIsZero() {
        var memory = Scratch<UInt64>(zeroed: 100)
        #expect(memory.count == 100)
        for i in 0..<100 { #expect(memory.span[i] == 0) }
        set(&memory, 99, 7)
        memory.clear()
        #expect(memory.span[99] == 0)
    }

    /// What is reserved is there, and what is there already is enough.
    @Test func memoryGrowsWhenItMust() {
        var memory = Scratch<Int32>(count: 0)
        #expect(memory.count == 0)
        memory.reserve(zeroed: 10)
        #expect(memory.count == 10)
        for i in 0..<10 {
            #expect(memory.span[i] == 0)
            set(&memory, i, Int32(i))
        }
        let base = memory.base
        memory.reserve(zeroed: 10)
        memory.reserve(4)
        #expect(memory.base == base && memory.span[9] == 9)
        memory.reserve(11)
        #expect(memory.count == 11)
    }

    @Test func whatIsKeptStays() {
        var memory = Scratch<UInt16>(count: 5)
        for i in 0..<5 { set(&memory, i, UInt16(i * i)) }
        memory.grow(to: 3, keeping: 3)
        #expect(memory.count == 5)
        memory.grow(to: 5000, keeping: 5)
        #expect(memory.count == 5000)
        for i in 0..<5 { #expect(memory.span[i] == UInt16(i * i)) }
    }

    /// The pointer of kernels and the span of others see the same.
    @Test func pointersAndSpansAreOneMemory() {
        let memory = Scratch<UInt8>(zeroed: 8)
        memory.base[3] = 200
        #expect(memory.span[3] == 200)
    }
}
