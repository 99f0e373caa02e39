import Composition
public import DisplayList
import PathParser
public import Raster

/// What a screen reader meets in a drawing, and what is wrong with it.
///
///     let audit = try AccessibilityAudit(card)
///     for element in audit.elements { print(element.number, element.label) }
///     for finding in audit.findings { print(finding) }
public struct AccessibilityAudit: Sendable {
    /// The title of the whole; empty for none.
    public let title: String
    /// The drawing's size in points.
    public let size: Size
    /// What a screen reader stops at, in the order in which it is drawn.
    public let elements: [AccessibleElement]
    /// What is wrong, in the order of the elements.
    public private(set) var findings: [AccessibilityFinding]

    /// How far sums of lengths may be off.
    private static let tolerance = 0.05
    /// The least that something hides of a text to be told, as a share of its letters.
    private static let hiddenShare = 0.03
    /// The share of a text's letters that is hidden in all, as by a sheet over it.
    private static let allShare = 0.995

    /// Looks at a drawing.
    /// - Parameters:
    ///   - background: the colour behind a drawing that is not opaque.
    ///   - limits: of rendering it, for contrast.
    /// - Throws: `RasterError` when the drawing cannot be rendered.
    public init(_ drawing: Drawing, background: Color = .white, limits: Limits = Limits()) throws(RasterError) {
        let (tree, runs) = drawing.described()
        var elements = AccessibleElement.elements(of: tree)
        title = tree.name
        size = drawing.size
        var findings: [[AccessibilityFinding]] = Array(repeating: [], count: elements.count)
        var measures: [TextContrast.Measure?] = Array(repeating: nil, count: runs.count)
        if elements.contains(where: { !$0.runs.isEmpty }) {
            let contrast = try TextContrast(drawing, background: background, limits: limits)
            for index in Set(elements.flatMap(\.runs)).sorted() {
                measures[index] = contrast.measure(runs[index], at: index)
            }
        }
        for index in elements.indices {
            for run in elements[index].runs {
                guard let measure = measures[run] else { continue }
                findings[index] += AccessibilityAudit.findings(
                    measure, runs[run], of: elements[index],
                    after: elements[index].runs.prefix { $0 != run }.compactMap {
                        measures[$0]?.contrast
                    })
                guard let contrast = measure.contrast, contrast.text.contains(where: { !$0.isWhitespace }) else {
                    continue
                }
                let known = elements[index].contrast.map { $0.ratio / $0.needed } ?? .infinity
                if contrast.ratio / contrast.needed < known { elements[index].contrast = contrast }
            }
            findings[index] += AccessibilityAudit.findings(of: elements[index])
        }
        AccessibilityAudit.addOverlappingTargets(elements, to: &findings)
        AccessibilityAudit.addOverlappingTexts(elements, runs, measures, to: &findings)
        self.elements = elements
        self.findings = findings.flatMap { $0 }
    }

    /// The same without findings of some kinds.
    public func without(_ kinds: Set<AccessibilityFinding.Kind>) -> AccessibilityAudit {
        var audit = self
        audit.findings.removeAll { kinds.contains($0.kind) }
        return audit
    }

    // MARK: One element

    /// - Parameter told: the contrasts of the element's runs before this one: each two colours are told once.
    private static func findings(
        _ measure: TextContrast.Measure, _ run: TextRun, of element: AccessibleElement,
        after told: [AccessibleElement.Contrast]
    ) -> [AccessibilityFinding] {
        var findings: [AccessibilityFinding] = []
        if let contrast = measure.contrast, contrast.ratio < contrast.needed,
            !told.contains(where: { ($0.ink, $0.ground, $0.needed) == (contrast.ink, contrast.ground, contrast.needed) }
            )
        {
            findings.append(
                AccessibilityFinding(
                    kind: .lowContrast,
                    description:
                        "contrast \(ratioText(contrast.ratio)) : 1 of “\(run.text)” \(contrast.ink.hexText) on "
                        + "\(contrast.ground.hexText): at least \(LengthText.tenth(contrast.needed))",
                    frame: run.frame, elements: [element.number]))
        }
        if measure.hiddenShare > hiddenShare, measure.hiddenShare < allShare {
            let percent = LengthText.tenth((measure.hiddenShare * 100).rounded())
            findings.append(
                AccessibilityFinding(
                    kind: .coveredText,
                    description:
                        "text “\(run.text)” at (\(LengthText.origin(run.frame))): \(percent) % of it is hidden",
                    frame: run.frame, elements: [element.number]))
        }
        return findings
    }

