import DisplayList
import Localization
import PathParser
import Typography

/// The reveal cards of all types, each with all modifiers: a column for each type, a row for each modifier.
public struct TerrainSheet: Sendable, Hashable {
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts.
    public var words = Words.terrain()

    /// All types and modifiers as cards.
    public init() {}

    private static let scale = 0.5
    private static let spacing = TerrainTokens.Spacing.lg

    /// - Throws: `SceneError` as the cards do.
    public func drawing() throws(SceneError) -> Drawing {
        let card = TerrainScene.defaultSize
        let step = Size(
            width: card.width * TerrainSheet.scale + TerrainSheet.spacing,
            height: card.height * TerrainSheet.scale + TerrainSheet.spacing)
        let size = Size(
            width: Double(TerrainType.allCases.count) * step.width + TerrainSheet.spacing,
            height: Double(TerrainModifier.allCases.count) * step.height + TerrainSheet.spacing)
        var nodes: [Node] = [
            .fill(
                Fill(
                    .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
                    paint: .solid(TerrainTokens.textTertiary)))
        ]
        for (row, modifier) in TerrainModifier.allCases.enumerated() {
            for (column, type) in TerrainType.allCases.enumerated() {
                let drawing = try reveal(.typical(type, modifier))
                let place = Transform.translation(
                    TerrainSheet.spacing + Double(column) * step.width, TerrainSheet.spacing + Double(row) * step.height
                )
                let edge = Path.roundedRect(
                    Rect(x: 0, y: 0, width: card.width, height: card.height),
                    radius: TerrainTokens.Radius.xl / TerrainSheet.scale)
                nodes.append(
                    .group(
                        Group(
                            drawing.nodes, transform: place * .scale(TerrainSheet.scale), clip: Clip(edge),
                            accessibility: drawing.accessibility)))
            }
        }
        return Drawing(
            size: size, nodes: nodes, accessibility: Accessibility(title: words("sheet.types"), role: .group))
    }

    private func reveal(_ vector: TerrainVector) throws(SceneError) -> Drawing {
        let profile = TerrainProfile(vector: vector)
        var options = TerrainScene.Options()
        (options.typeface, options.words) = (typeface, words)
        return try TerrainScene(
            .reveal, profile: profile, options: options
        ).drawing()
    }
}

extension TerrainSheet {
    package static let definition = SceneDefinition(
        "sheet terrain", shows: "Terrain's reveal cards of all types with all modifiers", scale: 1,
        start: TerrainSheet(), parameters: [.typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }],
        examples: ["sheet terrain -o terrain.png"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}
