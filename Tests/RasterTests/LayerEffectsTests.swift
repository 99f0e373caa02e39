import DisplayList
import Testing

@testable import Raster

/// Effects on layers against one pixel at a time, bit for bit.
@Suite struct LayerEffectsTests {
    private func noise(_ rect: IntRect, _ numbers: inout TestNumbers) -> Surface {
        let surface = Surface(rect: rect)
        for i in 0..<(rect.width * rect.height) {
            let a = numbers.next() % 3
            let alpha: UInt32 = a == 0 ? 0 : a == 1 ? 255 : UInt32(numbers.next() & 0xFF)
            surface.pixels[i] = PixelMath.scale(UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, alpha)
        }
        return surface
    }

    @Test func shadowsAreTheirFormula() {
        var numbers = TestNumbers(seed: 81)
        for i in 0..<120 {
            let (w, h) = (1 + Int(numbers.next() % 40), 1 + Int(numbers.next() % 30))
            let layer = noise(IntRect(minX: 3, minY: -2, maxX: w + 3, maxY: h - 2), &numbers)
            let source = (0..<(w * h)).map { layer.pixels[$0] }
            let dx = i % 3 == 0 ? 4 : i % 7 == 0 ? 1e9 : numbers.between(-50, 50)
            let dy = i % 4 == 0 ? -3 : numbers.between(-40, 40)
            let color = Color(red: 0.2, green: 0.5, blue: numbers.fraction(), alpha: i % 2 == 0 ? 1 : 0.4)
            let kernel = BlurKernel(sigma: i % 5 == 0 ? 0 : 2.3)
            let fx = Int((min(dx, 1e6) * 256).rounded(.down))
            let fy = Int((dy * 256).rounded(.down))
            func alpha(_ x: Int, _ y: Int) -> Int {
                x >= 0 && x < w && y >= 0 && y < h ? Int(source[y * w + x] >> 24) : 0
            }
            let mask = CoverageMask(rect: layer.rect)
            for y in 0..<h {
                for x in 0..<w {
                    let (x0, y0, u, v) = (x - (fx >> 8), y - (fy >> 8), fx & 255, fy & 255)
                    let top = alpha(x0, y0) * (256 - u) + alpha(x0 - 1, y0) * u
                    let bottom = alpha(x0, y0 - 1) * (256 - u) + alpha(x0 - 1, y0 - 1) * u
                    mask.bytes[y * w + x] = UInt8((top * (256 - v) + bottom * v + 32_768) >> 16)
                }
            }
            Blur.mask(mask, horizontal: kernel, vertical: kernel)
            LayerEffects.dropShadow(layer, dx: dx, dy: dy, horizontal: kernel, vertical: kernel, color: color)
            let word = PixelMath.premultiplied(color)
            for k in 0..<(w * h) {
                #expect(layer.pixels[k] == PixelMath.over(source[k], PixelMath.scale(word, UInt32(mask.bytes[k]))))
            }
        }
    }
}
