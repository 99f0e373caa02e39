import TestSupport

@testable import DisplayList

/// An animated PNG file taken apart by the book (PNG specification, third edition), to the pixels that a player shows.
struct APNGFixture {
    struct Failure: Error { var reason: String }

    struct Frame {
        var bitmap: Bitmap
        var region: IntRect
        /// Numerator and denominator, in seconds.
        var delay: (Int, Int)
    }

    private(set) var width = 0
    private(set) var height = 0
    private(set) var plays = -1
    private(set) var frames: [Frame] = []
    /// What a reader that knows no animation shows.
    private(set) var defaultImage = Bitmap(width: 0, height: 0, pixels: [])

    init(_ file: [UInt8]) throws {
        guard let chunks = PNGFixture.chunks(of: file), let header = chunks.first, header.type == "IHDR" else {
            throw Failure(reason: "no PNG file")
        }
        func word(_ chunk: PNGFixture.Chunk, _ offset: Int) -> Int {
            Int(PNGFixture.word(chunk.data[offset..<offset + 4]))
        }
        (width, height) = (word(header, 0), word(header, 4))
        let isOpaque = header.data[9] == 2
        guard header.data[8] == 8, isOpaque || header.data[9] == 6 else {
            throw Failure(reason: "neither RGB nor RGBA")
        }

        var announced = -1
        var sequence = 0
        var control: PNGFixture.Chunk?
        var stream: [UInt8] = []
        var isFirst = true
        var canvas = Bitmap(width: width, height: height, pixels: [])

        func show() throws {
            guard let chunk = control else { return }
            let region = IntRect(
                minX: word(chunk, 12), minY: word(chunk, 16), maxX: word(chunk, 12) + word(chunk, 4),
                maxY: word(chunk, 16) + word(chunk, 8))
            guard region.minX >= 0, region.minY >= 0, region.maxX <= width, region.maxY <= height, !region.isEmpty,
                !isFirst || (region.width, region.height) == (width, height), chunk.data[24] == 0, chunk.data[25] == 0
            else { throw Failure(reason: "a frame's region or operations") }
            let bytes = isOpaque ? 3 : 4
            let stride = region.width * bytes + 1
            let content = try PNGInflate.content(of: stream)
            guard content.count == stride * region.height else { throw Failure(reason: "a frame's length") }
            let rows = PNGFixture.unfiltered(content, stride: stride, bytesPerPixel: bytes)
            for y in 0..<region.height {
                for x in 0..<region.width {
                    let at = y * stride + 1 + x * bytes
                    canvas[region.minX + x, region.minY + y] = premultipliedWord(
                        Int(rows[at]), Int(rows[at + 1]), Int(rows[at + 2]), isOpaque ? 255 : Int(rows[at + 3]))
                }
            }
            if isFirst { defaultImage = canvas }
            isFirst = false
            let numerator = Int(chunk.data[20]) << 8 | Int(chunk.data[21])
            let denominator = Int(chunk.data[22]) << 8 | Int(chunk.data[23])
            frames.append(Frame(bitmap: canvas, region: region, delay: (numerator, denominator)))
            stream = []
            control = nil
        }
        func next(_ chunk: PNGFixture.Chunk) throws {
            guard word(chunk, 0) == sequence else { throw Failure(reason: "the sequence at \(sequence)") }
            sequence += 1
        }
        for chunk in chunks.dropFirst() {
            switch chunk.type {
            case "acTL":
                guard isFirst, stream.isEmpty, announced < 0 else { throw Failure(reason: "acTL's place") }
                (announced, plays) = (word(chunk, 0), word(chunk, 4))
            case "fcTL":
                try show()
                try next(chunk)
                control = chunk
            case "IDAT":
                guard isFirst, control != nil else { throw Failure(reason: "IDAT's place") }
                stream += chunk.data
            case "fdAT":
                guard !isFirst else { throw Failure(reason: "fdAT's place") }
                try next(chunk)
                stream += chunk.data.dropFirst(4)
            default: break
            }
        }
        try show()
        guard chunks.last?.type == "IEND", frames.count == announced else {
            throw Failure(reason: "\(announced) frames announced, \(frames.count) found")
        }
    }

    /// What is shown at each of so many moments, a frame's time of 1 / `fps` apart.
    func shown(fps: Int) -> [Bitmap] {
        frames.flatMap { frame in
            Array(repeating: frame.bitmap, count: frame.delay.0 * fps / frame.delay.1)
        }
    }
}
