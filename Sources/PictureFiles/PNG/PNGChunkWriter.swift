internal import CPNG

/// Writes a PNG file's chunks through libpng, to a sink.
final class PNGChunkWriter {
    private let writer: OpaquePointer
    private let sink: (UnsafeRawBufferPointer) throws(PNGSinkError) -> Void
    /// How many bytes the sink has been given.
    private(set) var byteCount = 0

    /// Begins a file; the sink gets nothing before the first chunk.
    /// - Throws: `PNGError.outOfMemory` or `.encoding`.
    init(
        width: Int, height: Int, form: PNGForm, pixelsPerMeter: Int, colorSpace: PNGColorSpace = .srgb,
        sink: @escaping (UnsafeRawBufferPointer) throws(PNGSinkError) -> Void
    ) throws(PNGError) {
        guard let writer = cpng_writer_create() else { throw .outOfMemory }
        self.writer = writer
        self.sink = sink
        guard PNGChunkWriter.begin(writer, width, height, form, pixelsPerMeter, colorSpace) else { throw error }
    }

    deinit { cpng_writer_destroy(writer) }

    private static func begin(
        _ writer: OpaquePointer, _ width: Int, _ height: Int, _ form: PNGForm, _ pixelsPerMeter: Int,
        _ colorSpace: PNGColorSpace
    ) -> Bool {
        var settings = cpng_writer_options()
        settings.width = UInt32(width)
        settings.height = UInt32(height)
        settings.bit_depth = Int32(form.bitDepth)
        settings.color_type =
            switch form.kind {
            case .gray: Int32(CPNG_GRAY)
            case .rgb: Int32(CPNG_RGB)
            case .palette: Int32(CPNG_PALETTE)
            case .grayAlpha: Int32(CPNG_GRAY_ALPHA)
            case .rgba: Int32(CPNG_RGBA)
            }
        settings.srgb_intent = colorSpace == .srgb ? 0 : -1
        settings.pixels_per_meter = UInt32(min(max(pixelsPerMeter, 0), Int(Int32.max)))
        let colors = form.palette.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }
        let alphas = form.palette.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
        return colors.withUnsafeBufferPointer { colors in
            Array(alphas).withUnsafeBufferPointer { alphas in
                settings.palette = colors.baseAddress
                settings.palette_count = Int32(colors.count / 3)
                settings.alphas = alphas.baseAddress
                settings.alpha_count = Int32(alphas.count)
                guard colorSpace == .displayP3 else { return cpng_writer_begin(writer, &settings) == CPNG_OK }
                return PNGColorSpace.p3Codes.withUnsafeBufferPointer { codes in
                    PNGColorSpace.p3Profile.withUnsafeBufferPointer { profile in
                        (settings.codes, settings.profile) = (codes.baseAddress, profile.baseAddress)
                        settings.profile_count = profile.count
                        return cpng_writer_begin(writer, &settings) == CPNG_OK
                    }
                }
            }
        }
    }

    /// Writes a chunk, and hands the file's new bytes to the sink.
    /// - Throws: `PNGError.encoding`, or the sink's error.
    func writeChunk(
        _ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)
    ) throws(PNGSinkError) {
        guard put(name, bytes) else { throw error }
        try drain()
    }

    func writeChunk(_ name: StaticString, _ bytes: [UInt8]) throws(PNGSinkError) {
        try bytes.withUnsafeBufferPointer { bytes throws(PNGSinkError) in try writeChunk(name, bytes) }
    }

    /// Writes an fdAT chunk with its number, and hands it to the sink.
    /// - Throws: `PNGError.encoding`, or the sink's error.
    func writeFrameData(sequence: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) throws(PNGSinkError) {
        guard cpng_writer_write_frame_data(writer, sequence, bytes.baseAddress, bytes.count) == CPNG_OK else {
            throw error
        }
        try drain()
    }

    /// Makes a chunk without giving it to the sink.
    /// - Throws: `PNGError.encoding`.
    func chunk(_ name: StaticString, _ bytes: [UInt8]) throws(PNGSinkError) -> [UInt8] {
        guard bytes.withUnsafeBufferPointer({ put(name, $0) }) else { throw error }
        defer { cpng_writer_discard_bytes(writer) }
        return Array(UnsafeBufferPointer(start: cpng_writer_bytes(writer), count: cpng_writer_byte_count(writer)))
    }

    private func put(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        name.withUTF8Buffer { name in
            name.withMemoryRebound(to: CChar.self) {
                cpng_writer_write_chunk(writer, $0.baseAddress, bytes.baseAddress, bytes.count) == CPNG_OK
            }
        }
    }

    private func drain() throws(PNGSinkError) {
        let count = cpng_writer_byte_count(writer)
        byteCount += count
        defer { cpng_writer_discard_bytes(writer) }
        try sink(UnsafeRawBufferPointer(start: cpng_writer_bytes(writer), count: count))
    }

    private var error: PNGError { .encoding(String(cString: cpng_writer_error(writer))) }
}
