import DisplayList
import MoonCard
import PathParser
import Snapshots
import Testing

/// Snapshots in Swift Testing.
@Suite struct MoonCardTests {
    /// One drawing, by day and by night, at two sizes: four baselines.
    @Test func card() {
        assertSnapshot(
            of: { variant in
                MoonCard(size: variant.size ?? Size(width: 240, height: 160), isDark: variant.appearance == .dark)
                    .drawing()
            },
            variants: .appearances(.both) × .sizes([Size(width: 240, height: 160), Size(width: 120, height: 200)])
                × .scales([2]))
    }

    /// A card that rises: three moments of it in one file, which browsers play.
    @Test func rise() {
        let rise = Animation<Never>(duration: 1) { seconds in
            Drawing(size: Size(width: 120, height: 100)) { canvas in
                let card = MoonCard(size: Size(width: 120, height: 80), isDark: true).drawing()
                canvas.draw(card, at: Point(0, 20 - 20 * seconds))
            }
        }
        assertSnapshot(of: rise, as: .animation(at: [0, 0.4, 1]))
    }

    /// Anti-aliasing may differ a little; a moon that is missing may not.
    @Test func cardWithTolerance() {
        assertSnapshot(
            of: MoonCard().drawing(),
            tolerance: Tolerance(colorTolerance: 0.02, maxDifferingPixelsPerWindow: 4, ignoresAntialiasing: true))
    }
}

/// Another suite of the file: its baselines lie in a folder of their own, so that its tests may have the same names.
@Suite struct OtherCardTests {
    @Test func card() {
        assertSnapshot(of: MoonCard(size: Size(width: 320, height: 120)).drawing())
    }

    @Test func tallCard() {
        assertSnapshot(of: MoonCard(size: Size(width: 100, height: 300)).drawing())
    }
}
