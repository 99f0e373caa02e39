import PathParser

extension DrawingPart {
    /// The part that lies in a box, in words: the smallest that has a name and holds half of it, and the control or the
    /// group that it is in; else those that lie in the box; else the shape there. Empty where nothing is.
    /// - Parameter box: in the drawing's points.
    package func words(at box: Rect) -> String {
        var candidates: [Candidate] = []
        gather(box, around: nil, into: &candidates)
        let area = max(box.width * box.height, 1e-9)
        let named = candidates.filter(\.isNamed)
        let holding = named.filter { $0.common / area >= 0.5 }
        if let best = holding.min(by: { $0.area < $1.area }) { return best.words }
        let within = named.filter {
            $0.common / max($0.area, 1e-9) >= 0.5 && $0.part.children.allSatisfy { !$0.isNamedPart }
        }
        if !within.isEmpty {
            let words = within.prefix(3).map(\.words).joined(separator: ", ")
            return within.count > 3 ? "\(words) and \(within.count - 3) more" : words
        }
        let nearest = candidates.filter { $0.common > 0 }.max { ($0.common, $1.area) < ($1.common, $0.area) }
        return nearest?.words ?? ""
    }

    private struct Candidate {
        let part: DrawingPart
        /// The nearest part with a name around it.
        let around: DrawingPart?
        /// The area that it has in common with the box.
        let common: Double
        var area: Double { part.frame.width * part.frame.height }
        var isNamed: Bool { part.isNamedPart }
        var words: String {
            guard let around, around.name != part.name else { return part.label }
            return "\(part.label) in \(around.label)"
        }
    }

    fileprivate var isNamedPart: Bool {
        kind != .drawing && kind != .shape && kind != .shapes && kind != .picture && !name.isEmpty
    }

    /// `button “Begin”`.
    fileprivate var label: String {
        name.isEmpty ? kind.rawValue : isNamedPart ? "\(kind.rawValue) “\(name.onOneLine)”" : "\(kind.rawValue) \(name)"
    }

    private func gather(_ box: Rect, around: DrawingPart?, into candidates: inout [Candidate]) {
        for child in children {
            let common = child.frame.intersection(box)
            if !common.isNull {
                candidates.append(Candidate(part: child, around: around, common: common.width * common.height))
            }
            child.gather(box, around: child.isNamedPart ? child : around, into: &candidates)
        }
    }
}
