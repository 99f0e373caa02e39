import DisplayList
import Localization
import PathParser

/// A step's screen as it was drawn.
public struct FlowScreen: Sendable {
    /// The step.
    public let step: FlowStep
    /// The screen.
    public let drawing: Drawing
    /// The place that is touched, in the screen's points; nil for none, and for a part that large type has moved beyond
    /// the lower edge.
    public let touch: Point?

    /// - Parameters:
    ///   - step: the step.
    ///   - drawing: the picture of its scene.
    ///   - words: the app's words, in the language of the screen.
    /// - Throws: `SceneError` where the screen has no part of the name that is touched, or ends before the place.
    public init(_ step: FlowStep, drawing: Drawing, words: Words) throws(SceneError) {
        self.step = step
        self.drawing = drawing
        touch = try FlowScreen.place(of: step.touch, in: drawing, words)
    }

    private static func place(
        of touch: FlowStep.Touch?, in drawing: Drawing, _ words: Words
    ) throws(SceneError) -> Point? {
        switch touch {
        case nil: return nil
        case .point(let point):
            guard point.x <= drawing.size.width, point.y <= drawing.size.height else {
                throw FlowScreen.unexpected(
                    "[\(point.x), \(point.y)]",
                    "a place on the screen of \(drawing.size.width) × \(drawing.size.height) pt")
            }
            return point
        case .name(let text):
            let name = text.text(in: words.language.description)
            let sought = words.has(name) ? words(name) : name
            let parts = NamedParts(of: drawing)
            guard let part = parts.first(sought) else {
                let known = parts.names.prefix(8).map { "'\($0)'" }
                throw FlowScreen.unexpected(
                    "'\(sought)'", "a text on the screen, such as " + known.joined(separator: ", "))
            }
            return part.rect.map { Point($0.midX, $0.midY) }
        }
    }

    private static func unexpected(_ found: String, _ expected: String) -> SceneError {
        .incomplete("touch: found \(found), expected \(expected)", hint: "")
    }
}

/// The places of a drawing's texts and of the parts that have a name for a screen reader.
struct NamedParts {
    /// A part that is seen, or lies beyond what the drawing shows.
    struct Part {
        let name: String
        /// Its visible part, in the screen's points; nil for none.
        let rect: Rect?
    }

    /// From the back to the front.
    private(set) var parts: [Part] = []
    private let bounds: DrawingBounds

    init(of drawing: Drawing) {
        bounds = DrawingBounds(symbols: drawing.symbols)
        add(
            drawing.nodes, .identity,
            seenIn: Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height))
    }

    /// The first part of this name that is seen, or the first that begins with it; else one that is not seen.
    func first(_ name: String) -> Part? {
        let matches = parts.filter { $0.name == name } + parts.filter { $0.name != name && $0.name.hasPrefix(name) }
        return matches.first { $0.rect != nil } ?? matches.first
    }

    /// The names of what is seen.
    var names: [String] { parts.filter { $0.rect != nil }.map { $0.name } }

    private mutating func add(_ nodes: [Node], _ transform: Transform, seenIn room: Rect) {
        for case .group(let group) in nodes where group.opacity > 0 {
            let place = transform * group.transform
            let seen = group.clip.map { room.intersection(place.applied(to: $0.path.controlBounds)) } ?? room
            let text = group.text.map { $0.lines.map { $0.text }.joined(separator: " ") }
            if let name = text ?? group.accessibility?.title {
                let rect = place.applied(to: bounds.layerBounds(of: group)).intersection(seen)
                // A part that is cut in two can still be touched; one of which a hair is seen cannot.
                let isSeen = !rect.isNull && rect.width >= 4 && rect.height >= 4
                parts.append(Part(name: name, rect: isSeen ? rect : nil))
            }
            add(group.nodes, place, seenIn: seen)
        }
    }
}
