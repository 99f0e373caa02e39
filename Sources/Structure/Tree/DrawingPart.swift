import DisplayList
public import PathParser

/// A part of a drawing that can be named: a group with a title, a text, a shape.
public struct DrawingPart: Sendable, Hashable {
    /// The kinds of parts.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The whole.
        case drawing
        /// A group with a title.
        case group
        /// A group that is one picture for a screen reader.
        case image
        /// A text, or a run of one that has several.
        case text
        /// A title of what follows.
        case heading
        /// Controls.
        case button, link, toggle, checkbox, radio, slider, tab, field
        /// A bitmap.
        case picture
        /// A fill, a stroke or a stamp.
        case shape
        /// Many of these, one after the other, that no one would tell apart.
        case shapes

        /// Whether the part is a control, which a finger must be able to hit.
        public var isControl: Bool {
            switch self {
            case .button, .link, .toggle, .checkbox, .radio, .slider, .tab, .field: true
            case .drawing, .group, .image, .text, .heading, .picture, .shape, .shapes: false
            }
        }

        init(_ role: Accessibility.Role) {
            self =
                switch role {
                case .image: .image
                case .group: .group
                case .heading: .heading
                case .button: .button
                case .link: .link
                case .toggle: .toggle
                case .checkbox: .checkbox
                case .radio: .radio
                case .slider: .slider
                case .tab: .tab
                case .textField: .field
                }
        }
    }

    /// The part's kind.
    public var kind: Kind
    /// Its title, the text that it shows, or a shape's paint such as `#D4A825`; empty for none.
    public var name: String
    /// The state of a control; nil for none.
    public var value: String?
    /// A description beside the title; nil for none.
    public var description: String?
    /// The box of all that it draws, in the drawing's points, as far as clips let it be seen; null where they do not.
    public var frame: Rect
    /// The parts in it, back to front.
    public var children: [DrawingPart]
    /// The box if nothing were cut off; that of the part's touch area where it has one.
    package var extent: Rect
    /// The touch area's layer; nil for a part without one.
    package var layer: Int?
    /// The indices of its own runs of text, in the order in which they are drawn.
    package var runs: [Int] = []
    /// Whether a screen reader stops at the part.
    package var isSpoken: Bool

    package init(
        _ kind: Kind, _ name: String = "", value: String? = nil, description: String? = nil, frame: Rect,
        extent: Rect? = nil, isSpoken: Bool = false, children: [DrawingPart] = []
    ) {
        self.kind = kind
        self.name = name
        self.value = value
        self.description = description
        self.frame = frame
        self.extent = extent ?? frame
        self.isSpoken = isSpoken
        self.children = children
    }
}
