import DisplayList
import Memory

/// Reads a file's segments, and keeps the tables and settings for its scans.
struct JPEGReader: ~Copyable {
    private let data: JPEGData
    private let maxPixels: Int
    private var offset = 2
    private var diagnostics = JPEGDiagnostics()

    private var orientation = PictureOrientation.upright
    private var hasJFIF = false
    private var adobeTransform: UInt8?
    private var profile = JPEGProfile()
    /// Four tables of each kind, nil where the file has defined none. Quantisation tables are in rows of 8.
    private var quantization: [[Int32]?] = Array(repeating: nil, count: 4)
    private var dcTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
    private var acTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
    private var restartInterval = 0
    private var scans = 0

    /// The most scans that are read: files have about ten, but each may cover the whole picture in only some bytes.
    private static let maxScans = 500

    /// Whether any program that reads the file shows the same pixels, without its EXIF and its profile: it is whole, upright, in
    /// sRGB, grey or in YCbCr.
    private(set) var isPlain = false

    private var frame: JPEGFrame?
    private var picture: Picture?

    /// The picture that is made of the frame, from its first scan on.
    private struct Picture: ~Copyable {
        let coefficients: JPEGCoefficients
        var rows: JPEGRows
        /// The components' quantisation tables as of the first scan of each; zeros before it.
        let quantization = Scratch<Int32>(zeroed: 4 * 64)
        /// For each component and coefficient, the lowest bit that scans have coded; 255 before the first. No bit is
        /// taken twice, which limits the scans that a file can have.
        let told = Scratch<UInt8>(count: 4 * 64)
        /// Whether a scan was found that can be read.
        var hasBegun = false
        /// How many rows of MCUs are pixels already.
        var done = 0

        init(_ frame: JPEGFrame, _ color: JPEGColor, _ orientation: PictureOrientation, isWhole: Bool) {
            coefficients = JPEGCoefficients(frame, isWhole: isWhole)
            rows = JPEGRows(frame, color, orientation)
            for i in 0..<told.count { told.base[i] = 255 }
        }
    }

    init(_ data: JPEGData, maxPixels: Int) {
        self.data = data
        self.maxPixels = maxPixels
    }

    mutating func read() throws(JPEGError) -> JPEGImage {
        guard data.word(0) == 0xFFD8 else { throw .damaged("no JPEG file: it does not start with FF D8", at: 0) }
        do {
            while try segment() {}
        } catch {
            guard picture?.hasBegun == true, case .damaged(let message, let offset) = error else { throw error }
            diagnostics.add(message, at: offset)
        }
        guard let frame else { throw .damaged("the file ends without a frame header", at: offset) }
        guard var picture = picture.take() else { throw .damaged("the file ends without a scan", at: offset) }
        while picture.done < frame.unitsDown {
            picture.rows.finish(unitRow: picture.done, picture.coefficients, picture.quantization)
            picture.done += 1
        }
        let (width, height) =
            orientation.isTransposing ? (frame.height, frame.width) : (frame.width, frame.height)
        var bitmap = Bitmap(width: width, height: height, pixels: picture.rows.pixels)
        let encoding = profile.encoding(ofColors: frame.components.count < 4, &diagnostics)
        if let encoding { ColorConverter(encoding).convert(&bitmap.pixels) }
        isPlain =
            orientation.isUpright && encoding == nil && diagnostics.isEmpty
            && JPEGColor(frame, hasJFIF: hasJFIF, adobe: adobeTransform).isUsual
        return JPEGImage(bitmap: bitmap, colorSpace: encoding?.name, diagnostics: diagnostics.lines)
    }

    /// Reads the next marker and its segment.
    /// - Returns: whether there may be more.
    private mutating func segment() throws(JPEGError) -> Bool {
        let start = offset
        while let byte = data.byte(offset), byte != 0xFF || (data.byte(offset + 1) ?? 0) == 0 { offset += 1 }
        if offset > start { diagnostics.add("\(offset - start) bytes that belong to nothing", at: start) }
        while data.byte(offset) == 0xFF, data.byte(offset + 1) == 0xFF { offset += 1 }
        guard let marker = data.byte(offset + 1) else {
            throw .damaged("the file ends, expected a marker", at: offset)
        }
        let place = offset
        offset += 2
        switch marker {
        case 0xD9: return false
        case 0x01: return true
        case 0xD0...0xD8:
            diagnostics.add("marker FF \(String(marker, radix: 16, uppercase: true)) outside of a scan", at: place)
            return true
        default: break
        }
        guard let length = data.word(offset) else { throw .damaged("the file ends within a segment", at: offset) }
        guard length >= 2 else { throw .damaged("a segment of \(length) bytes, expected 2 or more", at: offset) }
        guard offset + length <= data.count else {
            throw .damaged("the file ends within a segment of \(length) bytes", at: offset)
        }
        let segment = offset + 2..<offset + length
        offset += length
        switch marker {
        case 0xC4: try readHuffmanTables(segment)
        case 0xDB: try readQuantization(segment)
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            guard frame == nil else { throw .damaged("a second frame", at: place) }
            frame = try JPEGFrame(marker: marker, data, in: segment, maxPixels: maxPixels)
        case 0xCC: throw .unsupported("arithmetic coding")
        case 0xDE: throw .unsupported("hierarchical")
        case 0xDA: try readScan(segment)
        case 0xDD:
            guard segment.count >= 2, let interval = data.word(segment.lowerBound) else {
                throw .damaged("a restart interval without its number", at: segment.lowerBound)
            }
            restartInterval = interval
        case 0xE0: if data.has("JFIF\0", at: segment.lowerBound) { hasJFIF = true }
        case 0xE1:
            if picture == nil, data.has("Exif\0\0", at: segment.lowerBound),
                let orientation = PictureOrientation(data.bytes(segment.lowerBound + 6..<segment.upperBound))
            {
                self.orientation = orientation
            }
        case 0xE2: profile.add(data, segment)
        case 0xEE:
            if segment.count >= 12, data.has("Adobe", at: segment.lowerBound) {
                adobeTransform = data.byte(segment.lowerBound + 11)
            }
        default: break
        }
        return true
    }

