import Composition
import DisplayList
import PathParser

/// A ring of sectors, from the top clockwise: each as long as its value's share of all.
struct SectorRing {
    private let chart: Chart
    private let sectors: [(share: Double, mark: Mark, color: Color)]

    /// The gap between two sectors, in points.
    private static let gap = 1.5
    /// The least part of a ring that can be seen: of a hundred pixels' circle a tenth of one.
    private static let leastShare = 0.0003

    init(_ chart: Chart, _ series: NameList) {
        self.chart = chart
        let marks = chart.marks.filter { $0.kind == .sector && ($0.y?.number ?? 0) > 0 }
        let total = marks.reduce(0) { $0 + ($1.y?.number ?? 0) }
        // A share too small to be seen would still cut a gap into its neighbours.
        let seen = marks.filter { ($0.y?.number ?? 0) / total >= SectorRing.leastShare }
        sectors = seen.map { (($0.y?.number ?? 0) / total, $0, chart.color(of: $0, in: series)) }
    }

    func draw(in rect: Rect, _ builder: inout DrawingBuilder) {
        let radius = min(rect.width, rect.height) / 2
        let inner = radius * chart.innerRadiusRatio
        let center = Point(rect.midX, rect.midY)
        let style = StrokeStyle(width: radius - inner)
        guard style.width > 0 else { return }
        // A ring's piece is a thick line along its middle, which begins at the top.
        let middle = Path.circle(center: center, radius: (radius + inner) / 2)
        let length = middle.length
        var from = 0.0
        for sector in sectors {
            let gap = sectors.count > 1 ? min(SectorRing.gap / length, sector.share / 4) : 0
            let dashes = [(sector.share - gap) * length, (1 - sector.share + gap) * length]
            var dashed = style
            dashed.dashes = sectors.count > 1 ? dashes : []
            dashed.dashOffset = -(from + gap / 2) * length
            builder.nodes.append(
                .stroke(Stroke(middle, style: dashed, paint: sector.mark.paint(else: sector.color, in: rect))))
            from += sector.share
        }
    }
}
