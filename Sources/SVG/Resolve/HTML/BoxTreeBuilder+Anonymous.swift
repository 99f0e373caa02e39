/// Boxes that CSS wants between those of elements (CSS 2, sections 9.2.1 and 17.2.1).
extension BoxTreeBuilder {
    /// An inline box that holds blocks is split around them (CSS 2, section 9.2.1.1).
    static func split(_ box: Box) -> [Box] {
        guard box.children.contains(where: { !$0.isInline }) else { return [box] }
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            if !run.isEmpty { out.append(box.part(run)) }
            run = []
        }
        for child in box.children {
            if child.isInline {
                run.append(child)
            } else {
                end()
                out.append(child)
            }
        }
        end()
        return out
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
                let block = child.shown(as: child.display.asBlock)
                arrange(block)
                return block
            }
        default: box.children = blocks(in: box)
        }
    }

    /// Children in anonymous boxes but for those that can stand by themselves; blank text between is left out.
    private static func wrapped(
        _ children: [Box], _ display: Display, in parent: Box, _ isGood: (Box) -> Bool
    ) -> [Box] {
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            if !run.allSatisfy({ $0.isBlank }) {
                let box = Box.anonymous(display, in: parent, run)
                arrange(box)
                out.append(box)
            }
            run = []
        }
        for child in children {
            if isGood(child) {
                end()
                out.append(child)
            } else {
                run.append(child)
            }
        }
        end()
        return out
    }

    /// Children with a table around parts of tables that have none.
    private static func tables(in box: Box) -> [Box] {
        guard box.children.contains(where: { $0.display.isTablePart }) else { return box.children }
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            while let last = run.last, last.isBlank { run.removeLast() }
            if !run.isEmpty {
                let table = Box.anonymous(.table, in: box, run)
                arrange(table)
                out.append(table)
            }
            run = []
        }
        for child in box.children {
            if child.display.isTablePart || !run.isEmpty && child.isBlank {
                run.append(child)
            } else {
                end()
                out.append(child)
            }
        }
        end()
        return out
    }

    private static func blocks(in box: Box) -> [Box] {
        let children = tables(in: box)
        guard children.contains(where: { !$0.isInline }) else { return children }
        return wrapped(children, .block, in: box) { !$0.isInline }
    }
}
