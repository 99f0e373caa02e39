import Composition
public import DisplayList
import PathParser
import Typography

extension AccessibilityAudit {
    /// A picture of the drawing with a numbered box around each element, and the list of them beside it.
    /// - Parameters:
    ///   - drawing: the one that was looked at.
    ///   - background: the colour behind a drawing that is not opaque.
    public func sheet(of drawing: Drawing, background: Color = .white) -> Drawing {
        AccessibilitySheet(audit: self, drawing: drawing, background: background).picture
    }
}

/// The picture of an audit: the drawing under numbered boxes, and a list in columns.
struct AccessibilitySheet {
    let audit: AccessibilityAudit
    let drawing: Drawing
    let background: Color

    // In points.
    private static let margin = 28.0
    private static let gap = 28.0
    private static let columnWidth = 304.0
    private static let columnGap = 24.0
    private static let rowGap = 12.0
    /// The list's columns are at least this high.
    private static let minColumnHeight = 520.0
    /// A larger drawing is shown smaller, a smaller one larger.
    private static let longestSide = (least: 280.0, most: 1200.0)

    static let page = Color(hex: 0xF5F5F7)
    static let ink = Color(hex: 0x1C1C1E)
    static let quietInk = Color(hex: 0x5B5B60)
    static let faultInk = Color(hex: 0xC0162C)

    /// The colour of an element's box.
    static func color(of element: AccessibleElement, isFaulty: Bool) -> Color {
        if isFaulty { return faultInk }
        switch element.role {
        case .text, .heading: return Color(hex: 0x0B6E62)
        case .image, .picture: return Color(hex: 0x8A4B08)
        case .group, .drawing, .shape, .shapes: return Color(hex: 0x5B5B60)
        case .button, .link, .toggle, .checkbox, .radio, .slider, .tab, .field: return Color(hex: 0x3F3BC4)
        }
    }

    private var scale: Double {
        let side = max(drawing.size.width, drawing.size.height)
        let (least, most) = AccessibilitySheet.longestSide
        return side > most ? most / side : side < least ? min(least / max(side, 1), 4) : 1
    }

    private var findings: [Int: [AccessibilityFinding]] {
        var found: [Int: [AccessibilityFinding]] = [:]
        for finding in audit.findings {
            if let first = finding.elements.first { found[first, default: []].append(finding) }
        }
        return found
    }

    private var faulty: Set<Int> { Set(audit.findings.flatMap(\.elements)) }

    var picture: Drawing {
        let shown = Size(width: drawing.size.width * scale, height: drawing.size.height * scale)
        let margin = AccessibilitySheet.margin
        let height = max(shown.height, AccessibilitySheet.minColumnHeight)
        let usual = columns(height: height)
        // A little higher they may be one less: no column of a line or two.
        let higher = columns(height: height * 1.15)
        let columns = higher.count < usual.count ? higher : usual
        let listLeft = margin + shown.width + AccessibilitySheet.gap
        let step = AccessibilitySheet.columnWidth + AccessibilitySheet.columnGap
        let size = Size(
            width: listLeft + Double(columns.count) * step - AccessibilitySheet.columnGap + margin,
            height: max(shown.height, columns.map(\.height).max() ?? 0) + 2 * margin)
        let frame = Rect(x: margin, y: margin, width: shown.width, height: shown.height)
        return Drawing(size: size) { canvas in
            canvas.fill(AccessibilitySheet.page)
            canvas.filter(.dropShadow(dx: 0, dy: 2, sigma: 7, color: Color.black.opacity(0.14))) {
                $0.fill(frame, .solid(background))
            }
            canvas.draw(drawing, at: Point(frame.minX, frame.minY), scale: scale)
            drawBoxes(&canvas, at: Point(frame.minX, frame.minY))
            var x = listLeft
            for column in columns {
                var y = margin
                for row in column.rows {
                    canvas.draw(
                        row.element,
                        in: Rect(x: x, y: y, width: AccessibilitySheet.columnWidth, height: row.height),
                        alignment: .topLeading)
                    y += row.height + AccessibilitySheet.rowGap
                }
                x += step
            }
        }
    }

    // MARK: Boxes

