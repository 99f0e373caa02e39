import Memory

/// Reads VP8L data (RFC 9649, section 3).
struct VP8LDecoder: ~Copyable {
    private var bits: VP8LBits
    /// The data's place in the file.
    private let place: Range<Int>
    private let width: Int
    private let height: Int
    private var tables: VP8LTables
    private let codeReader = VP8LCodeReader()
    private var transforms: [VP8LTransform] = []

    /// The bytes of the header.
    private static let headerSize = 5

    /// Reads a header.
    /// - Returns: width and height in pixels, 1 … 16384.
    static func size(_ data: WebPData, in place: Range<Int>) throws(WebPError) -> (width: Int, height: Int) {
        let start = place.lowerBound
        guard place.count >= headerSize, let sides = data.number32(start &+ 1), let top = data.byte(start &+ 4) else {
            throw .damaged("the file ends in a header of VP8L, expected \(headerSize) bytes", at: place.upperBound)
        }
        guard data.byte(start) == 0x2F else { throw .damaged("no VP8L picture, expected 2F", at: start) }
        guard top >> 5 == 0 else { throw .unsupported("VP8L data of version \(top >> 5), expected 0") }
        return (sides & 0x3FFF &+ 1, sides >> 14 & 0x3FFF &+ 1)
    }

    /// - Parameters:
    ///   - place: of the data, with a header of VP8L or without.
    ///   - empty: any place in memory.
    init(
        _ data: WebPData, in place: Range<Int>, hasHeader: Bool, width: Int, height: Int, empty: UnsafePointer<UInt8>
    ) {
        let start = min(place.lowerBound &+ (hasHeader ? Self.headerSize : 0), place.upperBound)
        self.place = start..<place.upperBound
        bits = VP8LBits(data.part(self.place), empty: empty)
        self.width = width
        self.height = height
        // A picture may say as much about its codes as it has pixels, and small ones 32 MiB.
        tables = VP8LTables(limit: 8 << 20 &+ width &* height)
    }

    /// Reads the picture.
    /// - Parameter pixels: room for all pixels. Those of the first rows get alpha, red, green and blue, from the highest
    ///   byte down; the others any.
    /// - Returns: how many rows could be read, and what is wrong if those are not all.
    /// - Throws: `WebPError.damaged` for what is damaged before the pixels.
    mutating func read(into pixels: UnsafeMutablePointer<UInt32>) throws(WebPError) -> (rows: Int, fault: String?) {
        var across = width
        while bits.flag() { across = try readTransform(across) }
        let codes = try readCodes(across: across, down: height, isMain: true)
        let result = readPixels(codes, across: across, down: height, into: pixels)
        for transform in transforms.reversed() { transform.undo(pixels, rows: result.rows) }
        return result
    }

    /// The byte of the file that is read next.
    var offset: Int { place.lowerBound &+ min(bits.place, place.count) }

    private func fault(_ message: String) -> WebPError { .damaged(message, at: offset) }

    // MARK: What stands before the pixels

    /// Reads a transform (section 3.5).
    /// - Returns: how wide the picture is without it.
    private mutating func readTransform(_ across: Int) throws(WebPError) -> Int {
        let kind = bits.number(2)
        guard !transforms.contains(where: { $0.kind == kind }) else {
            throw fault("a second transform of kind \(kind), expected one at most")
        }
        switch kind {
        case VP8LTransform.predictors, VP8LTransform.colors:
            let tileBits = bits.number(3) &+ 2
            let tiles = try readImage(
                across: VP8LTransform.tiles(across, tileBits), down: VP8LTransform.tiles(height, tileBits))
            transforms.append(VP8LTransform(kind: kind, bits: tileBits, numbers: tiles, width: across))
            return across
        case VP8LTransform.palette:
            let count = bits.number(8) &+ 1
            var colors = try readImage(across: count, down: 1)
            for i in 1..<max(count, 1) { colors[i] = VP8LTransform.sum(colors[i], colors[i &- 1]) }
            // Indices beyond the colours are transparent.
            colors += [UInt32](repeating: 0, count: 256 &- count)
            let bits = count > 16 ? 0 : count > 4 ? 1 : count > 2 ? 2 : 3
            transforms.append(VP8LTransform(kind: kind, bits: bits, numbers: colors, width: across))
            return VP8LTransform.tiles(across, bits)
        default:
            transforms.append(VP8LTransform(kind: kind, bits: 0, numbers: [], width: across))
            return across
        }
    }

