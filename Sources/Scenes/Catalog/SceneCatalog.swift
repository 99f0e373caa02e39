/// The scenes of an app.
public struct SceneCatalog: Sendable {
    /// The app's name, or `all` for scenes of no app.
    public let app: String
    /// The scenes, in the order of the command's help.
    public let scenes: [SceneDefinition]

    /// All scenes. A scene is added here by its definition.
    public static let all = [
        SceneCatalog(
            app: "Atrest",
            scenes: [
                ForestScene.definition, AskedTimer.definition, MaterialisationScene.definition,
                ArrivalScene.definition, CalendarScene.definition, SettingsScene.definition, PaywallScene.definition,
                DataScene.definition, MilestonesScene.definition,
                TransitionScene.definition, TreeScene.definition, StarScene.definition, DuskScene.definition,
                IconScene.definition,
            ]),
        SceneCatalog(
            app: "Tally",
            scenes: [
                TallyScene.definition, TallyHomeScene.definition, TallyCommunityScene.definition,
                TallySettingsScene.definition, TallyCreationScene.definition, TallyConflictScene.definition,
                TallySyncScene.definition,
            ]),
        SceneCatalog(
            app: "Terrain",
            scenes: TerrainScene.definitions + [DoScene.definition] + PackScene.definitions
                + [
                    TermScene.definition, OnboardingScene.definition, SignInScene.definition, AccountScene.definition,
                    RemindersScene.definition,
                ]),
        SceneCatalog(app: "all", scenes: [AskedLettering.definition]),
    ]

    /// Pages of many drawings, for checks by eye.
    public static let sheets = [
        TallySheet.definition, TerrainSheet.definition, PackPictureSheet.definition, TintSheet.definition,
        MaterialisationSheet.definition, VariantSheet.definition, IconSheet.definition, ScreenSheet.definition,
    ]

    /// Pictures that present the project, composed for pages.
    public static let plates = Plate.definitions

    /// Scenes that move, in the order of their names.
    public static let motions = (MotionDefinition.atrest + [.tally]).sorted { $0.name < $1.name }
}
