import DisplayList

extension Animation where Failure == SceneError {
    /// One state of a screen changes into another: parts of both glide to their new places; of the rest, leaving parts
    /// are gone before new ones appear.
    package static func change(
        from start: Drawing, to end: Drawing, motion: Transition, way: Crossing.Way = Crossing.Way()
    ) throws(SceneError) -> Animation {
        var symbols = SymbolTable()
        let crossing = Crossing(from: symbols.add(start), to: symbols.add(end), glides: true)
        let table = symbols.symbols
        return Animation(duration: motion.delay + motion.duration) { seconds throws(SceneError) in
            let share = motion.progress(at: seconds)
            var drawing = share < 1 ? start : end
            drawing.symbols = table
            drawing.nodes = crossing.nodes(at: share, way: way)
            return drawing
        }
    }
}
