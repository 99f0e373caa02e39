import PathParser

/// A crest of a mass of leaves, drawn by eye: the notch at which it begins, and how it stands out up to the next one.
struct Crest {
    var notch: Point
    /// How far it stands out, as a part of the distance to the next notch; negative for a hollow.
    var rise: Double
    /// How far it leans towards the next notch, as a part of that distance; negative: back.
    var lean: Double
}

/// Crests once round a mass, clockwise: where each begins, its rise and its lean.
func crests(_ all: (Double, Double, Double, Double)...) -> [Crest] {
    all.map { Crest(notch: Point($0.0, $0.1), rise: $0.2, lean: $0.3) }
}

/// A mass of leaves whose edge has no chance in it: few crests, each as long, as high and as calm as it was meant.
enum Cloud {
    static func edge(_ crests: [Crest]) -> [Point] {
        var out: [Point] = []
        for (i, crest) in crests.enumerated() {
            let a = crest.notch
            let b = crests[(i + 1) % crests.count].notch
            let along = b - a
            let outward = Point(along.y, -along.x)
            // A low crest is an arc; a high one stands upright on its notches, as clumps of leaves do.
            let aside = (1 - min(abs(crest.rise) / 0.5, 1)) / 3
            let up = outward * (crest.rise * 4 / 3)
            let c = a + along * (crest.lean + aside) + up
            let d = b + along * (crest.lean - aside) + up
            for k in 0..<24 {
                let t = Double(k) / 24
                let s = 1 - t
                out.append(a * (s * s * s) + c * (3 * s * s * t) + d * (3 * s * t * t) + b * (t * t * t))
            }
        }
        return out
    }
}
