import Composition
import DisplayList
import PathParser
import Typography

/// The encyclopedia's sheet of a term, which opens where one is tapped (terrain.md, "Screens that the seeds name and no
/// scene draws yet").
public struct TermScene: Sendable, Hashable {
    /// The term.
    public var term: TerrainTerm
    /// The content pack, with the types' texts and the ingredients.
    public var pack: TerrainPack
    /// The profile of the person to whom the term may apply; nil for nobody's.
    public var profile: TerrainProfile?
    /// The drawing's options; day, season and answer are ignored.
    public var options: TerrainScene.Options

    /// A term's sheet, by default on a phone's screen in English.
    public init(
        _ term: TerrainTerm, pack: TerrainPack, profile: TerrainProfile? = nil,
        options: TerrainScene.Options = .init { _ in }
    ) {
        self.term = term
        self.pack = pack
        self.profile = profile
        self.options = options
    }

    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    /// The laid-out sheet, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        TermSheet(term: term, pack: pack, vector: profile?.vector, words: options.words).screen(try options.page())
    }
}

extension TermScene {
    package static let definition = SceneDefinition(
        "terrain term", shows: "the meaning of a term, such as Damp, and what helps",
        source: "Screens that the seeds name", start: TermScene(.cold, pack: TerrainPack()),
        parameters: [
            Parameter("term", { $1(&$0.term) }, .choice(TerrainTerm.self), "Which term to show.")
                .steps("cold", "damp", "shen", "low-flame"),
            PackScene.pack { $1(&$0.pack) },
            Parameter(
                "profile", { $1(&$0.profile) }, .profile, absence: "none",
                "The profile file (JSON) of the person to whom the term may apply."
            ).short("p").hidden(),
            TerrainScene.size { $1(&$0.options.size) }.hidden(),
            TerrainScene.canvas { $1(&$0.options.canvas) }.hidden(),
            .dynamicType { $1(&$0.options.dynamicType) }.hidden(), .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain term --pack Examples/terrain/pack.json --term damp -o damp.png",
            "terrain term --pack Examples/terrain/pack.json --term low-flame -p Examples/terrain/low-flame.json "
                + "-o low-flame.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
