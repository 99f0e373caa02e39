import PathParser

@testable import Composition
@testable import Scenes

/// Looks at where a screen's texts lie: none may overlap another of its layer, leave the screen, be cut or divided.
enum TextPlacement {
    /// What is wrong, a sentence each.
    static func problems(in screen: Screen) -> [String] {
        let size = screen.drawing.size
        let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var problems: [String] = []
        let boxes = screen.textBoxes
        for (index, box) in boxes.enumerated() {
            if box.isElided { problems.append("'\(box.text)' is cut") }
            if box.dividesWord { problems.append("'\(box.text)' divides a word") }
            if box.scale < 0.6 - 1e-9 { problems.append("'\(box.text)' shrank to \(box.scale)") }
            // What scrolls may go on below the area's edge, and nowhere else.
            var room = box.scrollArea ?? all
            if box.scrollArea != nil { room = Rect(minX: room.minX, minY: room.minY, maxX: room.maxX, maxY: .infinity) }
            if !contains(room, box.rect) || (box.scrollArea.map { !contains(all, $0) } ?? false) {
                problems.append("'\(box.text)' leaves its room: \(text(box.rect)) of \(text(room))")
            }
            for other in boxes[(index + 1)...] where other.layer == box.layer {
                let (a, b) = (visible(box), visible(other))
                let common = a.intersection(b)
                if !common.isNull, common.width > 0.01, common.height > 0.01 {
                    problems.append("'\(box.text)' \(text(box.rect)) overlaps '\(other.text)' \(text(other.rect))")
                }
            }
        }
        return problems
    }

    private static func visible(_ box: TextBox) -> Rect {
        box.scrollArea.map { box.rect.intersection($0) } ?? box.rect
    }

    private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
        inner.minX >= outer.minX - 0.01 && inner.maxX <= outer.maxX + 0.01 && inner.minY >= outer.minY - 0.01
            && inner.maxY <= outer.maxY + 0.01
    }

    private static func text(_ rect: Rect) -> String {
        func short(_ v: Double) -> Double { (v * 10).rounded() / 10 }
        return "(\(short(rect.minX)), \(short(rect.minY)), \(short(rect.maxX)), \(short(rect.maxY)))"
    }
}
