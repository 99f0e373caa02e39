import PathParser

/// Places for the numbers of boxes: beside a small one, at a corner of a large one; over no other number and no text, as
/// long as there is room.
struct BadgePlaces {
    private let room: Rect
    private let texts: [Rect]
    private var taken: [Rect] = []

    /// - Parameter texts: the boxes that are to be read.
    init(within room: Rect, texts: [Rect]) {
        self.room = room
        self.texts = texts
    }

    /// Takes a place for a badge of a size at a box.
    mutating func take(_ size: Size, at box: Rect) -> Rect {
        let (w, h) = (size.width, size.height)
        let beside = [
            Point(box.minX - w - 2.5, box.midY - h / 2), Point(box.maxX + 2.5, box.midY - h / 2),
            Point(box.minX, box.minY - h - 2.5), Point(box.minX, box.maxY + 2.5),
        ]
        let corners = [
            Point(box.minX - w * 0.4, box.minY - h * 0.5), Point(box.maxX - w * 0.6, box.minY - h * 0.5),
            Point(box.minX + 2, box.minY + 2), Point(box.maxX - w - 2, box.minY + 2),
            Point(box.minX - w * 0.4, box.maxY - h * 0.5), Point(box.maxX - w * 0.6, box.maxY - h * 0.5),
            Point(box.midX - w / 2, box.minY - h * 0.5), Point(box.midX - w / 2, box.maxY - h * 0.5),
            Point(box.midX - w / 2, box.midY - h / 2),
        ]
        let isSmall = min(box.width, box.height) < h * 2
        let places = (isSmall ? beside + corners : corners + beside).map { inside($0, size) }
        let free = places.filter { place in taken.allSatisfy { BadgePlaces.common($0, place) <= 0 } }
        let place =
            free.first { place in texts.allSatisfy { BadgePlaces.common($0, place) <= 0 } } ?? free.first
            ?? places.min { overlap($0) < overlap($1) } ?? inside(Point(box.minX, box.minY), size)
        taken.append(place)
        return place
    }

    private func overlap(_ place: Rect) -> Double { taken.reduce(0) { $0 + BadgePlaces.common($1, place) } }

    private static func common(_ a: Rect, _ b: Rect) -> Double {
        let both = a.intersection(b)
        return both.isNull ? 0 : both.width * both.height
    }

    private func inside(_ corner: Point, _ size: Size) -> Rect {
        let x = max(min(corner.x, room.maxX - size.width), room.minX)
        let y = max(min(corner.y, room.maxY - size.height), room.minY)
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }
}
