/// Boxes that CSS wants between those of elements (CSS 2, sections 9.2.1 and 17.2.1).
extension BoxTreeBuilder {
    /// An inline box that holds blocks is split around them (CSS 2, section 9.2.1.1).
    static func split(_ box: Box) -> [Box] {
        guard box.children.contains(where: { !$0.isInline }) else { return [box] }
        return gathered(box.children, joins: { child, _ in child.isInline }) { [box.part($0)] }
    }

    /// Children, with boxes in place of those that join a run.
    /// - Parameters:
    ///   - joins: whether a child joins the run so far, which may be empty.
    ///   - close: makes the boxes of a run that has ended.
    private static func gathered(
        _ children: [Box], joins: (Box, _ run: [Box]) -> Bool, _ close: ([Box]) -> [Box]
    ) -> [Box] {
        var out: [Box] = []
        var run: [Box] = []
        for child in children {
            if joins(child, run) {
                run.append(child)
                continue
            }
            if !run.isEmpty { out += close(run) }
            run = []
            out.append(child)
        }
        return run.isEmpty ? out : out + close(run)
    }

    /// Puts boxes between a box and its children where CSS wants them: around text beside blocks, around cells without
    /// a table.
    static func arrange(_ box: Box) {
        switch box.display {
        case .table, .inlineTable:
            // Cells without a row come into one, together.
            box.children = wrapped(box.children, .row, in: box) {
                $0.display.isGroup || $0.display == .row || $0.display == .caption
            }
        case .rowGroup, .headerGroup, .footerGroup:
            box.children = wrapped(box.children, .row, in: box) { $0.display == .row }
        case .row: box.children = wrapped(box.children, .cell, in: box) { $0.display == .cell }
        case .flex, .inlineFlex:
            box.children = wrapped(tables(in: box), .block, in: box) { $0.isElement }.map { child in
                guard child.display != child.display.asBlock else { return child }
                return arranged(child.shown(as: child.display.asBlock))
            }
        default: box.children = blocks(in: box)
        }
    }

    /// Children in anonymous boxes but for those that can stand by themselves; blank text between is left out.
    private static func wrapped(
        _ children: [Box], _ display: Display, in parent: Box, _ isGood: (Box) -> Bool
    ) -> [Box] {
        gathered(children, joins: { child, _ in !isGood(child) }) { run in
            guard !run.allSatisfy({ $0.isBlank }) else { return [] }
            return [arranged(.anonymous(display, in: parent, run))]
        }
    }

    private static func arranged(_ box: Box) -> Box {
        arrange(box)
        return box
    }

    /// Children with a table around parts of tables that have none.
    private static func tables(in box: Box) -> [Box] {
        guard box.children.contains(where: { $0.display.isTablePart }) else { return box.children }
        return gathered(
            box.children, joins: { child, run in child.display.isTablePart || !run.isEmpty && child.isBlank }
        ) { run in
            var parts = run
            while let last = parts.last, last.isBlank { parts.removeLast() }
            return [arranged(.anonymous(.table, in: box, parts))]
        }
    }

    private static func blocks(in box: Box) -> [Box] {
        let children = tables(in: box)
        guard children.contains(where: { !$0.isInline }) else { return children }
        return wrapped(children, .block, in: box) { !$0.isInline }
    }
}
