import CivilTime
import Composition
import DisplayList
import PathParser
import Typography

/// Terrain's Do tab: the practices of a content pack for a person's day (terrain.md, "Content pack").
public struct DoScene: Sendable, Hashable {
    /// The content pack.
    public var pack: TerrainPack
    /// The person's profile.
    public var profile: TerrainProfile
    /// The half of the day; nil for what suits the whole.
    public var phase: DayPhase?
    /// The time of the day, in minutes since midnight; nil for that of the latest routine done.
    public var minute: Int?
    /// The drawing's options; season, answer and open groups are ignored.
    public var options: TerrainScene.Options

    /// The Do tab, by default on a phone's screen in English.
    public init(
        pack: TerrainPack, profile: TerrainProfile, phase: DayPhase? = nil,
        options: TerrainScene.Options = .init { _ in }
    ) {
        self.pack = pack
        self.profile = profile
        self.phase = phase
        self.options = options
    }

    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    /// The laid-out scene, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        DoScreen(
            pack: pack, profile: profile, today: profile.today(at: options.at), phase: phase,
            minute: minute, words: options.words
        ).screen(try options.page())
    }
}

extension DoScene {
    package static let definition = SceneDefinition(
        "terrain do",
        shows: "the practices of a day or of its half, quick fixes, what to avoid and a note, from a pack",
        source: "Content pack",
        start: DoScene(pack: TerrainPack(), profile: TerrainProfile(vector: .typical(.lowFlame, .none))),
        parameters: [
            PackScene.pack { $1(&$0.pack) }, TerrainScene.profile { $1(&$0.profile) },
            TerrainScene.day { $1(&$0.options.at) },
            Parameter(
                "time", .timeOfDay, absence: "none",
                "The time of the day, which gives the phase, and what is left of what is to be avoided."
            ) { (scene: inout DoScene, minutes: Int) in
                scene.phase = DayPhase(minutes: minutes)
                scene.minute = minutes
            }.hidden(),
            Parameter(
                "phase", { $1(&$0.phase) }, .choice(DayPhase.self), absence: "the time's, else the whole day",
                "Which half of the day to show."
            ).steps("evening"),
            TerrainScene.size { $1(&$0.options.size) }, TerrainScene.canvas { $1(&$0.options.canvas) },
            .dynamicType { $1(&$0.options.dynamicType) }, .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain do --pack Examples/terrain/pack.json -p Examples/terrain/low-flame.json -o do.png",
            "terrain do --pack Examples/terrain/pack.json -p Examples/terrain/low-flame.json --time 20:15 -o late.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
