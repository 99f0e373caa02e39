import PathParser

/// How long paths are, by chords of their curves.
enum PathLength {
    /// How many chords a curve is measured by.
    private static let steps = 64

    static func length(of path: Path) -> Double {
        var sum = 0.0
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                current = p
                start = p
            case .line(let p):
                sum += (p - current).length
                current = p
            case .quad(let c, let p):
                sum += chords { t in
                    let u = 1 - t
                    return current * (u * u) + c * (2 * u * t) + p * (t * t)
                }
                current = p
            case .cubic(let c1, let c2, let p):
                sum += chords { t in
                    let u = 1 - t
                    return current * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t)
                }
                current = p
            case .close:
                sum += (start - current).length
                current = start
            }
        }
        return sum
    }

    private static func chords(_ point: (Double) -> Point) -> Double {
        var sum = 0.0
        var last = point(0)
        for step in 1...steps {
            let next = point(Double(step) / Double(steps))
            sum += (next - last).length
            last = next
        }
        return sum
    }
}
