import Testing

@testable import DisplayList
@testable import PictureFiles

@Suite struct APNGDecoderTests {
    private static func picture(_ width: Int, _ height: Int, _ draw: (Int, Int) -> UInt32) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = draw(x, y) } }
        return bitmap
    }

    private static let milliseconds = APNGEncoder.Options(framesPerSecond: 1000, joinsEqualFrames: false)

    /// Three frames of many colours, with alpha in the last.
    private static let frames = (0..<3).map { step in
        picture(40, 30) { x, y in
            let level = UInt32((x * 7 + y * 11 + step * 40) & 255)
            return step == 2 && x == y ? 0x8000_4020 : 0xFF00_0000 | level << 16 | UInt32(x) << 8 | UInt32(y)
        }
    }

    // MARK: What the encoder writes

    @Test func framesAndDurationsComeBack() throws {
        let animation = PNGAnimation(
            frames: zip(Self.frames, [0.4, 0.6, 1]).map { .init(bitmap: $0, duration: $1) }, plays: 3)
        let file = try APNGEncoder.encode(animation, options: Self.milliseconds)
        #expect(try APNGDecoder.decode(file) == animation)
        #expect(try APNGFixture(file).frames.map(\.bitmap) == Self.frames)
        #expect(try PNGDecoder.decode(file).bitmap == Self.frames[0])
    }

    @Test func formsAreAsSmallAsAllFramesAllow() throws {
        for colors: [UInt32] in [
            [0xFF00_0000, 0xFFFF_FFFF], [0xFF20_3040, 0xFF30_2010, 0xFF00_00FF], [0xFF11_1111, 0x8080_8080],
            [0xFF00_0000, 0],
        ] {
            let frames = (0..<3).map { step in
                Self.picture(33, 21) { x, y in colors[(x / 5 + y / 7 + step) % colors.count] }
            }
            let animation = PNGAnimation(frames: frames.map { .init(bitmap: $0, duration: 0.25) })
            let file = try APNGEncoder.encode(animation, options: Self.milliseconds)
            #expect(try APNGDecoder.decode(file) == animation)
            #expect(file.count < 500, "\(colors.count) colours take \(file.count) bytes")
        }
    }

    @Test func equalFramesStayApartWhereTheyShall() throws {
        let same = PNGAnimation(
            frames: [0.5, 0.25, 1].map { .init(bitmap: Self.frames[0], duration: $0) })
        let file = try APNGEncoder.encode(same, options: Self.milliseconds)
        #expect(try APNGDecoder.decode(file) == same)
        let joined = try APNGDecoder.decode(
            try APNGEncoder.encode(same, options: APNGEncoder.Options(framesPerSecond: 1000)))
        #expect(joined.frames.map(\.duration) == [1.75])
        #expect(throws: PNGError.rows(given: 0, expected: 0)) { try APNGEncoder.encode(PNGAnimation(frames: [])) }
        let sizes = PNGAnimation(
            frames: [Self.frames[0], Bitmap(width: 3, height: 2)].map { .init(bitmap: $0, duration: 1) })
        #expect(throws: PNGError.size(width: 3, height: 2)) { try APNGEncoder.encode(sizes) }
    }

    @Test func aStillPictureIsOneFrame() throws {
        let read = try APNGDecoder.decode(try PNGEncoder.encode(Self.frames[2]))
        #expect(read == PNGAnimation(frames: [.init(bitmap: Self.frames[2], duration: 0)]))
    }

    // MARK: What others write

    /// A part of a picture that stands alone as a file, to be a frame.
    private static func data(_ picture: Bitmap) throws -> [UInt8] {
        let file = try PNGEncoder.encodeRGBA(picture)
        return try PNGChunk.all(in: file).filter { $0.name == "IDAT" }.flatMap { file[$0.data] }
    }

    private struct Part {
        var picture: Bitmap
        var x = 0
        var y = 0
        var disposal: UInt8 = 0
        var blend: UInt8 = 0
        var delay: (UInt8, UInt8) = (1, 10)
    }

    /// A file of frames with all that other programs use.
    private static func file(_ parts: [Part], still: Bitmap? = nil, announced: Int? = nil) throws -> [UInt8] {
        let size = still ?? parts[0].picture
        var file = PNGChunk.signature
        file += PNGChunk.bytes(
            "IHDR", PNGChunk.bigEndian(size.width) + PNGChunk.bigEndian(size.height) + [8, 6, 0, 0, 0])
        file += PNGChunk.bytes("acTL", PNGChunk.bigEndian(announced ?? parts.count) + PNGChunk.bigEndian(0))
        if let still { file += PNGChunk.bytes("IDAT", try data(still)) }
        var sequence = 0
        for (index, part) in parts.enumerated() {
            var control = PNGChunk.bigEndian(sequence)
            for number in [part.picture.width, part.picture.height, part.x, part.y] {
                control += PNGChunk.bigEndian(number)
            }
            control += [0, part.delay.0, 0, part.delay.1, part.disposal, part.blend]
            file += PNGChunk.bytes("fcTL", control)
            sequence += 1
            if index == 0, still == nil {
                file += PNGChunk.bytes("IDAT", try data(part.picture))
            } else {
                file += PNGChunk.bytes("fdAT", PNGChunk.bigEndian(sequence) + (try data(part.picture)))
                sequence += 1
            }
        }
        return file + PNGChunk.bytes("IEND", [])
    }

    private static func flat(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
        Bitmap(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
    }

    @Test func disposalAndBlendingOfFramesAreApplied() throws {
        let (ground, half, red): (UInt32, UInt32, UInt32) = (0xFF40_4040, 0x8000_0080, 0xFF00_00FF)
        let read = try APNGDecoder.decode(
            try Self.file([
                Part(picture: Self.flat(4, 3, ground)),
                Part(picture: Self.flat(2, 2, half), x: 1, y: 1, disposal: 1, blend: 1),
                Part(picture: Self.flat(1, 1, red), disposal: 2),
                Part(picture: Self.flat(1, 1, half), x: 3, delay: (1, 0)),
            ]))
        let over = PixelMath.over(half, ground)
        func inside(_ x: Int, _ y: Int) -> Bool { (1...2).contains(x) && y >= 1 }
        #expect(read.frames[0].bitmap == Self.flat(4, 3, ground))
        #expect(read.frames[1].bitmap == Self.picture(4, 3) { x, y in inside(x, y) ? over : ground })
        #expect(
            read.frames[2].bitmap
                == Self.picture(4, 3) { x, y in x == 0 && y == 0 ? red : inside(x, y) ? 0 : ground })
        #expect(
            read.frames[3].bitmap
                == Self.picture(4, 3) { x, y in x == 3 && y == 0 ? half : inside(x, y) ? 0 : ground })
        #expect(read.frames.map(\.duration) == [0.1, 0.1, 0.1, 0.01])
    }

    @Test func thePictureForOthersNeedNotBeAFrame() throws {
        let read = try APNGDecoder.decode(
            try Self.file(
                [
                    Part(picture: Self.flat(2, 1, 0xFF00_00FF), x: 1, disposal: 2),
                    Part(picture: Self.flat(1, 1, 0xFFFF_0000)),
                ],
                still: Self.flat(3, 1, 0xFF00_FF00)))
        #expect(read.frames.map(\.bitmap.pixels) == [[0, 0xFF00_00FF, 0xFF00_00FF], [0xFFFF_0000, 0, 0]])
    }

    // MARK: Faults

    @Test func faultsAreReportedWithTheirPlace() throws {
        let parts = [
            Part(picture: Self.flat(4, 3, 0xFF40_4040)), Part(picture: Self.flat(2, 2, 0xFF00_00FF), x: 1, y: 1),
        ]
        let file = try Self.file(parts)
        func message(_ bytes: [UInt8], maxPixels: Int = 1 << 20) -> String {
            do throws(PNGError) {
                return "\(try APNGDecoder.decode(bytes, maxPixels: maxPixels).frames.count) frames"
            } catch {
                return error.description
            }
        }
        #expect(message(file) == "2 frames")
        #expect(message(file, maxPixels: 24) == "2 frames")
        #expect(message(file, maxPixels: 23).contains("2 frames of 4 × 3 pixels are more than the limit of 23"))
        #expect(message([]).contains("damaged"))
        #expect(message(Array(file.dropLast(12))).contains("ends at byte \(file.count - 12), before its last chunk"))
        #expect(message(try Self.file(parts, announced: 3)).contains("announces 3 frames, and has 2"))
        #expect(message(try Self.file(parts, announced: 0)).contains("announces 0 frames, and has 2"))
        var outside = parts
        outside[1].x = 3
        #expect(
            message(try Self.file(outside)).contains("its frame 1 is 2 × 2 pixels at 3, 1, expected a part of 4 × 3"))
        outside[1].x = Int(UInt32.max)
        #expect(message(try Self.file(outside)).contains("its frame 1 is 2 × 2 pixels at 4294967295, 1"))
        var unknown = parts
        unknown[1].disposal = 3
        #expect(message(try Self.file(unknown)).contains("its frame 1 has an unknown operation"))
        // Each byte that is wrong is found by its chunk's checksum, and none is a crash. Without the chunk that says so, it
        // is a still picture, whose frames are chunks that are passed over.
        for place in file.indices {
            var wrong = file
            wrong[place] ^= 0x41
            let found = message(wrong)
            #expect(found.contains("damaged") || found == "1 frames" && (8..<53).contains(place), "\(place): \(found)")
        }
    }

    @Test func chunksInAnyOrderAreNoCrash() throws {
        let file = try Self.file([
            Part(picture: Self.flat(4, 3, 0xFF40_4040)), Part(picture: Self.flat(2, 2, 0xFF00_00FF), x: 1, y: 1),
        ])
        let chunks = try PNGChunk.all(in: file).map { Array(file[$0.whole]) }
        let inner = chunks.indices.dropFirst().dropLast()
        var faults = 0
        for first in inner {
            for second in inner {
                var mixed = chunks
                mixed[first] = chunks[second]
                mixed[second] = chunks[first]
                let shuffled = PNGChunk.signature + mixed.flatMap { $0 }
                if (try? APNGDecoder.decode(shuffled)) == nil { faults += 1 }
                var without = chunks
                without.remove(at: first)
                _ = try? APNGDecoder.decode(PNGChunk.signature + without.flatMap { $0 })
            }
        }
        #expect(faults > 0)
    }
}

extension PNGEncoder {
    /// A file with 8 bits for each of four channels.
    fileprivate static func encodeRGBA(_ bitmap: Bitmap) throws -> [UInt8] {
        var file: [UInt8] = []
        var encoder = try PNGEncoder(width: bitmap.width, height: bitmap.height) { file.append(contentsOf: $0) }
        try encoder.append(rows: bitmap.pixels.span)
        try encoder.finish()
        return file
    }
}
