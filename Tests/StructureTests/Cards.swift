import Composition
import DisplayList
import PathParser
import Typography

/// Small screens whose faults are known.
enum Cards {
    static let paper = Color.white
    static let ink = Color(hex: 0x1C1C1E)

    /// A title, a text and two buttons on white, with nothing wrong.
    static func card(
        title: Color = ink, note: String = "in the east", noteAt: Point = Point(20, 60), closeSide: Double = 44,
        beginDown: Double = 0
    ) -> Drawing {
        Drawing(size: Size(width: 240, height: 200), accessibility: Accessibility(title: "Card", role: .group)) {
            canvas in
            canvas.fill(paper)
            canvas.text("Moonrise", at: Point(20, 20), anchor: .topLeading, style: TextStyle(size: 17), color: title)
            canvas.text(note, at: noteAt, anchor: .topLeading, style: TextStyle(size: 15), color: ink)
            canvas.describe("Close", role: .button) {
                $0.fill(Rect(x: 180, y: 12, width: closeSide, height: closeSide), .solid(Color(hex: 0xE5E5EA)))
            }
            canvas.describe("Begin", role: .button) { canvas in
                canvas.fill(Rect(x: 20, y: 130 + beginDown, width: 120, height: 48), .solid(Color(hex: 0x1F5F4C)))
                canvas.text(
                    "Begin now", at: Point(40, 144 + beginDown), anchor: .topLeading, style: TextStyle(size: 15),
                    color: .white)
            }
        }
    }
}
