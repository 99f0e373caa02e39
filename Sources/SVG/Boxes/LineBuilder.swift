import PathParser
import Typography

/// Puts the characters of lines at their places.
struct LineBuilder {
    let layouter: BoxLayouter
    let measured: MeasuredContent
    /// One of an inline box's decorations.
    private struct LineKey: Hashable {
        let holder: Int
        let decoration: Int
    }

    private let boxes: [Int: Fragment]
    private let fragment: Fragment
    let room: BoxRequest
    let origin: Point
    private let nodes: [InlineContent.Node]
    private let starts: [Int: [Int]]
    private let ends: [Int: [Int]]
    private let heights: [FontHeight]
    /// The beginning of the last line that each inline box has characters in.
    private var lastLines: [Int]
    /// The mark at the end of lines that are cut, made for the first of them; nil where the box has none.
    private lazy var mark = layouter.overflowMark(fragment.box)
    /// The text as it is shown, each part with its place.
    var shown = TextSource()
    private var backdrops: [LineFragment.Backdrop] = []
    private var rules: [LineFragment.Rule] = []
    private var knownLines: [LineKey: [DecorationLine]] = [:]
    private var height = 0.0
    private(set) var hasLines = false

    init(
        _ layouter: BoxLayouter, _ measured: MeasuredContent, _ boxes: [Int: Fragment], _ fragment: Fragment,
        _ room: BoxRequest, _ origin: Point
    ) {
        self.layouter = layouter
        self.measured = measured
        self.boxes = boxes
        self.fragment = fragment
        self.room = room
        self.origin = origin
        nodes = measured.content.nodes
        lastLines = Array(repeating: -1, count: nodes.count)
        var starts: [Int: [Int]] = [:]
        var ends: [Int: [Int]] = [:]
        for (index, node) in nodes.enumerated().dropFirst() where !node.range.isEmpty {
            starts[node.range.lowerBound, default: []].append(index)
            ends[node.range.upperBound - 1, default: []].insert(index, at: 0)
        }
        self.starts = starts
        self.ends = ends
        heights = nodes.map { node in
            FontHeight(layouter.fonts.faces(TextShaping.request(node.box.style)).first, size: node.box.style.fontSize)
        }
        shown.spans = measured.content.source.spans
        shown.isRightToLeft = measured.content.source.isRightToLeft
    }

    mutating func finish() -> LineFragment {
        LineFragment(
            source: shown, layout: layouter.layout(shown), backdrops: backdrops, rules: rules,
            height: height)
    }

    // MARK: Lines

    mutating func add(_ range: Range<Int>, isForced: Bool, indent: Double) {
        // Spaces at both ends are not there.
        var seen = range
        while let first = seen.first, measured.content.collapses[first] { seen.removeFirst() }
        while let last = seen.last, measured.content.collapses[last] { seen.removeLast() }
        let hasSides = range.contains { measured.before[$0] + measured.after[$0] != 0 }
        let isBroken = range.upperBound < measured.count && measured.isLineBreak(range.upperBound)
        guard !seen.isEmpty || hasSides || isBroken else { return }
        hasLines = true
        let inline = inlineBoxes(in: range)
        let (shifts, line) = vertical(inline, seen)
        let baseline = height + line.ascent
        let (start, extra) = horizontal(range, seen, isForced: isForced, indent: indent)
        if let mark, width(of: range, seen, indent: indent) > room.width + LineCut.tolerance {
            cut(range, seen, start, baseline, shifts, line, indent: indent, mark)
        } else {
            set(range, seen, start, baseline, shifts, line, extra)
        }
        let y = origin.y + baseline
        if fragment.firstBaseline == nil { fragment.firstBaseline = y }
        fragment.lastBaseline = y
        height += line.ascent + line.descent
    }

    func width(_ i: Int, _ seen: Range<Int>) -> Double {
        seen.contains(i) ? measured.widths[i] : measured.before[i] + measured.after[i]
    }

    /// The left edge of a line, and the room that is added to each of its spaces.
    private func horizontal(
        _ range: Range<Int>, _ seen: Range<Int>, isForced: Bool, indent: Double
    ) -> (start: Double, extra: Double) {
        let free = room.width - width(of: range, seen, indent: indent)
        let isRightToLeft = isRightToLeft
        // A line that is wider than its room sticks out at its end.
        guard free > 0 else { return (isRightToLeft ? free : indent, 0) }
        // The room at a line's beginning is on the right there.
        let left = isRightToLeft ? 0 : indent
        switch fragment.box.flow.align {
        case .left: return (left, 0)
        case .right: return (left + free, 0)
        case .center: return (left + free / 2, 0)
        case .start: return (left + (isRightToLeft ? free : 0), 0)
        case .end: return (left + (isRightToLeft ? 0 : free), 0)
        case .justify:
            let count = counted(seen).reduce(0) { $0 + (isSpace($1) ? 1 : 0) }
            if isForced || count == 0 { return (left + (isRightToLeft ? free : 0), 0) }
            return (left, free / Double(count))
        }
    }

