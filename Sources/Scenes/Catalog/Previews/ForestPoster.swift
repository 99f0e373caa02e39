import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A person's forest of a year as a landscape, to be hung up or looked at on a phone: months are ridges, the latest the
/// nearest, on which the month's trees stand by their days; its name stands beside them. A star in the sky for each
/// completed fast, and no number.
struct ForestPoster: Sendable {
    var file: SessionFile
    /// The size, in points.
    var size: Size
    /// The shares of the height, from above and from below, that hold nothing but sky and land: a phone shows a clock
    /// and icons there.
    var clear: (top: Double, bottom: Double)
    /// The drift of the dusk from warm to cool: 0 … 1.
    var drift: Double
    /// The typeface; nil for the built-in one.
    var typeface: Typeface?
    var words: Words
    /// Eight silhouettes in place of the project's own.
    var trees: [Path]?

    /// The calendar months before the latest one that are shown with it.
    private static let earlierMonths = 11
    /// The most rows of trees; more would be lines.
    private static let maxRows = 64
    /// The length of which heights of trees and letters are multiples.
    private var unit: Double { min(size.width, 0.62 * size.height) }

    /// The y of the nearest trees' feet.
    private var nearest: Double { (1 - clear.bottom) * size.height }
    /// The margin at the sides, in points.
    private var margin: Double { 0.06 * size.width }

    // MARK: Months

    /// A month with its trees, oldest first.
    struct Month: Sendable {
        let month: CalendarMonth
        var trees: [Forest.Tree]
    }

    /// The months that are shown, the latest first.
    /// - Throws: `SceneError` for trees without extent.
    func months() -> [Month] {
        let forest = Forest(sessions: file.sessions, now: file.now, viewport: size)
        var months: [Month] = []
        for tree in forest.trees.reversed() {
            guard let date = CivilDate(tree.session.end) else { continue }
            let month = CalendarMonth(date)
            if let latest = months.first?.month, latest.number - month.number > ForestPoster.earlierMonths { break }
            if months.last?.month == month {
                months[months.count - 1].trees.append(tree)
            } else {
                months.append(Month(month: month, trees: [tree]))
            }
        }
        return months.map { Month(month: $0.month, trees: $0.trees.reversed()) }
    }

    // MARK: Rows

    /// The rows of trees: their places on the page, and the sizes of their trees.
    struct Rows: Sendable {
        /// The number of rows of each month, from the nearest on.
        var counts: [Int]
        /// The height of the nearest trees, in points.
        var height: Double
        /// The height at which the sun has set, and the y of the nearest row, in points.
        var horizon: Double
        var nearest: Double

        var total: Int { counts.reduce(0, +) }

        /// How near a row is: 1 for the nearest, less for each row behind it.
        func nearness(of row: Int) -> Double { 1 - Double(row) / Double(max(total, 1)) }

        /// The height of a row's trees, in points.
        func height(of row: Int) -> Double {
            let near = nearness(of: row)
            return height * (0.3 + near * (0.3 + 0.4 * near))
        }

        /// The y on which a row stands.
        func foot(of row: Int) -> Double {
            let near = nearness(of: row)
            return horizon + (nearest - horizon) * near * (0.6 + 0.4 * near)
        }

        func air(of row: Int) -> Double { 0.66 * (1 - nearness(of: row)) }
    }

    /// The rows of months, with trees as large as they can be without hiding one another.
    func rows(of months: [Month], from column: Double) -> Rows {
        let width = size.width - column - margin
        var rows = Rows(counts: [], height: 0, horizon: (clear.top + 0.09) * size.height, nearest: nearest)
        for step in 0...ForestPoster.heightSteps {
            let share = 1 - Double(step) / Double(ForestPoster.heightSteps)
            rows.height = unit * (ForestPoster.least + share * (ForestPoster.most - ForestPoster.least))
            rows.counts = months.map { _ in 1 }
            // Each row more makes trees further back smaller, so that more of them have room.
            while true {
                let counts = counts(of: months, rows, width)
                if counts.reduce(0, +) <= rows.total || rows.total > ForestPoster.maxRows { break }
                rows.counts = counts
            }
            let distance = (rows.nearest - rows.horizon) / Double(max(rows.total, 1))
            if distance >= ForestPoster.distance * rows.height(of: rows.total / 2) { break }
        }
        // Few rows need less land.
        rows.horizon += Double(max(4 - rows.total, 0)) * 0.05 * size.height
        return rows
    }

