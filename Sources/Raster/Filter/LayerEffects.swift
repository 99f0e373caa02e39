import DisplayList

/// What is done to a whole layer, pixel by pixel.
enum LayerEffects {
    /// Multiplies a layer by another's luminance × alpha. Where the mask's surface does not reach, nothing is left.
    static func mask(_ layer: Surface, by mask: Surface) {
        let common = layer.rect.intersection(mask.rect)
        for y in layer.rect.minY..<layer.rect.maxY {
            let row = layer.at(layer.rect.minX, y)
            guard !common.isEmpty, y >= common.minY, y < common.maxY else {
                row.update(repeating: 0, count: layer.width)
                continue
            }
            let left = common.minX - layer.rect.minX
            row.update(repeating: 0, count: left)
            let m = mask.at(common.minX, y)
            for i in 0..<common.width { row[left + i] = PixelMath.scale(row[left + i], luminance(m[i])) }
            (row + (left + common.width)).update(repeating: 0, count: layer.width - left - common.width)
        }
    }

    /// The luminance of a premultiplied pixel, which is that of its colour times its alpha; the weights 0.2125, 0.7154 and
    /// 0.0721 in 1/65536.
    @inline(__always)
    static func luminance(_ p: UInt32) -> UInt32 {
        let sum = (p & 0xFF) &* 13_926 &+ (p &>> 8 & 0xFF) &* 46_885 &+ (p &>> 16 & 0xFF) &* 4_725
        return (sum &+ 32_768) &>> 16
    }

    /// SVG's `saturate` matrix, then `tint` over it. Weights in 1/65536; the sums are cut to what alpha allows.
    static func saturateAndTint(_ s: Surface, saturation: Double, tint: Color) {
        let amount = saturation > 0 ? min(saturation, 100) : 0
        func weight(_ base: Double, _ rest: Double) -> Int64 {
            Int64(((base + rest * amount) * 65_536).rounded(.toNearestOrAwayFromZero))
        }
        // SVG 1.1, section 15.10: rows for R, G and B.
        let m: [Int64] = [
            weight(0.213, 0.787), weight(0.715, -0.715), weight(0.072, -0.072),
            weight(0.213, -0.213), weight(0.715, 0.285), weight(0.072, -0.072),
            weight(0.213, -0.213), weight(0.715, -0.715), weight(0.072, 0.928),
        ]
        let over = PixelMath.premultiplied(tint)
        m.withUnsafeBufferPointer { m in
            for i in 0..<(s.width * s.height) {
                let p = s.pixels[i]
                if p == 0 { continue }
                let r = Int64(p & 0xFF)
                let g = Int64(p >> 8 & 0xFF)
                let b = Int64(p >> 16 & 0xFF)
                let a = Int64(p >> 24)
                func channel(_ k: Int) -> UInt32 {
                    let sum = (m[k] &* r &+ m[k + 1] &* g &+ m[k + 2] &* b &+ 32_768) >> 16
                    return UInt32(truncatingIfNeeded: min(max(sum, 0), a))
                }
                let vivid = channel(0) | channel(3) << 8 | channel(6) << 16 | UInt32(truncatingIfNeeded: a) << 24
                // The tint covers as much as there is glass: glass over nothing stays clear.
                s.pixels[i] = PixelMath.over(PixelMath.scale(over, UInt32(truncatingIfNeeded: a)), vivid)
            }
        }
    }

    /// Lays the blurred, coloured and moved silhouette of a layer behind it.
    /// - Parameters:
    ///   - dx, dy: in device pixels; fractions are honoured to 1/256 px.
    static func dropShadow(
        _ layer: Surface, dx: Double, dy: Double, horizontal: BlurKernel, vertical: BlurKernel, color: Color
    ) {
        let word = PixelMath.premultiplied(color)
        guard word != 0 else { return }
        let mask = CoverageMask(rect: layer.rect)
        let w = layer.width
        let h = layer.height
        // Cut to what an Int holds; a shadow that far away is out of sight.
        let fx = Int((min(max(dx, -1e6), 1e6) * 256).rounded(.down))
        let fy = Int((min(max(dy, -1e6), 1e6) * 256).rounded(.down))
        let (sx, sy) = (fx >> 8, fy >> 8)
        let (u, v) = (UInt32(fx & 255), UInt32(fy & 255))
        func alpha(_ x: Int, _ y: Int) -> UInt32 {
            x >= 0 && x < w && y >= 0 && y < h ? layer.pixels[y * w + x] >> 24 : 0
        }
        for y in 0..<h {
            for x in 0..<w {
                let (x0, y0) = (x - sx, y - sy)
                let top = alpha(x0, y0) * (256 - u) + (u == 0 ? 0 : alpha(x0 - 1, y0) * u)
                let bottom = v == 0 ? 0 : alpha(x0, y0 - 1) * (256 - u) + (u == 0 ? 0 : alpha(x0 - 1, y0 - 1) * u)
                mask.bytes[y * w + x] = UInt8(truncatingIfNeeded: (top * (256 - v) + bottom * v + 32_768) >> 16)
            }
        }
        Blur.mask(mask, horizontal: horizontal, vertical: vertical)
        for i in 0..<(w * h) {
            layer.pixels[i] = PixelMath.over(layer.pixels[i], PixelMath.scale(word, UInt32(mask.bytes[i])))
        }
    }
}
