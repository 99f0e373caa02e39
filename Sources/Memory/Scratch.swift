/// Memory for plain numbers that one owner works in, freed with its owner: the one place where memory is allocated by hand.
///
/// Code that is not hot goes through spans, which know their bounds. Kernels take `base` once, before their loops, and
/// must not let it outlive the owner.
@frozen package struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline internal var memory: UnsafeMutablePointer<Element>
    @usableFromInline internal var room: Int

    /// Memory that has anything in it.
    /// - Parameter count: how many elements; 0 or more.
    @inlinable package init(count: Int) {
        assert(count >= 0)
        memory = .allocate(capacity: max(count, 1))
        room = count
    }

    /// Memory of zero bytes.
    @inlinable package init(zeroed count: Int) {
        self.init(count: count)
        clear()
    }

    @inlinable deinit { memory.deallocate() }

    /// How many elements there is room for.
    @inlinable package var count: Int { room }

    /// The first element, valid until the memory grows or its owner ends.
    @inlinable package var base: UnsafeMutablePointer<Element> { memory }

    /// Fills all bytes with zeros.
    @inlinable package func clear() {
        UnsafeMutableRawPointer(memory)
            .initializeMemory(as: UInt8.self, repeating: 0, count: room * MemoryLayout<Element>.stride)
    }

    /// Makes room for at least so many elements; where that takes new memory, it has anything in it.
    @inlinable package mutating func reserve(_ count: Int) {
        if count > room { self = Scratch(count: count) }
    }

    /// The same with new memory of zero bytes.
    @inlinable package mutating func reserve(zeroed count: Int) {
        if count > room { self = Scratch(zeroed: count) }
    }

    /// Makes room for at least so many elements, of which the first ones stay as they are.
    /// - Parameter kept: how many stay.
    @inlinable package mutating func grow(to count: Int, keeping kept: Int) {
        if count <= room { return }
        assert(kept >= 0 && kept <= room)
        let larger = Scratch(count: count)
        larger.memory.update(from: memory, count: kept)
        self = larger
    }

    @inlinable package var span: Span<Element> {
        @_lifetime(borrow self)
        get { _overrideLifetime(Span(_unsafeStart: memory, count: room), borrowing: self) }
    }

    @inlinable package var mutableSpan: MutableSpan<Element> {
        @_lifetime(&self)
        mutating get { _overrideLifetime(MutableSpan(_unsafeStart: memory, count: room), mutating: &self) }
    }
}
