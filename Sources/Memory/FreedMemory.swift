import CMachine

/// How freed memory is reused.
package enum FreedMemory {
    /// Keeps freed pages for later allocations, for processes that repeat the same work: the system clears every page
    /// that it hands out, which would take a fifth of the time of drawing a small picture.
    /// - Parameter threads: how many allocate at once.
    package static func keep(threads: Int) {
        cmachine_keep_freed(Int32(clamping: threads))
    }
}
