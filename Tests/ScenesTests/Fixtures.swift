import DisplayList
import PathParser
import TestSupport

@testable import AtrestScenes
@testable import CivilTime

/// Sessions made by rule for tests.
enum Fixtures {
    static let firstStart = 1_735_758_000.0

    /// One fast a day of 16 h 10 min; every `shortEvery`-th lasts 12 h (incomplete).
    static func sessions(_ count: Int, shortEvery: Int = 0) -> [FastingSession] {
        (0..<count).map { i in
            let start = firstStart + Double(i) * 86_400 + Double(i * i % 97) * 60
            let isShort = shortEvery > 0 && i % shortEvery == shortEvery - 1
            return FastingSession(
                id: id(i), start: Instant(secondsSince1970: start),
                end: Instant(secondsSince1970: start + (isShort ? 12 * 3600 : 58_200)))
        }
    }

    static func id(_ i: Int) -> SessionID {
        SessionID(high: Seed.mix(UInt64(i)), low: Seed.mix(UInt64(i) &+ 1 << 40))
    }

    /// The stamps of stars, or of trees.
    static func stamps(_ drawing: Drawing, ofStars: Bool) -> [Stamp] {
        drawing.stamps.filter { drawing.symbols[$0.symbol].name.hasPrefix(ofStars ? "star" : "tree-") }
    }
}
