/// Where the parts of a WebP file lie (RFC 9649, section 2).
struct WebPParts {
    /// A picture's data, and where it lies on its canvas.
    struct Frame {
        /// In pixels from the canvas's upper left corner.
        var x = 0
        var y = 0
        /// The size that the frame states; nil outside of animations, where the data alone have one.
        var size: (width: Int, height: Int)?
        /// The alpha plane of lossy data; nil without one.
        var alpha: Range<Int>?
        /// VP8 or VP8L data, cut to the bytes that the file has.
        var data: Range<Int>
        var isLossless: Bool
    }

    /// The canvas that a file with extensions states; nil without them.
    private(set) var canvas: (width: Int, height: Int)?
    /// The profile, if the file says that it has one.
    private(set) var profile: Range<Int>?
    /// EXIF data, if the file says that it has some.
    private(set) var exif: Range<Int>?
    /// The picture, or an animation's first.
    private(set) var frame: Frame
    private(set) var frameCount = 0
    private(set) var diagnostics: [String] = []

    /// The flags of a VP8X chunk that count here.
    private static let hasProfile: UInt8 = 0x20
    private static let hasEXIF: UInt8 = 0x08

    /// - Throws: `WebPError.damaged` where there is no picture, or what stands before it is damaged.
    init(_ data: WebPData) throws(WebPError) {
        guard data.has("RIFF", at: 0), data.has("WEBP", at: 8) else {
            throw .damaged("no WebP file: it does not start with RIFF, a size and WEBP", at: 0)
        }
        var end = data.count
        var cut: String?
        if let size = data.number32(4) {
            if size <= data.count &- 8 {
                end = size &+ 8
            } else if size > (data.count &- 8) &+ (data.count & 1) {
                cut = "at byte \(data.count): the file ends, expected \(size) bytes from byte 8 on"
            }
        }
        var flags: UInt8 = 0
        var alpha: Range<Int>?
        var found: Frame?
        var chunks = Chunks(data, in: 12..<max(end, 12))
        while let chunk = chunks.next() {
            switch chunk.kind {
            case .extensions:
                guard canvas == nil, found == nil else { continue }
                guard chunk.place.count >= 10, let byte = data.byte(chunk.place.lowerBound),
                    let width = data.number24(chunk.place.lowerBound &+ 4),
                    let height = data.number24(chunk.place.lowerBound &+ 7)
                else {
                    throw .damaged(
                        "a chunk 'VP8X' of \(chunk.place.count) bytes, expected 10", at: chunk.place.lowerBound)
                }
                flags = byte
                canvas = (width &+ 1, height &+ 1)
            case .profile: if flags & Self.hasProfile != 0, profile == nil { profile = chunk.place }
            case .exif: if flags & Self.hasEXIF != 0, exif == nil { exif = chunk.place }
            case .alpha: if canvas != nil, alpha == nil { alpha = chunk.place }
            case .lossy, .lossless:
                guard found == nil else { continue }
                frameCount = 1
                found = Frame(
                    alpha: chunk.kind == .lossy ? alpha : nil, data: chunk.place, isLossless: chunk.kind == .lossless)
            case .frame:
                // A picture beside an animation's frames is no part of it.
                guard canvas != nil, found == nil || found?.size != nil else { continue }
                if found == nil { found = try Self.frame(data, chunk.place) }
                frameCount &+= 1
            case .other: break
            }
            // Without extensions nothing counts behind the picture.
            if canvas == nil, found != nil { break }
        }
        guard let found else {
            throw .damaged("the file ends without a picture, expected a chunk 'VP8 ', 'VP8L' or 'ANMF'", at: end)
        }
        frame = found
        if let cut { diagnostics.append(cut) }
    }

    /// An animation's frame with the chunks in it (section 2.7.1.1).
    private static func frame(_ data: WebPData, _ place: Range<Int>) throws(WebPError) -> Frame {
        let start = place.lowerBound
        guard place.count >= 16, let x = data.number24(start), let y = data.number24(start &+ 3),
            let width = data.number24(start &+ 6), let height = data.number24(start &+ 9)
        else { throw .damaged("a chunk 'ANMF' of \(place.count) bytes, expected 16 or more", at: start) }
        var alpha: Range<Int>?
        var chunks = Chunks(data, in: start &+ 16..<place.upperBound)
        while let chunk = chunks.next() {
            switch chunk.kind {
            case .alpha: if alpha == nil { alpha = chunk.place }
            case .lossy, .lossless:
                return Frame(
                    x: x &* 2, y: y &* 2, size: (width &+ 1, height &+ 1), alpha: chunk.kind == .lossy ? alpha : nil,
                    data: chunk.place, isLossless: chunk.kind == .lossless)
            default: break
            }
        }
        throw .damaged("a frame without a picture, expected a chunk 'VP8 ' or 'VP8L'", at: place.upperBound)
    }
}

extension WebPParts {
    /// The chunks of a part of a file, one after the other.
    private struct Chunks {
        enum Kind { case extensions, profile, exif, alpha, lossy, lossless, frame, other }

        private let data: WebPData
        private var place: Int
        private let end: Int

        init(_ data: WebPData, in range: Range<Int>) {
            self.data = data
            (place, end) = (range.lowerBound, range.upperBound)
        }

        /// The next chunk and the place of what it holds, cut to the bytes that there are; nil at the end.
        mutating func next() -> (kind: Kind, place: Range<Int>)? {
            guard place <= end &- 8, let size = data.number32(place &+ 4) else { return nil }
            let name = place
            let start = place &+ 8
            let stop = size <= end &- start ? start &+ size : end
            // Chunks begin at even places.
            place = stop &+ (stop &- start) & 1
            return (kind(at: name), start..<stop)
        }

        private func kind(at name: Int) -> Kind {
            if data.has("VP8 ", at: name) { return .lossy }
            if data.has("VP8L", at: name) { return .lossless }
            if data.has("VP8X", at: name) { return .extensions }
            if data.has("ALPH", at: name) { return .alpha }
            if data.has("ANMF", at: name) { return .frame }
            if data.has("ICCP", at: name) { return .profile }
            if data.has("EXIF", at: name) { return .exif }
            return .other
        }
    }
}
