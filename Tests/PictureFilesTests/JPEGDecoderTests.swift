import DisplayList
import Testing

@testable import PictureFiles

struct JPEGDecoderTests {
    /// Where a file's segments start, at 0xFF, up to the first scan's.
    private static func segments(_ file: [UInt8]) -> [Int] {
        var starts = [2]
        while let last = starts.last, last + 3 < file.count, file[last + 1] != 0xDA {
            starts.append(last + 2 + Int(file[last + 2]) << 8 + Int(file[last + 3]))
        }
        return starts
    }

    /// Of a file's frame header.
    private static func frame(_ file: [UInt8]) -> Int {
        segments(file).first { (0xC0...0xC2).contains(file[$0 + 1]) } ?? 0
    }

    /// The first byte of the first scan's data.
    private static func scanData(_ file: [UInt8]) -> Int {
        let scan = segments(file).last ?? 0
        return scan + 2 + Int(file[scan + 2]) << 8 + Int(file[scan + 3])
    }

    private static func fixture(_ name: String) throws -> JPEGFixture {
        try #require(JPEGFixture.all.first { $0.name == name })
    }

    @Test(arguments: JPEGFixture.all)
    func pixelsAreThoseOfTheReference(fixture: JPEGFixture) throws {
        let image = try JPEGDecoder.decode(fixture.bytes)
        #expect(image.bitmap == fixture.bitmap)
        #expect(image.diagnostics == [])
    }

    // MARK: What files say beside pixels

    @Test(arguments: 1...8, [false, true])
    func orientationIsApplied(number: Int, isLittleEndian: Bool) throws {
        let fixture = try Self.fixture("baseline 4:2:0 with restarts")
        let tiff: [UInt8] =
            isLittleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(number), 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
        let bitmap = try JPEGDecoder.decode([0xFF, 0xD8] + segment + fixture.bytes.dropFirst(2)).bitmap
        let stored = fixture.bitmap
        let (w, h) = (stored.width, stored.height)
        #expect(bitmap.width == (number > 4 ? h : w))
        #expect(bitmap.height == (number > 4 ? w : h))
        for y in 0..<h {
            for x in 0..<w {
                // Where the stored picture's left and top are, in EXIF's words: "row 0 is right, column 0 is top" …
                let (u, v) =
                    switch number {
                    case 2: (w - 1 - x, y)
                    case 3: (w - 1 - x, h - 1 - y)
                    case 4: (x, h - 1 - y)
                    case 5: (y, x)
                    case 6: (h - 1 - y, x)
                    case 7: (h - 1 - y, w - 1 - x)
                    case 8: (y, w - 1 - x)
                    default: (x, y)
                    }
                if bitmap[u, v] != stored[x, y] { Issue.record("\(x), \(y)") }
            }
        }
    }

    @Test func withoutAdobesSegmentInkIsStoredInvertedToo() throws {
        let fixture = try Self.fixture("CMYK")
        let adobe = try #require(Self.segments(fixture.bytes).first { fixture.bytes[$0 + 1] == 0xEE })
        var file = fixture.bytes
        file.removeSubrange(adobe..<adobe + 16)
        #expect(try JPEGDecoder.decode(file).bitmap == fixture.bitmap)
    }

