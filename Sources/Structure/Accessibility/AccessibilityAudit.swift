import Composition
public import DisplayList
import PathParser
public import Raster

/// The elements that a screen reader meets in a drawing, and their faults.
///
///     let audit = try AccessibilityAudit(drawing)
///     for element in audit.elements { print(element.number, element.label) }
///     for finding in audit.findings { print(finding) }
public struct AccessibilityAudit: Sendable {
    /// The title of the whole; empty for none.
    public let title: String
    /// The drawing's size in points.
    public let size: Size
    /// The elements at which a screen reader stops, in the order in which they are drawn.
    public let elements: [AccessibleElement]
    /// The faults, in the order of the elements, and then those of the whole drawing.
    public private(set) var findings: [AccessibilityFinding]
    /// Whether the whole drawing was looked at: thousands of texts over one another are given up.
    public let isComplete: Bool

    /// The error that sums of lengths may have.
    private static let tolerance = 0.05
    /// The least that something hides of a text to be reported, as a share of its letters.
    private static let hiddenShare = 0.03
    /// The share of a text's letters that is hidden in all, as by a sheet over it.
    static let allShare = 0.995
    /// The most pixels of all texts' boxes that are looked at: those of forty screens full of texts.
    private static let maxMeasuredPixels = 400_000_000

    /// Looks at a drawing.
    /// - Parameters:
    ///   - drawing: with roles and titles for what a screen reader meets.
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
        var isMeasured = true
        if elements.contains(where: { !$0.runs.isEmpty }) {
            let contrast = try TextContrast(drawing, background: background, limits: limits)
            var pixels = 0
            for index in Set(elements.flatMap(\.runs)).sorted() {
                pixels += contrast.pixels(of: runs[index])
                isMeasured = isMeasured && pixels <= AccessibilityAudit.maxMeasuredPixels
                if isMeasured { measures[index] = contrast.measure(runs[index], at: index) }
            }
        }
        for index in elements.indices {
            var told: Set<Colors> = []
            for run in elements[index].runs {
                guard let measure = measures[run] else { continue }
                findings[index] += AccessibilityAudit.findings(
                    measure, runs[run], of: elements[index], after: &told)
                guard let contrast = measure.contrast, contrast.text.contains(where: { !$0.isWhitespace }) else {
                    continue
                }
                let known = elements[index].contrast.map { $0.ratio / $0.needed } ?? .infinity
                if contrast.ratio / contrast.needed < known { elements[index].contrast = contrast }
            }
            findings[index] += AccessibilityAudit.findings(of: elements[index])
        }
        let targets = AccessibilityAudit.addOverlappingTargets(elements, to: &findings)
        let texts = AccessibilityAudit.addOverlappingTexts(elements, runs, measures, to: &findings)
        isComplete = isMeasured && targets && texts
        self.elements = elements
        let whole = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        self.findings =
            findings.flatMap { $0 }
            + drawing.diagnostics.compactMap { loss in
                AccessibilityFinding.Kind(loss.kind).map {
                    AccessibilityFinding(kind: $0, description: loss.description, frame: whole, elements: [])
                }
            }
    }

    /// A copy without findings of some kinds.
    public func without(_ kinds: Set<AccessibilityFinding.Kind>) -> AccessibilityAudit {
        var audit = self
        audit.findings.removeAll { kinds.contains($0.kind) }
        return audit
    }

    // MARK: One element

    private struct Colors: Hashable {
        let ink: Color
        let ground: Color
        let needed: Double
    }

    /// - Parameter told: the colours of the element's runs before this one: each two are reported once.
    private static func findings(
        _ measure: TextContrast.Measure, _ run: TextRun, of element: AccessibleElement, after told: inout Set<Colors>
    ) -> [AccessibilityFinding] {
        var findings: [AccessibilityFinding] = []
        if let contrast = measure.contrast,
            told.insert(Colors(ink: contrast.ink, ground: contrast.ground, needed: contrast.needed)).inserted,
            contrast.ratio < contrast.needed
        {
            findings.append(
                AccessibilityFinding(
                    kind: .lowContrast,
                    description:
                        "contrast \(ratioText(contrast.ratio)) : 1 of “\(run.text.onOneLine)” \(contrast.ink.hexText) on "
                        + "\(contrast.ground.hexText): at least \(LengthText.tenth(contrast.needed))",
                    frame: run.frame, elements: [element.number]))
        }
        if measure.hiddenShare > hiddenShare, measure.hiddenShare < allShare {
            let percent = LengthText.tenth((measure.hiddenShare * 100).rounded())
            findings.append(
                AccessibilityFinding(
                    kind: .coveredText,
                    description:
                        "text “\(run.text.onOneLine)” at (\(LengthText.origin(run.frame))): \(percent) % of it is hidden",
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
        element.title.isEmpty ? "" : "“\(element.title.onOneLine)” "
    }
}
