import DisplayList

/// The blur of a picture of one flat shape, measured in its pixels.
///
/// A shape's edges are the steeper the less it is blurred. How steep is a sum over the picture: of the squares of the
/// steps from pixel to pixel, over the squares of the pixels themselves, so that opacity does not count. The blur is
/// that of the Gaussian which makes the sharp shape as steep, in bytes that are rounded as the picture's are.
struct MeasuredBlur: Sendable, Hashable {
    /// The Gaussian's standard deviation, in pixels; nil for a picture without ink.
    let sigma: Double?

    /// The number of Gaussians that are tried at most: each leaves about a tenth of the error of the one before.
    private static let maxTries = 12
    /// The error at which the search ends, in pixels.
    private static let precision = 0.01

    /// - Parameters:
    ///   - picture: on nothing.
    ///   - mask: the sharp shape, opaque, at the same place; of the picture's size.
    ///   - most: the largest blur that is told from larger ones, in pixels.
    init(_ picture: Bitmap, of mask: Bitmap, most: Double) {
        guard picture.width == mask.width, picture.height == mask.height,
            let found = MeasuredBlur.steepness(picture.pixels.map { Double($0 >> 24) }, width: picture.width)
        else {
            sigma = nil
            return
        }
        // The shape's opacity is that of its thickest places.
        let opacity = Double(picture.pixels.reduce(0) { max($0, $1 >> 24) })
        let shape = mask.pixels.map { Double($0 >> 24) / 255 * opacity }
        // 1/steepness grows with the blur, nearly in a straight line.
        func excess(_ sigma: Double) -> Double {
            let blurred = MeasuredBlur.blurred(shape, width: mask.width, sigma: sigma).map { $0.rounded() }
            guard let steepness = MeasuredBlur.steepness(blurred, width: mask.width), steepness > 0 else { return 1 }
            return found / steepness - 1
        }
        var (low, high) = ((sigma: 0.0, excess: excess(0)), (sigma: most, excess: excess(most)))
        if low.excess >= 0 || high.excess <= 0 {
            sigma = low.excess >= 0 ? 0 : most
            return
        }
        // False position; the end that stays counts half, so that both ends come nearer.
        var middle = low.sigma
        for _ in 0..<MeasuredBlur.maxTries {
            let before = middle
            middle = low.sigma - low.excess * (high.sigma - low.sigma) / (high.excess - low.excess)
            if abs(middle - before) < MeasuredBlur.precision { break }
            let value = excess(middle)
            if value < 0 {
                low = (middle, value)
                high.excess /= 2
            } else {
                high = (middle, value)
                low.excess /= 2
            }
        }
        sigma = middle
    }

    /// - Returns: nil where all pixels are 0.
    private static func steepness(_ levels: [Double], width: Int) -> Double? {
        var (steps, squares) = (0.0, 0.0)
        for index in levels.indices {
            let level = levels[index]
            squares += level * level
            if index % width > 0 {
                let step = level - levels[index - 1]
                steps += step * step
            }
            if index >= width {
                let step = level - levels[index - width]
                steps += step * step
            }
        }
        return squares > 0 ? steps / squares : nil
    }

    /// Beyond the picture there is nothing.
    private static func blurred(_ levels: [Double], width: Int, sigma: Double) -> [Double] {
        // Beyond 4 sigmas lies a 15,000th of a Gaussian.
        let reach = Int((4 * sigma).rounded(.up))
        if reach == 0 || width == 0 { return levels }
        var kernel = (0...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = kernel.reduce(0) { $0 + 2 * $1 } - kernel[0]
        for index in kernel.indices { kernel[index] /= sum }
        func pass(_ source: [Double], step: Int, place: (Int) -> Int, length: Int) -> [Double] {
            var result = source
            for index in source.indices {
                let place = place(index)
                var value = source[index] * kernel[0]
                for distance in 1...reach {
                    var pair = 0.0
                    if place >= distance { pair += source[index - distance * step] }
                    if place + distance < length { pair += source[index + distance * step] }
                    value += pair * kernel[distance]
                }
                result[index] = value
            }
            return result
        }
        let rows = pass(levels, step: 1, place: { $0 % width }, length: width)
        return pass(rows, step: width, place: { $0 / width }, length: levels.count / width)
    }

    /// e to a power of −8 … 0, by arithmetic alone: the C library's last bits differ from machine to machine.
    private static func exponential(_ power: Double) -> Double {
        // The series of a 64th of the power, and that 6 times squared.
        let small = power / 64
        var (sum, term) = (1.0, 1.0)
        for n in 1...10 {
            term *= small / Double(n)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }
}
