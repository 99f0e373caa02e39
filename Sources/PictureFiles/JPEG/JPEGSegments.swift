/// The segments of a file: markers, and what they say.
enum JPEGSegments {
    /// What a file begins with.
    /// - Parameter pixelsPerInch: 0 for none.
    static func start(pixelsPerInch: Int) -> [UInt8] {
        let density = UInt16(clamping: pixelsPerInch)
        var bytes = Array("JFIF\0".utf8) + [1, 1, density > 0 ? 1 : 0]
        // Without a unit, the ratio of a pixel's sides.
        for _ in 0..<2 { bytes += word(max(density, 1)) }
        return [0xFF, 0xD8] + segment(0xE0, bytes + [0, 0])
    }

    /// The steps of luma and of colour differences.
    static func quantization(_ tables: [JPEGQuantization]) -> [UInt8] {
        tables.enumerated().reduce(into: []) { bytes, table in
            bytes += segment(
                0xDB,
                [UInt8(table.offset)] + (0..<64).map { table.element.steps[Int(JPEGZigzag.places[$0])] })
        }
    }

    static func frame(_ layout: JPEGLayout, isProgressive: Bool) -> [UInt8] {
        var bytes: [UInt8] = [8]
        bytes += word(UInt16(clamping: layout.height)) + word(UInt16(clamping: layout.width))
        bytes.append(3)
        for component in 0..<3 {
            let side = UInt8(layout.side(component))
            bytes += [UInt8(component + 1), side << 4 | side, component == 0 ? 0 : 1]
        }
        return segment(isProgressive ? 0xC2 : 0xC0, bytes)
    }

    /// - Parameter table: 0 for luma's, 1 for that of colour differences.
    static func codes(_ codes: JPEGHuffmanCodes, isDC: Bool, table: Int) -> [UInt8] {
        segment(0xC4, [(isDC ? 0 : 0x10) | UInt8(table)] + codes.lengthCounts + codes.symbols)
    }

    /// - Parameters:
    ///   - components: those that the scan has.
    ///   - bits: the scan's last bit before, and its lowest.
    static func scan(_ components: [Int], first: Int, last: Int, bits: (before: Int, low: Int)) -> [UInt8] {
        var bytes = [UInt8(components.count)]
        for component in components {
            bytes.append(UInt8(component + 1))
            bytes.append(component == 0 ? 0 : 0x11)
        }
        bytes += [UInt8(first), UInt8(last), UInt8(bits.before << 4 | bits.low)]
        return segment(0xDA, bytes)
    }

    static let end: [UInt8] = [0xFF, 0xD9]

    static func write(
        _ bytes: [UInt8], to sink: (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void
    ) throws(JPEGSinkError) {
        try bytes.withUnsafeBufferPointer { bytes throws(JPEGSinkError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }

    private static func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        [0xFF, marker] + word(UInt16(clamping: bytes.count + 2)) + bytes
    }

    private static func word(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}
