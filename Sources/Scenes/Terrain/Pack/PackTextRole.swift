/// Where a text of a pack is shown, which says how long it may be.
public enum PackTextRole: String, Sendable, Hashable, CaseIterable {
    /// The name of something, and a word or two of a type.
    case title, label
    /// One or two lines under a title, alone on a card, on a button.
    case subtitle, line, action
    /// A question and its answers.
    case prompt, answer
    /// What to do at one step; what makes it easier, or stays with one.
    case step, tip
    /// What is read, on a sheet that scrolls.
    case paragraph
    /// The name of a picture, which nobody sees.
    case picture

    /// The longest text that its card has room for in a size that reads well, in characters; nil for texts that are not
    /// shown on one.
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
