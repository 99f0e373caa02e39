import PathParser

extension Paint {
    /// A gradient along a line, its colours at equal distances.
    ///
    ///     canvas.fill(.linear(from: .zero, to: Point(0, 120), colors: [.white, .black]))
    /// - Parameters:
    ///   - start: where the first colour lies.
    ///   - end: where the last one does.
    ///   - colors: a single one is everywhere; none paint nothing.
    ///   - spread: what is before the start and beyond the end.
    ///   - interpolation: where the colours between stops are found.
    public static func linear(
        from start: Point, to end: Point, colors: [Color], spread: GradientSpread = .pad,
        in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .linear(
            LinearGradient(start: start, end: end, stops: GradientStop.even(colors), spread: spread, in: interpolation))
    }

    /// A gradient along a line.
    ///
    ///     canvas.fill(.linear(from: .zero, to: Point(0, 120), stops: [0: sky, 0.7: haze, 1: ground]))
    /// - Parameters:
    ///   - start: where offset 0 lies.
    ///   - end: where offset 1 lies.
    ///   - stops: colours by their place, 0 at the start … 1 at the end, in this order.
    ///   - spread: what is before the start and beyond the end.
    ///   - interpolation: where the colours between stops are found.
    public static func linear(
        from start: Point, to end: Point, stops: KeyValuePairs<Double, Color>, spread: GradientSpread = .pad,
        in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .linear(
            LinearGradient(start: start, end: end, stops: GradientStop.list(stops), spread: spread, in: interpolation))
    }

    /// A gradient from a point outwards, its colours at equal distances.
    /// - Parameters:
    ///   - center: of the circle.
    ///   - radius: where the last colour lies.
    ///   - focus: where the first one does; nil for the centre.
    ///   - colors: a single one is everywhere; none paint nothing.
    ///   - spread: what is outside the circle.
    ///   - interpolation: where the colours between stops are found.
    public static func radial(
        center: Point, radius: Double, focus: Point? = nil, colors: [Color], spread: GradientSpread = .pad,
        in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .radial(
            RadialGradient(
                center: center, radius: radius, focus: focus, stops: GradientStop.even(colors), spread: spread,
                in: interpolation))
    }

    /// A gradient from a point outwards.
    /// - Parameters:
    ///   - center: of the circle.
    ///   - radius: where offset 1 lies.
    ///   - focus: where offset 0 lies; nil for the centre.
    ///   - stops: colours by their place, 0 at the focus … 1 on the circle, in this order.
    ///   - spread: what is outside the circle.
    ///   - interpolation: where the colours between stops are found.
    public static func radial(
        center: Point, radius: Double, focus: Point? = nil, stops: KeyValuePairs<Double, Color>,
        spread: GradientSpread = .pad,
        in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .radial(
            RadialGradient(
                center: center, radius: radius, focus: focus, stops: GradientStop.list(stops), spread: spread,
                in: interpolation))
    }

    /// A gradient around a point, its colours at equal angles. It ends as it began where the last colour is the first.
    ///
    ///     canvas.fill(.conic(center: Point(60, 60), startAngle: -90, colors: [.red, .yellow, .red]))
    /// - Parameters:
    ///   - center: where all rays begin.
    ///   - startAngle: of the ray of the first colour, in degrees clockwise from the direction of the x axis.
    ///   - colors: a single one is everywhere; none paint nothing.
    ///   - interpolation: where the colours between stops are found.
    public static func conic(
        center: Point, startAngle: Double = 0, colors: [Color], in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .conic(
            ConicGradient(
                center: center, startAngle: startAngle, stops: GradientStop.even(colors), in: interpolation))
    }

    /// A gradient around a point.
    /// - Parameters:
    ///   - center: where all rays begin.
    ///   - startAngle: of the ray of offset 0, in degrees clockwise from the direction of the x axis.
    ///   - stops: colours by their place, 0 at the first ray … 1 after a whole turn, in this order.
    ///   - interpolation: where the colours between stops are found.
    public static func conic(
        center: Point, startAngle: Double = 0, stops: KeyValuePairs<Double, Color>,
        in interpolation: ColorInterpolation = .srgb
    ) -> Paint {
        .conic(
            ConicGradient(
                center: center, startAngle: startAngle, stops: GradientStop.list(stops), in: interpolation))
    }
}

extension GradientStop {
    /// The first colour at 0, the last at 1; a single one at 0.
    fileprivate static func even(_ colors: [Color]) -> [GradientStop] {
        let steps = Double(max(colors.count - 1, 1))
        return colors.enumerated().map { GradientStop(offset: Double($0.offset) / steps, color: $0.element) }
    }

    fileprivate static func list(_ stops: KeyValuePairs<Double, Color>) -> [GradientStop] {
        stops.map { GradientStop(offset: $0.key, color: $0.value) }
    }
}
