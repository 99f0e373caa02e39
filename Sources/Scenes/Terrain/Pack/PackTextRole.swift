/// The use of a text of a pack, which decides how long it may be.
public enum PackTextRole: String, Sendable, Hashable, CaseIterable {
    /// A name; a word or two on a type.
    case title, label
    /// A subtitle of one or two lines; a line alone on a card; a button's text.
    case subtitle, line, action
    /// A question and its answers.
    case prompt, answer
    /// The instruction of a step; a tip, or a line to remember.
    case step, tip
    /// Running text, on a sheet that scrolls.
    case paragraph
    /// The name of a picture, which nobody sees.
    case picture

    /// The longest text that its card has room for in a readable size, in characters; nil for texts that no card shows.
    public var maxLength: Int? {
        switch self {
        case .title, .action: 36
        case .label: 28
        case .subtitle: 64
        case .line: 100
        case .prompt: 80
        case .answer: 56
        case .step: 120
        case .tip: 110
        case .paragraph: 420
        case .picture: nil
        }
    }
}