    private func counts(of months: [Month], _ rows: Rows, _ width: Double) -> [Int] {
        var place = 0
        return months.map { month in
            var (count, room) = (0, 0)
            repeat {
                let height = rows.height(of: min(place, rows.total - 1))
                room += max(Int(width / (ForestPoster.spacing * height)), 2)
                (count, place) = (count + 1, place + 1)
            } while room < month.trees.count && place < ForestPoster.maxRows
            return count
        }
    }

    /// The heights of the nearest trees, as multiples of the unit.
    private static let (least, most) = (0.12, 0.44)
    private static let heightSteps = 32
    /// The least distance of rows, as a share of the trees' height.
    private static let distance = 0.36
    /// The distance of neighbours in a row, as a share of their height.
    private static let spacing = 0.66

    // MARK: Drawing

    /// - Throws: `SceneError.emptySilhouette`.
    func drawing() throws(SceneError) -> Drawing {
        let months = months()
        let column = column(of: months)
        let rows = rows(of: months, from: column)
        var builder = DrawingBuilder()
        var land = PreviewGrove(size: size, horizon: rows.horizon, drift: drift, trees: trees)
        // The light lies along the horizon, and leaves the night above it dark.
        (land.hasStars, land.light, land.reach) = (false, 0.75, Size(width: 1.5, height: 0.5))
        land.drawSky(&builder)
        drawStars(months, above: rows.horizon, &builder)
        land.draw([ForestPoster.farRidge], base: rows.horizon, &builder)
        var row = rows.total
        for (index, month) in months.enumerated().reversed() {
            row -= rows.counts[index]
            drawLand(index, above: row + rows.counts[index] - 1, rows, &builder)
            for place in (0..<rows.counts[index]).reversed() {
                try draw(month, place, of: rows.counts[index], row: row + place, rows, from: column, &builder)
            }
        }
        let names = Screen(size: size, context: LayoutContext(words, typeface: typeface), accessibility: nil) {
            for (index, month) in months.enumerated() {
                name(of: month.month, at: rows.counts[..<index].reduce(0, +), rows)
            }
        }
        builder.nodes += names.drawing.nodes
        return Drawing(
            size: size, symbols: builder.symbols, nodes: builder.nodes,
            accessibility: Accessibility(title: words.forest(isEmpty: months.isEmpty)))
    }

    private static let farRidge = PreviewGrove.Ridge(
        air: 0.84, drop: -0.01, waves: [(1, 0.03, 20), (3, 0.012, 140)], trees: [])

    /// The land of a month, from behind its furthest row on.
    private func drawLand(_ index: Int, above row: Int, _ rows: Rows, _ builder: inout DrawingBuilder) {
        let height = rows.height(of: row)
        let ridge = PreviewGrove.Ridge(
            air: rows.air(of: row), drop: 0,
            // Neighbouring ridges swing apart.
            waves: [(1, 0.05 * height / unit, Double(index) * 137), (2, 0.02 * height / unit, Double(index) * 71)],
            trees: [])
        var land = PreviewGrove(size: size, horizon: rows.horizon, drift: drift)
        land.unit = unit
        land.draw([ridge], base: rows.foot(of: row) - 0.12 * height, &builder)
    }

