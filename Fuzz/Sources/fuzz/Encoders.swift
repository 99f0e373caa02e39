@testable import DisplayList
@testable import PictureFiles

/// Pictures made from bytes and written: what is written is read again here, by its format's description alone.
extension FuzzTarget {
    /// Stretches of one colour, and noise, with any alpha.
    static func picture(_ source: inout ByteSource, width: Int, height: Int, isOpaque: Bool) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var color: UInt32 = 0
        for i in bitmap.pixels.indices {
            if i == 0 || source.below(4) > 0 {
                color = (0..<4).reduce(0) { word, _ in word << 8 | UInt32(source.byte()) }
                if isOpaque { color |= 0xFF00_0000 }
            }
            bitmap.pixels[i] = AlphaConversion.premultiplied(color)
        }
        return bitmap
    }

    /// Icons of Windows and of macOS hold the pixels that they were given.
    static let icons = FuzzTarget(name: "icons") { bytes in
        var source = ByteSource(bytes)
        let bitmaps = source.list(4) { source -> Bitmap in
            let side = source.below(64) == 0 ? 256 : source.below(40) + 1
            return picture(&source, width: side, height: side, isOpaque: false)
        }
        let packed = (
            picture(&source, width: 16, height: 16, isOpaque: false),
            picture(&source, width: 32, height: 32, isOpaque: source.bool())
        )
        do {
            let file = try ICOEncoder.encode(bitmaps)
            promise(word(file, 2, 2) == 1 && word(file, 4, 2) == bitmaps.count, "an icon's head is wrong")
            for (i, bitmap) in bitmaps.enumerated() { checkICO(file, entry: 6 + 16 * i, bitmap) }
            let icns = try ICNSEncoder.encode([
                .init(type: "is32", bitmap: packed.0), .init(type: "il32", bitmap: packed.1),
            ])
            checkICNS(icns, packed.0, packed.1)
            DrawnInputs.all.note()
        } catch {
            promise(false, "an icon is not written: \(error)")
        }
        for bitmap in [Bitmap(width: 3, height: 2), Bitmap(width: 257, height: 257)] {
            promise((try? ICOEncoder.encode([bitmap])) == nil, "a picture that no icon has was written")
        }
    }

    /// A number of some bytes, the lowest first.
    private static func word(_ file: [UInt8], _ place: Int, _ count: Int) -> Int {
        guard place >= 0, place + count <= file.count else { return -1 }
        return (0..<count).reversed().reduce(0) { $0 << 8 | Int(file[place + $1]) }
    }

    private static func checkICO(_ file: [UInt8], entry: Int, _ bitmap: Bitmap) {
        let (size, offset) = (word(file, entry + 8, 4), word(file, entry + 12, 4))
        guard size > 0, offset > 0, offset + size <= file.count else {
            return promise(false, "an icon's entry lies outside")
        }
        let picture = Array(file[offset..<offset + size])
        if bitmap.width == 256 {
            return promise((try? PNGDecoder.decode(picture))?.bitmap == bitmap, "an icon's PNG file is another picture")
        }
        let side = bitmap.width
        promise(
            Int(file[entry]) == side && word(picture, 4, 4) == side && word(picture, 8, 4) == 2 * side
                && word(picture, 14, 2) == 32, "an icon's picture has another size")
        let straight = bitmap.straightRGBA
        let mask = 40 + 4 * side * side
        let stride = (side + 31) / 32 * 4
        guard picture.count == mask + stride * side else { return promise(false, "an icon's picture is too short") }
        for y in 0..<side {
            for x in 0..<side {
                let (from, to) = (4 * (y * side + x), 40 + 4 * ((side - 1 - y) * side + x))
                for (i, j) in [(0, 2), (1, 1), (2, 0), (3, 3)] {
                    promise(straight[from + i] == picture[to + j], "an icon has another pixel")
                }
                let bit = picture[mask + (side - 1 - y) * stride + x / 8] >> UInt8(7 - x % 8) & 1
                promise((bit == 1) == (straight[from + 3] == 0), "an icon's mask is another")
            }
        }
    }

    private static func checkICNS(_ file: [UInt8], _ small: Bitmap, _ large: Bitmap) {
        func length(_ place: Int) -> Int { Int(file[place + 4..<place + 8].reduce(0) { $0 << 8 | UInt32($1) }) }
        var elements: [(type: String, bytes: ArraySlice<UInt8>)] = []
        guard file.count > 8, length(0) == file.count else { return promise(false, "an icon's length is another") }
        var place = 8
        while place + 8 <= file.count, length(place) >= 8, place + length(place) <= file.count {
            let type = String(decoding: file[place..<place + 4], as: UTF8.self)
            elements.append((type, file[place + 8..<place + length(place)]))
            place += length(place)
        }
        promise(
            place == file.count && elements.map(\.type) == ["is32", "s8mk", "il32", "l8mk"], "an icon lacks an element")
        guard elements.count == 4 else { return }
        for (bitmap, color, mask) in [(small, elements[0], elements[1]), (large, elements[2], elements[3])] {
            let straight = bitmap.straightRGBA
            let count = bitmap.pixels.count
            var channels: [UInt8] = []
            var rest = color.bytes
            while let head = rest.popFirst() {
                if head < 128 {
                    channels += rest.prefix(Int(head) + 1)
                    rest = rest.dropFirst(Int(head) + 1)
                } else {
                    channels += [UInt8](repeating: rest.popFirst() ?? 0, count: Int(head) - 125)
                }
            }
            channels += mask.bytes
            guard channels.count == 4 * count else { return promise(false, "an icon's channels have another length") }
            for i in 0..<count {
                for channel in 0..<4 {
                    promise(channels[channel * count + i] == straight[4 * i + channel], "an icon has another pixel")
                }
            }
        }
    }

    /// A film's frames have the length that their head says, of one colour the same samples everywhere, and of grey no
    /// colour; what is not opaque is refused.
    static let film = FuzzTarget(name: "film") { bytes in
        var source = ByteSource(bytes)
        let chroma = source.choice(Y4MEncoder.Chroma.allCases)
        let range: Y4MEncoder.Range = source.bool() ? .full : .limited
        let background = source.bool() ? source.color() : nil
        let (width, height) = (source.below(40) + 1, source.below(40) + 1)
        let bitmap = picture(&source, width: width, height: height, isOpaque: source.bool())
        let isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
        do throws(VideoError) {
            let film = try Y4MEncoder(
                width: width, height: height,
                options: .init(framesPerSecond: source.below(121), chroma: chroma, range: range, background: background)
            )
            promise(film.header.starts(with: Array("YUV4MPEG2 W\(width) H\(height) F".utf8)), "a film's head is wrong")
            promise(film.header.last == 10, "a film's head has no end")
            let half = ((width + 1) / 2) * ((height + 1) / 2)
            let small = chroma == .full ? width * height : half
            let frame = try film.frame(bitmap)
            promise(isOpaque || background != nil, "a transparent frame was written without what is behind it")
            promise(frame.count == 6 + width * height + 2 * small, "a frame has another length")
            let allowed: ClosedRange<UInt8> = range == .full ? 0...255 : 16...240
            promise(frame[6...].allSatisfy { allowed.contains($0) }, "a sample lies outside of its range")
            var grey = Bitmap(width: width, height: height)
            let level = UInt32(source.byte())
            for i in grey.pixels.indices { grey.pixels[i] = 0xFF00_0000 | level * 0x01_0101 }
            let plain = try film.frame(grey)
            promise(Set(plain[6..<6 + width * height]).count == 1, "one grey is several")
            promise(plain[(6 + width * height)...].allSatisfy { $0 == 128 }, "a grey has a colour")
            DrawnInputs.all.note()
        } catch {
            guard case .notOpaque = error else { return promise(false, "a film is refused: \(error)") }
            promise(!isOpaque && background == nil, "an opaque frame is refused")
        }
    }
}
