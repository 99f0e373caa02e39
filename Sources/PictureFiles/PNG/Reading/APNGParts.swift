import DisplayList

/// An animated PNG file's header and frames, before their pixels are read.
struct APNGParts {
    struct Frame {
        /// What becomes of a frame's rectangle when its time is over.
        enum Disposal: UInt8 { case none, background, previous }

        var region: IntRect
        /// In seconds.
        var duration: Double
        var disposal: Disposal
        /// Whether it is drawn over what is there, instead of in its place.
        var isOver: Bool
        /// Where its compressed rows lie.
        var data: [Range<Int>] = []
    }

    private(set) var width = 0
    private(set) var height = 0
    /// Where the header's bit depth, colour type and methods lie.
    private(set) var form = 0..<0
    /// Where the chunks lie by which colours are read.
    private(set) var colors: [Range<Int>] = []
    /// How often it is played; 0 for without end.
    private(set) var plays = 0
    private(set) var frames: [Frame] = []

    /// How many frames the file says it has.
    private var announced: Int?
    /// The number that the next chunk of the animation must have.
    private var sequence = 0
    private var hasPixels = false
    /// Whether the picture for readers without animation is the first frame.
    private var beginsWithStill = false

    init(_ bytes: [UInt8]) throws(PNGError) {
        let chunks = try PNGChunk.all(in: bytes)
        guard let header = chunks.first, header.name == "IHDR", header.data.count == 13 else {
            throw .decoding("its first chunk is no header")
        }
        let start = header.data.lowerBound
        (width, height) = (PNGChunk.word(bytes, start), PNGChunk.word(bytes, start + 4))
        form = start + 8..<start + 13
        for chunk in chunks.dropFirst() {
            switch chunk.name {
            case "PLTE", "tRNS", "cICP", "iCCP", "sRGB", "gAMA", "cHRM": if !hasPixels { colors.append(chunk.whole) }
            case "acTL": try addControl(chunk, bytes)
            case "fcTL": try addFrame(chunk, bytes)
            case "IDAT":
                if !hasPixels { beginsWithStill = !frames.isEmpty }
                hasPixels = true
                if beginsWithStill { frames[0].data.append(chunk.data) }
            case "fdAT": try addData(chunk, bytes)
            default: break
            }
        }
        guard let announced, frames.count == announced, announced > 0 else {
            throw .decoding("it announces \(announced ?? 0) frames, and has \(frames.count)")
        }
        if let empty = frames.firstIndex(where: { $0.data.isEmpty }) {
            throw .decoding("its frame \(empty) has no pixels")
        }
    }

    private mutating func addControl(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
        guard chunk.data.count == 8, announced == nil, !hasPixels else {
            throw .decoding("its chunk acTL at byte \(chunk.place) has 8 bytes and comes once, before the pixels")
        }
        announced = PNGChunk.word(bytes, chunk.data.lowerBound)
        plays = PNGChunk.word(bytes, chunk.data.lowerBound + 4)
    }

    private mutating func addFrame(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
        guard chunk.data.count == 26 else {
            throw .decoding("its chunk fcTL at byte \(chunk.place) has \(chunk.data.count) bytes, expected 26")
        }
        try take(chunk, bytes)
        let start = chunk.data.lowerBound
        let numbers = (1...4).map { PNGChunk.word(bytes, start + 4 * $0) }
        let region = IntRect(
            minX: numbers[2], minY: numbers[3], maxX: numbers[2] + numbers[0], maxY: numbers[3] + numbers[1])
        guard !region.isEmpty, region.maxX <= width, region.maxY <= height,
            hasPixels || !frames.isEmpty || region == IntRect(minX: 0, minY: 0, maxX: width, maxY: height)
        else {
            throw .decoding(
                "its frame \(frames.count) is \(numbers[0]) × \(numbers[1]) pixels at \(numbers[2]), \(numbers[3]), "
                    + "expected a part of \(width) × \(height), and all of it for the picture itself")
        }
        func half(_ place: Int) -> Double { Double(Int(bytes[start + place]) << 8 | Int(bytes[start + place + 1])) }
        guard let disposal = Frame.Disposal(rawValue: bytes[start + 24]), bytes[start + 25] <= 1 else {
            throw .decoding("its frame \(frames.count) has an unknown operation at byte \(start + 24)")
        }
        // A denominator of 0 counts as 100.
        frames.append(
            Frame(
                region: region, duration: half(20) / (half(22) > 0 ? half(22) : 100), disposal: disposal,
                isOver: bytes[start + 25] == 1))
    }

    private mutating func addData(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
        guard chunk.data.count >= 4, hasPixels, !frames.isEmpty, frames.count > 1 || !beginsWithStill else {
            throw .decoding("its chunk fdAT at byte \(chunk.place) belongs to no frame")
        }
        try take(chunk, bytes)
        frames[frames.count - 1].data.append(chunk.data.dropFirst(4))
    }

    /// Counts the chunk's number.
    private mutating func take(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
        let number = PNGChunk.word(bytes, chunk.data.lowerBound)
        guard number == sequence else {
            throw .decoding(
                "its chunk \(chunk.name) at byte \(chunk.place) has the number \(number), expected \(sequence)")
        }
        sequence += 1
    }
}
