import DisplayList

extension Animation where Failure == SceneError {
    /// One drawing goes over into another, as the screens do (atrest.md, "Motion"): `to` comes over `from`, 0.6 s,
    /// ease-in-out. At both ends there is nothing but the one drawing.
    ///
    /// `from` stays as it is below a drawing that hides it; below one with see-through places it fades as the other
    /// comes.
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
        let below = symbols.add(start)
        let above = symbols.add(end)
        let isHidden = end.isOpaque
        let table = symbols.symbols
        return Animation(duration: motion.delay + motion.duration) { seconds throws(SceneError) in
            let share = motion.progress(at: seconds)
            var drawing = share < 1 ? start : end
            drawing.symbols = table
            drawing.nodes = []
            if share < 1 { drawing.nodes.append(.group(Group(below, opacity: isHidden ? 1 : 1 - share))) }
            if share > 0 { drawing.nodes.append(.group(Group(above, opacity: share))) }
            return drawing
        }
    }
}
