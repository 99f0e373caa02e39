extension Typeface {
    /// What a ``Shaper`` needs of the face.
    public var shapingFont: ShapingFont { ShapingFont(face.face) }
}
