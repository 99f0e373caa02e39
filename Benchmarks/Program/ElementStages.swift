import Composition
import DisplayList
import PathParser
import Typography

/// `elements`: a list of 20 rows, 200 elements and modifiers in all, which take their places; with its texts, and with
/// shapes of the texts' sizes in their places, so that what text takes is left out.
enum ElementStages {
    private static let room = Size(width: 390, height: 1200)
    private static let rows = 20

    static func add(to suite: Suite) throws {
        guard ["boxes", "texts"].contains(where: { suite.wants("elements/\($0)") }) else { return }
        let texts = list { Text($0, size: $1) }
        let boxes = list { text, size in
            let layout = TextLayout(text, style: TextStyle(size: size), maxWidth: .infinity)
            return Color.black.frame(width: layout.size.width, height: layout.size.height)
        }
        for (name, element) in [("boxes", boxes), ("texts", texts)] {
            try suite.measure("elements/\(name)") {
                Work(rows * 10, "elements") { ElementLayout(element, in: room).drawing.nodes.count }
            }
        }
    }

    /// Ten elements and modifiers a row, its column and its frame among them.
    private static func list(_ text: (String, Double) -> some Element) -> Box {
        VStack(spacing: 8) {
            for row in 0..<rows {
                HStack(spacing: 12) {
                    Shape.circle.fill(Color(hex: 0x2F6B4F)).frame(width: 32, height: 32)
                    VStack(alignment: .leading, spacing: 2) {
                        text("Fast number \(row)", 17)
                        text("Sixteen hours", 13)
                    }
                    Spacer()
                    text("\(row):30", 17)
                }
                .padding(10)
                .background(Color.white)
            }
        }.body
    }
}
