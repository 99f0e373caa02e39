import Gloaming
import TestSupport
import Testing

/// Drawings as pixels of Display P3, and the files that say so.
@Suite struct DisplayP3Tests {
    private static let green = Color(displayP3Red: 0, green: 1, blue: 0)

    private static func file(_ drawing: Drawing) throws -> [UInt8] {
        let options = Renderer.Options(scale: 1, dither: false)
        return try PNGEncoder.encode(
            Renderer.render(drawing.inDisplayP3, options: options),
            options: PNGEncoder.Options(colorSpace: .displayP3))
    }

    /// Inside of sRGB's gamut what is read from the file is what sRGB's pixels are, but for rounding: plain colours,
    /// gradients of every kind, and pictures.
    @Test func coloursInsideOfSRGBAreTheSame() throws {
        var picture = Bitmap(width: 2, height: 1)
        picture.pixels = [0xFF20_8040, 0xFFC0_3010]
        let drawing = Drawing(size: Size(width: 120, height: 60)) { canvas in
            for (index, color) in [0xC8835B, 0x22443A, 0xFF0000, 0x0000FF, 0xFFFFFF, 0x808080].enumerated() {
                canvas.fill(.rect(Rect(x: Double(index) * 20, y: 0, width: 20, height: 10)), Color(hex: UInt32(color)))
            }
            for (index, interpolation) in ColorInterpolation.allCases.enumerated() {
                let colors = [Color(hex: 0x22443A), Color(hex: 0xD4A825), Color(hex: 0x4060A0)]
                canvas.fill(
                    .rect(Rect(x: 0, y: Double(index) * 8 + 10, width: 120, height: 8)),
                    .linear(from: .zero, to: Point(120, 0), colors: colors, in: interpolation))
            }
            canvas.draw(picture, in: Rect(x: 0, y: 50, width: 120, height: 10), sampling: .nearest)
        }
        let plain = try Renderer.render(drawing, options: Renderer.Options(scale: 1, dither: false))
        let read = try PNGDecoder.decode(try Self.file(drawing))
        #expect(read.colorSpace == "cICP 12/13")
        #expect(read.diagnostics == [])
        for (index, (p, q)) in zip(plain.pixels, read.bitmap.pixels).enumerated() {
            let distance =
                stride(from: 0, to: 32, by: 8).map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max() ?? 0
            // Two roundings to levels, of which P3's are wider in dark colours; of gradients also that of their stops.
            let limit = (10..<50).contains(index / 120) ? 3 : 2
            #expect(distance <= limit, "pixel \(index % 120), \(index / 120): \(distance)")
        }
    }

    @Test func coloursBeyondSRGBAreThere() throws {
        let drawing = Drawing(size: Size(width: 4, height: 4)) { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), Self.green)
        }
        #expect(try Renderer.render(drawing.inDisplayP3).pixels[0] == 0xFF00_FF00)
        #expect(Self.green.red < 0)
        #expect(Self.green.green > 1)
        #expect(Self.green.hexText == "#00ff00")
        // sRGB's green has less of it.
        let less = Drawing(size: Size(width: 4, height: 4)) { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), Color(hex: 0x00FF00))
        }
        let pixel = try Renderer.render(less.inDisplayP3).pixels[0]
        #expect(pixel == 0xFF4C_FB75, "\(String(pixel, radix: 16))")
    }

    /// What says the space stands before the palette and the pixels, and nothing says sRGB; another file has none of it.
    @Test func filesSayWhatTheyAre() throws {
        for count in [1, 5] {
            let drawing = Drawing(size: Size(width: 20, height: 20)) { canvas in
                for index in 0..<count {
                    canvas.fill(
                        .rect(Rect(x: Double(index * 4), y: 0, width: 4, height: 20)),
                        Color(hex: UInt32(index * 0x30_1207 + 0x10_0000)))
                }
            }
            let chunks = try #require(PNGFixture.chunks(of: try Self.file(drawing)))
            #expect(chunks.map(\.type).prefix(3) == ["IHDR", "cICP", "iCCP"])
            #expect(!chunks.contains { $0.type == "sRGB" })
            #expect(chunks.contains { $0.type == "PLTE" })
            #expect(chunks[1].data == [12, 13, 0, 1])
            #expect(chunks[2].data.count < 600)
            // By the profile alone the colours are those of the codes.
            let whole = try PNGDecoder.decode(try Self.file(drawing))
            let byProfile = try PNGDecoder.decode(PNGFixture.file(chunks.filter { $0.type != "cICP" }))
            #expect(byProfile.colorSpace == "Display P3")
            #expect(byProfile.bitmap == whole.bitmap)
            let usual = try #require(PNGFixture.chunks(of: PNGEncoder.encode(Renderer.render(drawing))))
            #expect(usual.map(\.type).prefix(2) == ["IHDR", "sRGB"])
            #expect(!usual.contains { $0.type == "iCCP" })
        }
    }
}
