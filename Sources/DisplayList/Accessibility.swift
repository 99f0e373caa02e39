/// What a screen reader says of a part of a drawing. In SVG: `<title>`, `<desc>` and `role`.
public struct Accessibility: Sendable, Hashable {
    public enum Role: String, Sendable, Hashable {
        /// One picture, whatever it is made of.
        case image = "img"
        /// Something that holds parts of its own.
        case group
    }

    public var title: String
    public var description: String?
    public var role: Role

    public init(title: String, description: String? = nil, role: Role = .image) {
        self.title = title
        self.description = description
        self.role = role
    }
}
