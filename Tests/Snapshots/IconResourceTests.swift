import DisplayList
import PathParser
import SVG
import TestSupport
import Testing

@testable import AtrestScenes

/// The icons that are drawn are those of Resources/icons.
@Suite struct IconResourceTests {
    private static let files: [AtrestIcon: String] = [
        .atrest: "atrest-glyph", .forest: "forest-tree", .calendar: "calendar-dots", .settings: "settings-stone",
        .water: "water-drop",
    ]

    @Test(arguments: AtrestIcon.allCases)
    func iconIsItsFile(icon: AtrestIcon) throws {
        let name = try #require(Self.files[icon])
        let document = try SVGDocument(try Checkout.bytes("Resources/icons/\(name).svg"))
        #expect(document.diagnostics.isEmpty)
        #expect(document.drawing.size == Size(width: icon.size, height: icon.size))
        var leaves: [Node] = []
        document.drawing.nodes.forEachPlaced { node, _, _ in leaves.append(node) }
        #expect(leaves.count == 1)
        switch try #require(leaves.first) {
        case .fill(let fill):
            #expect(icon.strokeWidth == nil)
            #expect(fill.rule == .nonZero)
            #expect(fill.path == icon.path)
        case .stroke(let stroke):
            #expect(stroke.style.width == icon.strokeWidth)
            #expect(stroke.style.cap == .round)
            // Dots have no corners that could be joined.
            #expect(stroke.style.join == .round || icon == .calendar)
            #expect(stroke.path == icon.path)
        default: Issue.record("\(name).svg holds neither a fill nor a stroke")
        }
        #expect(!icon.path.isEmpty)
    }
}
