import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct RenderIntoMemoryTests {
    /// A picture with every kind of alpha, rendered in several bands.
    private func renderer() throws -> Renderer {
        try Renderer(try TestDrawings.everything(glass: false), options: Renderer.Options(bandHeight: 31))
    }

    /// What a format says of a premultiplied word, channel by channel in plain arithmetic.
    private func bytes(_ word: UInt32, _ format: PixelFormat) -> [UInt8] {
        let alpha = Int(word >> 24)
        let isStraight = format == .straightRGBA || format == .straightBGRA
        let channels = [0, 8, 16].map { (shift: UInt32) in
            let c = Int(word >> shift & 0xFF)
            return UInt8(!isStraight ? c : alpha == 0 ? 0 : min((c * 255 + alpha / 2) / alpha, 255))
        }
        let isBlueFirst = format == .bgra || format == .straightBGRA
        return (isBlueFirst ? channels.reversed() : channels) + [UInt8(alpha)]
    }

    /// The caller's memory gets what `render` gives, in each format, and keeps what lies between rows.
    @Test(arguments: PixelFormat.allCases, [0, 1, 12])
    func memoryHoldsThePicture(format: PixelFormat, padding: Int) throws {
        let renderer = try renderer()
        let bitmap = try renderer.render()
        let stride = renderer.width * 4 + padding
        // The last row needs no padding.
        var memory = [UInt8](repeating: 0xA7, count: stride * renderer.height - padding)
        try memory.withUnsafeMutableBytes { try renderer.render(into: $0, bytesPerRow: stride, format: format) }
        var expected = [UInt8](repeating: 0xA7, count: memory.count)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                expected.replaceSubrange(
                    (y * stride + x * 4)..<(y * stride + x * 4 + 4), with: bytes(bitmap[x, y], format))
            }
        }
        #expect(memory == expected)
        if format == .straightRGBA, padding == 0 { #expect(memory == bitmap.straightRGBA) }
    }

    @Test func spansAreWrittenToAsWell() throws {
        let renderer = try renderer()
        var memory = [UInt32](repeating: 0, count: renderer.width * renderer.height)
        var span = memory.mutableSpan
        var bytes = span.mutableBytes
        try renderer.render(into: &bytes, bytesPerRow: renderer.width * 4)
        #expect(memory.map(UInt32.init(littleEndian:)) == (try renderer.render().pixels))
    }

    /// Memory that is too small is not touched.
    @Test func smallMemoryIsAnError() throws {
        let renderer = try renderer()
        let row = renderer.width * 4
        let needed = row * renderer.height
        var memory = [UInt8](repeating: 1, count: needed)
        memory.withUnsafeMutableBytes { memory in
            func render(_ count: Int, _ bytesPerRow: Int) throws(RasterError) {
                try renderer.render(
                    into: UnsafeMutableRawBufferPointer(rebasing: memory[..<count]), bytesPerRow: bytesPerRow)
            }
            #expect(throws: RasterError.memoryTooSmall(bytes: needed - 1, needed: needed)) {
                try render(needed - 1, row)
            }
            #expect(throws: RasterError.memoryTooSmall(bytes: needed, needed: needed + renderer.height - 1)) {
                try render(needed, row + 1)
            }
            #expect(throws: RasterError.rowTooShort(bytes: row - 1, needed: row)) { try render(needed, row - 1) }
            #expect(throws: RasterError.rowTooShort(bytes: -row, needed: row)) { try render(needed, -row) }
            #expect(throws: RasterError.memoryTooSmall(bytes: needed, needed: .max)) { try render(needed, .max) }
            #expect(throws: RasterError.memoryTooSmall(bytes: 0, needed: needed)) { try render(0, row) }
        }
        #expect(memory.allSatisfy { $0 == 1 })
    }
}
