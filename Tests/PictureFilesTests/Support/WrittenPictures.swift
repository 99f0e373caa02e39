import DisplayList

/// Pictures made by code, each with what another part of an encoder is for.
enum WrittenPictures {
    /// Numbers that look random and are the same everywhere (Numerical Recipes' generator).
    private struct Numbers {
        var state: UInt32 = 12345

        mutating func next(_ count: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % count
        }
    }

    private static func picture(
        _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> (Int, Int, Int, Int)
    ) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue, alpha) = color(x, y)
                bytes += [red, green, blue, alpha].map { UInt8(truncatingIfNeeded: $0) }
            }
        }
        return Bitmap(straightRGBA: bytes, width: width, height: height)
    }

    static let all: [(name: String, bitmap: Bitmap)] = {
        var numbers = Numbers()
        let letters = (0..<64).map { _ in numbers.next(3) }
        return [
            ("a pixel", picture(1, 1) { _, _ in (12, 34, 56, 255) }),
            ("a clear pixel", picture(1, 1) { _, _ in (0, 0, 0, 0) }),
            ("one colour", picture(300, 70) { _, _ in (200, 100, 50, 255) }),
            ("a row", picture(259, 1) { x, _ in (x, x / 2, 255 - x, 255) }),
            ("a column", picture(1, 259) { _, y in (y, y * 3, 7, 255 - y / 2) }),
            (
                "two colours",
                picture(37, 19) { x, y in (x / 3 + y / 5) % 2 == 0 ? (0, 0, 0, 255) : (255, 255, 255, 255) }
            ),
            ("four colours", picture(41, 23) { x, y in ((x / 4 % 2) * 255, (y / 6 % 2) * 255, 9, 255) }),
            ("letters", picture(90, 64) { x, y in (letters[x % 8 + y % 8 * 8] * 90, 40, letters[x / 9] * 80, 255) }),
            ("200 colours", picture(80, 50) { x, y in (x * y % 200, 30, 200 - x * y % 200, 255) }),
            ("a gradient", picture(120, 90) { x, y in (x * 2, y * 2, (x + y) / 2, 255) }),
            (
                "a glow",
                picture(64, 64) { x, y in
                    (250, 180, 90, max(0, 255 - (x - 32) * (x - 32) / 3 - (y - 30) * (y - 30) / 3))
                }
            ),
            ("noise", picture(70, 60) { _, _ in (numbers.next(256), numbers.next(256), numbers.next(256), 255) }),
            (
                "clear noise",
                picture(45, 33) { _, _ in (numbers.next(256), numbers.next(256), numbers.next(256), numbers.next(256)) }
            ),
            (
                "a photograph",
                picture(150, 130) { x, y in
                    let light = (x * x + y * y) / 150 + numbers.next(9)
                    return (light, light * 3 / 4 + numbers.next(4), light / 2 + y / 3, 255)
                }
            ),
        ]
    }()

    /// A disc that moves over a ground, or over nothing, at one of 20 steps.
    static func disc(_ step: Int, isOpaque: Bool) -> Bitmap {
        picture(97, 61) { x, y in
            let (across, down) = (x - 10 - step * 4, y - 30)
            if across * across + down * down < 81 { return (224, 64, 32, 255) }
            return isOpaque ? (40, x / 8 * 20, 90, 255) : (0, 0, 0, 0)
        }
    }
}