    var isRightToLeft: Bool { fragment.box.style.text.values.isRightToLeft }

    private func isSpace(_ i: Int) -> Bool { measured.content.source.characters[i].scalar == " " }

    /// The characters of a line that take room.
    private func counted(_ seen: Range<Int>) -> Range<Int> {
        var counted = seen
        while let last = counted.last, measured.hangs(last) { counted.removeLast() }
        return counted
    }

    private func width(of range: Range<Int>, _ seen: Range<Int>, indent: Double) -> Double {
        let counted = counted(seen)
        return range.reduce(indent) { width, i in
            width + (counted.contains(i) ? measured.widths[i] : measured.before[i] + measured.after[i])
        }
    }

    /// The inline boxes with characters in a line, and those around them, the outer before the inner. There may be far more
    /// in other lines.
    private mutating func inlineBoxes(in range: Range<Int>) -> [Int] {
        var found = [0]
        for i in range {
            var node = measured.content.owners[i]
            while node > 0, lastLines[node] != range.lowerBound {
                lastLines[node] = range.lowerBound
                found.append(node)
                node = nodes[node].parent
            }
        }
        return found.sorted()
    }

    /// The distance of each inline box's baseline below the line's, and the line's height.
    /// - Parameter inline: the inline boxes of the line.
    private func vertical(_ inline: [Int], _ seen: Range<Int>) -> (shifts: [Int: Double], line: FontHeight) {
        var shifts: [Int: Double] = [:]
        var line = FontHeight(ascent: -.infinity, descent: -.infinity)
        func lineHeight(_ node: Int) -> Double? {
            nodes[node].box.flow.lineHeight.pixels(fontSize: nodes[node].box.style.fontSize)
        }
        func withLeading(_ node: Int) -> FontHeight {
            heights[node].with(lineHeight: lineHeight(node) ?? heights[node].normal)
        }
        var edges: [(height: FontHeight, node: Int)] = []
        for node in inline {
            let parent = max(nodes[node].parent, 0)
            let own = withLeading(node)
            if node > 0 {
                shifts[node] = shifts[parent, default: 0] + shift(nodes[node].box, own, heights[node], under: parent)
                if isAtEdge(nodes[node].box) {
                    edges.append((own, node))
                    continue
                }
            }
            let down = shifts[node, default: 0]
            line.join(FontHeight(ascent: own.ascent - down, descent: own.descent + down))
        }
        for i in seen {
            let owner = measured.content.owners[i]
            if let other = measured.otherHeights[i], lineHeight(owner) == nil {
                let own = other.with(lineHeight: other.normal)
                let down = shifts[owner, default: 0]
                line.join(FontHeight(ascent: own.ascent - down, descent: own.descent + down))
            }
            guard let child = boxes[i], !isAtEdge(child.box) else { continue }
            let own = height(of: child)
            let down = shifts[owner, default: 0] + shift(child.box, own, own, under: owner)
            line.join(FontHeight(ascent: own.ascent - down, descent: own.descent + down))
        }
        // Boxes aligned at the top or at the bottom make a line higher only where they are higher than all of it.
        for i in seen {
            guard let child = boxes[i], isAtEdge(child.box) else { continue }
            let own = height(of: child)
            stretch(&line, own.ascent + own.descent, child.box)
        }
        for (own, node) in edges { stretch(&line, own.ascent + own.descent, nodes[node].box) }
        for (own, node) in edges {
            if case .top = nodes[node].box.own.verticalAlign {
                shifts[node] = own.ascent - line.ascent
            } else {
                shifts[node] = line.descent - own.descent
            }
        }
        return (shifts, line)
    }

    private func stretch(_ line: inout FontHeight, _ height: Double, _ box: Box) {
        let more = height - line.ascent - line.descent
        guard more > 0 else { return }
        if case .top = box.own.verticalAlign { line.descent += more } else { line.ascent += more }
    }

