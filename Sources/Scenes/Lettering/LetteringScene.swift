import DisplayList
import PathParser

/// A proof sheet of the built-in typeface: the whole set, all weights, text in several sizes, figures in columns.
public struct LetteringScene: Sendable, Hashable {
    public enum Ground: String, Sendable, Hashable, CaseIterable {
        case light, dark
    }

    /// In points; the height follows from what has to be shown.
    public var width: Double
    /// Of the set, the text and the figures.
    public var weight: Typeface.Weight
    public var ground: Ground

    /// The widths that a sheet can be set in, in points.
    public static let widths = 320.0...4000.0

    public init(width: Double = 1000, weight: Typeface.Weight = .regular, ground: Ground = .light) {
        self.width = width
        self.weight = weight
        self.ground = ground
    }

    /// - Throws: `SceneError` for a width out of `widths`.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", width, in: LetteringScene.widths)
        var page = ProofPage(width: width, ink: ink, quietInk: quietInk)
        page.add(Typeface.rounded.name, TextStyle(size: 48, weight: .light))
        page.add(ProofText.subtitle, TextStyle(size: 12), isQuiet: true)

        page.begin(ProofText.setTitle)
        for row in ProofText.set {
            page.add(row, TextStyle(size: 28, weight: weight, tracking: 4, lineHeight: 1.4))
        }
        page.begin(ProofText.weightsTitle)
        for (value, name) in ProofText.weights {
            page.add(ProofText.specimen, TextStyle(size: 28, weight: Typeface.Weight(value)), label: name)
        }
        page.begin(ProofText.sizesTitle)
        for size in [12.0, 17, 28, 48] {
            page.add(ProofText.running, TextStyle(size: size, weight: weight, lineHeight: 1.3))
            page.space(size / 2)
        }
        page.begin(ProofText.pangramsTitle)
        for pangram in ProofText.pangrams { page.add(pangram, TextStyle(size: 20, weight: weight, lineHeight: 1.35)) }
        page.begin(ProofText.pairsTitle)
        page.add(ProofText.pairs, TextStyle(size: 34, weight: weight, lineHeight: 1.3))
        page.begin(ProofText.figuresTitle)
        page.addColumns(ProofText.figures, TextStyle(size: 17, weight: weight, lineHeight: 1.3, alignment: .trailing))

        let size = Size(width: width, height: page.height)
        let paper = Node.fill(
            Fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(paper)))
        return Drawing(
            size: size, nodes: [paper] + page.nodes,
            accessibility: Accessibility(title: ProofText.title, role: .group))
    }

    private var paper: Color { ground == .light ? Color(hex: 0xFAF9F7) : Color(hex: 0x1A1225) }
    private var ink: Color { ground == .light ? Color(hex: 0x1A1A1A) : Color(hex: 0xE0D6C7) }
    private var quietInk: Color { ground == .light ? Color(hex: 0x757575) : Color(hex: 0x948CA6) }
}
