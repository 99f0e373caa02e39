import PathParser

/// Foliage that hangs: it tapers steadily to a soft point, and on both sides slim leaves lie along it and point down.
enum Tress {
    /// The outline of a tress through the knots, as wide at each as it says.
    /// - Parameter bare: the share of its length, from its beginning, that has no leaves at its sides.
    static func edge(_ knots: [Knot], bare: Double, random: inout RandomSource) -> [Point] {
        let line = sampledLine(knots)
        guard let end = line.last else { return [] }
        func place(_ distance: Double, _ side: Double, out: Double) -> Point {
            let i = line.firstIndex { $0.distance >= distance } ?? line.count - 1
            let d = direction(of: line, at: i)
            return line[i].place + Point(-d.y, d.x) * ((line[i].width / 2 + out) * side)
        }
        func edge(_ side: Double) -> [Point] {
            var points: [Point] = []
            var at = 0.0
            func calm(to next: Double) {
                while at < next {
                    points.append(place(at, side, out: 0))
                    at += 2
                }
                at = next
            }
            calm(to: end.distance * bare * random.between(0.8, 1.3))
            while at < end.distance - 84 {
                let left = end.distance - at
                let length = min(random.between(70, 140), left * 0.64)
                if random.chance(0.35) {
                    calm(to: at + length * 0.6)
                    continue
                }
                // Leaves are slimmer near the tip.
                let rise = random.between(7, 12) * min((left + 20) / 200, 1)
                let steps = 16
                for k in 0..<steps {
                    let t = Double(k) / Double(steps)
                    let u = min(t / 0.8, 1)
                    points.append(place(at + length * t, side, out: rise * (u * u * (3 - 2 * u) + 0.3 * t * t)))
                }
                points.append(place(at + length, side, out: rise * 1.3))
                points.append(place(at + length * 0.78, side, out: rise * 0.62))
                points.append(place(at + length * 0.58, side, out: rise * 0.1))
                points.append(place(at + length * 0.5, side, out: -2))
                at += length * 0.54
                calm(to: min(at + random.between(6, 60), end.distance - 10))
            }
            calm(to: end.distance)
            return points
        }
        let left = edge(-1)
        return left + [end.place] + edge(1).reversed()
    }
}
