import Foundation
import TestSupport
import Testing
import TextForms

@testable import DisplayList
@testable import Memory
@testable import PictureFiles

/// Pictures that are written as JPEG, as our own decoder reads them, which is held against libjpeg's by its own tests; and,
/// where it is installed, what libjpeg's own encoder makes of them.
struct JPEGEncoderTests {
    static let sizes = [(1, 1), (7, 9), (8, 8), (17, 33), (16, 16), (9, 40), (50, 31)]

    /// Gradients, a disc with a hard edge, and noise in a corner.
    static func picture(_ width: Int, _ height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var random = SplitMix64(seed: 7)
        for y in 0..<height {
            for x in 0..<width {
                let isDisc =
                    (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2) < width * height / 9
                let noise = x > width * 2 / 3 && y < height / 3 ? Int(random.next() % 160) : 0
                bitmap[x, y] = premultipliedWord(
                    min(x * 255 / max(width - 1, 1) + noise, 255), isDisc ? 220 : y * 200 / max(height - 1, 1),
                    isDisc ? 30 : 120 + noise / 2, 255)
            }
        }
        return bitmap
    }

    /// The mean distance of lightness: colours are coarser where they are subsampled.
    private static func distance(_ a: Bitmap, _ b: Bitmap) -> Double {
        func luma(_ pixel: UInt32) -> Double {
            Double(pixel & 0xFF) * 0.299 + Double(pixel >> 8 & 0xFF) * 0.587 + Double(pixel >> 16 & 0xFF) * 0.114
        }
        let sum = zip(a.pixels, b.pixels).reduce(0) { $0 + abs(luma($1.0) - luma($1.1)) }
        return sum / Double(max(a.pixels.count, 1))
    }

    static let allOptions = [50, 85, 100].flatMap { quality in
        JPEGEncoder.Subsampling.allCases.flatMap { subsampling in
            [false, true].map {
                JPEGEncoder.Options(quality: quality, subsampling: subsampling, isProgressive: $0)
            }
        }
    }

    @Test(arguments: sizes, allOptions)
    func ourDecoderReadsIt(size: (Int, Int), options: JPEGEncoder.Options) throws {
        let bitmap = Self.picture(size.0, size.1)
        let image = try JPEGDecoder.decode(JPEGEncoder.encode(bitmap, options: options))
        #expect(image.diagnostics == [])
        #expect((image.bitmap.width, image.bitmap.height) == size)
        let distance = Self.distance(image.bitmap, bitmap)
        let most = options.quality == 100 ? 0.7 : options.quality == 85 ? 6.0 : 12
        #expect(distance < (options.subsampling == .full ? most : most + 4), "\(distance)")
    }

    /// Several scans hold what one does.
    @Test(arguments: sizes, JPEGEncoder.Subsampling.allCases)
    func progressiveFilesHaveTheSamePixels(size: (Int, Int), subsampling: JPEGEncoder.Subsampling) throws {
        let bitmap = Self.picture(size.0, size.1)
        for quality in [1, 30, 92, 100] {
            var options = JPEGEncoder.Options(quality: quality, subsampling: subsampling)
            let sequential = try JPEGEncoder.encode(bitmap, options: options)
            options.isProgressive = true
            let progressive = try JPEGEncoder.encode(bitmap, options: options)
            #expect(try JPEGDecoder.decode(progressive) == JPEGDecoder.decode(sequential))
        }
    }

    private static let cjpeg = InstalledTool.path("cjpeg")
    private static let djpeg = InstalledTool.path("djpeg")

