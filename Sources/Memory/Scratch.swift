/// Memory for plain numbers with one owner, freed with that owner: the only place where memory is allocated by hand.
///
/// Code that is not hot goes through spans, which know their bounds. Kernels take `base` once, before their loops, and
/// must not let it outlive the owner.
@frozen package struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline internal var memory: UnsafeMutablePointer<Element>
    @usableFromInline internal var room: Int

    /// Uninitialised memory.
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
    @inline(__always) @inlinable package var count: Int { room }

    /// The first element, valid until the memory grows or its owner ends.
    @inline(__always) @inlinable package var base: UnsafeMutablePointer<Element> { memory }

    /// Fills all bytes with zeros.
    @inlinable package func clear() {
        UnsafeMutableRawPointer(memory)
            .initializeMemory(as: UInt8.self, repeating: 0, count: room * MemoryLayout<Element>.stride)
    }

    /// Makes room for at least `count` elements; if that takes new memory, it is uninitialised.
    @inlinable package mutating func reserve(_ count: Int) {
        if count > room { self = Scratch(count: count) }
    }

    /// Makes room for at least `count` elements; if that takes new memory, it is filled with zeros.
    @inlinable package mutating func reserve(zeroed count: Int) {
        if count > room { self = Scratch(zeroed: count) }
    }

    /// Makes room for at least `count` elements, and keeps the first ones.
    /// - Parameter kept: how many elements are kept.
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
