public import DisplayList
public import PathParser

/// A part of a drawing that a screen reader stops at.
public struct AccessibleElement: Sendable, Hashable {
    /// The contrast of letters with what is behind them.
    public struct Contrast: Sendable, Hashable {
        /// WCAG 2.2's ratio: 1 for no difference … 21 for black on white.
        public var ratio: Double
        /// The least ratio that is enough: 4.5, and 3 for large letters.
        public var needed: Double
        /// The letters' colour.
        public var ink: Color
        /// The colour behind them: the one that is told worst from them, of those behind a twentieth of the letters or
        /// more.
        public var ground: Color
        /// The letters that were measured.
        public var text: String
        /// Their box, in the drawing's points.
        public var frame: Rect
    }

    /// Its place in reading order, from 1: the order in which it is drawn, as in SVG.
    public var number: Int
    /// The element's kind.
    public var role: DrawingPart.Kind
    /// Its name; empty for one that has none.
    public var title: String
    /// The state of a control; nil for none.
    public var value: String?
    /// A description beside the title; nil for none.
    public var description: String?
    /// The box in which the element is seen, in the drawing's points; for a control the area in which a finger may touch it.
    public var frame: Rect
    /// The number of elements around this one.
    public var depth: Int
    /// The contrast of its letters, the worst where it has several texts; nil where no letter is seen.
    public var contrast: Contrast?
    /// The area in which a finger may touch a control, if nothing were cut off; nil for other elements.
    package var target: Rect?
    /// The layer of what can be touched.
    package var layer: Int
    /// Indices of the elements that it is a part of.
    package var ancestors: [Int]
    package var runs: [Int]
    /// Whether the element is a link within a line of words, which is as high as the line.
    package var isInline: Bool
}

extension AccessibleElement {
    /// The kind and the name in words: `button “Begin”`.
    public var label: String { title.isEmpty ? role.rawValue : "\(role.rawValue) “\(title)”" }

    /// The elements of a drawing, in the order in which they are drawn.
    ///
    /// A control is one element with all that is in it, but for other controls. A group whose only content is a control
    /// gives it its title, as does one in a control.
    static func elements(of tree: DrawingPart) -> [AccessibleElement] {
        var elements: [AccessibleElement] = []
        for part in tree.children { append(part, ancestors: [], isInline: false, to: &elements) }
        return elements
    }

    private static func append(
        _ part: DrawingPart, ancestors: [Int], isInline: Bool, to elements: inout [AccessibleElement]
    ) {
        guard part.isSpoken else {
            for child in part.children { append(child, ancestors: ancestors, isInline: false, to: &elements) }
            return
        }
        if part.kind.isControl || part.kind == .image || part.kind == .text || part.kind == .heading {
            var element = AccessibleElement(part, number: elements.count + 1, ancestors, isInline: isInline)
            if part.layer != nil, let label = part.innerLabel { element.take(label) }
            element.runs = part.runs + part.ownRuns
            if element.title.isEmpty, part.kind.isControl { element.title = part.words }
            elements.append(element)
            let inner = ancestors + [element.number - 1]
            for control in part.innerControls {
                append(control, ancestors: inner, isInline: false, to: &elements)
            }
            return
        }
        // A group: of a single control it is the label.
        let spoken = part.spokenChildren
        if spoken.count == 1, let only = spoken.first, only.kind.isControl {
            let index = elements.count
            append(only, ancestors: ancestors, isInline: false, to: &elements)
            if elements.indices.contains(index) {
                elements[index].take(part)
                elements[index].runs += part.ownRuns
            }
            return
        }
        let index = elements.count
        var element = AccessibleElement(part, number: index + 1, ancestors, isInline: false)
        element.runs = []
        elements.append(element)
        let hasWords = spoken.contains { $0.kind == .text }
        let inner = ancestors + [index]
        for child in part.children {
            append(child, ancestors: inner, isInline: hasWords, to: &elements)
        }
    }

    private init(_ part: DrawingPart, number: Int, _ ancestors: [Int], isInline: Bool) {
        self.number = number
        role = part.kind
        title = part.name
        value = part.value
        description = part.description
        frame = part.frame
        depth = ancestors.count
        contrast = nil
        target = part.kind.isControl ? part.extent : nil
        layer = part.layer ?? 0
        self.ancestors = ancestors
        runs = []
        self.isInline = isInline
    }

    /// Takes the title and the state of a group that says more.
    private mutating func take(_ label: DrawingPart) {
        if !label.name.isEmpty { title = label.name }
        value = value ?? label.value
        description = description ?? label.description
        if label.kind.isControl { role = label.kind }
    }
}

extension DrawingPart {
    /// The outermost parts in it that are spoken.
    fileprivate var spokenChildren: [DrawingPart] {
        children.flatMap { $0.isSpoken ? [$0] : $0.spokenChildren }
    }

    /// The outermost controls in it, however deep.
    fileprivate var innerControls: [DrawingPart] {
        // The label of a touch area, which has its role, is no control of its own.
        let label = layer == nil ? nil : innerLabel
        return children.flatMap { child in
            child.kind.isControl && child != label ? [child] : child.innerControls
        }
    }

    /// A control's label: the one part in it that is spoken and no text.
    fileprivate var innerLabel: DrawingPart? {
        let spoken = spokenChildren
        guard spoken.count == 1, let only = spoken.first, only.layer == nil, only.kind == .group || only.kind.isControl
        else { return nil }
        return only
    }

    /// The runs of text in it that belong to no control in it.
    fileprivate var ownRuns: [Int] {
        let label = layer == nil ? nil : innerLabel
        return children.flatMap { child in
            child.kind.isControl && child != label ? [] : child.runs + child.ownRuns
        }
    }

    /// The words in it, for a control that has no title.
    fileprivate var words: String {
        children.map { child in
            child.kind == .shape || child.kind == .shapes || child.kind == .picture
                ? "" : child.name.isEmpty ? child.words : child.name
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
