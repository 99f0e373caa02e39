import Testing
import TextForms

@testable import PictureFiles

/// The row filters beside the specification's words (PNG specification, section 9).
@Suite struct RowFilterTests {
    /// Each byte minus its prediction; a byte before the row's first or above the picture is 0.
    private func filtered(_ filter: UInt8, _ row: ArraySlice<UInt8>, _ above: [UInt8], _ pixel: Int) -> [UInt8] {
        let row = Array(row)
        return row.indices.map { index in
            let left = index < pixel ? 0 : Int(row[index - pixel])
            let (up, corner) = (Int(above[index]), index < pixel ? 0 : Int(above[index - pixel]))
            let guess =
                switch filter {
                case 0: 0
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                default:
                    [left, up, corner].min { abs(left + up - corner - $0) < abs(left + up - corner - $1) } ?? 0
                }
            return UInt8(truncatingIfNeeded: Int(row[index]) - guess)
        }
    }

    /// The rows, each by the first of the filters whose bytes are nearest to 0.
    private func plain(_ rows: [UInt8], _ stride: Int, _ pixel: Int, above: [UInt8]) -> [UInt8] {
        var (out, above) = ([UInt8](), above)
        for start in Swift.stride(from: 0, to: rows.count, by: stride) {
            let row = rows[(start + 1)..<(start + stride)]
            let trials = (0...4).map { (UInt8($0), filtered(UInt8($0), row, above, pixel)) }
            func sum(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) } }
            let best = trials.min { sum($0.1) < sum($1.1) }
            if let best { out += [best.0] + best.1 }
            above = Array(row)
        }
        return out
    }

    @Test(arguments: 1...4) func rowsAreTheSpecifications(pixel: Int) {
        var random = SplitMix64(seed: UInt64(pixel))
        var chosen: Set<UInt8> = []
        for width in [1, 2, 5, 16, 17, 100, 1500] {
            let stride = 1 + width * pixel
            for kind in 0..<4 {
                for hasAbove in [false, true] {
                    let bytes = (0..<4 * stride).map { index -> UInt8 in
                        let noise = random.next()
                        return switch kind {
                        case 0: UInt8(truncatingIfNeeded: noise)
                        case 1: UInt8(truncatingIfNeeded: index / 5 + Int(noise & 1))
                        case 2: UInt8(noise & 1) << 7
                        default: UInt8(truncatingIfNeeded: index % stride + index / stride * 40)
                        }
                    }
                    let rows = Array(bytes[stride...])
                    var out = [UInt8](repeating: 0, count: rows.count)
                    bytes.withUnsafeBufferPointer { bytes in
                        out.withUnsafeMutableBufferPointer { out in
                            guard let above = bytes.baseAddress, let out = out.baseAddress else { return }
                            RowFilter.apply(
                                UnsafeBufferPointer(rebasing: bytes[stride...]), stride: stride, bytesPerPixel: pixel,
                                above: hasAbove ? above : nil, into: out)
                        }
                    }
                    let above = hasAbove ? Array(bytes[1..<stride]) : [UInt8](repeating: 0, count: stride - 1)
                    #expect(out == plain(rows, stride, pixel, above: above), "\(width), \(kind), \(hasAbove)")
                    chosen.formUnion(Swift.stride(from: 0, to: out.count, by: stride).map { out[$0] })
                }
            }
        }
        #expect(chosen == [0, 1, 2, 3, 4])
    }
}
