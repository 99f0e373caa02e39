import DisplayList
import Localization

/// Pictures that present the project: composed by hand, for a page to be read and not for a check.
public enum Plate: String, Sendable, Hashable, CaseIterable {
    /// A wide grove at dusk.
    case grove
    /// Each tree by itself, with its name.
    case trees
    /// Six of Atrest's screens, large enough to be read.
    case screens
    /// The project's own face.
    case type
    /// Terrain's eight types.
    case types
    /// Terrain's five seasons.
    case seasons

    /// The description that follows the word "draws".
    public var summary: String {
        switch self {
        case .grove: "a wide grove at dusk"
        case .trees: "each of Atrest's trees by itself, with its name"
        case .screens: "six of Atrest's screens"
        case .type: "a specimen of the project's own face"
        case .types: "the reveal cards of Terrain's eight types"
        case .seasons: "the cards of Terrain's five seasons"
        }
    }

    /// - Parameter language: the language of its words.
    /// - Throws: `SceneError`, as its scenes do.
    public func drawing(language: LanguageTag = .english) throws(SceneError) -> Drawing {
        let words = Words.atrest(language: language)
        return switch self {
        case .grove: GrovePlate.drawing(words.ofPages)
        case .trees: TreePlate.drawing(words)
        case .screens: try ScreenPlate.drawing(words)
        case .type: TypePlate.drawing(words.ofPages)
        case .types: try TerrainPlate.types(.terrain(language: language))
        case .seasons: try TerrainPlate.seasons(.terrain(language: language))
        }
    }
}

extension Plate {
    /// A plate with the language of its words.
    private struct Asked: Sendable {
        let plate: Plate
        var language: LanguageTag?
    }

    static let definitions = allCases.map { plate in
        SceneDefinition(
            "plate \(plate.rawValue)", shows: plate.summary, scale: 1, start: Asked(plate: plate),
            parameters: [
                Parameter(
                    "language", { $1(&$0.language) }, .language(isSeen: true),
                    "The language of the words, such as de or pt-BR.")
            ], examples: ["plate \(plate.rawValue) -o \(plate.rawValue).png"]
        ) { asked throws(SceneError) in try asked.plate.drawing(language: asked.language ?? .english) }
    }
}
