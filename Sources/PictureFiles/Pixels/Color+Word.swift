import DisplayList

extension Color {
    /// The colour as an opaque pixel, to lie behind others: components are cut to 0 … 1, and what is no number is 0.
    var opaqueWord: UInt32 {
        func byte(_ component: Double) -> UInt32 { component > 0 ? UInt32((min(component, 1) * 255).rounded()) : 0 }
        return byte(red) | byte(green) << 8 | byte(blue) << 16 | 0xFF00_0000
    }
}
