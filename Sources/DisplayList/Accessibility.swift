import PathParser

/// The words that a screen reader says of a part of a drawing. In SVG: `<title>`, `<desc>`, `role` and `aria-valuetext`.
public struct Accessibility: Sendable, Hashable {
    /// The kind of a part, in ARIA's words.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// One picture, whatever it is made of.
        case image = "img"
        /// Something that holds parts of its own.
        case group
        /// A title of what follows.
        case heading
        /// Something that does what its title says.
        case button
        /// Something that leads elsewhere.
        case link
        /// Something that is on or off.
        case toggle = "switch"
        /// Something that is chosen or not, beside others.
        case checkbox
        /// Something of which one among several is chosen.
        case radio
        /// A value in a range.
        case slider
        /// A tab: one of several views is chosen by it.
        case tab
        /// Text that is typed.
        case textField = "textbox"

        /// Whether the part is a control, which a finger must be able to hit.
        public var isControl: Bool {
            switch self {
            case .image, .group, .heading: false
            case .button, .link, .toggle, .checkbox, .radio, .slider, .tab, .textField: true
            }
        }
    }

    /// The part's name, in a few words.
    public var title: String
    /// A description of the part, in a sentence or more; nil where the title says it all.
    public var description: String?
    /// The part's kind.
    public var role: Role
    /// The state of a control, in words such as `40 percent` or `on`; nil for none.
    public var value: String?

    /// A description, by default of one picture.
    public init(title: String, description: String? = nil, role: Role = .image, value: String? = nil) {
        self.title = title
        self.description = description
        self.role = role
        self.value = value
    }
}

/// The area in which a finger may touch a group, whatever the group draws. Files do not hold it.
package struct TouchArea: Sendable, Hashable {
    /// The title of what can be touched.
    package var title: String
    /// In the group's coordinates.
    package var rect: Rect
    /// Areas of different layers are not there at the same time: a sheet's cover those of the screen below.
    package var layer: Int

    package init(title: String, rect: Rect, layer: Int) {
        self.title = title
        self.rect = rect
        self.layer = layer
    }
}
