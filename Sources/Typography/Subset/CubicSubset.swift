import PathParser

/// A subset's glyphs of a `CFF ` table: outlines written anew, without subroutines and hints.
struct CubicSubset {
    let face: TrueTypeFace
    /// The advance of charstrings that name none.
    let defaultWidth: Int
    /// Points of an instance, and of other styles, lie between units, where they cost more than they show.
    let isRounded: Bool

    init(face: TrueTypeFace, glyphs: [UInt16]) {
        self.face = face
        defaultWidth = CubicSubset.mostFrequent(glyphs.map { CubicSubset.width(face, Int($0)) })
        isRounded = !face.synthesis.isEmpty || face.coordinates.contains { $0 != 0 }
    }

    /// A damaged glyph is empty.
    func glyph(_ glyph: Int) -> SubsetGlyph {
        let width = CubicSubset.width(face, glyph)
        let named = width == defaultWidth ? nil : width
        let path = (try? face.outline(of: glyph, scale: 1))?.transformed(by: .scale(1, -1)) ?? Path()
        var made = SubsetGlyph(advance: face.advanceUnits(of: glyph), leftBearing: 0)
        if let writer = CharStringWriter(path, width: named, isRounded: isRounded) {
            made.data = writer.bytes.bytes
            made.box = writer.box
        } else if let writer = CharStringWriter(Path(), width: named, isRounded: isRounded) {
            made.data = writer.bytes.bytes
        }
        made.leftBearing = made.box?.minX ?? 0
        return made
    }

    /// An advance as charstrings can say it.
    private static func width(_ face: TrueTypeFace, _ glyph: Int) -> Int {
        min(max(face.advanceUnits(of: glyph), 0), Int(Int16.max))
    }

    /// The first of those that are there most often; 0 of none.
    private static func mostFrequent(_ values: [Int]) -> Int {
        var best = (value: 0, count: 0)
        var run = (value: 0, count: 0)
        for value in values.sorted() {
            run = (value, value == run.value ? run.count + 1 : 1)
            if run.count > best.count { best = run }
        }
        return best.value
    }
}
