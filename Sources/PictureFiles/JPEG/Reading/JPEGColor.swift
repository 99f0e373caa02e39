import DisplayList

/// The colour model of a file's components, and their conversion to pixels.
enum JPEGColor {
    case gray
    case yCbCr
    case rgb
    /// CMYK with 255 for no ink, as Adobe writes it; also without an Adobe segment, as in browsers.
    case cmyk
    case ycck

    /// Guesses the colour model as the reference implementation and browsers do.
    /// - Parameters:
    ///   - hasJFIF: whether there is a JFIF segment, which says YCbCr.
    ///   - adobe: the transform that an Adobe segment states; nil without one.
    init(_ frame: JPEGFrame, hasJFIF: Bool, adobe: UInt8?) {
        switch frame.components.count {
        case 1: self = .gray
        case 3:
            if hasJFIF {
                self = .yCbCr
            } else if let adobe {
                self = adobe == 0 ? .rgb : .yCbCr
            } else {
                self = frame.components.map { $0.id } == Array("RGB".utf8) ? .rgb : .yCbCr
            }
        default:
            self = adobe == nil || adobe == 0 ? .cmyk : .ycck
        }
    }

    /// Whether all programs agree about what the numbers mean.
    var isUsual: Bool { self == .gray || self == .yCbCr }

    /// Converts a row.
    /// - Parameters:
    ///   - rows: one of each component, `count` samples each.
    func convert(_ rows: UnsafePointer<UnsafePointer<UInt8>>, count: Int, into out: UnsafeMutablePointer<UInt32>) {
        switch self {
        case .gray:
            let gray = rows[0]
            for x in 0..<count { out[x] = UInt32(gray[x]) &* 0x01_0101 | 0xFF00_0000 }
        case .rgb:
            let (red, green, blue) = (rows[0], rows[1], rows[2])
            for x in 0..<count {
                out[x] = UInt32(red[x]) | UInt32(green[x]) &<< 8 | UInt32(blue[x]) &<< 16 | 0xFF00_0000
            }
        case .yCbCr:
            Self.convertYCbCr(rows[0], rows[1], rows[2], count, into: out)
        case .ycck:
            // YCC's red, green and blue are the amounts of ink; black is stored inverted.
            Self.convertYCbCr(rows[0], rows[1], rows[2], count, into: out)
            Self.darken(out, rows[3], count, inverting: 0x00FF_FFFF)
        case .cmyk:
            let (cyan, magenta, yellow) = (rows[0], rows[1], rows[2])
            for x in 0..<count {
                out[x] = UInt32(cyan[x]) | UInt32(magenta[x]) &<< 8 | UInt32(yellow[x]) &<< 16 | 0xFF00_0000
            }
            Self.darken(out, rows[3], count, inverting: 0)
        }
    }

    /// Multiplies colours by the share of light that the black ink leaves.
    @inline(__always)
    private static func darken(
        _ pixels: UnsafeMutablePointer<UInt32>, _ black: UnsafePointer<UInt8>, _ count: Int, inverting: UInt32
    ) {
        for x in 0..<count {
            pixels[x] = PixelMath.scale(pixels[x] ^ inverting, UInt32(black[x])) | 0xFF00_0000
        }
    }

    /// The conversion of T.871, section 7, in integers of 16 bits after the point, rounded to the nearest:
    /// R = Y + 1.402 Cr, G = Y − 0.34414 Cb − 0.71414 Cr, B = Y + 1.772 Cb.
    ///
    /// The terms are split so that most fit 16-bit numbers: eight pixels are then one vector. 1.402 is 1 +
    /// 26345/65536, and (26345 · c + 32768) >> 16 is ((26345 · 2c >> 16) + 1) >> 1; 1.772 is 2 − 14942/65536; and 0.71414
    /// is 1 − 18734/65536.
    private static func convertYCbCr(
        _ luma: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>, _ red: UnsafePointer<UInt8>, _ count: Int,
        into out: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count {
            let y = Int16(luma[x])
            let cb = Int16(blue[x]) &- 128
            let cr = Int16(red[x]) &- 128
            let r = y &+ cr &+ (high(cr &<< 1, 26345) &+ 1) &>> 1
            let b = y &+ cb &<< 1 &+ (high(cb &<< 1, -14942) &+ 1) &>> 1
            let sum = Int32(cb) &* -22554 &+ Int32(cr) &* 18734 &+ 32768
            let g = y &- cr &+ Int16(truncatingIfNeeded: sum &>> 16)
            let low = UInt16(bitPattern: byte(r) | byte(g) &<< 8)
            let high = UInt16(bitPattern: byte(b)) | 0xFF00
            out[x] = UInt32(low) | UInt32(high) &<< 16
        }
    }

    @inline(__always)
    private static func high(_ a: Int16, _ b: Int16) -> Int16 {
        Int16(truncatingIfNeeded: (Int32(a) &* Int32(b)) &>> 16)
    }

    @inline(__always)
    private static func byte(_ value: Int16) -> Int16 { min(max(value, 0), 255) }
}
