/// PNG files built and taken apart by hand, after the PNG specification, so that the tests do not believe libpng alone.
public struct PNGFixture {
    public struct Chunk: Equatable {
        public var type: String
        public var data: [UInt8]

        public init(type: String, data: [UInt8]) {
            self.type = type
            self.data = data
        }
    }

    public var width = 1
    public var height = 1
    /// 1, 2, 4, 8 or 16.
    public var bitDepth = 8
    /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
    public var colorType = 6
    public var isInterlaced = false
    /// Chunks between IHDR and IDAT.
    public var ancillary: [Chunk] = []
    /// The samples of a pixel: as many as the colour type has.
    public var samples: (_ x: Int, _ y: Int) -> [Int]

    public init(
        width: Int = 1, height: Int = 1, bitDepth: Int = 8, colorType: Int = 6, isInterlaced: Bool = false,
        ancillary: [Chunk] = [], samples: @escaping (_ x: Int, _ y: Int) -> [Int] = { _, _ in [0, 0, 0, 0] }
    ) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType
        self.isInterlaced = isInterlaced
        self.ancillary = ancillary
        self.samples = samples
    }

    public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    public var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

    public var header: [UInt8] {
        Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
            + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    }

    public var bytes: [UInt8] {
        Self.file(
            [Chunk(type: "IHDR", data: header)] + ancillary + [
                Chunk(type: "IDAT", data: Self.stored(scanlines)), Chunk(type: "IEND", data: []),
            ])
    }

    /// All rows, each behind its filter byte 0; with Adam7, pass by pass.
    private var scanlines: [UInt8] {
        let whole = [(0, 0, 1, 1)]
        let adam7 = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        var out: [UInt8] = []
        for (x0, y0, dx, dy) in isInterlaced ? adam7 : whole {
            guard x0 < width else { continue }
            for y in stride(from: y0, to: height, by: dy) {
                out.append(0)
                out += packed(stride(from: x0, to: width, by: dx).flatMap { samples($0, y) })
            }
        }
        return out
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var out: [UInt8] = []
        var used = 8
        for sample in samples {
            if used == 8 {
                out.append(0)
                used = 0
            }
            used += bitDepth
            out[out.count - 1] |= UInt8(sample << (8 - used))
        }
        return out
    }

    // MARK: Files and chunks

    public static func file(_ chunks: [Chunk]) -> [UInt8] {
        signature
            + chunks.flatMap { chunk in
                let body = Array(chunk.type.utf8) + chunk.data
                return bigEndian(UInt32(chunk.data.count)) + body + bigEndian(crc(body))
            }
    }

    /// The chunks of a file, or nil when the signature, a length or a CRC is wrong, or something follows the last one.
    public static func chunks(of file: [UInt8]) -> [Chunk]? {
        guard file.starts(with: signature) else { return nil }
        var out: [Chunk] = []
        var rest = file.dropFirst(signature.count)
        while !rest.isEmpty {
            guard rest.count >= 12 else { return nil }
            let length = Int(word(rest.prefix(4)))
            guard rest.count >= 12 + length else { return nil }
            let body = rest.dropFirst(4).prefix(4 + length)
            guard word(rest.dropFirst(8 + length).prefix(4)) == crc(Array(body)) else { return nil }
            out.append(Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return out
    }

    public static func bigEndian(_ value: UInt32) -> [UInt8] {
        let shifts: [UInt32] = [24, 16, 8, 0]
        return shifts.map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    public static func word(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    public static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    // MARK: zlib without compression

    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        for start in stride(from: 0, to: max(bytes.count, 1), by: 65535) {
            let block = bytes[start..<min(start + 65535, bytes.count)]
            let isLast: UInt8 = start + 65535 >= bytes.count ? 1 : 0
            let length = UInt16(block.count)
            out += [isLast, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            out += block
        }
        return out + bigEndian(b << 16 | a)
    }

    // MARK: Filters

    /// Undoes the filters of rows (PNG specification, section 9); the bytes that name them become 0.
    public static func unfiltered(_ rows: [UInt8], stride: Int, bytesPerPixel: Int) -> [UInt8] {
        var out = rows
        for start in Swift.stride(from: 0, to: rows.count, by: stride) {
            let filter = rows[start]
            out[start] = 0
            for i in start + 1..<start + stride {
                let isFirst = i - start <= bytesPerPixel
                let left = isFirst ? 0 : Int(out[i - bytesPerPixel])
                let up = start == 0 ? 0 : Int(out[i - stride])
                let corner = isFirst || start == 0 ? 0 : Int(out[i - stride - bytesPerPixel])
                let p = left + up - corner
                let nearest = [left, up, corner].min { abs(p - $0) < abs(p - $1) } ?? 0
                let guess = [0, left, up, (left + up) / 2, nearest][Int(filter)]
                out[i] = UInt8((Int(rows[i]) + guess) & 0xFF)
            }
        }
        return out
    }
}

/// A premultiplied word from straight components, rounded by floating-point arithmetic.
public func premultipliedWord(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    func times(_ c: Int) -> UInt32 { UInt32((Double(c) * Double(alpha) / 255).rounded()) }
    return times(red) | times(green) << 8 | times(blue) << 16 | UInt32(alpha) << 24
}
