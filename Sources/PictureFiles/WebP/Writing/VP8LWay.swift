import Memory

/// One of the ways to write an image as a VP8L stream (RFC 9649, section 7.1): with some transforms, and the tokens of what
/// they leave.
final class VP8LWay {
    private let effort: VP8LEffort
    private let width: Int
    private let height: Int
    private var writer = VP8LImageWriter()
    private var tokens: [VP8LToken] = []
    private var tokenWidth: Int
    private var cacheBits = 0
    /// About what all of it takes, in parts of a bit.
    private(set) var cost: UInt64 = .max

    init(width: Int, height: Int, hasAlpha: Bool, _ effort: VP8LEffort) {
        self.effort = effort
        self.width = width
        self.height = height
        tokenWidth = width
        writer.write(0x2F, 8)
        writer.write(width - 1, 14)
        writer.write(height - 1, 14)
        writer.write(hasAlpha ? 1 : 0, 1)
        // The version.
        writer.write(0, 3)
    }

    /// The stream's bytes, when the tokens are found.
    func bytes() -> [UInt8] {
        // No more transforms.
        writer.write(0, 1)
        tokens.withUnsafeBufferPointer {
            writer.writeMain($0, width: tokenWidth, height: height, cacheBits: cacheBits)
        }
        writer.bits.align()
        return [UInt8](UnsafeBufferPointer(start: writer.bits.bytes, count: writer.bits.count))
    }

    /// The transforms' numbers in the file.
    private enum Transform {
        static let predictor = 0
        static let color = 1
        static let subtractGreen = 2
        static let palette = 3
    }

    private func begin(_ transform: Int) {
        writer.write(1, 1)
        writer.write(transform, 2)
    }

    /// Takes the pixels as indices into a palette.
    func find(_ pixels: UnsafePointer<UInt32>, in palette: VP8LPalette) {
        begin(Transform.palette)
        writer.write(palette.colors.count - 1, 8)
        writer.writeSmall(palette.differences, width: palette.colors.count)
        tokenWidth = palette.width(of: width)
        let packed = Scratch<UInt32>(count: tokenWidth * height)
        palette.pack(pixels, width: width, height: height, into: packed.base)
        find(packed.base)
    }

    /// Takes the pixels as differences from predictions.
    /// - Parameter subtractsGreen: whether green is taken from red and blue before.
    func predict(_ pixels: UnsafePointer<UInt32>, subtractsGreen: Bool) {
        let count = width * height
        let green = Scratch<UInt32>(count: count)
        for i in 0..<count {
            let pixel = pixels[i]
            let level = subtractsGreen ? pixel &>> 8 & 0xFF : 0
            let others = (pixel & 0x00FF_00FF | 0x0100_0100) &- level &* 0x1_0001
            green.base[i] = pixel & 0xFF00_FF00 | others & 0x00FF_00FF
        }
        if subtractsGreen { begin(Transform.subtractGreen) }
        let differences = Scratch<UInt32>(count: count)
        var predictor = VP8LPredictor(width: width, height: height, modes: effort.modes)
        predictor.run(green.base, rounds: effort.modeRounds, into: differences.base)
        begin(Transform.predictor)
        writer.write(predictor.tiles.bits - 2, 3)
        writer.writeSmall(predictor.modes, width: predictor.tiles.across)
        var color = VP8LColorTransform(width: width, height: height)
        if color.run(differences.base) {
            begin(Transform.color)
            writer.write(color.tiles.bits - 2, 3)
            writer.writeSmall(color.factors, width: color.tiles.across)
        }
        find(differences.base)
    }

    /// Takes the pixels as they are, and finds the tokens.
    func find(_ pixels: UnsafePointer<UInt32>) {
        var parser = VP8LParser(
            pixels, count: tokenWidth * height, width: tokenWidth, effort)
        parser.run()
        tokens = parser.tokens
        cacheBits = parser.cacheBits
        let histogram = VP8LHistogram(cacheBits: cacheBits)
        tokens.withUnsafeBufferPointer { histogram.add($0) }
        cost =
            UInt64(writer.bits.count * 8) * UInt64(VP8LBitCost.bit) + histogram.entropy + histogram.codeCost
            + histogram.extraCost
    }
}
