import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Ways through an app on one page: their screens in order, each touch marked, with an arrow to the screen it leads to.
public struct FlowSheet: Sendable {
    /// A way with its screens.
    public struct Way: Sendable {
        let title: PackText
        let screens: [FlowScreen]

        /// - Parameters:
        ///   - way: the way, whose title stands above the screens.
        ///   - screens: one for each step, in order.
        public init(_ way: FlowWay, screens: [FlowScreen]) {
            title = way.title
            self.screens = screens
        }
    }

    /// The app's name, as the title.
    public var app: SceneApp
    /// The ways, from top to bottom.
    public var ways: [Way]
    /// The most screens beside one another, in `columnRange`.
    public var columns = FlowSheet.usualColumns
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The app's words, in the language of its screens.
    public var words: Words

    /// A page, by default with six screens in a row.
    public init(app: SceneApp, ways: [Way], words: Words, _ change: (inout Self) -> Void = { _ in }) {
        self.app = app
        self.ways = ways
        self.words = words
        change(&self)
    }

    /// A way of eleven screens becomes two rows, and the page about twice as wide as high.
    public static let usualColumns = 6
    /// The numbers of columns that a page may have.
    public static let columnRange = 1...40
    /// All screens have one height, whatever their device.
    private static let height = 422.0
    private static let gap = 52.0

    /// - Throws: `SceneError.badOption` for columns out of their range.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("columns", columns, in: FlowSheet.columnRange)
        let page = words.ofPages
        let count = ways.reduce(0) { $0 + $1.screens.count }
        return ContactSheet(
            title: page("app.\(app.rawValue)"), subtitle: page("sheet.flow.note", count),
            content: VStack(alignment: .leading, spacing: AtrestTokens.Spacing.xxl) {
                for way in ways {
                    VStack(alignment: .leading, spacing: AtrestTokens.Spacing.md) {
                        ContactSheet.heading(text(way.title))
                        rows(way.screens)
                    }
                }
            }.body,
            typeface: typeface, words: words
        ).drawing()
    }

    private func text(_ text: PackText) -> String { text.text(in: words.language.description) }

    private func rows(_ screens: [FlowScreen]) -> some Element {
        // Rows of nearly one length, rather than a last one with a single screen.
        let rows = (screens.count + columns - 1) / columns
        let length = (screens.count + rows - 1) / max(rows, 1)
        return VStack(alignment: .leading, spacing: AtrestTokens.Spacing.lg) {
            for start in stride(from: 0, to: screens.count, by: max(length, 1)) {
                HStack(alignment: .top, spacing: 0) {
                    for index in start..<min(start + length, screens.count) {
                        cell(screens[index], number: index + 1)
                        if index + 1 < screens.count { FlowSheet.arrow(from: screens[index]) }
                    }
                }
            }
        }
    }

    private func cell(_ screen: FlowScreen, number: Int) -> some Element {
        let size = screen.drawing.size
        let scale = FlowSheet.height / size.height
        // A phone's corners are rounder than a tablet's.
        let radius = scale * (min(size.width, size.height) > 600 ? 36 : 44)
        let cell = ContactSheet.Cell(screen.drawing, height: FlowSheet.height, cornerRadius: radius, hasEdge: true)
        let caption = screen.step.caption.map(text) ?? screen.drawing.accessibility?.title ?? ""
        let touch = screen.touch
        return VStack(spacing: AtrestTokens.Spacing.sm) {
            cell.box.overlay {
                Box.shape { rect, builder in
                    guard let touch else { return }
                    let point = Point(rect.minX + touch.x * scale, rect.minY + touch.y * scale)
                    builder.nodes += TouchMark.nodes(at: point, scale: scale)
                }
            }
            ContactSheet.caption(words.ofPages("sheet.flow.step", number, caption)).lineLimit(2)
                .frame(width: cell.size.width)
        }
    }

    /// An arrow to the next screen, at the height of the touch that leads there.
    private static func arrow(from screen: FlowScreen) -> some Element {
        let share = screen.touch.map { $0.y / screen.drawing.size.height } ?? 0.5
        return Box.shape { rect, builder in
            // Corners of screens are round: an arrow there would end in nothing.
            let y = rect.minY + min(max(share, 0.07), 0.93) * rect.height
            let (tail, tip, head) = (rect.minX + 8, rect.maxX - 8, 7.0)
            var path = Path()
            path.move(to: Point(tail, y))
            path.line(to: Point(tip, y))
            path.move(to: Point(tip - head, y - head))
            path.line(to: Point(tip, y))
            path.line(to: Point(tip - head, y + head))
            // Mirrored around the middle of its room.
            if builder.isMirrored { path = path.transformed(by: .translation(2 * rect.midX, 0) * .scale(-1, 1)) }
            builder.nodes.append(
                .stroke(
                    Stroke(
                        path, style: StrokeStyle(width: 2, cap: .round, join: .round), paint: .solid(TouchMark.color))))
        }
        .frame(width: gap, height: height)
    }
}
