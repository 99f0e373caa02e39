import PathParser

/// How something with a ratio of its own takes room that has another.
public enum ContentMode: Sendable, Hashable {
    /// As large as it can be inside, in the middle.
    case fit
    /// As small as it can be and leave nothing empty, in the middle; what lies outside of the room is cut off.
    case fill
    /// To the room's sides, whatever its own ratio.
    case stretch

    /// How much wider and higher something of a size becomes in a room; nil where either has no extent.
    package func scale(of size: Size, in room: Rect) -> Point? {
        guard size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return nil }
        let (x, y) = (room.width / size.width, room.height / size.height)
        guard x.isFinite, y.isFinite else { return nil }
        switch self {
        case .fit: return Point(min(x, y), min(x, y))
        case .fill: return Point(max(x, y), max(x, y))
        case .stretch: return Point(x, y)
        }
    }

    /// Where something of a size comes to lie in a room; nil where either has no extent.
    package func rect(of size: Size, in room: Rect) -> Rect? {
        guard let scale = scale(of: size, in: room) else { return nil }
        if self == .stretch { return room }
        let (width, height) = (size.width * scale.x, size.height * scale.y)
        return Rect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    }
}
