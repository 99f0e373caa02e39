import DisplayList

/// What a file's numbers mean as colours: curves from numbers to light, and a matrix from that light to sRGB's.
package struct ColorEncoding: Sendable, Hashable {
    /// One for each channel; a single one for grey.
    let curves: [ToneCurve]
    /// A curve after the others, of grey that is connected by lightness.
    let after: ToneCurve?
    /// From the channels' light to sRGB's; nil where they are the same.
    let matrix: Matrix3?
    /// What it is called in messages.
    package let name: String

    init(curves: [ToneCurve], after: ToneCurve? = nil, matrix: Matrix3?, name: String) {
        self.curves = curves
        self.after = after
        self.matrix = matrix
        self.name = name
    }

    /// A channel's light by its number, 0 … 1.
    func light(_ value: Double, channel: Int) -> Double {
        let light = curves[curves.count == 1 ? 0 : channel].light(value)
        return after?.light(light) ?? light
    }

    /// Whether colours are sRGB's, but for a level of 8 bits that rounding may be off: then nothing is to be converted, and
    /// pictures stay what they are bit for bit.
    var isSRGB: Bool {
        let converter = ColorConverter(self)
        let steps: [UInt32] = (0...8).map { step in UInt32((step * 255 + 4) / 8) }
        for level in 0...255 as ClosedRange<UInt32> where !converter.keeps(level, level, level) { return false }
        if matrix == nil { return true }
        for red in steps {
            for green in steps {
                for blue in steps where !converter.keeps(red, green, blue) { return false }
            }
        }
        return true
    }

    // MARK: Without profiles

    /// The encoding of a gAMA chunk and a cHRM chunk (PNG specification, sections 11.3.2.1 and 11.3.2.2).
    /// - Parameters:
    ///   - gamma: 100,000 times the exponent from light to numbers; nil without a chunk.
    ///   - points: 100,000 times x and y of white, red, green and blue; nil without a chunk.
    /// - Returns: nil where they say nothing that can be.
    init?(gamma: Int?, points: [Int]?) {
        var matrix: Matrix3?
        if let points {
            guard points.count == 8 else { return nil }
            let shares = points.map { Double($0) / 100_000 }
            let order = [2, 4, 6, 0].map { (x: shares[$0], y: shares[$0 + 1]) }
            guard let found = ColorMatrices.ofPrimaries(order) else { return nil }
            // sRGB's own, as other programs write them beside a gamma that stands for sRGB's curve.
            matrix = found.isNearIdentity ? nil : found
        }
        var curve = ToneCurve.srgb
        if let gamma {
            guard gamma > 0 else { return nil }
            // 1/2.2 with sRGB's primaries is what files have in place of sRGB's curve.
            if matrix != nil || !(45_000...46_000).contains(gamma) { curve = .power(100_000 / Double(gamma)) }
        }
        let words = [gamma.map { "gAMA \($0)" }, points.map { _ in "cHRM" }].compactMap { $0 }
        self.init(curves: [curve, curve, curve], matrix: matrix, name: words.joined(separator: ", "))
    }

    /// The encoding of a cICP chunk (PNG specification, third edition, section 11.3.2.6; ITU-T H.273).
    /// - Returns: nil for what is not read: HDR's curves, amounts of luma and chroma, and narrow ranges.
    init?(primaries: UInt8, transfer: UInt8, coefficients: UInt8, isFullRange: Bool) {
        guard coefficients == 0, isFullRange else { return nil }
        let curve: ToneCurve
        switch transfer {
        // What cameras encode by is not what screens decode by: those have ITU-R BT.1886's power.
        case 1, 6, 14, 15: curve = .power(2.4)
        case 4: curve = .power(2.2)
        case 5: curve = .power(2.8)
        case 8: curve = .power(1)
        case 13: curve = .srgb
        default: return nil
        }
        let matrix: Matrix3?
        let d65 = (x: 0.3127, y: 0.3290)
        switch primaries {
        case 1: matrix = nil
        case 5: matrix = ColorMatrices.ofPrimaries([(0.64, 0.33), (0.29, 0.60), (0.15, 0.06), d65])
        case 6, 7: matrix = ColorMatrices.ofPrimaries([(0.63, 0.34), (0.31, 0.595), (0.155, 0.07), d65])
        case 9: matrix = ColorMatrices.ofSRGB.after(ColorMatrices.rec2020)
        case 11: matrix = ColorMatrices.ofPrimaries([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06), (0.314, 0.351)])
        case 12: matrix = ColorMatrices.ofSRGB.after(ColorMatrices.p3)
        default: return nil
        }
        self.init(curves: [curve, curve, curve], matrix: matrix, name: "cICP \(primaries)/\(transfer)")
    }
}

extension Matrix3 {
    /// Whether it changes colours by less than what chromaticities of five digits tell.
    fileprivate var isNearIdentity: Bool {
        entries.enumerated().allSatisfy { ($0.element - ($0.offset % 4 == 0 ? 1 : 0)).magnitude < 0.002 }
    }
}