    @Test func kindsThatAreNotReadAreNamed() throws {
        let file = try Self.fixture("baseline 4:4:4").bytes
        let frame = Self.frame(file)
        func decode(_ offset: Int, _ byte: UInt8) throws {
            var changed = file
            changed[frame + offset] = byte
            _ = try JPEGDecoder.decode(changed)
        }
        #expect(throws: JPEGError.unsupported("lossless")) { try decode(1, 0xC3) }
        #expect(throws: JPEGError.unsupported("hierarchical")) { try decode(1, 0xC5) }
        #expect(throws: JPEGError.unsupported("arithmetic coding")) { try decode(1, 0xC9) }
        #expect(throws: JPEGError.unsupported("12 bits a sample")) { try decode(4, 12) }
        #expect(throws: JPEGError.unsupported("2 components")) { try decode(9, 2) }
        #expect(throws: JPEGError.unsupported("a height that is told behind the first scan")) { try decode(6, 0) }
        #expect(throws: JPEGError.damaged("a width of 0", at: frame + 7)) { try decode(8, 0) }
        #expect(throws: JPEGError.damaged("no JPEG file: it does not start with FF D8", at: 0)) {
            try JPEGDecoder.decode(Array("GIF89a".utf8))
        }
    }

    // MARK: Limits

    @Test func hugeSizesAreRefused() throws {
        var file = try Self.fixture("progressive 4:4:4").bytes
        #expect(throws: JPEGError.tooManyPixels(width: 19, height: 13, limit: 246)) {
            try JPEGDecoder.decode(file, maxPixels: 246)
        }
        // 3 × 2 blocks of 3 components take 129 bytes each until all scans are there.
        #expect(throws: JPEGError.tooManyCoefficients(width: 19, height: 13, byteCount: 3310, limit: 826)) {
            try JPEGDecoder.decode(file, maxPixels: 826)
        }
        #expect(try JPEGDecoder.decode(file, maxPixels: 827).diagnostics == [])
        #expect(try JPEGDecoder.decode(Self.fixture("baseline 4:4:4").bytes, maxPixels: 247).diagnostics == [])
        let frame = Self.frame(file)
        file.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
        #expect(throws: JPEGError.tooManyPixels(width: 30000, height: 30000, limit: 64 << 20)) {
            try JPEGDecoder.decode(file)
        }
    }

    @Test func scansAreTakenOnceAndCounted() throws {
        let fixture = try Self.fixture("progressive 4:4:4")
        let whole = fixture.bytes
        let scan = try #require(Self.segments(whole).last)
        // The first scan's header without data, again and again.
        let again = whole[scan..<Self.scanData(whole)]
        for count in [3, 200, 5000] {
            var file = whole
            file.insert(contentsOf: repeatElement(again, count: count).joined(), at: file.count - 2)
            let image = try JPEGDecoder.decode(file)
            #expect(image.bitmap == fixture.bitmap)
            #expect(image.diagnostics.count == min(count, 64))
            #expect(image.diagnostics[0].contains("told before"))
            // The file's own scans and 500 in all; 63 lines, and one for all others, of which one says why it ends.
            let own = whole.indices.dropLast().count { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
            if count == 5000 { #expect(image.diagnostics.last == "and \(500 - own + 1 - 63) more warnings") }
        }
    }

    // MARK: Damage

    @Test(arguments: JPEGFixture.all)
    func aFileCutAnywhereGivesAPartOrAnError(fixture: JPEGFixture) throws {
        let file = fixture.bytes
        let data = Self.scanData(file)
        for count in 0..<file.count {
            do {
                let image = try JPEGDecoder.decode(Array(file.prefix(count)))
                #expect(count >= data, "cut to \(count) bytes")
                #expect(image.diagnostics != [], "cut to \(count) bytes")
                #expect(image.bitmap.width == 19)
                #expect(image.bitmap.height == 13)
            } catch {
                #expect(count < data, "cut to \(count) bytes: \(error)")
            }
        }
    }

    @Test func whatCameBeforeACutIsShown() throws {
        let fixture = try Self.fixture("RGB")
        let data = Self.scanData(fixture.bytes)
        let cut = Array(fixture.bytes.prefix(data + (fixture.bytes.count - data) * 3 / 4))
        let bitmap = try JPEGDecoder.decode(cut).bitmap
        #expect(bitmap.pixels.prefix(8 * 19) == fixture.bitmap.pixels.prefix(8 * 19))
        #expect(bitmap.pixels.last == 0xFF80_8080)
    }

    @Test func aLostRestartIntervalIsLostAlone() throws {
        // Two by one units of 16 × 16: the first interval is cut out, with the marker behind it or without.
        let fixture = try Self.fixture("4x2, scans of one and two components, restarts")
        let file = fixture.bytes
        let data = Self.scanData(file)
        let marker = try #require(file.indices.first { $0 > data && file[$0] == 0xFF && file[$0 + 1] == 0xD0 })
        for end in [marker, marker + 2] {
            let image = try JPEGDecoder.decode(Array(file[..<data] + file[end...]))
            #expect(!image.diagnostics.isEmpty)
            for y in 9..<13 { #expect(image.bitmap[18, y] == fixture.bitmap[18, y]) }
            #expect(image.bitmap[0, 0] != fixture.bitmap[0, 0])
        }
    }

    @Test(arguments: JPEGFixture.all)
    func damagedMarkersNeverTrap(fixture: JPEGFixture) {
        let whole = fixture.bytes
        for place in whole.indices.dropLast() where whole[place] == 0xFF {
            for code in 0...255 {
                var file = whole
                file[place + 1] = UInt8(code)
                check(file)
            }
        }
    }

    @Test(arguments: JPEGFixture.all)
    func noiseNeverTraps(fixture: JPEGFixture) {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33) % count
        }
        let whole = fixture.bytes
        for _ in 0..<1500 {
            var file = whole
            for _ in 0...random(6) {
                let place = random(file.count)
                switch random(4) {
                case 0: file[place] ^= 1 << UInt8(random(8))
                case 1: file.remove(at: place)
                case 2: file[place] = 0xFF
                default: file[place] = UInt8(random(256))
                }
            }
            check(file)
        }
    }

    /// Whatever a file has, there is an error, or a picture of the size that it states.
    private func check(_ file: [UInt8]) {
        guard let image = try? JPEGDecoder.decode(file, maxPixels: 1 << 12) else { return }
        #expect(image.bitmap.pixels.count == image.bitmap.width * image.bitmap.height)
        #expect(image.bitmap.pixels.last.map { $0 >> 24 } == 255)
    }

    // MARK: Fast paths and their plain twins

    @Test func everyWayThroughTheTransformIsTheSame() {
        var state: UInt32 = 1
        func random() -> Int16 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 22)
        }
        let quantization = (0..<64).map { Int32($0 % 7 + 1) }
        for last in 0..<64 {
            for _ in 0..<20 {
                var block = [Int16](repeating: 0, count: 64)
                for i in 0...last { block[Int(JPEGZigzag.places[i])] = random() }
                func samples(_ last: Int) -> [UInt8] {
                    var work = [Int32](repeating: 0, count: 64)
                    var out = [UInt8](repeating: 0, count: 64)
                    JPEGTransform.invert(block, last: UInt8(last), quantization, &work, into: &out, stride: 8)
                    return out
                }
                #expect(samples(last) == samples(63))
            }
        }
    }

    /// The reference's formula, in 16 bits behind the point.
    @Test func everyChromaPairIsConvertedAsByTheFormula() {
        func byte(_ value: Int) -> UInt32 { UInt32(min(max(value, 0), 255)) }
        for y in [0, 1, 77, 128, 254, 255] {
            for cb in 0..<256 {
                let constants = [y, cb].map { [UInt8](repeating: UInt8($0), count: 256) }
                let rows: [[UInt8]] = constants + [Array(0...255)]
                var out = [UInt32](repeating: 0, count: 256)
                rows[0].withUnsafeBufferPointer { a in
                    rows[1].withUnsafeBufferPointer { b in
                        rows[2].withUnsafeBufferPointer { c in
                            let bases = [a, b, c].compactMap(\.baseAddress)
                            JPEGColor.yCbCr.convert(bases, count: 256, into: &out)
                        }
                    }
                }
                for cr in 0..<256 {
                    let (u, v) = (cb - 128, cr - 128)
                    let red = byte(y + (91881 * v + 32768) >> 16)
                    let green = byte(y + (-22554 * u - 46802 * v + 32768) >> 16)
                    let blue = byte(y + (116130 * u + 32768) >> 16)
                    let expected = red | green << 8 | blue << 16 | 0xFF00_0000
                    if out[cr] != expected { Issue.record("y \(y), cb \(cb), cr \(cr)") }
                }
            }
        }
    }

    @Test func stuffingIsTakenOutAsByteByByte() {
        var state: UInt32 = 7
        for round in 0..<400 {
            // Many 0xFF, and 0 behind most of them.
            var file: [UInt8] = []
            for _ in 0..<60 {
                state = state &* 1_664_525 &+ 1_013_904_223
                let isFull = state >> 28 < UInt32(round % 8)
                file += isFull ? [0xFF, state >> 20 & 31 == 0 ? 0xD3 : 0] : [UInt8(state >> 16 & 0x7F)]
            }
            var expected: [UInt8] = []
            var end = 0
            while end < file.count, file[end] != 0xFF || file[end + 1] == 0 {
                expected.append(file[end])
                end += file[end] == 0xFF ? 2 : 1
            }
            var out = [UInt8](repeating: 0, count: file.count + 8)
            var offset = 0
            let size = file.withUnsafeBufferPointer { JPEGData($0).unstuff(from: &offset, into: &out) }
            #expect(Array(out.prefix(size)) == expected)
            #expect(offset == end)
        }
    }
}
