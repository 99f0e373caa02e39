import DisplayList
import PathParser

@testable import CivilTime
@testable import Scenes

/// Sessions made by rule for tests.
enum Fixtures {
    static let firstStart = 1_735_758_000.0

    /// One fast a day of 16 h 10 min; every `shortEvery`-th lasts 12 h (incomplete).
    static func sessions(_ count: Int, shortEvery: Int = 0) -> [FastingSession] {
        (0..<count).map { i in
            let start = firstStart + Double(i) * 86_400 + Double(i * i % 97) * 60
            let isShort = shortEvery > 0 && i % shortEvery == shortEvery - 1
            return FastingSession(
                id: id(i), start: Instant(secondsSince1970: start),
                end: Instant(secondsSince1970: start + (isShort ? 12 * 3600 : 58_200)))
        }
    }

    static func id(_ i: Int) -> SessionID {
        SessionID(high: Seed.mix(UInt64(i)), low: Seed.mix(UInt64(i) &+ 1 << 40))
    }

    static func stamps(_ drawing: Drawing) -> [Stamp] {
        allNodes(drawing.nodes).compactMap { if case .stamp(let stamp) = $0 { stamp } else { nil } }
    }

    static func groups(_ drawing: Drawing) -> [Group] {
        allNodes(drawing.nodes).compactMap { if case .group(let group) = $0 { group } else { nil } }
    }

    /// The stamps of stars, or of trees.
    static func stamps(_ drawing: Drawing, ofStars: Bool) -> [Stamp] {
        stamps(drawing).filter { (drawing.symbols[$0.symbol].name == "star") == ofStars }
    }

    /// Everything that a screen reader can say of a drawing.
    static func spoken(_ drawing: Drawing) -> [String] {
        texts(drawing.accessibility) + drawing.nodes.flatMap(spoken)
    }

    private static func spoken(_ node: Node) -> [String] {
        switch node {
        case .stamp(let stamp): texts(stamp.accessibility)
        case .group(let group):
            texts(group.accessibility) + group.nodes.flatMap(spoken) + (group.mask?.nodes.flatMap(spoken) ?? [])
        case .fill, .stroke, .picture: []
        }
    }

    private static func texts(_ accessibility: Accessibility?) -> [String] {
        [accessibility?.title, accessibility?.description].compactMap { $0 }
    }

    /// Every node of a drawing, those in groups and masks too.
    static func allNodes(_ nodes: [Node]) -> [Node] {
        nodes.flatMap { node -> [Node] in
            guard case .group(let group) = node else { return [node] }
            return [node] + allNodes(group.nodes) + allNodes(group.mask?.nodes ?? [])
        }
    }
}

extension Rect {
    /// The bounds of its image.
    func transformed(by transform: AffineTransform) -> Rect { Path.rect(self).transformed(by: transform).bounds }
}
