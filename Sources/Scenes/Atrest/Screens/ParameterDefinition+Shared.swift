// Parameters that other commands share with those that draw scenes.
extension ParameterDefinition {
    /// The name of the parameter for a session file.
    static let sessionsName = "sessions"
    package static let moment = Parameter<ForestScene>.moment { $1(&$0.file.given) }.definition
    package static let tier = Parameter<ForestScene>.tier { $1(&$0.options.tier) }.definition
    package static let trees = Parameter<ForestScene>.trees { $1(&$0.options.trees) }.definition
    package static let ignoredChecksum = Parameter<ForestScene>.ignoredChecksum.definition
    package static let viewport = Parameter<DuskScene>.size { $1(&$0.size) }.definition
    package static let drift = Parameter<DuskScene>.drift { $1(&$0.drift) }.definition
    package static let plainBackground = Parameter<StarScene>.plainBackground { $1(&$0.background) }.definition
}
