/// A transform of a picture, to be undone (RFC 9649, section 3.5).
struct VP8LTransform {
    /// By the file's numbers.
    let kind: Int
    /// The logarithm of the tiles' side; of a palette that of the pixels in a byte.
    let bits: Int
    /// A number for each tile, or 256 colours.
    let numbers: [UInt32]
    /// The width of the picture once it is undone.
    let width: Int

    static let predictors = 0
    static let colors = 1
    static let palette = 3

    /// How many tiles cover a side.
    static func tiles(_ side: Int, _ bits: Int) -> Int { (side &+ 1 &<< bits &- 1) &>> bits }

    /// The sums of two pixels' channels without what goes beyond a byte.
    @inline(__always)
    static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let even = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
        let odd = (a & 0xFF00_FF00) &+ (b & 0xFF00_FF00)
        return even & 0x00FF_00FF | odd & 0xFF00_FF00
    }

    /// - Parameters:
    ///   - pixels: of the whole picture. With a palette its rows become wider in place.
    ///   - rows: how many rows are there.
    func undo(_ pixels: UnsafeMutablePointer<UInt32>, rows: Int) {
        numbers.withUnsafeBufferPointer { numbers in
            switch kind {
            case Self.predictors: undoPredictors(pixels, rows, numbers)
            case Self.colors: undoColors(pixels, rows, numbers)
            case Self.palette: undoPalette(pixels, rows, numbers)
            default: Self.addGreen(pixels, count: rows &* width)
            }
        }
    }

    // MARK: Predictors

    private func undoPredictors(
        _ pixels: UnsafeMutablePointer<UInt32>, _ rows: Int, _ numbers: UnsafeBufferPointer<UInt32>
    ) {
        guard rows > 0 else { return }
        // The first row from the left, the first column from above.
        pixels[0] = Self.sum(pixels[0], 0xFF00_0000)
        VP8LPredictors.undo(1, pixels, pixels, 1..<width)
        let tilesAcross = Self.tiles(width, bits)
        for y in 1..<max(rows, 1) {
            let row = pixels + y &* width
            let above = row - width
            row[0] = Self.sum(row[0], above[0])
            let modes = y &>> bits &* tilesAcross
            for tile in 0..<tilesAcross {
                let columns = max(tile &<< bits, 1)..<max(min((tile &+ 1) &<< bits, width), 1)
                VP8LPredictors.undo(Int(numbers[modes &+ tile] &>> 8 & 15), row, above, columns)
            }
        }
    }

    // MARK: Colours

    private func undoColors(
        _ pixels: UnsafeMutablePointer<UInt32>, _ rows: Int, _ numbers: UnsafeBufferPointer<UInt32>
    ) {
        let tilesAcross = Self.tiles(width, bits)
        for y in 0..<rows {
            let row = pixels + y &* width
            let factors = y &>> bits &* tilesAcross
            for tile in 0..<tilesAcross {
                let start = tile &<< bits
                Self.addColors(row + start, count: min(1 &<< bits, width &- start), numbers[factors &+ tile])
            }
        }
    }

    /// - Parameter factors: of red from green, blue from green and blue from red, from the lowest byte up, as signed bytes.
    private static func addColors(_ row: UnsafeMutablePointer<UInt32>, count: Int, _ factors: UInt32) {
        func byte(_ word: UInt32) -> Int32 { Int32(Int8(truncatingIfNeeded: word)) }
        let redByGreen = byte(factors)
        let blueByGreen = byte(factors &>> 8)
        let blueByRed = byte(factors &>> 16)
        for x in 0..<count {
            let pixel = row[x]
            let green = byte(pixel &>> 8)
            let red = UInt32(bitPattern: (redByGreen &* green) &>> 5) &+ pixel &>> 16
            let change = (blueByGreen &* green) &>> 5 &+ (blueByRed &* byte(red)) &>> 5
            let blue = UInt32(bitPattern: change) &+ pixel
            row[x] = pixel & 0xFF00_FF00 | (red & 0xFF) &<< 16 | blue & 0xFF
        }
    }

    private static func addGreen(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        for i in 0..<count {
            let pixel = pixels[i]
            let green = pixel &>> 8 & 0xFF
            pixels[i] = pixel & 0xFF00_FF00 | ((pixel & 0x00FF_00FF) &+ (green | green &<< 16)) & 0x00FF_00FF
        }
    }

    // MARK: Palettes

    /// From the last row to the first and from right to left, since rows become wider.
    private func undoPalette(
        _ pixels: UnsafeMutablePointer<UInt32>, _ rows: Int, _ colors: UnsafeBufferPointer<UInt32>
    ) {
        if bits == 0 {
            for i in 0..<rows &* width { pixels[i] = colors[Int(pixels[i] &>> 8 & 0xFF)] }
            return
        }
        let packedWidth = Self.tiles(width, bits)
        let indexBits = UInt32(truncatingIfNeeded: 8 &>> bits)
        let mask = (1 as UInt32) &<< indexBits &- 1
        for y in (0..<rows).reversed() {
            for packed in (0..<packedWidth).reversed() {
                var indices = pixels[y &* packedWidth &+ packed] &>> 8 & 0xFF
                let start = y &* width &+ packed &<< bits
                let count = min(1 &<< bits, width &- packed &<< bits)
                for i in 0..<count {
                    pixels[start &+ i] = colors[Int(indices & mask)]
                    indices &>>= indexBits
                }
            }
        }
    }
}
