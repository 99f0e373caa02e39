/// The first of several elements that fits its room: a row where there is width for it, else a column.
///
///     ViewThatFits {
///         HStack { Text("18 hours"); Text("Deeper rhythm") }
///         VStack { Text("18 hours"); Text("Deeper rhythm") }
///     }
///
/// An element fits if it is no larger than the room, and no text in it is cut, shrunk or divided within a word. Where none
/// fits it is the last.
public struct ViewThatFits: Element {
    /// The element that fits.
    public let body: Box

    /// - Parameter content: the elements, the one that is liked best first.
    public init(@ElementBuilder content: () -> [Box]) { self.init(mayShrink: false, content: content) }

    /// - Parameter mayShrink: whether an element with a text that had to shrink fits as well.
    package init(mayShrink: Bool, @ElementBuilder content: () -> [Box]) {
        body = Box(content: .firstThatFits(content(), mayShrink: mayShrink))
    }
}
