import Composition
import DisplayList
import PathParser
import Typography

/// The labels below a plot, each under its tick. Names that have no room side by side are wrapped, then turned, then
/// shortened; of numbers and points in time every second or third is left out.
struct LowerLabels {
    /// How the labels stand.
    private enum Turn {
        case level
        /// Rising to the right, by 45°.
        case rising
        /// From the bottom up.
        case upright
    }

    private let ticks: [(share: Double, label: String)]
    private let areNames: Bool
    private let gap: Double
    private let room: Rect
    private let make: (_ text: String, _ maxWidth: Double, _ maxLines: Int) -> TextLayout
    private var labels: [TextLayout]
    private var turn = Turn.level
    /// The room at either side of the plot, in points.
    private(set) var left: Double
    private(set) var right: Double

    /// The most lines of a name.
    private static let maxLines = 3
    /// The most of the chart's height that labels take.
    private static let maxHeightShare = 0.45
    /// The most of the chart's width that labels at one end may ask for.
    private static let maxSideShare = 0.3
    /// The sine, and the cosine, of 45°.
    private static let diagonal = 0.5.squareRoot()

    /// - Parameters:
    ///   - ticks: those that are in the plot, from the left.
    ///   - areNames: whether each must be told, rather than stand for a scale.
    ///   - room: the chart's.
    ///   - left: the room that the plot leaves at its left for other reasons, in points; `right` at its right.
    ///   - gap: between two labels, in points.
    ///   - make: lays a text out in a width and a number of lines, centred.
    init(
        _ ticks: [(share: Double, label: String)], areNames: Bool, in room: Rect, left: Double, right: Double,
        gap: Double, make: @escaping (_ text: String, _ maxWidth: Double, _ maxLines: Int) -> TextLayout
    ) {
        (self.ticks, self.areNames, self.room, self.gap, self.make) = (ticks, areNames, room, gap, make)
        (self.left, self.right) = (left, right)
        labels = ticks.map { make($0.label, .infinity, 1) }
        widen()
        if areNames, !standApart { arrangeNames(left: left, right: right) }
    }

    private var width: Double { max(room.width - left - right, 0) }

    private func middle(_ index: Int) -> Double { room.minX + left + ticks[index].share * width }

    /// How far a label reaches to the left and to the right of its tick.
    private func reach(_ label: TextLayout) -> (left: Double, right: Double) {
        switch turn {
        case .level: (label.size.width / 2, label.size.width / 2)
        case .rising:
            (
                (label.size.width + label.size.height / 2) * LowerLabels.diagonal,
                label.size.height / 2 * LowerLabels.diagonal
            )
        case .upright: (label.size.height / 2, label.size.height / 2)
        }
    }

    /// Leaves room at the plot's sides, so that labels at its ends are under their ticks. The plot becomes narrower by it,
    /// and its ticks move.
    private mutating func widen() {
        let most = room.width * LowerLabels.maxSideShare
        for _ in 0..<4 {
            for (index, label) in labels.enumerated() {
                let (before, after) = reach(label)
                let middle = middle(index)
                let missing = (room.minX - (middle - before), middle + after - room.maxX)
                if missing.0 > 0 { left = max(left, min(left + missing.0, most)) }
                if missing.1 > 0 { right = max(right, min(right + missing.1, most)) }
            }
        }
    }

    /// The left ends of level labels. A label that would reach over an end of the chart is moved inside.
    private var starts: [Double] {
        labels.indices.map { index in
            let width = labels[index].size.width
            return min(max(middle(index) - width / 2, room.minX), max(room.maxX - width, room.minX))
        }
    }

    private var standApart: Bool {
        let starts = starts
        return labels.indices.dropLast().allSatisfy { starts[$0] + labels[$0].size.width + gap <= starts[$0 + 1] }
    }

