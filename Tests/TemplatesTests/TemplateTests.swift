import Composition
import DisplayList
import PathParser
import Raster
import Testing

@testable import Templates

/// Templates draw what the same elements in Swift draw.
@Suite struct TemplateTests {
    @Test func cardIsTheSameAsInSwift() throws {
        let text = #"""
            {
              "size": [600, 315],
              "background": {"linear": ["#22443A", {"color": "#101F1A", "at": 1}], "from": "top", "to": [1, 1]},
              "content": {
                "type": "vstack", "alignment": "leading", "spacing": 12,
                "children": [
                  {"type": "text", "text": "{{title}}", "size": 34, "weight": "bold", "color": "white", "lineLimit": 3},
                  {"type": "flow", "spacing": 6, "lineSpacing": 6, "children": [
                    {"type": "text", "for": {"each": "tags", "as": "tag"}, "text": "{{tag}}", "size": 13,
                     "weight": 600, "color": "#fff", "modifiers": [
                      {"padding": 12, "edges": "horizontal"}, {"padding": 6, "edges": ["top", "bottom"]},
                      {"background": "#ffffff33", "in": "capsule"}]}
                  ]},
                  {"type": "spacer"},
                  {"type": "hstack", "alignment": "firstTextBaseline", "children": [
                    {"type": "text", "text": "{{hours|0.0}}", "size": 40, "weight": "light", "color": "{{ink}}"},
                    {"type": "text", "text": "hours", "color": "white"}
                  ]}
                ],
                "modifiers": [
                  {"padding": 28},
                  {"frame": {"maxWidth": "infinity", "maxHeight": "infinity", "alignment": "topLeading"}}
                ]
              }
            }
            """#
        let data =
            ##"{"title": "A forest of quiet days", "tags": ["Fasting", "Sleep"], "hours": 18, "ink": "#ffeecc"}"##
        let template = try Template(Array(text.utf8), name: "card.json")
        let drawn = try template.drawing(data: Array(data.utf8))
        let swift = Drawing(size: Size(width: 600, height: 315)) {
            VStack(alignment: .leading, spacing: 12) {
                Text("A forest of quiet days", size: 34, weight: .bold, color: .white).lineLimit(3)
                Flow(spacing: 6, lineSpacing: 6) {
                    for tag in ["Fasting", "Sleep"] {
                        Text(tag, size: 13, weight: .semibold, color: .white)
                            .padding(.horizontal, 12).padding(.vertical, 6)
                            .background(Color.white.opacity(0.2), in: .capsule)
                    }
                }
                Spacer()
                HStack(alignment: .firstTextBaseline) {
                    Text("18.0", size: 40, weight: .light, color: Color(hex: 0xFFEECC))
                    Text("hours", color: .white)
                }
            }
            .padding(28)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(
                Paint.linear(
                    from: Point(0.5, 0), to: Point(1, 1), colors: [Color(hex: 0x22443A), Color(hex: 0x101F1A)]))
        }
        #expect(try Renderer.render(drawn) == Renderer.render(swift))
        // A drawing of other data is another.
        let other = try template.drawing(data: Array(#"{"title": "B", "tags": [], "hours": 1, "ink": "red"}"#.utf8))
        #expect(try Renderer.render(other) != Renderer.render(swift))
    }
}
