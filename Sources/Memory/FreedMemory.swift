import CMachine

/// How freed memory is reused.
package enum FreedMemory {
    /// Keeps freed pages for later allocations, for processes that repeat the same work: the system clears every page
    /// that it hands out, which would take a fifth of the time of drawing a small picture.
    /// - Parameters:
    ///   - threads: how many allocate at once.
    ///   - processors: how many of them can run at once.
    package static func keep(threads: Int, processors: Int) {
        let count = arenaCount(threads: threads, processors: processors, addresses: addressLimit)
        cmachine_keep_freed(Int32(clamping: count))
    }

    /// The most bytes of addresses that this process may have; nil for any number.
    package static var addressLimit: Int? {
        let limit = cmachine_address_limit()
        return limit < 0 ? nil : Int(clamping: limit)
    }

    /// The addresses that the C library reserves for an arena, in bytes.
    private static let arenaSize = 64 << 20

    /// The number of arenas, the C library's places to allocate from: what is freed in one is kept there.
    ///
    /// Threads that wait for a processor share arenas. An arena grows until it has room for the largest pictures that its
    /// threads draw at once. With one for each, 64 threads on two processors come to 380 MiB after some 30,000 pictures. Where
    /// addresses are limited, at most a quarter of them goes to arenas: a thread for which the C library finds no room for
    /// one gets each of its allocations from the system, which makes it fifty times slower.
    /// - Parameter addresses: the most bytes of addresses; nil for any number.
    package static func arenaCount(threads: Int, processors: Int, addresses: Int?) -> Int {
        let wanted = min(threads, processors)
        // The main one needs no reservation.
        return 1 + min(wanted, addresses.map { $0 / 4 / arenaSize } ?? wanted)
    }
}
