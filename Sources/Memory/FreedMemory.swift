import CMachine

/// What becomes of memory that is freed.
package enum FreedMemory {
    /// Keeps it for what comes next, for processes that do the same again and again: the system clears every page that
    /// it gives anew, which would take a fifth of the time of drawing a small picture.
    /// - Parameter threads: how many allocate at once.
    package static func keep(threads: Int) {
        cmachine_keep_freed(Int32(clamping: threads))
    }
}