    private mutating func readQuantization(_ segment: Range<Int>) throws(JPEGError) {
        var place = segment.lowerBound
        while place < segment.upperBound {
            guard let head = data.byte(place), head >> 4 < 2, head & 15 < 4 else {
                throw .damaged("a quantisation table that cannot be", at: place)
            }
            let size = head >> 4 == 0 ? 1 : 2
            guard place + 1 + 64 * size <= segment.upperBound else {
                throw .damaged("a quantisation table that is cut", at: place)
            }
            var table = [Int32](repeating: 0, count: 64)
            for i in 0..<64 {
                let number = size == 1 ? data.byte(place + 1 + i).map(Int.init) : data.word(place + 1 + 2 * i)
                table[Int(JPEGZigzag.places[i])] = Int32(number ?? 0)
            }
            quantization[Int(head & 15)] = table
            place += 1 + 64 * size
        }
    }

    private mutating func readHuffmanTables(_ segment: Range<Int>) throws(JPEGError) {
        var place = segment.lowerBound
        while place < segment.upperBound {
            guard let head = data.byte(place), head >> 4 < 2, head & 15 < 4, place + 17 <= segment.upperBound else {
                throw .damaged("a Huffman table that cannot be", at: place)
            }
            let counts = (1...16).map { Int(data.byte(place + $0) ?? 0) }
            let total = counts.reduce(0, +)
            guard place + 17 + total <= segment.upperBound else {
                throw .damaged("a Huffman table that is cut", at: place)
            }
            let values = (0..<total).map { data.byte(place + 17 + $0) ?? 0 }
            guard let table = JPEGHuffmanTable(counts: counts, values: values) else {
                throw .damaged("a Huffman table with more codes than there are", at: place)
            }
            if head >> 4 == 0 { dcTables[Int(head & 15)] = table } else { acTables[Int(head & 15)] = table }
            place += 17 + total
        }
    }

    private mutating func readScan(_ segment: Range<Int>) throws(JPEGError) {
        scans += 1
        guard scans <= Self.maxScans else {
            throw .damaged("more than \(Self.maxScans) scans", at: segment.lowerBound)
        }
        guard let frame else { throw .damaged("a scan before the frame header", at: segment.lowerBound) }
        let header = try JPEGScanHeader(data, in: segment, of: frame)
        let tables = header.parts.map { quantization[frame.components[$0.component].quantization] }
        // If the first scan has all components, and no later scan refines them, one row of MCUs is enough memory.
        let isOnly = !frame.isProgressive && header.parts.count == frame.components.count
        if picture == nil {
            guard !tables.contains(nil) else {
                throw .damaged("a scan without its quantisation table", at: segment.lowerBound)
            }
            let byteCount = frame.width * frame.height * 4 + (isOnly ? 0 : JPEGCoefficients.byteCount(of: frame))
            guard byteCount / 4 <= maxPixels else {
                throw .tooManyCoefficients(
                    width: frame.width, height: frame.height, byteCount: byteCount, limit: maxPixels)
            }
            let color = JPEGColor(frame, hasJFIF: hasJFIF, adobe: adobeTransform)
            picture = Picture(frame, color, orientation, isWhole: !isOnly)
        }
        guard var picture = picture.take() else { return }
        var failure: JPEGError?
        do { try readScan(header, frame, tables, at: segment.upperBound, &picture) } catch { failure = error }
        self.picture = consume picture
        if let failure { throw failure }
    }

    private mutating func readScan(
        _ header: JPEGScanHeader, _ frame: JPEGFrame, _ tables: [[Int32]?], at start: Int, _ picture: inout Picture
    ) throws(JPEGError) {
        guard mark(header, picture.told) else {
            diagnostics.add("a scan of what was told before, or is to be refined before it is told", at: start)
            return
        }
        for (part, table) in zip(header.parts, tables) {
            let target = picture.quantization.base + part.component * 64
            guard let table, target[0] == 0 else { continue }
            for i in 0..<64 { target[i] = table[i] }
        }
        guard let scanTables = JPEGScanTables(header, dcTables: dcTables, acTables: acTables) else {
            throw .damaged("a scan without its Huffman table", at: start)
        }
        var decoder = JPEGScanDecoder(
            header, of: frame, into: picture.coefficients, data, at: start, scanTables,
            restartInterval: restartInterval)
        picture.hasBegun = true
        for row in 0..<decoder.rows {
            if picture.coefficients.isWhole {
                if decoder.hasEnded { break }
            } else if row > 0 {
                picture.coefficients.clear()
            }
            decoder.decode(row: row, into: picture.coefficients, &diagnostics)
            if !picture.coefficients.isWhole {
                picture.rows.finish(unitRow: row, picture.coefficients, picture.quantization)
                picture.done = row + 1
            }
        }
        offset = decoder.offset
    }

    /// Notes the bits that a scan codes.
    /// - Returns: whether they are the next bits of their coefficients.
    private func mark(_ header: JPEGScanHeader, _ told: borrowing Scratch<UInt8>) -> Bool {
        let before = header.highBit == 0 ? 255 : UInt8(header.highBit)
        for part in header.parts {
            for place in header.band where told.base[part.component * 64 + place] != before { return false }
        }
        for part in header.parts {
            for place in header.band { told.base[part.component * 64 + place] = UInt8(header.lowBit) }
        }
        return true
    }
}
