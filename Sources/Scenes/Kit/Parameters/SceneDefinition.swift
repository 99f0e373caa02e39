import DisplayList

/// A scene by its name: its description, its parameters, and its drawing.
public struct SceneDefinition: Sendable {
    /// One word, or two of which the first is an app's.
    public let name: String
    /// The description that follows the word "draws".
    public let summary: String
    /// The section of the app's document that describes it.
    public let source: String
    /// The parameters, in the order of the command's help.
    public let parameters: [ParameterDefinition]
    /// Working command lines, without the program's name; the first is the one to start with.
    public let examples: [String]
    /// The usual number of pixels in a point.
    public let scale: Double
    private let draw: @Sendable ([[ParameterValue]]) throws(SceneError) -> (drawing: Drawing, notes: [String])

    /// - Parameters:
    ///   - start: the scene without any parameters given; its values are the defaults.
    ///   - notes: warnings about the scene.
    package init<Subject>(
        _ name: String, shows summary: String, source: String = "", scale: Double = 3,
        start: @autoclosure @escaping @Sendable () -> Subject, parameters: [Parameter<Subject>], examples: [String],
        notes: @escaping @Sendable (Subject) -> [String] = { _ in [] },
        drawing: @escaping @Sendable (Subject) throws(SceneError) -> Drawing
    ) {
        self.name = name
        self.summary = summary
        self.source = source
        self.parameters = parameters.definitions(start: start())
        self.examples = examples
        self.scale = scale
        draw = { values throws(SceneError) in
            let scene = try parameters.applied(values, to: start())
            return (try drawing(scene), notes(scene))
        }
    }

    /// - Parameter values: the values given for each parameter, in their order; none for those not given.
    /// - Returns: the drawing, and warnings.
    /// - Throws: the scene's errors, and `SceneError.badOption` for a value of another kind than the parameter's.
    public func drawing(_ values: [[ParameterValue]]) throws(SceneError) -> (drawing: Drawing, notes: [String]) {
        try draw(values)
    }
}

/// A scene that moves, by its name.
public struct MotionDefinition: Sendable {
    /// One word.
    public let name: String
    /// The description that follows the word "draws".
    public let summary: String
    /// The parameters, in the order of the command's help.
    public let parameters: [ParameterDefinition]
    /// The words of a working command line, after the motion's name.
    public let example: String
    private let animate: @Sendable ([[ParameterValue]]) throws(SceneError) -> Animation<SceneError>

    package init<Subject>(
        _ name: String, shows summary: String, start: @autoclosure @escaping @Sendable () -> Subject,
        parameters: [Parameter<Subject>], example: String,
        animation: @escaping @Sendable (Subject) throws(SceneError) -> Animation<SceneError>
    ) {
        self.name = name
        self.summary = summary
        self.parameters = parameters.definitions(start: start())
        self.example = example
        animate = { values throws(SceneError) in try animation(try parameters.applied(values, to: start())) }
    }

    /// - Parameter values: the values, as for `SceneDefinition.drawing`.
    /// - Throws: the errors of `SceneDefinition.drawing`.
    public func animation(_ values: [[ParameterValue]]) throws(SceneError) -> Animation<SceneError> {
        try animate(values)
    }
}

extension Array {
    /// The parameters' definitions, with the start's values as defaults.
    fileprivate func definitions<Subject>(start: Subject) -> [ParameterDefinition]
    where Element == Parameter<Subject> {
        map { parameter in
            var definition = parameter.definition
            if case .flag = definition.kind { return definition }
            if !definition.isRequired, let value = parameter.get(start), let text = definition.kind.text(of: value) {
                definition.defaultText = text
            }
            return definition
        }
    }

    fileprivate func applied<Subject>(_ values: [[ParameterValue]], to start: Subject) throws(SceneError) -> Subject
    where Element == Parameter<Subject> {
        var subject = start
        for (parameter, values) in zip(self, values) {
            for value in values where !parameter.set(&subject, value) {
                throw .badOption(
                    name: parameter.definition.name, found: value.summary, expected: parameter.definition.kind.expected)
            }
        }
        return subject
    }
}
