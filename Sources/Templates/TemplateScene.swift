/// A scene that a template asks for: a screen or a plate of the apps by its name, with texts for its parameters.
public struct TemplateScene: Sendable, Hashable {
    /// A parameter's value.
    public struct Parameter: Sendable, Hashable {
        /// The parameter, as the scene names it.
        public var name: String
        /// The value as a command line has it; `true` for a parameter that only is there or not.
        public var text: String

        /// A value.
        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// One word, or two of which the first is an app's.
    public var name: String
    /// In the template's order; a parameter that may be given several times has as many.
    public var parameters: [Parameter]

    /// A scene.
    public init(name: String, parameters: [Parameter] = []) {
        self.name = name
        self.parameters = parameters
    }
}
