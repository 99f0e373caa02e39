// Parameters that other commands share with those that draw scenes.
extension ParameterDefinition {
    package static let moment = Parameter<ForestScene>.moment(\.file.given).definition
    package static let tier = Parameter<ForestScene>.tier(\.options.tier).definition
    package static let trees = Parameter<ForestScene>.trees(\.options.trees).definition
    package static let ignoredChecksum = Parameter<ForestScene>.ignoredChecksum.definition
    package static let viewport = Parameter<DuskScene>.size(\.size).definition
    package static let drift = Parameter<DuskScene>.drift(\.drift).definition
    package static let plainBackground = Parameter<StarScene>.plainBackground(\.background).definition
}
