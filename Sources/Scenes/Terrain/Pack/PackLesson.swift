/// Something to read in a minute or two.
public struct PackLesson: Sendable, Hashable, Identifiable {
    /// A part of the text.
    public enum Block: Sendable, Hashable {
        /// Plain text.
        case paragraph(PackText)
        /// Short lines, each with a dot.
        case bullets([PackText])
        /// What stands out.
        case callout(PackText)

        /// The words for them in a pack.
        enum Kind: String, CaseIterable {
            case paragraph, bullets, callout
        }
    }

    /// Unique among lessons.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// What it is about; counts as its tag.
    public let topic: String
    /// What stays with one: a line.
    public let oneLine: PackText
    /// The same at more length; nil where there is no more.
    public let expanded: PackText?
    /// What is read, from the top down.
    public let body: [Block]
    /// What to do next; nil for nothing.
    public let action: PackText?

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text("title")
        topic = try field.required("topic", "a topic").word("a topic")
        let takeaway = try field.required("takeaway", "an object with \"oneLine\"")
            .object("an object with \"oneLine\"")
        oneLine = try takeaway.text("oneLine")
        expanded = try takeaway.optionalText("expanded")
        body = try field.list("body", "a list of blocks") { (field) throws(TerrainPackError) in
            let block = try field.object("a block")
            switch try block.choice("type", of: Block.Kind.self) {
            case .paragraph: return .paragraph(try block.text("content"))
            case .callout: return .callout(try block.text("content"))
            case .bullets: return .bullets(try block.texts("content"))
            }
        }
        action = try field.optionalText("cta")
    }
}
