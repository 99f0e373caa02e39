extension Typeface {
    /// The face's tables for a ``Shaper``.
    public var shapingFont: ShapingFont { ShapingFont(face.face) }
}
