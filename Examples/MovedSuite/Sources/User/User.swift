/// A person, whom the tests compare with kept texts.
public struct User: Codable, Sendable, CustomStringConvertible {
    public var id: Int
    public var name: String
    public var bio: String
    public var tags: Set<String>

    public init(id: Int, name: String, bio: String, tags: Set<String> = []) {
        self.id = id
        self.name = name
        self.bio = bio
        self.tags = tags
    }

    public var description: String { "\(name) (\(id)): \(bio)" }

    /// A greeting of several lines.
    public var greeting: String { "Hello, \(name).\n\(bio)\n" }
}
