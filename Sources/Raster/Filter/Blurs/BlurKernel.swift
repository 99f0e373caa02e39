/// A Gaussian blur along one axis, in integers.
///
/// From a sigma of 2 px on, three box averages approximate the Gaussian (SVG 1.1, section 15.17): their widths follow
/// the specification, an even width being balanced by one more in the third box. Below 2 px boxes are visibly not
/// round, and the Gaussian itself is short: its weights are used as they are, in 1/65536.
package enum BlurKernel {
    case none
    /// The three boxes' widths.
    case boxes(Int, Int, Int)
    /// The weights of the pixels at distance 0, 1, 2, …; the first once and the others twice sum to 65,536.
    case weights([UInt32])

    /// The largest sigma, in px: with it, the product of the boxes leaves room for a sum in 64 bits.
    static let maxSigma = 2000.0

    package init(sigma: Double) {
        guard sigma > 0.01 else {
            self = .none
            return
        }
        if sigma >= 2 {
            // 3·√(2π)/4
            let d = Int(min(sigma, BlurKernel.maxSigma) * 1.879_971_205_598_732_5 + 0.5)
            self = .boxes(d, d, d % 2 == 0 ? d + 1 : d)
            return
        }
        let radius = Int((3 * sigma).rounded(.up))
        // e^(−k²/2σ²) as a power of one number, by multiplication alone.
        let q = BlurKernel.exponential(-1 / (2 * sigma * sigma))
        var raw: [Double] = []
        var power = 1.0  // q^(k²)
        var step = q  // q^(2k+1)
        for _ in 0...radius {
            raw.append(power)
            power *= step
            step *= q * q
        }
        let sum = raw.reduce(0, +) * 2 - 1
        var weights = raw.map { UInt32($0 / sum * 65_536 + 0.5) }
        // The rest of rounding goes to the middle weight, so that a flat area keeps its value.
        let others = weights.dropFirst().reduce(0, +) * 2
        weights[0] = 65_536 - others
        self = .weights(weights)
    }

    /// The distance, in pixels, up to which a pixel has influence.
    var radius: Int {
        switch self {
        case .none: 0
        case .boxes(let a, let b, let c): (a + b + c - 3) / 2
        case .weights(let w): w.count - 1
        }
    }

    /// e^x for x ≤ 0, by halving the argument until the series is short: the C library's last bit differs between systems.
    private static func exponential(_ x: Double) -> Double {
        if x < -700 { return 0 }
        var y = x
        var halvings = 0
        while y < -0.5 {
            y /= 2
            halvings += 1
        }
        var sum = 1.0
        for n in (1...16).reversed() { sum = 1 + sum * y / Double(n) }
        for _ in 0..<halvings { sum *= sum }
        return sum
    }
}
