import DisplayList

/// One mark on the paper.
public struct TallyMark: Sendable, Hashable {
    /// The kind of a mark: its look, and what it counts.
    public enum Kind: Sendable, Hashable {
        /// One of a gate's four strokes.
        case stroke
        /// The fifth stroke of a gate.
        case slash
        /// One to four strokes of a gate that is too small for them.
        case tick
        /// A part that is too small for its marks; its area tells how full it is.
        case dot
        /// The X over a unit of 25.
        case unitCross
        /// The X of 100.
        case cross
        /// The outline of a block: of 100, and of larger blocks that are too small for what is in them.
        case square(level: Int)
        /// The line through a full row.
        case line(level: Int)
        /// The closure of a block of 10,000 and above.
        case diagonal(level: Int)
    }

    /// The paper's inks.
    public enum Ink: Int, Sendable, Hashable, CaseIterable {
        /// Three greys in turn, from the strokes of a gate to the caps of the largest blocks; and red for the fifth
        /// stroke.
        case c1, c2, c3, accent
    }

    /// The kind of mark.
    public let kind: Kind
    /// The mark's number: the count at which it is drawn, or, for a tick or a dot, the count after which it begins.
    /// Number and kind identify the mark at every count that shows it.
    public let number: Int
    /// The share of the count that this mark adds: 0 for a cap over marks that are still visible.
    public let value: Int

    /// The mark's ink; larger forms take the inks in turn.
    public var ink: Ink {
        switch kind {
        case .slash: .accent
        case .stroke, .tick, .dot: .c1
        case .unitCross, .cross: TallyMark.cycle(1)
        // A larger block's outline stands for its squares.
        case .square: TallyMark.cycle(2)
        case .line(let level): TallyMark.cycle(2 * level + 1)
        case .diagonal(let level): TallyMark.cycle(2 * level)
        }
    }

    /// The count at which the next cap takes it in.
    var lastingTo: Int {
        switch kind {
        case .stroke, .slash, .tick, .dot, .unitCross: TallyMark.next(number, multipleOf: 100)
        case .cross: TallyMark.next(number, multipleOf: 1000)
        case .diagonal(let level):
            TallyMark.next(number, multipleOf: TallyForm.row(level: level).capacity)
        case .square(let level), .line(let level):
            // It lasts as long as its block, which becomes a square when the block's row is closed.
            TallyMark.next(number, multipleOf: TallyForm.row(level: level + 1).capacity)
        }
    }

    /// The count at which it is first drawn: a tick and a dot stand for later marks.
    package var first: Int {
        switch kind {
        case .tick, .dot: number + 1
        default: number
        }
    }

    /// Marks that are drawn at the same count are drawn in this order: caps last.
    package var layer: Int {
        switch kind {
        case .stroke, .slash, .tick, .dot: 0
        case .unitCross: 1
        case .cross: 2
        case .square(let level): level == 1 ? 3 : 2 * level + 2
        case .line(let level): 2 * level + 3
        case .diagonal(let level): 2 * level + 2
        }
    }

    /// Each closure takes the next of the three colours.
    private static func cycle(_ step: Int) -> Ink { [.c1, .c2, .c3][step % 3] }

    /// The least multiple of a step that is not below a number.
    private static func next(_ number: Int, multipleOf step: Int) -> Int {
        let rest = number % step
        return rest == 0 ? number : number - rest + step
    }
}

extension TallyTokens.Palette {
    /// An ink in sRGB.
    public func color(of ink: TallyMark.Ink) -> Color { markColors[ink.rawValue] }
}
