/// What a screen reader says of a part of a drawing. In SVG: `<title>`, `<desc>` and `role`.
public struct Accessibility: Sendable, Hashable {
    /// The kind of a part, in ARIA's words.
    public enum Role: String, Sendable, Hashable {
        /// One picture, whatever it is made of.
        case image = "img"
        /// Something that holds parts of its own.
        case group
    }

    /// The part's name, in a few words.
    public var title: String
    /// A description of the part, in a sentence or more; nil where the title says it all.
    public var description: String?
    /// Whether it is one picture, or holds parts that are spoken by themselves.
    public var role: Role

    /// A description, by default of one picture.
    public init(title: String, description: String? = nil, role: Role = .image) {
        self.title = title
        self.description = description
        self.role = role
    }
}
