import PathParser

/// The outline of a line along text, as browsers draw it: over, under or through letters from x = 0 on.
struct DecorationLine {
    enum Place { case under, over, through }

    let kind: TextDecorationLook.Kind
    let thickness: Double
    let place: Place
    /// The upper edge of the line, or of the first of two; below 0 above the baseline.
    let top: Double
    /// The side of a pixel.
    let unit: Double
    /// Whether straight lines are as many whole pixels thick and lie on them, as in HTML.
    var isOnPixels = false
    /// The height of the baseline, for lines on whole pixels.
    var baseline = 0.0

    /// How many dashes or waves lines of a text may have; others are solid.
    static let maxParts = 20_000
    /// The points on each side of a wave.
    private static let steps = 16

    /// The distance of the second line of two, and of the middle of a wave, from the first.
    private var step: Double {
        switch (place, kind) {
        case (.through, .wavy): 0
        case (.over, _): -thickness - unit
        default: thickness + unit
        }
    }

    /// The room between the line's upper and lower edge.
    var extent: (low: Double, high: Double) {
        switch kind {
        case .solid, .dotted, .dashed: return (top, top + thickness)
        case .double: return (min(top, top + step), max(top, top + step) + thickness)
        case .wavy:
            // A curve goes 0.289 of the way to its handles.
            let reach = wave.handle * 0.289 + thickness / 2
            return (wave.middle - reach, wave.middle + reach)
        }
    }

    private var wave: (length: Double, handle: Double, middle: Double) {
        let pixels = thickness / unit
        return (
            (1 + 2 * (2 * pixels + 0.5).rounded()) * unit, (0.5 + (3 * pixels + 0.5).rounded()) * unit,
            top + step + 0.5 * unit
        )
    }

    /// - Parameter partsLeft: how many dashes or waves there may still be.
    func outline(width: Double, partsLeft: inout Int) -> Path {
        var path = Path()
        guard width > 0, thickness > 0, width.isFinite, thickness.isFinite else { return path }
        switch kind {
        case .solid: path.append(bar(0, width, top))
        case .double:
            path.append(bar(0, width, top))
            path.append(bar(0, width, top + step))
        case .dotted, .dashed: addDashes(width, &path, &partsLeft)
        case .wavy: addWaves(width, &path, &partsLeft)
        }
        return path
    }

    private func bar(_ x: Double, _ width: Double, _ y: Double) -> Path {
        guard isOnPixels else { return .rect(Rect(x: x, y: y, width: width, height: thickness)) }
        let height = max(thickness.rounded(.down), 1)
        return .rect(Rect(x: x, y: (y + baseline + 0.5).rounded(.down) - baseline, width: width, height: height))
    }

    private func addDashes(_ width: Double, _ path: inout Path, _ partsLeft: inout Int) {
        // As long as whole pixels, as in browsers.
        let width = max((width / unit).rounded(.down) * unit, min(width, unit))
        let dashes = FittedDashes(
            width: thickness, isDotted: kind == .dotted, length: width, isClosed: false, unit: unit)
        guard let gap = dashes.gap, dashes.dash + gap > 0, width / (dashes.dash + gap) < Double(max(partsLeft, 0))
        else {
            return path.append(bar(0, width, top))
        }
        var middle = top + thickness / 2
        if isOnPixels { middle = (top + baseline + 0.5).rounded(.down) - baseline + thickness.rounded() / 2 }
        var x = dashes.isRound ? thickness / 2 : 0
        while x < width, partsLeft > 0 {
            partsLeft -= 1
            if dashes.isRound {
                path.append(.circle(center: Point(x, middle), radius: thickness / 2))
            } else {
                path.append(
                    .rect(
                        Rect(x: x, y: middle - thickness / 2, width: min(dashes.dash, width - x), height: thickness)))
            }
            x += dashes.dash + gap
        }
    }

    private func addWaves(_ width: Double, _ path: inout Path, _ partsLeft: inout Int) {
        let wave = wave
        // Letters that are moved far to the left leave no width.
        let count = max((width / wave.length).rounded(.up), 0)
        guard count < Double(max(partsLeft, 0)) else {
            return path.append(.rect(Rect(x: 0, y: wave.middle - thickness / 2, width: width, height: thickness)))
        }
        partsLeft -= Int(count)
        var below: [Point] = []
        var isOver = false
        for i in 0..<Int(count) {
            for step in 0...DecorationLine.steps where !isOver && (i == 0 || step > 0) {
                let t = Double(step) / Double(DecorationLine.steps)
                let s = 1 - t
                let x = (Double(i) + 1.5 * t * s + t * t * t) * wave.length
                let y = wave.middle + 3 * t * s * (s - t) * wave.handle
                let dx = 1.5 * (s - t) + 3 * t * t
                let dy = 3 * (s * s - 4 * t * s + t * t) * wave.handle / wave.length
                let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
                let normal = Point(dy / length * thickness / 2, -dx / length * thickness / 2)
                // The last wave ends with the line.
                isOver = x >= width
                let upper = Point(min(x + normal.x, width), y + normal.y)
                if path.isEmpty { path.move(to: upper) } else { path.line(to: upper) }
                below.append(Point(min(x - normal.x, width), y - normal.y))
            }
        }
        for point in below.reversed() { path.line(to: point) }
        path.close()
    }
}
