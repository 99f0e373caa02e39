import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// All pictures for packs, with their names, for authors of packs to choose from.
public struct PackPictureSheet: Sendable, Hashable {
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts.
    public var words = Words.terrain()

    /// All motifs and figures.
    public init() {}

    private typealias Spacing = TerrainTokens.Spacing
    private static let columns = 6
    private static let side = 132.0

    /// The sheet, laid out at a size of its own.
    public func drawing() -> Drawing {
        let side = PackPictureSheet.side
        let pictures =
            PackMotif.allCases.map { (PackPicture.motif($0), $0.rawValue) }
            + FigurePose.names.map { (PackPicture.figure($0), $0) }
        let tiles = pictures.map { picture, name in
            VStack(spacing: Spacing.xs) {
                picture.tile(height: side, width: side, radius: TerrainTokens.Radius.xl)
                Text(name, TerrainTokens.TypeStyle.labelMedium, TerrainTokens.textSecondary)
                    .multilineTextAlignment(.center)
            }
            .frame(width: side)
        }
        let content = Box.rows(of: tiles, columns: PackPictureSheet.columns, across: Spacing.md, down: Spacing.lg)
            .padding(Spacing.xl)
        let context = LayoutContext(words, typeface: typeface)
        let size = content.fitted(in: Size(width: .infinity, height: .infinity), context).size
        return Screen(
            size: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)), context: context,
            accessibility: Accessibility(title: words("pack.a11y.pictures"), role: .group)
        ) {
            ZStack(alignment: .topLeading) {
                TerrainTokens.background
                content
            }
        }
        .drawing
    }
}

extension PackPictureSheet {
    package static let definition = SceneDefinition(
        "sheet pictures", shows: "the pictures that there are for Terrain's content packs, with their names", scale: 1,
        start: PackPictureSheet(), parameters: [.typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }],
        examples: ["sheet pictures -o pictures.png"]
    ) { sheet in sheet.drawing() }
}
