import DisplayList
import Localization
import PathParser
import Typography

/// A proof sheet of a typeface: its whole character set, all weights if it has them, text in several sizes, figures in
/// columns.
public struct LetteringScene: Sendable, Hashable {
    /// The ground under the type.
    public enum Ground: String, Sendable, Hashable, CaseIterable {
        /// Dark type on light paper; light type on dark.
        case light, dark

        package var paper: Color { self == .light ? Color(hex: 0xFAF9F7) : Color(hex: 0x1A1225) }
        package var ink: Color { self == .light ? Color(hex: 0x1A1A1A) : Color(hex: 0xE0D6C7) }
        package var quietInk: Color { self == .light ? Color(hex: 0x757575) : Color(hex: 0x948CA6) }
    }

    /// The width in points; the height follows from the content.
    public var width = 1000.0
    /// The weight of the set, the text and the figures.
    public var weight = Typeface.Weight.regular
    /// Light or dark.
    public var ground = Ground.light
    /// The typeface that is shown; headings stay in the built-in one.
    public var typeface = Typeface.rounded
    /// The words of the headings.
    public var words: Words = .ofPages()

    /// The widths that a sheet can be set in, in points.
    public static let widths = 320.0...4000.0

    /// - Throws: `SceneError` for a width out of `widths`.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", width, in: LetteringScene.widths)
        var page = ProofPage(width: width, ink: ground.ink, quietInk: ground.quietInk)
        page.add(typeface.name, style(48, .light))
        page.add(
            words(typeface.hasWeights ? "lettering.note.weights" : "lettering.note"), TextStyle(size: 12), isQuiet: true
        )

        page.begin(words("lettering.set"))
        // Rows of a wide face are set smaller rather than broken, if that is enough.
        let setStyle = [28.0, 26, 24, 22].map { style($0, weight, tracking: $0 / 7, lineHeight: 1.4) }.first { style in
            ProofText.set.allSatisfy { style.width(of: $0) <= page.columnWidth }
        }
        for row in ProofText.set { page.add(row, setStyle ?? style(28, weight, tracking: 4, lineHeight: 1.4)) }
        if typeface.hasWeights {
            page.begin(words("lettering.weights"))
            for (value, name) in ProofText.weights {
                page.add(ProofText.specimen, style(28, Typeface.Weight(value)), label: name)
            }
        }
        page.begin(words("lettering.sizes"))
        for size in [11.0, 17, 28, 48] {
            page.add(ProofText.running, style(size, weight, lineHeight: 1.3))
            page.space(size / 2)
        }
        page.add(ProofText.display, style(120, weight))
        page.begin(words("lettering.pangrams"))
        for pangram in ProofText.pangrams { page.add(pangram, style(20, weight, lineHeight: 1.35)) }
        page.begin(words("lettering.pairs"))
        page.add(ProofText.pairs, style(34, weight, lineHeight: 1.3))
        page.begin(words("lettering.figures"))
        page.addColumns(
            ProofText.figures, style(17, weight, lineHeight: 1.3, alignment: .trailing).with(.tabularFigures))

        let size = Size(width: width, height: page.height)
        return Drawing(
            size: size, nodes: [ground.node(size)] + page.nodes,
            accessibility: Accessibility(title: words("lettering.title", typeface.name), role: .group))
    }

    private func style(
        _ size: Double, _ weight: Typeface.Weight, tracking: Double = 0, lineHeight: Double = 1.2,
        alignment: TextStyle.Alignment = .leading
    ) -> TextStyle {
        TextStyle(
            size: size, weight: weight, tracking: tracking, lineHeight: lineHeight, alignment: alignment,
            typeface: typeface)
    }
}

extension LetteringScene {
    /// The built-in face in its regular weight, on a light sheet.
    public init(_ typeface: Typeface = .rounded, _ change: (inout Self) -> Void = { _ in }) {
        self.typeface = typeface
        change(&self)
    }
}

extension LetteringScene.Ground {
    /// The paper, over a whole picture.
    package func node(_ size: Size) -> Node {
        .fill(Fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(paper)))
    }
}
