/// Finds circular references among masks, or among patterns.
struct ReferenceCircles {
    /// The references from masks to masks, or from patterns to patterns, as far as they were looked up.
    private var links: [Int: [Int]] = [:]

    /// Whether the mask (or pattern) being resolved must ignore its reference to `target`, because that leads back to
    /// it. Of a cycle, the reference to the element that comes first in the file is cut, wherever resolving begins, as
    /// in resvg and Chromium (which ignores masks of masks altogether).
    mutating func closes(_ target: Int, _ context: ResolvingContext, _ reader: inout ElementReader) -> Bool {
        let name = reader.tree.name(target)
        guard let last = reader.referring.last(where: { reader.tree.name($0) == name }), target < last else {
            return false
        }
        var seen: Set<Int> = [target]
        var reached = [target]
        // A longer circle is not followed to its end.
        for _ in 0..<ElementReader.maxReferences {
            var further: [Int] = []
            for next in reached {
                // Each look-up is counted: otherwise a file with many references would take for ever.
                guard reader.spend(1, at: next) else { return false }
                for link in links(in: next, context, &reader) where seen.insert(link).inserted {
                    if link == last { return true }
                    further.append(link)
                }
            }
            guard !further.isEmpty else { break }
            reached = further
        }
        return false
    }

    /// The targets of a mask's (or pattern's) own references and those of its content.
    private mutating func links(
        in server: Int, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> [Int] {
        if let known = links[server] { return known }
        var found: [Int] = []
        var seen: Set<Int> = [server]
        var waiting = [server]
        while let outer = waiting.popLast() {
            for element in outer..<reader.tree.elements[outer].end where reader.tree.name(element) != nil {
                guard reader.spend(1, at: element) else { return [] }
                let style = reader.ancestorStyle(of: element, context)
                if reader.tree.name(server) == .mask {
                    if case .element(let link) = style.own.mask { found.append(link) }
                } else {
                    for case .server(let link, _) in [style.fill, style.stroke] where reader.tree.name(link) == .pattern
                    {
                        if let owner = reader.holder(in: reader.chain(link, [.pattern])) { found.append(owner) }
                    }
                }
                guard reader.tree.name(element) == .use, let used = reader.target(of: element),
                    seen.insert(used).inserted
                else {
                    continue
                }
                waiting.append(used)
            }
        }
        links[server] = found
        return found
    }
}
