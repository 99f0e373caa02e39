/// A part of a picture: a text, a shape, a stack of other parts.
///
/// Elements are values. They hold no state, and nothing flows into them from around; what an element looks like is in its
/// initialiser and its modifiers. Parts of one's own are made of others:
///
///     struct Pill: Element {
///         let title: String
///
///         var body: some Element {
///             Text(title, size: 13, weight: .semibold, color: .white)
///                 .padding(.horizontal, 12).padding(.vertical, 6)
///                 .background(Color(red: 0.2, green: 0.4, blue: 0.3), in: .capsule)
///         }
///     }
public protocol Element: Sendable {
    /// What the element is made of: `some Element`, or `Box`, which is what modifiers make of any element.
    associatedtype Body: Element

    /// What the element is made of. Several elements are placed below one another, as in a `VStack`.
    @ElementBuilder var body: Body { get }

    /// The element as the box that its body comes to. Elements have it from their body, and need not say it.
    var asBox: Box { get }
}

extension Element {
    /// The body as a box.
    public var asBox: Box { body.asBox }
}

extension Box: Element {
    /// The box itself.
    public var body: Box { return self }

    /// The box itself.
    public var asBox: Box { self }
}

/// Lists elements as they are written, one below the other, with `if`, `switch` and `for`.
@resultBuilder public enum ElementBuilder {
    /// One element.
    public static func buildExpression(_ element: some Element) -> [Box] { [element.asBox] }

    /// An element that there may be.
    public static func buildExpression(_ element: (some Element)?) -> [Box] { element.map { [$0.asBox] } ?? [] }

    /// Elements that were listed elsewhere.
    public static func buildExpression(_ elements: [Box]) -> [Box] { elements }

    /// Elements made of data.
    public static func buildExpression(_ elements: ForEach) -> [Box] { elements.boxes }

    /// Elements in order.
    public static func buildBlock(_ parts: [Box]...) -> [Box] { parts.flatMap { $0 } }

    /// What stands in an `if`.
    public static func buildOptional(_ part: [Box]?) -> [Box] { part ?? [] }

    /// What stands in an `if` that has an `else`.
    public static func buildEither(first part: [Box]) -> [Box] { part }

    /// What stands in an `else`.
    public static func buildEither(second part: [Box]) -> [Box] { part }

    /// What stands in a `for`.
    public static func buildArray(_ parts: [[Box]]) -> [Box] { parts.flatMap { $0 } }

    /// What stands in an `if #available`.
    public static func buildLimitedAvailability(_ part: [Box]) -> [Box] { part }

    /// The elements as a list.
    public static func buildFinalResult(_ boxes: [Box]) -> [Box] { boxes }

    /// The elements as one: several below one another.
    public static func buildFinalResult(_ boxes: [Box]) -> Box {
        if boxes.count == 1, let only = boxes.first { return only }
        return Box(content: .stack(Box.Stack(axis: .vertical, children: boxes)))
    }
}

/// Elements made of data, one after the other, in whatever holds the `ForEach`.
///
///     HStack {
///         ForEach(["S", "M", "L"]) { Text($0) }
///     }
public struct ForEach: Sendable {
    let boxes: [Box]

    /// - Parameters:
    ///   - data: in order.
    ///   - content: what is made of each.
    public init<Data: Sequence>(_ data: Data, @ElementBuilder content: (Data.Element) -> [Box]) {
        boxes = data.flatMap(content)
    }
}
