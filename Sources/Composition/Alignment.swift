import PathParser

/// Where elements lie beside one another in a `VStack`.
public enum HorizontalAlignment: Sendable, Hashable {
    /// At the side where lines begin, in the middle, or where they end.
    case leading, center, trailing

    /// The share of the room that is left which lies before the element.
    package var share: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

/// Where elements lie beside one another in an `HStack`.
public enum VerticalAlignment: Sendable, Hashable {
    /// At the top, in the middle, or at the bottom.
    case top, center, bottom
    /// With their first lines of text, or their last, on one baseline. Elements without text stand on it.
    case firstTextBaseline, lastTextBaseline

    /// The share of the room that is left which lies above the element; a baseline is one of several elements alone.
    package var share: Double {
        switch self {
        case .top, .firstTextBaseline: 0
        case .center: 0.5
        case .bottom, .lastTextBaseline: 1
        }
    }
}

/// Where an element lies in room that it does not fill.
public struct Alignment: Sendable, Hashable {
    /// Across.
    public var horizontal: HorizontalAlignment
    /// Down.
    public var vertical: VerticalAlignment

    /// An alignment across and down.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the side where lines begin, in the middle of the height.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the side where lines end, in the middle of the height.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the top, in the middle.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the bottom, in the middle.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the corner at the top where lines begin.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the corner at the top where lines end.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the corner at the bottom where lines begin.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the corner at the bottom where lines end.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// The place of the top left corner of something in a rectangle.
    package func origin(of size: Size, in rect: Rect) -> Point {
        Point(
            rect.minX + (rect.width - size.width) * horizontal.share,
            rect.minY + (rect.height - size.height) * vertical.share)
    }
}

/// Sides of a rectangle.
public struct Edges: OptionSet, Sendable, Hashable {
    /// A bit for each side.
    public let rawValue: Int

    /// Sides by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper side.
    public static let top = Edges(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Edges(rawValue: 2)
    /// The lower side.
    public static let bottom = Edges(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Edges(rawValue: 8)
    /// The sides at both ends of a line.
    public static let horizontal: Edges = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Edges = [.top, .bottom]
    /// All four.
    public static let all: Edges = [.horizontal, .vertical]
}
