import DisplayList
import PathParser

extension Animation where Failure == SceneError {
    /// One drawing goes over into another, as the screens do (atrest.md, "Motion"): 0.6 s, ease-in-out. What both have
    /// stays as it is, or changes its colours; what the first alone has is gone by the middle, and only then comes what
    /// the second alone has. At both ends there is nothing but the one drawing.
    ///
    /// Where both have a ground that hides what is behind, and not the same, the second's comes over the first's.
    /// - Parameters:
    ///   - start: what is there at first.
    ///   - end: what is there in the end, of the same size.
    ///   - motion: how long it takes, and how it goes through that time.
    /// - Throws: when the two differ in size: `SceneError.badOption`.
    public static func crossfade(
        from start: Drawing, to end: Drawing, motion: AtrestTokens.Motion = .slow
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
