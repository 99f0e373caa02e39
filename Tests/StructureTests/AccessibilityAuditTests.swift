import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Structure

/// What a screen reader meets in drawings.
@Suite struct AccessibilityAuditTests {
    @Test func elementsAreInReadingOrder() throws {
        let audit = try AccessibilityAudit(Cards.card())
        #expect(
            audit.elements.map(\.label) == [
                "text “Moonrise”", "text “in the east”", "button “Close”", "button “Begin”",
            ])
        #expect(audit.elements.map(\.number) == [1, 2, 3, 4])
        #expect(audit.title == "Card")
        #expect(audit.findings.isEmpty, "\(audit.findings)")
        // A control is one element with the words in it, and their contrast is its own.
        let begin = audit.elements[3]
        #expect(begin.contrast?.text == "Begin now")
        #expect(begin.frame == Rect(x: 20, y: 130, width: 120, height: 48))
        let ratio = Color.white.contrast(with: Color(hex: 0x1F5F4C))
        #expect(((begin.contrast?.ratio ?? 0) - ratio).magnitude < 1e-9)
        #expect(
            audit.text.split(separator: "\n").last
                == "4  button “Begin”  20, 130  120 × 48  contrast \(AccessibilityAudit.ratioText(ratio)) : 1")
    }

    @Test func labelsOfControlsAreTheirTitles() throws {
        let layout = ElementLayout(
            VStack(spacing: 20) {
                Text("+", size: 20).touchTarget("Add").accessibilityLabel("Add a glass")
                Text("Off", size: 15).accessibilityLabel("Reminders", role: .toggle, value: "off")
                    .frame(width: 60, height: 50).touchTarget("Reminders")
                HStack {
                    Text("Mo", size: 15)
                    Text("Tu", size: 15)
                }.accessibilityLabel("Days")
            }, in: Size(width: 200, height: 220))
        let audit = try AccessibilityAudit(layout.drawing)
        #expect(
            audit.elements.map(\.label)
                == ["button “Add a glass”", "toggle “Reminders”", "group “Days”", "text “Mo”", "text “Tu”"])
        #expect(audit.elements.map(\.depth) == [0, 0, 0, 1, 1])
        #expect(audit.elements[1].value == "off", "\(audit.findings)")
        #expect(audit.findings.isEmpty, "\(audit.findings)")
    }

    @Test func silentPartsAreNoElements() throws {
        let style = TextStyle(size: 15)
        let drawing = Drawing(size: Size(width: 100, height: 60)) { canvas in
            canvas.fill(.white)
            canvas.describe("A picture of words") {
                $0.text("faint", at: Point(10, 10), anchor: .topLeading, style: style, color: Color(hex: 0xDDDDDD))
            }
            canvas.opacity(0) { $0.text("gone", at: Point(10, 30), anchor: .topLeading, style: style, color: .black) }
        }
        var silent = drawing
        silent.nodes = drawing.nodes.map(\.silent)
        #expect(try AccessibilityAudit(silent).elements.isEmpty)
        let audit = try AccessibilityAudit(drawing)
        #expect(audit.elements.map(\.label) == ["image “A picture of words”"])
        #expect(audit.findings.map(\.kind) == [.lowContrast])
    }

    @Test func sheetsOverScreensAreNotTheirFaults() throws {
        // A sheet hides a text and a target: neither is told.
        let screen = Screen(size: Size(width: 120, height: 120), accessibility: nil) {
            Text("under", size: 15).frame(width: 60, height: 60).touchTarget("Under")
            Color.white
            Text("over", size: 15).frame(width: 60, height: 60).touchTarget("Over")
        }
        let audit = try AccessibilityAudit(screen.drawing)
        #expect(audit.elements.map(\.title) == ["Under", "Over"], "\(audit.findings)")
        #expect(audit.findings.isEmpty, "\(audit.findings)")
        #expect(audit.elements[0].contrast == nil)
        #expect(audit.elements[1].contrast != nil)
    }

    @Test func theSheetHoldsEveryElement() throws {
        let drawing = Cards.card(title: Color(hex: 0x8A8A8A))
        let audit = try AccessibilityAudit(drawing)
        let sheet = audit.sheet(of: drawing)
        let texts = sheet.tree.texts
        for number in 1...4 { #expect(texts.filter { $0 == "\(number)" }.count == 2, "box and row") }
        #expect(texts.contains("4 elements, 1 finding"))
        #expect(texts.contains { $0.hasPrefix("contrast") })
        #expect(sheet.size.width > drawing.size.width + 300)
    }
}

extension Node {
    fileprivate var silent: Node {
        guard case .group(var group) = self else { return self }
        group.accessibility = nil
        group.nodes = group.nodes.map(\.silent)
        return .group(group)
    }
}

extension DrawingPart {
    fileprivate var texts: [String] { (kind == .text ? [name] : []) + children.flatMap(\.texts) }
}