    /// Byte for byte but for where codes of one length have other symbols: their tables' sizes are the same.
    @Test(
        .enabled(if: cjpeg != nil && djpeg != nil, "cjpeg and djpeg of libjpeg-turbo are not installed"),
        arguments: sizes, [25, 75, 85, 97, 100])
    func libjpegMakesTheSame(size: (Int, Int), quality: Int) throws {
        let bitmap = Self.picture(size.0, size.1)
        var ppm = Array("P6 \(size.0) \(size.1) 255\n".utf8)
        for pixel in bitmap.pixels { ppm += [0, 8, 16].map { UInt8(pixel >> UInt32($0) & 0xFF) } }
        for isProgressive in [false, true] {
            for subsampling in JPEGEncoder.Subsampling.allCases {
                let ours = try JPEGEncoder.encode(
                    bitmap,
                    options: JPEGEncoder.Options(
                        quality: quality, subsampling: subsampling, isProgressive: isProgressive))
                let arguments =
                    ["-quality", "\(quality)", "-optimize", "-baseline", "-dct", "int", "-sample"]
                    + [subsampling == .full ? "1x1" : "2x2"] + (isProgressive ? ["-progressive"] : [])
                let theirs = try Process(#require(Self.cjpeg), arguments).outcome(input: ppm).output
                let read = try Process(#require(Self.djpeg), ["-dct", "int"]).outcome(input: ours)
                #expect(read.error == "")
                #expect(
                    read.output == (try Process(#require(Self.djpeg), ["-dct", "int"]).outcome(input: theirs)).output)
                #expect(abs(ours.count - theirs.count) <= 2 + theirs.count / 500, "\(ours.count) for \(theirs.count)")
            }
        }
    }

    // MARK: What is refused

    @Test func sidesHaveALimit() throws {
        for (width, height) in [(0, 1), (1, 0), (65_536, 1), (1, 65_536), (-1, 4)] {
            #expect(throws: JPEGError.size(width: width, height: height)) {
                _ = try JPEGEncoder(width: width, height: height, sink: { _ in })
            }
        }
        for (width, height) in [(65_535, 1), (1, 65_535)] {
            let bitmap = Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFF30_2010, count: 65_535))
            let read = try JPEGDecoder.decode(JPEGEncoder.encode(bitmap)).bitmap
            #expect((read.width, read.height) == (width, height))
        }
    }

    @Test func transparencyNeedsABackground() throws {
        var bitmap = Bitmap(width: 9, height: 9, pixels: [UInt32](repeating: 0xFF80_8080, count: 81))
        bitmap[3, 5] = 0x8000_0040
        #expect(throws: JPEGError.notOpaque(x: 3, y: 5)) { _ = try JPEGEncoder.encode(bitmap) }
        let options = JPEGEncoder.Options(quality: 100, background: Color(hex: 0x20_4060))
        var over = bitmap
        over[3, 5] = PixelMath.over(0x8000_0040, 0xFF60_4020)
        #expect(try JPEGEncoder.encode(bitmap, options: options) == JPEGEncoder.encode(over, options: options))
    }

    @Test func rowsAreCounted() throws {
        let rows = [UInt32](repeating: 0xFF00_0000, count: 12)
        #expect(throws: JPEGError.rows(given: 12, expected: 8)) {
            var encoder = try JPEGEncoder(width: 4, height: 2, sink: { _ in })
            try encoder.append(rows: rows.span)
        }
        #expect(throws: JPEGError.ended) {
            var encoder = try JPEGEncoder(width: 4, height: 3, sink: { _ in })
            try encoder.append(rows: rows.span)
            try encoder.finish()
            try encoder.finish()
        }
        #expect(throws: JPEGError.rows(given: 0, expected: 4)) {
            var encoder = try JPEGEncoder(width: 4, height: 4, sink: { _ in })
            try encoder.append(rows: rows.span)
            try encoder.finish()
        }
    }

    /// The portions in which rows come change nothing, and neither does what a sink takes at once.
    @Test func portionsChangeNothing() throws {
        let bitmap = Self.picture(50, 31)
        var file: [UInt8] = []
        var encoder = try JPEGEncoder(width: 50, height: 31) { file.append(contentsOf: $0) }
        for y in 0..<31 { try encoder.append(rows: Array(bitmap.pixels[(y * 50)..<(y * 50 + 50)]).span) }
        try encoder.finish()
        #expect(try file == JPEGEncoder.encode(bitmap))
    }

    @Test func theResolutionIsStated() throws {
        let bitmap = Self.picture(8, 8)
        let stated = try JPEGEncoder.encode(bitmap, options: JPEGEncoder.Options(pixelsPerInch: 300))
        #expect(stated[13..<18] == [1, 1, 44, 1, 44])
        #expect(try JPEGEncoder.encode(bitmap)[13..<18] == [0, 0, 1, 0, 1])
    }

    /// The dummy blocks of MCUs beyond the edge cost next to nothing: a picture of one colour has one coefficient.
    @Test func oneColorIsSmall() throws {
        let bitmap = Bitmap(width: 1200, height: 630, pixels: [UInt32](repeating: 0xFF20_1810, count: 1200 * 630))
        #expect(try JPEGEncoder.encode(bitmap).count < 5000)
    }

    // MARK: Vectors and plain words

    /// A processor's vectors give what plain words give, for samples and steps of all kinds.
    @Test func widePlanesAreThePlainOnes() {
        for width in [1, 7, 8, 9, 31, 64, 131] {
            let bitmap = Self.picture(width, 16)
            for isSubsampled in [false, true] {
                let side = isSubsampled ? 16 : 8
                let planes = [false, true].map { (isWide: Bool) -> [[UInt8]] in
                    var planes = JPEGPlanes(
                        width: width, mcusAcross: (width + side - 1) / side, isSubsampled: isSubsampled, isWide: isWide)
                    bitmap.pixels.withUnsafeBufferPointer { pixels in
                        guard let base = pixels.baseAddress else { return }
                        for y in 0..<side { planes.append(base + y * width) }
                    }
                    return [
                        Array(UnsafeBufferPointer(start: planes.luma.base, count: planes.strides.luma * side)),
                        Array(UnsafeBufferPointer(start: planes.blue.base, count: planes.strides.chroma * 8)),
                        Array(UnsafeBufferPointer(start: planes.red.base, count: planes.strides.chroma * 8)),
                    ]
                }
                #expect(planes[0] == planes[1])
            }
        }
    }

    @Test func wideTransformsAreThePlainOnes() {
        var random = SplitMix64(seed: 3)
        for quality in [1, 40, 85, 100] {
            let steps = JPEGQuantization(quality: quality, isChroma: quality == 40)
            let plain = JPEGForwardTransform(steps, isWide: false)
            let wide = JPEGForwardTransform(steps, isWide: true)
            for round in 0..<500 {
                let samples: [UInt8] = (0..<72).map { _ in
                    let byte = UInt8(truncatingIfNeeded: random.next())
                    return round % 3 == 0 ? byte : round % 3 == 1 ? (byte < 128 ? 0 : 255) : 100 + byte % 8
                }
                var blocks = [[Int16]](repeating: [Int16](repeating: 0, count: 64), count: 2)
                let sets = samples.withUnsafeBufferPointer { samples -> [UInt64] in
                    guard let base = samples.baseAddress else { return [] }
                    return (0..<2).map { way in
                        blocks[way].withUnsafeMutableBufferPointer { block in
                            guard let block = block.baseAddress else { return 0 }
                            return way == 0
                                ? plain.transform(base, stride: 9, into: block)
                                : wide.transform(base, stride: 9, into: block)
                        }
                    }
                }
                #expect(blocks[0] == blocks[1])
                #expect(sets[0] == sets[1])
                let places = (0..<64).filter { blocks[0][Int(JPEGZigzag.places[$0])] != 0 }
                #expect(sets[0] == places.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
            }
        }
    }

    @Test func theTransformIsExactInItsQuotients() {
        // All steps, and all values that a transform can give.
        for step in [1, 2, 3, 7, 16, 99, 128, 254, 255] {
            let divisor = 8 * step
            let reciprocal = 1 / Float(divisor)
            for value in 0...11_000 {
                let magnitude = Float(value) * reciprocal + reciprocal / 4
                let rounded = Int((magnitude + 0x1p23).bitPattern & 0x7F_FFFF)
                if rounded != (value + divisor / 2) / divisor {
                    Issue.record("\(value) / \(divisor) is \(rounded)")
                    return
                }
            }
        }
    }
}
