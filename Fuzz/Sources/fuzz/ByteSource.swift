import DisplayList
import PathParser

/// Choices made by bytes, so that libFuzzer's changes to an input become changes of what is made from it. When they are
/// used up, every choice is the simplest one.
struct ByteSource {
    private var bytes: ArraySlice<UInt8>
    /// How many things may still be made.
    var room = 200
    /// Whether something that was made looks at what is behind it.
    var hasGlass = false
    /// Whether the drawing has the stroke of a path with curves.
    var hasCurvedStroke = false

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

    mutating func below(_ count: Int) -> Int { byte() % count }

    mutating func bool() -> Bool { byte() % 2 == 1 }

    mutating func choice<T>(_ all: [T]) -> T { all[below(all.count)] }

    mutating func list<T>(_ most: Int, _ make: (inout ByteSource) -> T) -> [T] {
        (0..<below(most + 1)).map { _ in make(&self) }
    }

    private static let hostile: [Double] = [
        0, -0.0, 1, -1, 0.5, 255, 256, 1e-9, -1e-9, 1e-3, 1e4, -1e4, 65_536, 1e6, -1e7, 4e7, 2_147_483_648, 1e15, -1e18,
        1e30, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    /// Mostly one that a picture would have, on a grid or off it; now and then one that none should.
    mutating func number() -> Double {
        switch below(16) {
        case 0: choice(ByteSource.hostile)
        case 1...4: Double(below(96))
        case 5...7: Double(below(200) - 50) / 4
        default: Double(byte() << 8 | byte()) / 512 - 16
        }
    }

    /// Of 0 … 1, mostly.
    mutating func share() -> Double { below(16) == 0 ? number() : Double(byte()) / 255 }

    /// Above 0, mostly.
    mutating func length() -> Double { below(16) == 0 ? number() : Double(byte()) / 8 }

    mutating func point() -> Point { Point(number(), number()) }

    mutating func color() -> Color {
        Color(red: share(), green: share(), blue: share(), alpha: bool() ? 1 : share())
    }

    mutating func rect() -> Rect { Rect(x: number(), y: number(), width: length() * 3, height: length() * 3) }

    mutating func transform() -> Transform {
        switch below(5) {
        case 0, 1: .identity
        case 2: .translation(number(), number())
        case 3: .scale(length())
        default:
            Transform(
                a: number() / 8, b: number() / 8, c: number() / 8, d: number() / 8, tx: number(), ty: number())
        }
    }
}
