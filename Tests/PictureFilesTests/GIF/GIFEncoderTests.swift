import DisplayList
import Testing

@testable import PictureFiles

@Suite struct GIFEncoderTests {
    private static func encode(
        _ frames: [Bitmap], options: GIFEncoder.Options = GIFEncoder.Options()
    ) throws -> [UInt8] {
        var file: [UInt8] = []
        var encoder = try GIFEncoder(width: frames[0].width, height: frames[0].height, options: options) {
            file.append(contentsOf: $0)
        }
        for frame in frames { try encoder.append(frame) }
        try encoder.finish()
        return file
    }

    /// A file's frames as a player shows them, and their times in hundredths of a second: each read by the decoder as the
    /// only one of a file, and laid over those before.
    private static func play(_ file: [UInt8]) throws -> (shown: [Bitmap], delays: [Int], repeats: Int?) {
        var shown: [Bitmap] = []
        var delays: [Int] = []
        var repeats: Int?
        var place = 13 + 3 * (2 << Int(file[10] & 7))
        let head = file[..<place]
        var canvas = Bitmap(width: Int(file[6]) | Int(file[7]) << 8, height: Int(file[8]) | Int(file[9]) << 8)
        var control: ArraySlice<UInt8> = []
        while file[place] != 0x3B {
            let start = place
            var isFrame = false
            if file[place] == 0x21 {
                place += 2
            } else {
                isFrame = true
                let flags = file[place + 9]
                place += 10 + (flags & 0x80 != 0 ? 3 * (2 << Int(flags & 7)) : 0) + 1
            }
            while file[place] > 0 { place += Int(file[place]) + 1 }
            place += 1
            let block = file[start..<place]
            if file[start] == 0x21, file[start + 1] == 0xF9 { control = block }
            if file[start] == 0x21, file[start + 1] == 0xFF {
                repeats = Int(file[start + 16]) | Int(file[start + 17]) << 8
            }
            guard isFrame else { continue }
            let frame = try GIFDecoder.decode(Array(head) + control + block + [0x3B])
            #expect(frame.diagnostics.isEmpty)
            for i in canvas.pixels.indices where frame.bitmap.pixels[i] != 0 {
                canvas.pixels[i] = frame.bitmap.pixels[i]
            }
            shown.append(canvas)
            let parts = Array(control)
            if parts.isEmpty { continue }
            delays.append(Int(parts[4]) | Int(parts[5]) << 8)
            if parts[3] >> 2 & 7 == 2 {
                let box = (1..<9).map { Int(file[start + $0]) }
                for y in box[2] | box[3] << 8..<(box[2] | box[3] << 8) + (box[6] | box[7] << 8) {
                    for x in box[0] | box[1] << 8..<(box[0] | box[1] << 8) + (box[4] | box[5] << 8) { canvas[x, y] = 0 }
                }
            }
        }
        return (shown, delays, repeats)
    }

    /// The sum of the squares of two pictures' differences, for each opaque channel.
    private static func distance(_ a: Bitmap, _ b: Bitmap) -> Double {
        var sum = 0
        for (first, second) in zip(a.pixels, b.pixels) {
            for shift: UInt32 in [0, 8, 16] {
                let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
                sum += difference * difference
            }
        }
        return Double(sum) / Double(max(a.pixels.count, 1) * 3)
    }

    @Test func picturesOfFewColoursAreExact() throws {
        for (name, bitmap) in WrittenPictures.all {
            let colors = Set(bitmap.pixels)
            guard colors.count <= 255, colors.allSatisfy({ $0 == 0 || $0 >= 0xFF00_0000 }) else { continue }
            let read = try GIFDecoder.decode(GIFEncoder.encode(bitmap))
            #expect(read.bitmap == bitmap, "\(name)")
            #expect(read.diagnostics.isEmpty, "\(name)")
        }
    }

    @Test func manyColoursAreNear() throws {
        for (name, most) in [("a gradient", 20.0), ("a photograph", 8), ("noise", 900)] {
            let bitmap = try #require(WrittenPictures.all.first { $0.name == name }).bitmap
            let read = try GIFDecoder.decode(GIFEncoder.encode(bitmap))
            #expect(read.diagnostics.isEmpty, "\(name)")
            #expect(Self.distance(read.bitmap, bitmap) < most, "\(name): \(Self.distance(read.bitmap, bitmap))")
        }
    }

    @Test func halfAnAlphaIsOpaque() throws {
        let bitmap = Bitmap(straightRGBA: [200, 100, 50, 128, 200, 100, 50, 127], width: 2, height: 1)
        let read = try GIFDecoder.decode(GIFEncoder.encode(bitmap)).bitmap
        #expect(read.pixels[0] >> 24 == 255)
        #expect(read.pixels[1] == 0)
    }

    @Test(arguments: [true, false])
    func playedFramesEqualTheDrawnOnes(isOpaque: Bool) throws {
        let drawn = (0..<20).map { WrittenPictures.disc($0, isOpaque: isOpaque) }
        let played = try Self.play(Self.encode(drawn, options: GIFEncoder.Options(framesPerSecond: 25, plays: 3)))
        #expect(played.shown == drawn)
        #expect(played.delays == Array(repeating: 4, count: 20))
        // The first time is no repetition.
        #expect(played.repeats == 2)
    }

    @Test func timesAddUp() throws {
        let drawn = (0..<20).map { WrittenPictures.disc($0, isOpaque: true) }
        let thirty = try Self.play(Self.encode(drawn, options: GIFEncoder.Options(framesPerSecond: 30)))
        #expect(thirty.delays.reduce(0, +) == 67)
        #expect(thirty.delays.count == 20)
        #expect(thirty.repeats == 0)
        // Players do not keep to times below two hundredths.
        let sixty = try Self.play(Self.encode(drawn, options: GIFEncoder.Options(framesPerSecond: 60)))
        #expect(sixty.delays.reduce(0, +) == 33)
        #expect(sixty.delays.dropLast().allSatisfy { $0 >= 2 })
        #expect(sixty.shown.last == drawn.last)
    }

    @Test func equalFramesAreJoined() throws {
        let drawn = [0, 0, 1].map { WrittenPictures.disc($0, isOpaque: false) }
        let played = try Self.play(Self.encode(drawn, options: GIFEncoder.Options(framesPerSecond: 10, plays: 1)))
        #expect(played.delays == [20, 10])
        #expect(played.repeats == nil)
    }

    @Test func aFrameWithOtherColoursHasThemExactly() throws {
        let first = WrittenPictures.disc(0, isOpaque: false)
        var second = Bitmap(width: first.width, height: first.height)
        for i in second.pixels.indices { second.pixels[i] = 0xFF00_0000 | UInt32(i % 250) << 8 | 0x40 }
        #expect(try Self.play(Self.encode([first, second])).shown == [first, second])
    }

    @Test func noFrameAndOtherSizesAreTold() throws {
        var encoder = try GIFEncoder(width: 3, height: 2, sink: { _ in })
        let none = #expect(throws: GIFError.self) { try encoder.finish() }
        #expect(none == .noFrames)
        var other = try GIFEncoder(width: 3, height: 2, sink: { _ in })
        let size = #expect(throws: GIFError.self) { try other.append(Bitmap(width: 2, height: 2)) }
        #expect(size == .size(width: 2, height: 2))
        let ended = #expect(throws: GIFError.self) { try other.append(Bitmap(width: 3, height: 2)) }
        #expect(ended == .ended)
        #expect(throws: GIFError.size(width: 65_536, height: 1)) {
            _ = try GIFEncoder(width: 65_536, height: 1, sink: { _ in })
        }
    }
}
