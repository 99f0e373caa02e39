import Memory

/// Makes pixels of coefficients, one row of MCUs after another. Two rows of MCUs are kept as samples, since
/// interpolation needs samples of the rows before and after.
struct JPEGRows: ~Copyable {
    private let frame: JPEGFrame
    private let color: JPEGColor
    /// The picture's pixels, upright.
    private(set) var pixels: [UInt32]
    private let origin: Int
    private let columnStep: Int
    private let rowStep: Int
    /// How many rows of pixels are done.
    private var done = 0

    /// The samples of all components, where those of each component start, and the samples in a row.
    private let samples: Scratch<UInt8>
    private let starts: [Int]
    private let strides: [Int]
    /// Rows as wide as the picture, one for each component, and the memory that interpolation needs.
    private let wide: Scratch<UInt8>
    private let wideStride: Int
    private let sums: Scratch<UInt16>
    /// Rows that wait to be turned.
    private let turned: Scratch<UInt32>
    private var turnedCount = 0
    /// As many rows as fill a line of the cache once they have become columns.
    private static let turnedRows = 16
    private let work = Scratch<Int32>(count: 64)
    private let sources = Scratch<UnsafePointer<UInt8>>(count: 4)

    init(_ frame: JPEGFrame, _ color: JPEGColor, _ orientation: PictureOrientation) {
        self.frame = frame
        self.color = color
        pixels = [UInt32](repeating: 0, count: frame.width * frame.height)
        (origin, columnStep, rowStep) = orientation.steps(width: frame.width, height: frame.height)
        var starts: [Int] = []
        var size = 0
        for component in frame.components {
            starts.append(size)
            size += component.blocksAcross * 8 * component.down * 16
        }
        self.starts = starts
        strides = frame.components.map { $0.blocksAcross * 8 }
        samples = Scratch(count: size)
        wideStride = frame.unitsAcross * frame.maxAcross * 8 + 8
        wide = Scratch(count: wideStride * frame.components.count)
        sums = Scratch(count: wideStride)
        turned = Scratch(count: columnStep == 1 ? 0 : frame.width * Self.turnedRows)
    }

    /// Transforms the next row of MCUs, and makes pixels of all rows whose neighbours are known.
    /// - Parameter quantization: four tables of 64 numbers.
    mutating func finish(
        unitRow: Int, _ coefficients: borrowing JPEGCoefficients, _ quantization: borrowing Scratch<Int32>
    ) {
        for (index, component) in frame.components.enumerated() {
            let stride = strides[index]
            let upper = samples.base + starts[index] + (unitRow & 1) * component.down * 8 * stride
            let firstBlock =
                coefficients.starts[index]
                + (coefficients.isWhole ? unitRow * component.down * component.blocksAcross : 0)
            let table = quantization.base + index * 64
            for down in 0..<component.down {
                let first = firstBlock + down * component.blocksAcross
                let out = upper + down * 8 * stride
                for across in 0..<component.blocksAcross {
                    let block = first &+ across
                    JPEGTransform.invert(
                        coefficients.values.base + block &<< 6, last: coefficients.lasts.base[block], table, work.base,
                        into: out + across &* 8, stride: stride)
                }
            }
        }
        let isLast = unitRow == frame.unitsDown - 1
        let end = isLast ? frame.height : (unitRow + 1) * frame.maxDown * 8 - frame.maxDown
        while done < end {
            emit(done)
            done += 1
        }
    }

    private mutating func emit(_ y: Int) {
        for (index, component) in frame.components.enumerated() {
            sources.base[index] = source(y, index, component)
        }
        let width = frame.width
        if columnStep == 1 {
            let start = origin + y * rowStep
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard let base = pixels.baseAddress else { return }
                color.convert(sources.base, count: width, into: base + start)
            }
        } else {
            color.convert(sources.base, count: width, into: turned.base + turnedCount * width)
            turnedCount += 1
            if turnedCount == Self.turnedRows || y == frame.height - 1 { turn(last: y) }
        }
    }

    /// Writes the rows that wait, up to one, to their turned places.
    private mutating func turn(last: Int) {
        let start = origin + (last + 1 - turnedCount) * rowStep
        let (width, count, columnStep, rowStep, rows) = (frame.width, turnedCount, columnStep, rowStep, turned.base)
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for x in 0..<width {
                let target = base + (start &+ x &* columnStep)
                for y in 0..<count { target[y &* rowStep] = rows[y &* width &+ x] }
            }
        }
        turnedCount = 0
    }

    /// A component's samples for a row of pixels.
    private func source(_ y: Int, _ index: Int, _ component: JPEGFrame.Component) -> UnsafePointer<UInt8> {
        let nearest = y * component.down / frame.maxDown
        let row = row(nearest, index, component)
        let wide = wide.base + index * wideStride
        let isFull = component.across == frame.maxAcross
        let isHalf = component.across * 2 == frame.maxAcross
        // The reference does not interpolate narrower components either.
        let isInterpolated = isHalf && component.width > 2
        if component.down * 2 == frame.maxDown, isFull || isInterpolated {
            let isLower = y & 1 == 1
            let other = min(max(isLower ? nearest + 1 : nearest - 1, 0), component.height - 1)
            let next = self.row(other, index, component)
            if isFull {
                JPEGUpsampling.doubleHeight(row, next, isLower: isLower, count: component.width, into: wide)
            } else {
                JPEGUpsampling.doubleBoth(row, next, count: component.width, sums.base, into: wide)
            }
        } else if isFull {
            return UnsafePointer(row)
        } else if component.down == frame.maxDown, isInterpolated {
            JPEGUpsampling.doubleWidth(row, count: component.width, into: wide)
        } else {
            JPEGUpsampling.replicate(
                row, factor: component.across, of: frame.maxAcross, width: frame.width, into: wide)
        }
        return UnsafePointer(wide)
    }

    private func row(_ y: Int, _ index: Int, _ component: JPEGFrame.Component) -> UnsafeMutablePointer<UInt8> {
        samples.base + starts[index] + y % (component.down * 16) * strides[index]
    }
}