    private func isAtEdge(_ box: Box) -> Bool {
        switch box.own.verticalAlign {
        case .top, .bottom: true
        default: false
        }
    }

    /// Above and below the baseline of a box among characters, with its margins.
    private func height(of child: Fragment) -> FontHeight {
        let margin = layouter.margin(child.box, width: room.width)
        let whole = child.size.height
        // Without lines, and where what flows over is cut off, it stands on the baseline.
        let baseline = child.box.style.own.isClipped ? nil : inlineBaseline(child)
        guard let baseline else { return FontHeight(ascent: whole + margin.vertical, descent: 0) }
        return FontHeight(ascent: margin.top + baseline, descent: whole - baseline + margin.bottom)
    }

    /// The last line's of a block, the first one's of a table or a flex box.
    private func inlineBaseline(_ child: Fragment) -> Double? {
        child.box.display == .inlineBlock ? child.lastBaseline : child.firstBaseline
    }

    /// The distance of a box's baseline below that of the box around it.
    private func shift(_ box: Box, _ own: FontHeight, _ font: FontHeight, under parent: Int) -> Double {
        let around = nodes[parent].box
        let size = around.style.fontSize
        switch box.own.verticalAlign {
        case .baseline, .top, .bottom: return 0
        case .sub: return size / 5 + 1
        case .super: return -(size / 3 + 1)
        case .textTop: return own.ascent - heights[parent].ascent
        case .textBottom: return heights[parent].descent - own.descent
        case .middle:
            let face = layouter.fonts.faces(TextShaping.request(around.style)).first
            return (own.ascent - own.descent) / 2 - (face?.face.xHeight ?? 0.5) * size / 2
        case .by(let length):
            let line = box.flow.lineHeight.pixels(fontSize: box.style.fontSize) ?? font.normal
            return -layouter.pixels(length, of: line, box)
        }
    }

    // MARK: Characters

    mutating func set(
        _ range: Range<Int>, _ seen: Range<Int>, _ start: Double, _ baseline: Double, _ shifts: [Int: Double],
        _ line: FontHeight, _ extra: Double, hidden: Set<Int> = []
    ) {
        var x = origin.x + start
        let y = origin.y + baseline
        let content = measured.content
        var open: [Int: Double] = [:]
        // Inline boxes that began in an earlier line.
        var outer = range.lowerBound < measured.count ? content.owners[range.lowerBound] : 0
        while outer > 0 {
            if nodes[outer].range.lowerBound < range.lowerBound { open[outer] = x }
            outer = nodes[outer].parent
        }
        var isNew = true
        var lastShift = 0.0
        // Hidden characters keep their room behind the last visible one, so that the sides of boxes there stay in place.
        let end = isRightToLeft ? range.upperBound : range.last { !hidden.contains($0) } ?? range.lowerBound
        for i in range where layouter.workLeft >= 0 {
            for node in starts[i] ?? [] {
                let margin = layouter.margin(nodes[node].box, width: room.width).left
                open[node] = x + margin
                x += layouter.insets(nodes[node].box, width: room.width).left + margin
            }
            if measured.before[i] != 0 { isNew = true }
            let width = self.width(i, seen) - measured.before[i] - measured.after[i]
            let owner = content.owners[i]
            if hidden.contains(i) {
                if i < end { x -= width }
            } else if seen.contains(i) {
                switch content.items[i] {
                case .character:
                    var character = content.source.characters[i]
                    let shift = shifts[owner, default: 0]
                    if isNew || shift != lastShift {
                        character.x = x
                        character.y = y + shift
                        isNew = false
                        lastShift = shift
                    }
                    shown.characters.append(character)
                    addRules(owner, x, x + width, y, shifts)
                    if extra > 0, character.scalar == " ", i + 1 < seen.upperBound {
                        x += extra
                        isNew = true
                    }
                case .box:
                    if let child = boxes[i] { place(child, i, x, y, shifts[owner, default: 0], line) }
                    isNew = true
                case .tab, .lineBreak, .empty: isNew = true
                }
            }
            x += width
            if measured.after[i] != 0 { isNew = true }
            for node in ends[i] ?? [] {
                let box = nodes[node].box
                x += layouter.insets(box, width: room.width).right
                close(node, open.removeValue(forKey: node) ?? x, x, y + shifts[node, default: 0], isLast: true, range)
                x += layouter.margin(box, width: room.width).right
            }
        }
        for (node, start) in open.sorted(by: { $0.key < $1.key }) {
            close(node, start, x, y + shifts[node, default: 0], isLast: false, range)
        }
    }

