// Parameters that other commands share with those that draw scenes.
extension ParameterDefinition {
    package static let moment = Parameter<ForestScene>.moment(\.file.given).definition
    package static let tier = Parameter<ForestScene>.tier(\.options.tier).definition
    package static let trees = Parameter<ForestScene>.trees(\.options.trees).definition
    package static let ignoredChecksum = Parameter<ForestScene>.ignoredChecksum.definition
    package static let viewport = named("size", of: DuskScene.definition)
    package static let drift = named("drift", of: DuskScene.definition)
    package static let plainBackground = named("background", of: StarScene.definition)

    /// A scene's parameter, with the default that the scene has.
    private static func named(_ name: String, of scene: SceneDefinition) -> ParameterDefinition {
        scene.parameters.first { $0.name == name } ?? moment
    }
}
