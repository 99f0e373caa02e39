import CMachine
import DisplayList
import Memory

/// Effects on a whole layer, pixel by pixel.
enum LayerEffects {
    /// Copies the pixels that lie in both surfaces.
    static func copy(_ source: Surface, to target: Surface) {
        let common = source.rect.intersection(target.rect)
        if common.isEmpty { return }
        for y in common.minY..<common.maxY {
            target.at(common.minX, y).update(from: source.at(common.minX, y), count: common.width)
        }
    }

    /// Multiplies a layer by another's luminance × alpha, or by its alpha. Outside the mask's surface the layer becomes
    /// clear.
    /// - Parameter isWide: whether the processor's wide registers may be used; the pixels are the same.
    static func mask(_ layer: Surface, by mask: Surface, kind: Mask.Kind, isWide: Bool = true) {
        let isWide = isWide && cmachine_has_wide()
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
            switch kind {
            case .luminance where isWide, .alpha where isWide:
                cmachine_multiply_mask(row + left, m, common.width, kind == .alpha)
            case .luminance:
                for i in 0..<common.width { row[left + i] = PixelMath.scale(row[left + i], luminance(m[i])) }
            case .linearLuminance:
                for i in 0..<common.width { row[left + i] = PixelMath.scale(row[left + i], linearLuminance(m[i])) }
            case .alpha:
                for i in 0..<common.width { row[left + i] = PixelMath.scale(row[left + i], m[i] &>> 24) }
            }
            (row + (left + common.width)).update(repeating: 0, count: layer.width - left - common.width)
        }
    }

    /// The luminance of a premultiplied pixel, which is its colour's luminance times its alpha; the weights 0.2125,
    /// 0.7154 and 0.0721 are in 1/65536.
    @inline(__always)
    static func luminance(_ p: UInt32) -> UInt32 {
        let sum = (p & 0xFF) &* 13_926 &+ (p &>> 8 & 0xFF) &* 46_885 &+ (p &>> 16 & 0xFF) &* 4_725
        return (sum &+ 32_768) &>> 16
    }

    /// The luminance of a premultiplied pixel in linear light, times its alpha.
    static func linearLuminance(_ p: UInt32) -> UInt32 {
        let alpha = p &>> 24
        guard alpha > 0 else { return 0 }
        func light(_ shift: UInt32) -> UInt32 {
            let straight = min(((p &>> shift & 0xFF) * 255 + alpha / 2) / alpha, 255)
            return UInt32(lightOfByte[Int(straight)])
        }
        let sum = light(0) * 13_926 + light(8) * 46_885 + light(16) * 4_725
        return PixelMath.multiply((sum + 32_768) &>> 16, alpha)
    }

    /// Linear light, 0 … 255, by sRGB's bytes.
    private static let lightOfByte: [UInt8] = (0...255).map { byte in
        let v = Double(byte) / 255
        let light = LinearRGB(Color(red: v, green: v, blue: v)).red
        return UInt8(min(max(light * 255 + 0.5, 0), 255))
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
        // Limited, so that it fits an Int; a shadow that far away cannot be seen.
        let fx = Int((min(max(dx, -1e6), 1e6) * 256).rounded(.down))
        let fy = Int((min(max(dy, -1e6), 1e6) * 256).rounded(.down))
        moveAlpha(
            of: layer, to: mask, fx >> 8, fy >> 8, UInt32(truncatingIfNeeded: fx & 255),
            UInt32(truncatingIfNeeded: fy & 255))
        Blur.mask(mask, horizontal: horizontal, vertical: vertical)
        Composite.under(layer.pixels, layer.width * layer.height, SolidColor(word), coverage: mask.bytes)
    }

    /// Writes the layer's alpha, moved by (sx + u/256, sy + v/256) pixels, into a mask of the same size: each byte the
    /// mean of four, weighted by area.
    private static func moveAlpha(
        of layer: Surface, to mask: CoverageMask, _ sx: Int, _ sy: Int, _ u: UInt32, _ v: UInt32
    ) {
        let w = layer.width
        let h = layer.height
        // The alpha of one row between zeros, and the horizontal means of two rows, in 1/256.
        let memory = Scratch<UInt16>(zeroed: 3 * w + 2)
        let alpha = memory.base
        var above = alpha + (w + 2)
        var here = above + w
        let first = min(max(sx, 0), w)
        let end = min(max(w + 1 + sx, first), w)
        /// The horizontal means of a row, which may lie outside.
        func means(_ y: Int, _ out: UnsafeMutablePointer<UInt16>) {
            guard y >= 0, y < h else { return out.update(repeating: 0, count: w) }
            let row = layer.pixels + y * w
            for x in 0..<w { alpha[x &+ 1] = UInt16(truncatingIfNeeded: row[x] &>> 24) }
            let (near, far) = (UInt16(truncatingIfNeeded: 256 - u), UInt16(truncatingIfNeeded: u))
            for x in first..<end { out[x] = alpha[x &- sx &+ 1] &* near &+ alpha[x &- sx] &* far }
        }
        means(-1 - sy, above)
        for y in 0..<h {
            means(y - sy, here)
            let out = mask.bytes + y * w
            for x in 0..<w {
                out[x] = UInt8(
                    truncatingIfNeeded: (UInt32(here[x]) &* (256 &- v) &+ UInt32(above[x]) &* v &+ 32_768) &>> 16)
            }
            swap(&above, &here)
        }
        withExtendedLifetime(memory) {}
    }
}