    /// Draws one of a month's rows: every so many of its trees, so that each row goes from the month's first days to its
    /// last.
    private func draw(
        _ month: Month, _ place: Int, of count: Int, row: Int, _ rows: Rows, from column: Double,
        _ builder: inout DrawingBuilder
    ) throws(SceneError) {
        let (height, foot, air) = (rows.height(of: row), rows.foot(of: row), rows.air(of: row))
        // Clear of the names, which stand where lines begin.
        let isMirrored = words.isRightToLeft
        let left = isMirrored ? 0.3 * margin : column + 0.04 * unit
        let right = size.width - (isMirrored ? column + 0.04 * unit : 0.3 * margin)
        let (first, last) = (left + 0.45 * height, right - 0.45 * height)
        let shade = builder.index(of: FootShade.symbol)
        let ground = AtrestTokens.deepNight.interpolated(to: Grove.air, at: 0.16 + 0.6 * air)
        for (index, tree) in month.trees.enumerated() where index % count == place {
            let seed = Seed.treePlace(idHash: tree.session.idHash)
            let share = (Double(index) + 0.5 + 0.5 * (seed.x - 0.5)) / Double(month.trees.count)
            let own = height * (0.86 + 0.28 * seed.y)
            let path = trees.map { $0[tree.variant] } ?? Silhouettes.embedded(tree.variant, height: own)
            let bounds = path.bounds
            guard bounds.height > 0, bounds.width > 0 else { throw .emptySilhouette(variant: tree.variant) }
            // Wide trees are lower, as in the app, where each is fitted into a square.
            let scale = min(own / bounds.height, 1.15 * own / bounds.width)
            let middle = FootShade.middle(of: path, bounds)
            let at = Point(
                min(
                    max(first + share * (last - first), left + (middle - bounds.minX) * scale),
                    right - (bounds.maxX - middle) * scale), foot + 0.05 * height * (seed.y - 0.5))
            builder.nodes.append(
                .stamp(
                    Stamp(
                        symbol: shade, transform: .translation(at.x, at.y - FootShade.rise * own) * .scale(own),
                        tint: Color.black.opacity(1 - air))))
            let color = TreeTint.color(tone: tree.tone, progress: 1, isIncomplete: tree.isIncomplete)
            let tint = ground.interpolated(to: color.opacity(1), at: max(color.alpha, ForestPoster.palest))
                .interpolated(to: Grove.air, at: air)
            builder.nodes.append(
                .stamp(
                    Stamp(
                        symbol: builder.index(of: Symbol(name: "tree-\(tree.variant)", parts: [Symbol.Part(path)])),
                        transform: .translation(at.x, at.y) * .scale(scale)
                            * .translation(-middle, -bounds.maxY),
                        ground: .solid(ground), groundOutset: ForestPoster.rim * height / scale, tint: tint,
                        accessibility: Accessibility(
                            title: words.forestTree(
                                variant: tree.variant, isOwn: trees == nil, tone: tree.tone,
                                isIncomplete: tree.isIncomplete, session: tree.session)))))
        }
    }

    /// How much of a tree has come at least: before others a fainter one would be a hole in the forest.
    private static let palest = 0.5
    /// The width of the dark rim around each tree, by which trees of one tone stay two, as a share of their height.
    private static let rim = 0.004

    private func drawStars(_ months: [Month], above horizon: Double, _ builder: inout DrawingBuilder) {
        let symbol = builder.index(of: StarShape.symbol)
        let sky = (from: 0.04 * size.height, to: horizon - 0.05 * size.height)
        for (age, month) in months.enumerated() {
            // The latest are the brightest.
            let near = 1 - Double(age) / Double(ForestPoster.earlierMonths + 1)
            for tree in month.trees where !tree.isIncomplete {
                let place = Seed.starPlace(idHash: tree.session.idHash)
                let center = Point(place.x * size.width, sky.from + place.y * (sky.to - sky.from))
                builder.nodes.append(
                    .stamp(
                        Stamp(
                            symbol: symbol,
                            transform: .translation(center.x, center.y) * .scale((0.25 + 0.35 * near) * unit / 700),
                            // In the last light they are fainter.
                            tint: AtrestTokens.starLight.opacity(
                                (0.25 + 0.6 * near) * (1 - 0.7 * place.y * place.y)),
                            accessibility: Accessibility(title: words.forestStar(session: tree.session)))))
            }
        }
    }

    // MARK: Names

    /// The width of the margin with the column of names, in points: trees stand beside it.
    private func column(of months: [Month]) -> Double {
        let widest = months.reduce(0.0) { widest, month in
            let text = words.locale.name(ofMonth: month.month.month)
            return max(widest, TextLayout(text, style: nameStyle(1)).size.width)
        }
        return margin + widest
    }

    /// - Parameter near: how near the month is: 0 … 1.
    private func nameStyle(_ near: Double) -> TextStyle {
        var style = TextStyle(size: max(unit * (0.015 + 0.012 * near), ForestPoster.leastName), weight: .medium)
        if let typeface { style.typeface = typeface }
        return style
    }

    /// The smallest letters, in points: a phone's screen shows them at this size.
    private static let leastName = 10.0

    private func name(of month: CalendarMonth, at row: Int, _ rows: Rows) -> Box {
        let near = rows.nearness(of: row)
        let style = nameStyle(near)
        let height = 2 * style.size
        let middle = rows.foot(of: row) - 0.3 * style.size
        return Text(
            onScreen: words.locale.name(ofMonth: month.month), style: style,
            color: AtrestTokens.highlight.opacity(0.66 + 0.28 * near)
        )
        .lineLimit(1).frame(width: size.width - 2 * margin, height: height, alignment: .leading)
        .padding(.leading, margin).padding(.top, middle - height / 2)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

extension CalendarMonth {
    /// The months since the beginning of the year 0.
    fileprivate var number: Int { 12 * year + month }
}