    /// - Parameters: the sides without what labels ask for.
    private mutating func arrangeNames(left: Double, right: Double) {
        let place = max(room.width - left - right, 0) / Double(max(ticks.count, 1))
        let lineHeight = labels.map { $0.size.height }.max() ?? 0
        let most = room.height * LowerLabels.maxHeightShare
        func set(_ turn: Turn, maxWidth: Double, maxLines: Int) {
            self.turn = turn
            (self.left, self.right) = (left, right)
            labels = ticks.map { make($0.label, maxWidth, maxLines) }
        }
        let lines = Plot.lineCount(in: most, of: lineHeight, most: LowerLabels.maxLines)
        set(.level, maxWidth: max(place - gap, 0), maxLines: lines)
        if labels.allSatisfy({ !$0.isElided && !$0.dividesWord }) { return widen() }
        // Turned labels have the height that there is; where that is less than a place is wide they stay level.
        let rising = most / LowerLabels.diagonal - lineHeight
        if place * LowerLabels.diagonal >= lineHeight, rising >= place {
            set(.rising, maxWidth: rising, maxLines: 1)
        } else if place < lineHeight || most >= place * Double(lines) {
            set(.upright, maxWidth: most, maxLines: 1)
        } else {
            labels = ticks.map { tick in
                let label = make(tick.label, max(place - gap, 0), lines)
                // Rather an ellipsis than a word on two lines.
                return label.dividesWord ? make(tick.label, max(place - gap, 0), 1) : label
            }
        }
        widen()
    }

    // MARK: Drawing

    /// How high the labels are with the gap above them.
    /// - Parameter overhang: how far labels of the upright axis reach below the plot, in points.
    func height(overhang: Double) -> Double {
        guard !labels.isEmpty else { return 0 }
        let drop = drop(overhang: overhang)
        return drop
            + (labels.map { label in
                switch turn {
                case .level: label.size.height
                case .rising: (label.size.width + label.size.height) * LowerLabels.diagonal
                case .upright: label.size.width
                }
            }.max() ?? 0)
    }

    /// The room between the plot and the labels: more where one is below those of the upright axis.
    private func drop(overhang: Double) -> Double {
        guard overhang > 0 else { return gap / 2 }
        let isBelow = labels.indices.contains { middle($0) - reach(labels[$0]).left < room.minX + left - gap }
        return isBelow ? max(gap / 2, overhang) : gap / 2
    }

    /// The labels that are drawn: all names that have room, and of other labels all, or every second, every third, so that
    /// no two touch.
    private var shown: [Int] {
        let starts = starts
        func isFree(_ a: Int, _ b: Int) -> Bool {
            switch turn {
            case .level: starts[a] + labels[a].size.width + (areNames ? 0 : gap) <= starts[b]
            case .rising:
                (middle(b) - middle(a)) * LowerLabels.diagonal >= labels[a].size.height * LowerLabels.leading
            case .upright: middle(b) - middle(a) >= labels[a].size.height * LowerLabels.leading
            }
        }
        for step in 1..<max(labels.count, 2) {
            let chosen = Array(stride(from: 0, to: labels.count, by: step))
            if zip(chosen, chosen.dropFirst()).allSatisfy({ isFree($0, $1) }) { return chosen }
        }
        return labels.isEmpty ? [] : [0]
    }

    /// How near lines of turned labels may come, as a share of their height: their letters take less.
    private static let leading = 0.85

    func draw(below bottom: Double, overhang: Double, color: Color, _ builder: inout DrawingBuilder) {
        let (shown, starts) = (shown, starts)
        let y = bottom + drop(overhang: overhang)
        for index in shown {
            let label = labels[index]
            let size = label.size
            guard turn != .level else {
                builder.addText(label, color: color, at: Point(starts[index], y))
                continue
            }
            let isRising = turn == .rising
            let end = Point(middle(index), y + (isRising ? size.height / 2 * LowerLabels.diagonal : 0))
            builder.group({ $0.addText(label, color: color, at: Point(-size.width, -size.height / 2)) }) {
                Group($0, transform: .translation(end.x, end.y) * .rotation(degrees: isRising ? -45 : -90))
            }
        }
        if areNames, shown.count < labels.count {
            builder.tell(
                .shortenedText, "\(labels.count - shown.count) of \(labels.count) names have no room below a chart")
        }
    }
}