    private func drawBoxes(_ canvas: inout Canvas, at origin: Point) {
        let faulty = faulty
        let whole = Rect(
            x: origin.x, y: origin.y, width: drawing.size.width * scale, height: drawing.size.height * scale)
        let seen = audit.elements.filter { !$0.frame.isNull && $0.frame.isFinite }
        func place(_ rect: Rect) -> Rect {
            Rect(
                x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale,
                height: rect.height * scale)
        }
        let texts = seen.compactMap { element in
            element.role == .text || element.role == .heading ? element.frame : element.contrast?.frame
        }
        var badges = BadgePlaces(
            within: whole.outset(by: AccessibilitySheet.margin / 2), texts: texts.map { place($0) })
        for element in seen {
            let color = AccessibilitySheet.color(of: element, isFaulty: faulty.contains(element.number))
            let box = Path.roundedRect(place(element.frame).outset(by: 1), radius: 3)
            if element.role != .group { canvas.fill(box, color.opacity(0.1)) }
            let width = faulty.contains(element.number) ? 2 : 1.25
            // Light around the line, so that it is seen on what is dark too.
            canvas.stroke(box, Color.white.opacity(0.85), width: width + 1.75)
            let dash = element.role == .group ? [3.0, 3.0] : []
            canvas.stroke(box, .solid(color), style: StrokeStyle(width: width, dashes: dash))
        }
        for finding in audit.findings where finding.kind == .overlappingTargets || finding.kind == .overlappingTexts {
            canvas.fill(.rect(place(finding.frame)), AccessibilitySheet.faultInk.opacity(0.35))
        }
        for element in seen {
            let badge = AccessibilitySheet.badge(element, isFaulty: faulty.contains(element.number))
            let size = badge.size(in: Size(width: 100, height: 100))
            let rect = badges.take(size, at: place(element.frame))
            canvas.fill(.roundedRect(rect.outset(by: 1.25), radius: rect.height / 2 + 1.25), Color.white)
            canvas.draw(badge, in: rect)
        }
    }

    private static func badge(_ element: AccessibleElement, isFaulty: Bool) -> Box {
        Text("\(element.number)", size: 10.5, weight: .bold, color: .white).fontFeature(.tabularFigures)
            .padding(.horizontal, 5).frame(minWidth: 18, minHeight: 16)
            .background(color(of: element, isFaulty: isFaulty), in: .capsule)
    }

    // MARK: List

    private struct Row {
        let element: Box
        let height: Double
    }

    private struct Column {
        var rows: [Row] = []
        var height: Double {
            rows.reduce(0) { $0 + $1.height } + Double(max(rows.count - 1, 0)) * AccessibilitySheet.rowGap
        }
    }

    private func columns(height: Double) -> [Column] {
        let findings = findings
        let boxes = [head] + audit.elements.map { row($0, findings[$0.number] ?? []) }
        var columns = [Column()]
        for box in boxes {
            let room = Size(width: AccessibilitySheet.columnWidth, height: .infinity)
            let row = Row(element: box, height: box.size(in: room).height)
            let last = columns[columns.count - 1]
            if !last.rows.isEmpty, last.height + AccessibilitySheet.rowGap + row.height > height {
                columns.append(Column())
            }
            columns[columns.count - 1].rows.append(row)
        }
        return columns
    }

    private var head: Box {
        func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
        let count = audit.findings.count
        let isFaulty = count > 0
        return VStack(alignment: .leading, spacing: 2) {
            if !audit.title.isEmpty {
                Text(audit.title, size: 17, weight: .semibold, color: AccessibilitySheet.ink).lineLimit(3)
            }
            Text(
                counted(audit.elements.count, "element", "elements") + ", "
                    + (isFaulty ? counted(count, "finding", "findings") : "no findings"),
                size: 12.5, color: isFaulty ? AccessibilitySheet.faultInk : AccessibilitySheet.quietInk)
        }
        .padding(.bottom, 6).frame(maxWidth: .infinity, alignment: .leading)
    }

    /// Lines do not end within sizes and ratios.
    private static func unbroken(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
        var out = words.popFirst() ?? ""
        var last = out
        for word in words {
            let isTied = word == "×" || last == "×" || word == ":" || last == ":" || word == "pt"
            out += (isTied ? "\u{A0}" : " ") + word
            last = word
        }
        return out
    }

    private func row(_ element: AccessibleElement, _ findings: [AccessibilityFinding]) -> Box {
        let isFaulty = faulty.contains(element.number)
        var facts = [element.role.rawValue]
        if element.frame.isNull { facts.append("not seen") } else { facts.append(LengthText.size(element.frame)) }
        if let contrast = element.contrast { facts.append("\(AccessibilityAudit.ratioText(contrast.ratio)) : 1") }
        return HStack(alignment: .top, spacing: 8) {
            AccessibilitySheet.badge(element, isFaulty: isFaulty).frame(width: 26, alignment: .leading)
            VStack(alignment: .leading, spacing: 1) {
                if !element.title.isEmpty {
                    Text(element.title, size: 13, weight: .medium, color: AccessibilitySheet.ink).lineLimit(3)
                }
                if let value = element.value {
                    Text(value, size: 13, color: AccessibilitySheet.ink).lineLimit(2)
                }
                if let description = element.description {
                    Text(description, size: 12, color: AccessibilitySheet.quietInk).lineLimit(3)
                }
                Text(facts.joined(separator: "  ·  "), size: 11, color: AccessibilitySheet.quietInk)
                for finding in findings {
                    Text(
                        AccessibilitySheet.unbroken(finding.description), size: 11.5, weight: .medium,
                        color: AccessibilitySheet.faultInk)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.leading, Double(min(element.depth, 4)) * 14)
    }
}
