import DisplayList
import PathParser

extension Animation where Failure == SceneError {
    /// One drawing changes into another, as the screens do (atrest.md, "Motion"): 0.6 s, ease-in-out. Nodes of both
    /// stay, or change their colours; those of the first alone are gone by the middle, and only then do those of the
    /// second alone appear. At each end there is nothing but that drawing.
    ///
    /// Where both have a different ground that hides everything behind it, the second ground fades in over the first.
    /// - Parameters:
    ///   - start: the drawing at the beginning.
    ///   - end: the drawing at the end, of the same size.
    ///   - motion: the duration and the easing.
    /// - Throws: `SceneError.badOption` when the two differ in size.
    public static func crossfade(
        from start: Drawing, to end: Drawing, motion: Transition = AtrestTokens.Motion.slow
    ) throws(SceneError) -> Animation {
        guard start.size == end.size else {
            throw .badOption(
                name: "to", found: "\(end.size.width) × \(end.size.height) pt",
                expected: "the first drawing's size, \(start.size.width) × \(start.size.height) pt")
        }
        var symbols = SymbolTable()
        let crossing = Crossing(
            from: symbols.add(start), to: symbols.add(end), isGrounded: start.isOpaque && end.isOpaque)
        let table = symbols.symbols
        return Animation(duration: motion.delay + motion.duration) { seconds throws(SceneError) in
            let share = motion.progress(at: seconds)
            var drawing = share < 1 ? start : end
            drawing.symbols = table
            drawing.nodes = crossing.nodes(at: share)
            return drawing
        }
    }
}
