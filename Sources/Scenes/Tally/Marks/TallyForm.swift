/// The forms that marks are gathered in, from a gate of five up. Each form is a number of places for the form before it
/// (tally.md, "Marks").
///
/// From 100 on the pattern repeats: ten blocks are a row, ten rows are the block of the next level, and that block is
/// the square in the row that follows.
public enum TallyForm: Sendable, Hashable {
    /// Four strokes and a slash.
    case gate
    /// Five gates, 25.
    case unit
    /// Level 1: four units, 100. Level n + 1: ten rows of level n, 100ⁿ⁺¹.
    case block(level: Int)
    /// Ten blocks of one level.
    case row(level: Int)

    /// The largest count that can be drawn.
    public static let maxCount = 1_000_000_000

    /// All forms, by size; the last holds the largest count.
    package static let all: [TallyForm] = [.gate, .unit] + (1...4).flatMap { [.block(level: $0), .row(level: $0)] }

    /// The smallest form that holds a count; nil for 0, and beyond the largest count.
    public init?(holding count: Int) {
        guard count > 0, let form = TallyForm.all.first(where: { $0.capacity >= count }) else { return nil }
        self = form
    }

    /// The count of a full form; of a form beyond the largest count, at most what an integer holds.
    public var capacity: Int {
        switch self {
        case .gate: 5
        case .unit: 25
        case .block(let level): Int(clamping: TallyForm.hundreds(level))
        case .row(let level): Int(clamping: 10 * TallyForm.hundreds(level))
        }
    }

    /// The form in its places; nil for a gate, in which single marks stand.
    public var child: TallyForm? {
        switch self {
        case .gate: nil
        case .unit: .gate
        case .block(let level): level <= 1 ? .unit : .row(level: level - 1)
        case .row(let level): .block(level: level)
        }
    }

    /// 100 to the power of a level, of 5 at most.
    private static func hundreds(_ level: Int) -> Int64 {
        var value: Int64 = 1
        for _ in 0..<min(max(level, 0), 5) { value *= 100 }
        return value
    }
}

/// A form with marks in it: a tree, from the whole count down to gates.
public struct TallyPart: Sendable, Hashable {
    /// The form, by the size of the count that it is made for.
    public let form: TallyForm
    /// The count before this part began.
    public let start: Int
    /// The count in this part: 1 … the form's capacity.
    public let count: Int

    /// The part for a whole count, in the smallest form that holds it; nil for 0 and beyond the largest count.
    public init?(count: Int) {
        guard let form = TallyForm(holding: count) else { return nil }
        self.init(form: form, start: 0, count: count)
    }

    package init(form: TallyForm, start: Int, count: Int) {
        self.form = form
        self.start = start
        self.count = min(count, form.capacity)
    }

    /// The count at which the part is full.
    public var end: Int { start + form.capacity }
    /// Whether the part is full, and so has its cap.
    public var isComplete: Bool { count == form.capacity }

    /// The parts in its places that have begun, in the order of counting; none for a gate.
    public var children: [TallyPart] {
        guard let child = form.child else { return [] }
        return stride(from: 0, to: count, by: child.capacity).map {
            TallyPart(form: child, start: start + $0, count: count - $0)
        }
    }
}
