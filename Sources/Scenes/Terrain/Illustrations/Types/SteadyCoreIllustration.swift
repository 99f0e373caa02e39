import DisplayList
import PathParser

/// Steady Core: the rings of a tree. A ring a year, none hurried; the heart is the warmest.
enum SteadyCoreIllustration {
    private static let wood = TerrainTokens.terrainNeutral
    /// The heart lies a little beside the middle, as in trees that stand in the wind.
    private static let heart = Point(-14, 10)
    /// The radii of the rings, from the bark inwards: wide years and narrow ones.
    private static let radii = [121.0, 112, 101, 93, 80, 71, 64, 52, 43, 36, 26, 17, 9]

    static func draw(_ canvas: inout Canvas) {
        canvas.shadow(at: Point(0, 130), radius: 96, wood.shaded(0.4).opacity(0.28))
        let bark = ring(128)
        canvas.fill(
            bark,
            .linear(
                from: Point(-100, -110), to: Point(90, 120),
                colors: [
                    TerrainTokens.accent.interpolated(to: wood, at: 0.35), TerrainTokens.accentDark,
                ]))
        for (index, radius) in radii.enumerated() {
            let share = Double(index) / Double(radii.count - 1)
            let color = (index.isMultiple(of: 2) ? 0.34 : 0.5) + share * 0.22
            let tone = wood.interpolated(to: TerrainTokens.accentLight, at: 0.25 + share * 0.75)
            canvas.fill(ring(radius), tone.onPaper(color))
            canvas.stroke(
                ring(radius), TerrainTokens.accent.opacity(0.28 + share * 0.3),
                width: index.isMultiple(of: 3) ? 1.6 : 0.8)
        }
        canvas.clip(to: ring(121)) { canvas in
            canvas.glow(at: heart, radius: 90, TerrainTokens.terrainWarm.opacity(0.55))
            // Light from the upper left.
            canvas.fill(
                .circle(center: .zero, radius: 140),
                .linear(
                    from: Point(-90, -100), to: Point(80, 110),
                    stops: [
                        0: Color.white.opacity(0.4), 0.5: Color.white.opacity(0),
                        1: TerrainTokens.accentDark.opacity(0.16),
                    ]))
            // One check, where the wood dried.
            canvas.fill(
                .leaf(from: Point(heart.x + 6, heart.y + 4), to: Point(101, 66), width: 3.2, bend: -3),
                TerrainTokens.accentDark.opacity(0.55))
        }
        canvas.fill(.circle(center: heart, radius: 4), TerrainTokens.accent.shaded(0.1))
    }

    /// A ring: nearer to the heart it is rounder, and its middle nearer to the heart's.
    private static func ring(_ radius: Double) -> Path {
        let share = radius / 128
        let center = Point(heart.x * (1 - share), heart.y * (1 - share))
        let points = stride(from: 0.0, to: 360, by: 15).map { degrees -> Point in
            let wave =
                0.022 * sineAndCosine(degrees: degrees * 2 + 40).sine + 0.02 * sineAndCosine(degrees: degrees * 3).sine
                + 0.012 * sineAndCosine(degrees: degrees * 5 + 70).sine
            return Point(around: center, radius: radius * (1 + wave * (0.3 + 0.9 * share)), degrees: degrees)
        }
        return .curve(through: points, isClosed: true)
    }
}
