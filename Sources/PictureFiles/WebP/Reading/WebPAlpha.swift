/// The alpha plane of a lossy picture (RFC 9649, section 2.7.1.2).
enum WebPAlpha {
    /// How each row's alphas are coded.
    private enum Filter: UInt8 { case none, left, above, gradient }

    /// Reads the plane into the highest bytes of a picture's pixels, whose other bytes become 0. Rows that cannot be read
    /// are opaque.
    /// - Parameters:
    ///   - pixels: room for all of the picture's pixels.
    ///   - empty: any place in memory.
    /// - Returns: what is wrong, if something is.
    static func read(
        _ data: WebPData, in place: Range<Int>, width: Int, height: Int, into pixels: UnsafeMutablePointer<UInt32>,
        empty: UnsafePointer<UInt8>
    ) -> String? {
        var rows = 0
        var message: String?
        if let head = data.byte(place.lowerBound), !place.isEmpty {
            let start = place.lowerBound &+ 1
            switch head & 3 {
            case 0: (rows, message) = readPlain(data.part(start..<place.upperBound), width, height, pixels)
            case 1:
                var decoder = VP8LDecoder(
                    data, in: start..<place.upperBound, hasHeader: false, width: width, height: height, empty: empty)
                do throws(WebPError) {
                    (rows, message) = try decoder.read(into: pixels)
                    message = message.map { "at byte \(decoder.offset): \($0)" }
                } catch {
                    message = error.description
                }
            default: message = "at byte \(place.lowerBound): compression \(head & 3), expected 0 or 1"
            }
            if let filter = Filter(rawValue: head >> 2 & 3) { undo(filter, pixels, width: width, rows: rows) }
        } else {
            message = "at byte \(place.lowerBound): found no bytes"
        }
        for i in rows &* width..<height &* width { pixels[i] = 0xFF00_0000 }
        return message.map { "of the alpha plane \(rows) of \(height) rows are read: \($0)" }
    }

    /// Puts alphas where those of a lossless picture are: in the place of green.
    private static func readPlain(
        _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int, _ pixels: UnsafeMutablePointer<UInt32>
    ) -> (rows: Int, message: String?) {
        let rows = min(bytes.count / width, height)
        for i in 0..<rows &* width { pixels[i] = UInt32(bytes[i]) &<< 8 }
        return (rows, rows == height ? nil : "it has \(bytes.count) bytes, expected \(width &* height)")
    }

    /// Makes alphas of their differences. They stand in the place of green, and go to that of alpha.
    private static func undo(_ filter: Filter, _ pixels: UnsafeMutablePointer<UInt32>, width: Int, rows: Int) {
        for y in 0..<rows {
            let row = pixels + y &* width
            // The first row has no row above.
            switch y == 0 && filter != .none ? .left : filter {
            case .none: for x in 0..<width { row[x] = row[x] &<< 16 & 0xFF00_0000 }
            case .left:
                var last = y == 0 ? 0 : (row - width)[0]
                for x in 0..<width {
                    last = last &+ row[x] &<< 16 & 0xFF00_0000
                    row[x] = last
                }
            case .above:
                let above = row - width
                for x in 0..<width { row[x] = above[x] &+ row[x] &<< 16 & 0xFF00_0000 }
            case .gradient:
                let above = row - width
                var (left, corner) = (Int(above[0] &>> 24), Int(above[0] &>> 24))
                for x in 0..<width {
                    let up = Int(above[x] &>> 24)
                    let predicted = min(max(left &+ up &- corner, 0), 255)
                    left = (predicted &+ Int(row[x] &>> 8)) & 0xFF
                    row[x] = UInt32(truncatingIfNeeded: left) &<< 24
                    corner = up
                }
            }
        }
    }
}
