import DisplayList
import PathParser

/// Letters with styles that the font does not have.
extension TrueTypeFace {
    /// The face and its new styles; nil for a face as it is in its file.
    package var synthesizedFace: TextContent.SynthesizedFace? {
        synthesis.isEmpty
            ? nil
            : TextContent.SynthesizedFace(
                name: name, isBold: synthesis.contains(.weight), isOblique: synthesis.contains(.style))
    }

    /// How much wider and higher letters are than the font's own, in font units.
    var emboldening: Int {
        synthesis.contains(.weight) ? TrueTypeFace.whole(Double(unitsPerEm) * FontSynthesis.emboldening) : 0
    }

    /// An advance with room for thicker strokes; marks stay without one.
    func widened(_ advance: Int) -> Int { advance == 0 ? 0 : advance + emboldening }

    /// An outline in the face's styles, y down.
    /// - Parameter scale: the size of a font unit.
    func styled(_ outline: Path, scale: Double) -> Path {
        var path = outline
        if synthesis.contains(.style) {
            path = path.transformed(by: Transform(a: 1, b: 0, c: -FontSynthesis.slant, d: 1, tx: 0, ty: 0))
        }
        guard synthesis.contains(.weight) else { return path }
        // The left edge and the baseline stay where they are.
        let distance = Double(emboldening) / 2 * scale
        return path.emboldened(by: distance).transformed(by: .translation(distance, -distance))
    }
}
