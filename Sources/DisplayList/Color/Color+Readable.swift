extension Color {
    /// The colour moved in OKLCH lightness away from a background, to lighter on a dark one and to darker on a light
    /// one, just as far as the contrast asks; its hue stays, and its chroma where sRGB has it. A colour that has the
    /// contrast is returned as it is.
    ///
    /// Contrasts are those of colours in bytes, as they are shown, and the result is one in bytes. The direction
    /// depends on the background alone: it is the one with the higher possible contrast, which is at least 4.58 on any
    /// background. Where even that is less than asked, white or black is returned.
    ///
    /// - Parameters:
    ///   - background: what lies behind. Alpha is not looked at, neither here nor in the colour, which keeps its own.
    ///   - contrast: WCAG 2.2's ratio, 1 … 21.
    public func readable(on background: Color, contrast: Double) -> Color {
        let behind = background.inBytes
        guard inBytes.contrast(with: behind) < contrast else { return self }
        let end: Color = Color.white.contrast(with: behind) >= Color.black.contrast(with: behind) ? .white : .black
        let start = Oklch(self)
        var (near, far) = (start.lightness, end == .white ? 1.0 : 0.0)
        var found = end
        // A byte is at most 1/255 of lightness: after 16 halvings no colour lies between the two.
        for _ in 0..<16 {
            let middle = (near + far) / 2
            let color = Oklch(middle, start.chroma, start.hue).color.inBytes
            if color.contrast(with: behind) < contrast {
                near = middle
            } else {
                (far, found) = (middle, color)
            }
        }
        return Color(red: found.red, green: found.green, blue: found.blue, alpha: alpha)
    }

    /// The colour as it is shown: each component rounded to a byte.
    private var inBytes: Color {
        let (red, green, blue, _) = bytes
        return Color(hex: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
}
