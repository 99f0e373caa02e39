extension Shaper {
    /// A shaper for the face in its default weight.
    /// - Parameter typeface: its damaged shaping tables are ignored, as if the font did not have them.
    public convenience init(_ typeface: Typeface) { self.init(typeface.face.face) }
}