    /// Rounded down: what is too little does not look as if it were enough.
    static func ratioText(_ ratio: Double) -> String { LengthText.tenth((ratio * 10).rounded(.down) / 10) }

    private static func findings(of element: AccessibleElement) -> [AccessibilityFinding] {
        guard let target = element.target, !target.isNull, !element.frame.isNull else { return [] }
        var findings: [AccessibilityFinding] = []
        let place = "at (\(LengthText.origin(target)))"
        if element.title.isEmpty {
            findings.append(
                AccessibilityFinding(
                    kind: .missingName, description: "\(element.role.rawValue) \(place) has no name",
                    frame: target, elements: [element.number]))
        }
        let side = TouchTarget.minSide
        if !element.isInline, min(target.width, target.height) < side - tolerance {
            let least = "\(LengthText.tenth(side)) × \(LengthText.tenth(side))"
            findings.append(
                AccessibilityFinding(
                    kind: .smallTarget,
                    description: "target \(name(element))\(LengthText.size(target)) pt \(place): at least \(least)",
                    frame: target, elements: [element.number]))
        }
        return findings
    }

    private static func name(_ element: AccessibleElement) -> String {
        element.title.isEmpty ? "" : "“\(element.title)” "
    }

    // MARK: Two elements

    private static func addOverlappingTargets(
        _ elements: [AccessibleElement], to findings: inout [[AccessibilityFinding]]
    ) {
        for (index, element) in elements.enumerated() where element.target != nil {
            for other in elements.indices.dropFirst(index + 1) where elements[other].target != nil {
                let second = elements[other]
                guard element.layer == second.layer, !second.ancestors.contains(index) else { continue }
                // As far as both are seen: what is cut off cannot be touched.
                let common = element.frame.intersection(second.frame)
                guard !common.isNull, min(common.width, common.height) > 0.5 else { continue }
                findings[index].append(
                    AccessibilityFinding(
                        kind: .overlappingTargets,
                        description: "targets “\(element.title)” and “\(second.title)” overlap by "
                            + "\(LengthText.size(common)) pt at (\(LengthText.origin(common)))",
                        frame: common, elements: [element.number, second.number]))
            }
        }
    }

    private static func addOverlappingTexts(
        _ elements: [AccessibleElement], _ runs: [TextRun], _ measures: [TextContrast.Measure?],
        to findings: inout [[AccessibilityFinding]]
    ) {
        /// For each two elements the box in which their letters meet.
        var overlaps: [(pair: [Int], box: Rect)] = []
        let owned = elements.indices.flatMap { index in elements[index].runs.map { (element: index, run: $0) } }
        for (place, first) in owned.enumerated() {
            for second in owned[(place + 1)...] where second.element != first.element {
                let (a, b) = (runs[first.run], runs[second.run])
                let common = a.frame.intersection(b.frame)
                guard !common.isNull, min(common.width, common.height) > 0.5, a.text != b.text,
                    let hidden = measures[first.run]?.hiddenShare, hidden < allShare,
                    let otherHidden = measures[second.run]?.hiddenShare, otherHidden < allShare
                else { continue }
                let outlines = b.outlines()
                let touching = a.outlines().filter { box in
                    outlines.contains {
                        let both = box.intersection($0)
                        return !both.isNull && min(both.width, both.height) > 0.5
                    }
                }
                let box = touching.reduce(Rect.null) { $0.union($1) }.intersection(common)
                guard !box.isNull else { continue }
                let pair = [first.element, second.element]
                if let place = overlaps.firstIndex(where: { $0.pair == pair }) {
                    overlaps[place].box = overlaps[place].box.union(box)
                } else {
                    overlaps.append((pair, box))
                }
            }
        }
        for (pair, box) in overlaps {
            let (a, b) = (elements[pair[0]], elements[pair[1]])
            findings[pair[0]].append(
                AccessibilityFinding(
                    kind: .overlappingTexts,
                    description: "texts “\(a.title)” and “\(b.title)” overlap by \(LengthText.size(box)) pt at "
                        + "(\(LengthText.origin(box)))",
                    frame: box, elements: [a.number, b.number]))
        }
    }
}