    private func place(_ child: Fragment, _ i: Int, _ x: Double, _ y: Double, _ down: Double, _ line: FontHeight) {
        let own = height(of: child)
        let margin = layouter.margin(child.box, width: room.width)
        var top = y + down + shift(child.box, own, own, under: measured.content.owners[i]) - own.ascent
        switch child.box.own.verticalAlign {
        case .top: top = y - line.ascent
        case .bottom: top = y + line.descent - own.ascent - own.descent
        default: break
        }
        let (first, last) = (fragment.firstBaseline, fragment.lastBaseline)
        layouter.place(child, Point(x + margin.left, top + margin.top), in: fragment, room)
        (fragment.firstBaseline, fragment.lastBaseline) = (first, last)
    }

    /// Adds the background of an inline box, or of the part of it in this line.
    private mutating func close(
        _ node: Int, _ start: Double, _ end: Double, _ baseline: Double, isLast: Bool, _ line: Range<Int>
    ) {
        let box = nodes[node].box
        guard
            box.style.own.hasBackground || !box.own.shadows.isEmpty
                || box.own.border.all.contains(where: { $0.room > 0 })
        else {
            return
        }
        let insets = layouter.insets(box, width: room.width)
        let rect = Rect(
            x: start, y: baseline - heights[node].ascent - insets.top, width: end - start,
            height: heights[node].ascent + heights[node].descent + insets.vertical)
        backdrops.append(
            LineFragment.Backdrop(
                box: box, rect: rect, isFirst: line.contains(nodes[node].range.lowerBound), isLast: isLast))
    }

    /// Adds the lines along a character, or makes those of the one in front longer.
    private mutating func addRules(
        _ owner: Int, _ start: Double, _ end: Double, _ baseline: Double,
        _ shifts: [Int: Double]
    ) {
        let decorations = nodes[owner].box.decorations
        // Each is looked for among the others.
        guard layouter.spend(decorations.count * decorations.count / 64) else { return }
        for (index, decoration) in decorations.enumerated() {
            // The line runs where the element that has it stands.
            var holder = owner
            while holder > 0, nodes[holder].box.holder != decoration.holder { holder = nodes[holder].parent }
            let origin = Point(start, baseline + shifts[holder, default: 0])
            let key = LineKey(holder: holder, decoration: index)
            let lines = knownLines[key] ?? self.lines(of: decoration, nodes[holder].box, heights[holder])
            knownLines[key] = lines
            for line in lines {
                if let index = rules.lastIndex(where: {
                    $0.decoration.holder == decoration.holder && $0.line.place == line.place
                        && $0.origin.y == origin.y && $0.origin.x + $0.width == start
                }) {
                    rules[index].width = end - rules[index].origin.x
                } else {
                    rules.append(
                        LineFragment.Rule(line: line, origin: origin, width: end - start, decoration: decoration))
                }
            }
        }
    }

    /// The lines that a decoration draws along letters.
    /// - Parameters:
    ///   - box: the one whose decoration it is.
    ///   - height: of its font.
    private func lines(of decoration: BoxDecoration, _ box: Box, _ height: FontHeight) -> [DecorationLine] {
        let style = decoration.style.style
        let values = style.text.values
        let look = values.decorationLook
        let metrics = layouter.fonts.faces(TextShaping.request(box.style)).first?.face.metrics
        let thickness = look.thickness(fontSize: style.fontSize, metrics, unit: 1)
        func line(_ place: DecorationLine.Place, _ top: Double) -> DecorationLine {
            DecorationLine(kind: look.kind, thickness: thickness, place: place, top: top, unit: 1, isOnPixels: true)
        }
        var lines: [DecorationLine] = []
        if decoration.lines.contains(.underline) {
            let place = values.underline
            let offset = place.offset.map {
                ($0.unit == .percent ? $0.value / 100 * style.fontSize : $0.value).rounded()
            }
            let top: Double
            if place.isUnder {
                top = height.descent + 1 + (offset ?? 0)
            } else if place.isFromFont, let metrics {
                top = (-metrics.underline.position * style.fontSize).rounded() + (offset ?? 0)
            } else {
                top = offset ?? DecorationLine.gap(thickness, unit: 1)
            }
            lines.append(line(.under, top))
        }
        if decoration.lines.contains(.overline) { lines.append(line(.over, -height.ascent - thickness)) }
        if decoration.lines.contains(.lineThrough) {
            lines.append(line(.through, -height.ascent / 3 - thickness / 2))
        }
        return lines
    }
}
