extension Typeface {
    /// What a ``Shaper`` needs of the face; nil for the built-in one, which has no tables for it.
    public var shapingFont: ShapingFont? {
        switch source {
        case .centreLines: nil
        case .trueType(let face): ShapingFont(face.face)
        }
    }
}
