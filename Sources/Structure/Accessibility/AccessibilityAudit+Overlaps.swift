import PathParser

/// Findings about two elements.
extension AccessibilityAudit {
    /// The least that two elements have in common across and down, in points.
    private static let leastOverlap = 0.5

    /// - Returns: whether all targets were held against one another.
    static func addOverlappingTargets(
        _ elements: [AccessibleElement], to findings: inout [[AccessibilityFinding]]
    ) -> Bool {
        // The seen parts count: a finger cannot touch what is cut off.
        let near = Neighbours(elements.map { $0.target == nil ? .null : $0.frame }, overlap: leastOverlap)
        for pair in near.pairs {
            let (first, second) = (elements[pair.first], elements[pair.second])
            guard first.layer == second.layer, !second.ancestors.contains(pair.first) else { continue }
            let common = first.frame.intersection(second.frame)
            findings[pair.first].append(overlap(.overlappingTargets, "targets", first, second, common))
        }
        return near.isComplete
    }

    /// - Returns: whether all texts were held against one another.
    static func addOverlappingTexts(
        _ elements: [AccessibleElement], _ runs: [TextRun], _ measures: [TextContrast.Measure?],
        to findings: inout [[AccessibilityFinding]]
    ) -> Bool {
        let owned = elements.indices.flatMap { index in elements[index].runs.map { (element: index, run: $0) } }
        // An element that is hidden in all, as by a sheet, lies over nothing.
        let boxes = owned.map { owner -> Rect in
            guard let measure = measures[owner.run], measure.hiddenShare < allShare else { return .null }
            return runs[owner.run].frame
        }
        let near = Neighbours(boxes, overlap: leastOverlap)
        var outlines: [Int: [Rect]] = [:]
        func letters(of run: Int) -> [Rect] {
            let known = outlines[run] ?? runs[run].outlines()
            outlines[run] = known
            return known
        }
        /// For each two elements the box in which their letters meet.
        var overlaps: [(first: Int, second: Int, box: Rect)] = []
        var comparisonsLeft = maxComparisons
        for pair in near.pairs where comparisonsLeft >= 0 {
            let (first, second) = (owned[pair.first], owned[pair.second])
            guard first.element != second.element, runs[first.run].text != runs[second.run].text else { continue }
            let common = runs[first.run].frame.intersection(runs[second.run].frame)
            let box = AccessibilityAudit.meeting(
                letters(of: first.run), letters(of: second.run), in: common, &comparisonsLeft)
            guard !box.isNull else { continue }
            if let place = overlaps.lastIndex(where: { ($0.first, $0.second) == (first.element, second.element) }) {
                overlaps[place].box = overlaps[place].box.union(box)
            } else {
                overlaps.append((first.element, second.element, box))
            }
        }
        for (first, second, box) in overlaps {
            findings[first].append(overlap(.overlappingTexts, "texts", elements[first], elements[second], box))
        }
        return near.isComplete && comparisonsLeft >= 0
    }

    private static func overlap(
        _ kind: AccessibilityFinding.Kind, _ nouns: String, _ first: AccessibleElement, _ second: AccessibleElement,
        _ box: Rect
    ) -> AccessibilityFinding {
        AccessibilityFinding(
            kind: kind,
            description: "\(nouns) “\(first.title.onOneLine)” and “\(second.title.onOneLine)” overlap by "
                + "\(LengthText.size(box)) pt at (\(LengthText.origin(box)))",
            frame: box, elements: [first.number, second.number])
    }

    /// The most letters of a text that are held against those of another: no text of a screen has more.
    private static let maxLetters = 2_000
    /// The most letters that are held against one another in all texts.
    private static let maxComparisons = 20_000_000

    /// The box of the first's letters that meet one of the second's; null where none does.
    private static func meeting(
        _ first: [Rect], _ second: [Rect], in room: Rect, _ comparisonsLeft: inout Int
    ) -> Rect {
        func near(_ letters: [Rect]) -> ArraySlice<Rect> {
            letters.filter { !$0.intersection(room).isNull }.prefix(maxLetters)
        }
        let others = near(second)
        let own = near(first)
        comparisonsLeft -= first.count + second.count + own.count * others.count
        let touching = own.filter { letter in
            others.contains {
                let both = letter.intersection($0)
                return !both.isNull && min(both.width, both.height) > leastOverlap
            }
        }
        return touching.reduce(Rect.null) { $0.union($1) }.intersection(room)
    }
}
