import DisplayList
import Localization
import PathParser
import Typography

/// A specimen of the project's own face: two letters as large as can be, all weights, languages and figures.
enum TypePlate {
    private static let size = Size(width: 1280, height: 588)
    private static let paper = LetteringScene.Ground.light.paper
    private static let ink = LetteringScene.Ground.light.ink
    private static let quiet = LetteringScene.Ground.light.quietInk
    /// Where the right half begins.
    private static let column = 648.0

    static func drawing(_ page: Words) -> Drawing {
        Drawing(
            size: size,
            accessibility: Accessibility(title: page("lettering.specimen", Typeface.rounded.name), role: .group)
        ) { canvas in
            canvas.fill(paper)
            canvas.text(
                "Ag", at: Point(54, 366), anchor: .baselineLeading,
                style: TextStyle(size: 400, weight: .black, tracking: -10), color: ink)
            canvas.text(
                Typeface.rounded.name, at: Point(60, 530), anchor: .baselineLeading,
                style: TextStyle(size: 44, weight: .light), color: ink)
            weights(&canvas)
            for (index, line) in ProofText.specimenLanguages.enumerated() {
                canvas.text(
                    line, at: Point(column, 424 + Double(index) * 28), anchor: .baselineLeading,
                    style: TextStyle(size: 18), color: quiet)
            }
            canvas.text(
                ProofText.specimenFigures, at: Point(column, 530), anchor: .baselineLeading,
                style: TextStyle(size: 44, weight: .light).with(.tabularFigures), color: ink)
        }
    }

    /// Each weight's own name.
    private static func weights(_ canvas: inout Canvas) {
        for (index, (value, _)) in ProofText.weights.enumerated() {
            canvas.text(
                ProofText.specimenWord, at: Point(column, 94 + Double(index) * 34), anchor: .baselineLeading,
                style: TextStyle(size: 31, weight: Typeface.Weight(value)), color: ink)
            canvas.text(
                "\(Int(exactly: value) ?? 0)", at: Point(size.width - 60, 94 + Double(index) * 34),
                anchor: .baselineTrailing, style: TextStyle(size: 13).with(.tabularFigures), color: quiet)
        }
    }
}
