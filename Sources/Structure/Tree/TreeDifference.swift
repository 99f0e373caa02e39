import PathParser

/// The differences of two trees, in words: “button “Begin”: 4 pt lower”.
package struct TreeDifference: Sendable {
    /// A sentence for each change, in the order of the parts.
    package private(set) var sentences: [String] = []
    /// Boxes of what has changed its place or size: where it lay, and where it lies.
    package private(set) var moves: [(from: Rect, to: Rect)] = []

    /// Longer trees are told by their lines alone: to pair their parts takes a time that grows with the square of the
    /// changes.
    private static let maxLines = 4_000

    /// - Returns: nil where one of the texts is not a tree's, or has too many lines.
    package init?(expected: String, actual: String) {
        guard let before = TreeText(expected), let after = TreeText(actual),
            max(before.lines.count, after.lines.count) <= TreeDifference.maxLines
        else { return nil }
        compare(TreeNode.nodes(before.lines), TreeNode.nodes(after.lines), in: nil)
    }

    private mutating func compare(_ before: [TreeNode], _ after: [TreeNode], in parent: TreeNode?) {
        var gone = Set<Int>()
        var come = Set<Int>()
        for change in after.map(\.line.label).difference(from: before.map(\.line.label)) {
            switch change {
            case .remove(let index, _, _): gone.insert(index)
            case .insert(let index, _, _): come.insert(index)
            }
        }
        // A part that is gone and one of its kind that has come are one part with another name, or in another place.
        var partner: [Int: Int] = [:]
        var free = come.sorted()
        for index in gone.sorted() {
            let place =
                free.firstIndex { after[$0].line.label == before[index].line.label }
                ?? free.firstIndex { after[$0].line.kind == before[index].line.kind }
            guard let place else { continue }
            partner[free[place]] = index
            free.remove(at: place)
        }
        let paired = Set(partner.values)
        var i = 0
        for (j, node) in after.enumerated() {
            while i < before.count, gone.contains(i) {
                if !paired.contains(i) { say(before[i], "is gone", parent) }
                i += 1
            }
            if come.contains(j) {
                guard let former = partner[j].map({ before[$0] }) else {
                    say(node, "is new" + (node.line.frame.map { " at \(LengthText.origin($0))" } ?? ""), parent)
                    continue
                }
                if former.line.name == node.line.name {
                    say(node, "is drawn in another order", parent)
                } else {
                    say(former, "is \(node.line.name.isEmpty ? "without a name" : node.line.name) now", parent)
                }
                compare(former, node, parent)
            } else if i < before.count {
                compare(before[i], node, parent)
                i += 1
            }
        }
        while i < before.count {
            if gone.contains(i), !paired.contains(i) { say(before[i], "is gone", parent) }
            i += 1
        }
    }

    private mutating func compare(_ before: TreeNode, _ after: TreeNode, _ parent: TreeNode?) {
        if before.line.value != after.line.value {
            let (old, new) = (before.line.value, after.line.value)
            let words =
                new.isEmpty
                ? "has no value, it was \(old)"
                : old.isEmpty ? "has the value \(new)" : "has the value \(new), it was \(old)"
            say(after, words, parent)
        }
        let move = TreeMove(before.line.frame, after.line.frame)
        if move.isTranslation, before.moves(as: after, by: move) {
            say(after, move.words + (after.children.isEmpty ? "" : ", with all that is in it"), parent, separator: ":")
            note(before, after)
            return
        }
        let count = sentences.count
        compare(before.children, after.children, in: after.line.name.isEmpty ? parent : after)
        // A box that follows from what is in it needs no words of its own.
        guard !move.isNone, sentences.count == count else { return }
        say(after, move.words, parent, separator: ":")
        note(before, after)
    }

    private mutating func note(_ before: TreeNode, _ after: TreeNode) {
        if let from = before.line.frame, let to = after.line.frame { moves.append((from, to)) }
    }

    private mutating func say(_ node: TreeNode, _ words: String, _ parent: TreeNode?, separator: String = "") {
        var label = node.line.label
        if !node.line.name.hasPrefix("“"), let parent { label += " in \(parent.line.label)" }
        sentences.append("\(label)\(separator) \(words)")
    }
}

/// A line of a tree with those below it.
private struct TreeNode {
    let line: TreeText.Line
    var children: [TreeNode]

    /// The outermost lines, each with those that are indented further.
    static func nodes(_ lines: [TreeText.Line]) -> [TreeNode] {
        var at = 0
        return nodes(lines, depth: 0, &at)
    }

    /// Deeper lines than this are listed beside one another: no drawing is nested as deep.
    private static let maxDepth = 400

    private static func nodes(_ lines: [TreeText.Line], depth: Int, _ at: inout Int) -> [TreeNode] {
        var nodes: [TreeNode] = []
        while at < lines.count, lines[at].depth >= depth || depth == 0 {
            let line = lines[at]
            at += 1
            nodes.append(
                TreeNode(line: line, children: depth < maxDepth ? self.nodes(lines, depth: depth + 1, &at) : []))
        }
        return nodes
    }

    /// Whether a part's whole content is in both trees, and has moved alike.
    func moves(as other: TreeNode, by move: TreeMove) -> Bool {
        children.count == other.children.count
            && zip(children, other.children).allSatisfy { a, b in
                a.line.label == b.line.label && a.line.value == b.line.value
                    && TreeMove(a.line.frame, b.line.frame).isAlmost(move) && a.moves(as: b, by: move)
            }
    }
}

/// The way from one box to another, in tenths of a point.
struct TreeMove {
    private let x, y, width, height: Double
    private let appears: Bool
    private let vanishes: Bool

    init(_ from: Rect?, _ to: Rect?) {
        (appears, vanishes) = (from == nil && to != nil, from != nil && to == nil)
        guard let from, let to else {
            (x, y, width, height) = (0, 0, 0, 0)
            return
        }
        func tenth(_ value: Double) -> Double { DecimalText.rounded(value, decimals: 1) }
        (x, y) = (tenth(to.minX - from.minX), tenth(to.minY - from.minY))
        (width, height) = (tenth(to.width - from.width), tenth(to.height - from.height))
    }

    var isNone: Bool { !appears && !vanishes && x == 0 && y == 0 && width == 0 && height == 0 }
    var isTranslation: Bool { !appears && !vanishes && (x != 0 || y != 0) && width == 0 && height == 0 }

    /// Whether both boxes are the same but for rounding.
    func isAlmost(_ other: TreeMove) -> Bool {
        appears == other.appears && vanishes == other.vanishes && (x - other.x).magnitude < 0.15
            && (y - other.y).magnitude < 0.15 && (width - other.width).magnitude < 0.15
            && (height - other.height).magnitude < 0.15
    }

    /// `4 pt lower, 10 pt wider`.
    var words: String {
        if appears { return "is seen now" }
        if vanishes { return "is no longer seen" }
        var words: [String] = []
        func add(_ value: Double, _ more: String, _ less: String) {
            if value != 0 { words.append("\(LengthText.tenth(value.magnitude)) pt \(value > 0 ? more : less)") }
        }
        add(y, "lower", "higher")
        add(x, "further right", "further left")
        add(width, "wider", "narrower")
        add(height, "taller", "shorter")
        return words.joined(separator: ", ")
    }
}

extension DrawingPart {
    /// The tree as lines: what each part is, its name, its place and its size, rounded to a tenth of a point.
    public var text: String { TreeText(self).text }
}