    /// Reads the size of the cache, and codes for a picture.
    /// - Parameter isMain: whether parts of it may have codes of their own.
    private mutating func readCodes(across: Int, down: Int, isMain: Bool) throws(WebPError) -> VP8LCodes {
        var codes = VP8LCodes(groups: [], cacheBits: 0)
        if bits.flag() {
            codes.cacheBits = bits.number(4)
            guard (1...11).contains(codes.cacheBits) else {
                throw fault("a cache of colours of \(codes.cacheBits) bits, expected 1 to 11")
            }
        }
        // Which numbers the tiles name, and as how manieth.
        var numbers: [Int] = [0]
        if isMain, bits.flag() {
            codes.tileBits = bits.number(3) &+ 2
            codes.tilesAcross = VP8LTransform.tiles(across, codes.tileBits)
            let image = try readImage(across: codes.tilesAcross, down: VP8LTransform.tiles(down, codes.tileBits))
            numbers = Array(repeating: -1, count: image.reduce(0) { max($0, Int($1 >> 8 & 0xFFFF)) } &+ 1)
            var used = 0
            codes.tiles = image.map { pixel in
                let number = Int(pixel >> 8 & 0xFFFF)
                if numbers[number] < 0 {
                    numbers[number] = used
                    used &+= 1
                }
                return UInt16(truncatingIfNeeded: numbers[number])
            }
            codes.groups = Array(repeating: VP8LGroup(), count: used)
        } else {
            codes.groups = [VP8LGroup()]
        }
        for number in numbers {
            do throws(VP8LTables.Fault) {
                let size = tables.count
                let group = try codeReader.group(&bits, &tables, cacheBits: codes.cacheBits)
                // What no tile names is only passed over.
                if number < 0 { tables.shorten(to: size) } else { codes.groups[number] = group }
            } catch {
                throw fault(error.text)
            }
        }
        return codes
    }

    /// Reads a picture that serves another: one with the same codes everywhere.
    private mutating func readImage(across: Int, down: Int) throws(WebPError) -> [UInt32] {
        let codes = try readCodes(across: across, down: down, isMain: false)
        var pixels = [UInt32](repeating: 0, count: across &* down)
        let result = pixels.withUnsafeMutableBufferPointer { pixels -> (rows: Int, fault: String?) in
            guard let base = pixels.baseAddress else { return (0, nil) }
            return readPixels(codes, across: across, down: down, into: base)
        }
        tables.shorten(to: 0)
        if let message = result.fault { throw fault(message) }
        return pixels
    }

    // MARK: Pixels

    /// Reads pixels (section 3.6): colours, copies of what was before, and colours of the cache.
    private mutating func readPixels(
        _ codes: VP8LCodes, across: Int, down: Int, into out: UnsafeMutablePointer<UInt32>
    ) -> (rows: Int, fault: String?) {
        let cache = VP8LCache(bits: codes.cacheBits)
        let distances = VP8LDistances(across: across)
        let tables = UnsafePointer(tables.base)
        let mask = codes.tiles.isEmpty ? -1 : 1 &<< codes.tileBits &- 1
        let total = across &* down
        var bits = self.bits
        defer { self.bits = bits }
        var place = 0
        var (x, y) = (0, 0)
        // How many rows are whole.
        var rows = 0
        // How many pixels are in the cache.
        var cached = 0
        var fault: String?
        codes.groups.withUnsafeBufferPointer { groups in
            codes.tiles.withUnsafeBufferPointer { tiles in
                func groupHere() -> Int {
                    tiles.isEmpty ? 0 : Int(tiles[y &>> codes.tileBits &* codes.tilesAcross &+ x &>> codes.tileBits])
                }
                var group = groups[0]
                while place < total {
                    if x & mask == 0 { group = groups[groupHere()] }
                    bits.refill()
                    let symbol = bits.symbol(group.green, tables)
                    if symbol < 256 {
                        if group.isPlain {
                            out[place] = group.plain | UInt32(truncatingIfNeeded: symbol) &<< 8
                        } else {
                            let red = bits.symbol(group.red, tables)
                            bits.refill()
                            let blue = bits.symbol(group.blue, tables)
                            let alpha = bits.symbol(group.alpha, tables)
                            out[place] = UInt32(truncatingIfNeeded: alpha &<< 24 | red &<< 16 | symbol &<< 8 | blue)
                        }
                    } else if symbol < 280 {
                        let length = VP8LDistances.number(symbol &- 256, &bits)
                        bits.refill()
                        let code = bits.symbol(group.distance, tables)
                        let distance = distances.distance(VP8LDistances.number(code, &bits))
                        if bits.isOverrun { break }
                        guard distance <= place, length <= total &- place else {
                            fault = "a copy of \(length) pixels from \(distance) before, at pixel \(place) of \(total)"
                            break
                        }
                        VP8LDistances.copy(out + place, distance: distance, length: length)
                        place &+= length
                        x &+= length
                        while x >= across {
                            x &-= across
                            y &+= 1
                        }
                        rows = y
                        if place < total, x & mask != 0 { group = groups[groupHere()] }
                        continue
                    } else {
                        while cached < place {
                            cache.insert(out[cached])
                            cached &+= 1
                        }
                        out[place] = cache.color(symbol &- 280)
                    }
                    place &+= 1
                    x &+= 1
                    if x == across {
                        if bits.isOverrun { break }
                        x = 0
                        y &+= 1
                        rows = y
                    }
                }
            }
        }
        if fault == nil, rows < down { fault = "the picture's data end in row \(rows) of \(down)" }
        return (rows, fault)
    }
}

/// The colours that were used last, by their hash (RFC 9649, section 3.6.3).
private struct VP8LCache: ~Copyable {
    private let colors: Scratch<UInt32>
    private let shift: UInt32

    init(bits: Int) {
        colors = Scratch(zeroed: 1 &<< bits)
        shift = UInt32(truncatingIfNeeded: 32 &- max(bits, 1))
    }

    @inline(__always)
    func insert(_ color: UInt32) {
        colors.base[Int(truncatingIfNeeded: (0x1E35_A7BD &* color) &>> shift)] = color
    }

    @inline(__always)
    func color(_ index: Int) -> UInt32 { colors.base[index] }
}
