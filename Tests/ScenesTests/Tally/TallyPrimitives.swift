import DisplayList
import PathParser

@testable import Scenes

/// What a tally drawing is made of, read off the drawing and not off the model.
struct TallyPrimitives: Equatable {
    /// How many stamps there are of each kind of shape, such as "stroke".
    var counts: [String: Int] = [:]
    /// The tints of each kind of shape.
    var tints: [String: Set<Color>] = [:]

    init() {}

    init(_ drawing: Drawing) {
        let kinds = drawing.symbols.map { String($0.name.prefix { !$0.isNumber }.dropLast()) }
        var tally = [Int](repeating: 0, count: drawing.symbols.count)
        for node in drawing.nodes {
            guard case .stamp(let stamp) = node else { continue }
            tally[stamp.symbol] += 1
            if tally[stamp.symbol] == 1 { tints[kinds[stamp.symbol], default: []].insert(stamp.tint) }
        }
        for (kind, count) in zip(kinds, tally) { counts[kind, default: 0] += count }
    }

    subscript(kind: String) -> Int { counts[kind] ?? 0 }

    /// What tally.md's table says that is drawn for a count from 0 to 10,000, where nothing is too small to be seen.
    static func expected(_ count: Int) -> [String: Int] {
        var counts: [String: Int] = [:]
        func add(_ kind: String, _ number: Int) { if number > 0 { counts[kind, default: 0] += number } }
        // "10,000: the 10 × 10 block with one bold diagonal": ten rows, and the diagonal.
        add("diagonal", count / 10_000)
        // "1,000: ten squares with one horizontal line through all; the X marks go."
        add("square", count / 1000 * 10)
        add("line", count / 1000)
        // "100: only the X inside a square outline, no stroke detail."
        add("square", count % 1000 / 100)
        add("cross", count % 1000 / 100)
        // "25: the full unit with a bold X over it."
        let rest = count % 100
        add("unit-cross", rest / 25)
        // "5: four strokes and a diagonal slash."
        add("slash", rest / 5)
        add("stroke", rest / 5 * 4 + rest % 5)
        return counts
    }
}
