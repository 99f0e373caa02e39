extension Color {
    /// A colour by its components in Display P3, the space of phones' screens, 0 … 1. Those of sRGB lie outside of 0 … 1
    /// where sRGB lacks the colour: they are clipped when pixels of sRGB are made of them, and are there in pixels of
    /// Display P3.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let color = CSSColorSpace.displayP3.linear([red, green, blue]).color
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    /// The components in Display P3, in the places of sRGB's.
    package var inDisplayP3: Color {
        let own = CSSColorSpace.displayP3.components(LinearRGB(self))
        return Color(red: own[0], green: own[1], blue: own[2], alpha: alpha)
    }
}
