import CivilTime
import TextForms

/// The source of a tree's shape, tone and place: hashes of the session's id and start, the same for ever and everywhere
/// (atrest.md, "Seeding").
///
/// Shape and tone come from the start, so that the tree on the timer, where no id exists yet, is the same as the one
/// that later stands in the forest; places come from the id.
public enum Seed {
    /// SplitMix64's output function.
    public static func mix(_ x: UInt64) -> UInt64 { SplitMix64.mix(x) }

    /// The hash of all sixteen bytes.
    public static func hash(of id: SessionID) -> UInt64 { mix(mix(id.high) ^ id.low) }

    /// The hash of the start's whole seconds, rounded down, in two's complement.
    public static func hash(of start: Instant) -> UInt64 { mix(UInt64(bitPattern: start.flooredSeconds)) }

    /// The n-th number that follows from a hash.
    public static func draw(_ hash: UInt64, _ n: UInt64) -> UInt64 { SplitMix64.draw(hash, n) }

    /// The n-th number that follows from a hash, as a fraction: 0 ≤ fraction < 1.
    public static func fraction(_ hash: UInt64, _ n: UInt64) -> Double { SplitMix64.fraction(hash, n) }

    /// The tree's kind: 0 … 7.
    public static func variant(startHash: UInt64) -> Int { Int(draw(startHash, 1) % 8) }

    /// The tree's earth tone: 0 … 4.
    public static func tone(startHash: UInt64) -> Int { Int(draw(startHash, 2) % 5) }

    /// The tree's place between the left and right, and the near and far, end of its layer's range: 0 ≤ x, y < 1.
    public static func treePlace(idHash: UInt64) -> (x: Double, y: Double) {
        (fraction(idHash, 3), fraction(idHash, 4))
    }

    /// The number of which the upper 53 bits give the y of `treePlace`.
    static func treeHeightDraw(idHash: UInt64) -> UInt64 { draw(idHash, 4) }

    /// The star's place between the left and right, and the top and bottom, of the sky: 0 ≤ x, y < 1.
    public static func starPlace(idHash: UInt64) -> (x: Double, y: Double) {
        (fraction(idHash, 5), fraction(idHash, 6))
    }

    /// The same number for the y of `starPlace`.
    static func starHeightDraw(idHash: UInt64) -> UInt64 { draw(idHash, 6) }
}
