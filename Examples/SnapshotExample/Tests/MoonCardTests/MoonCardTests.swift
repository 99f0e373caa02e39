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
