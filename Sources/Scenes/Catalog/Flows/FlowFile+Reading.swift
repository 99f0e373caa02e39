import CResources
import Localization
import PathParser
import TextForms

extension FlowFile {
    private typealias Field = FileField<SceneFileError>

    /// The most ways in a file, and the most steps of a way.
    static let (maxWays, maxSteps) = (40, 60)
    /// The most Unicode scalars of a title, a caption or a touch, and of a scene's command.
    static let (maxText, maxScene) = (200, 2000)

    /// The project's own ways through an app.
    public static func own(_ app: SceneApp) -> FlowFile {
        // The files are a part of the program, and the tests read all of them.
        guard let file = gloaming_flow(app.rawValue)?.pointee,
            let flow = try? read([UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size)))
        else { return FlowFile(app: app, ways: []) }
        return flow
    }

    /// Reads a file such as
    ///
    /// ```json
    /// {"app": "tally", "ways": [{"name": "count", "title": {"en": "A count", "de": "Eine Zählung"}, "steps": [
    ///   {"scene": "tally home 4", "touch": "home.plusOne", "then": "fade"},
    ///   {"scene": "tally home 5", "caption": "The fifth", "seconds": 2}]}]}
    /// ```
    ///
    /// - Throws: `SceneFileError` with the place of the first error.
    public static func read(_ bytes: [UInt8]) throws(SceneFileError) -> FlowFile {
        try Field.withRoot(of: bytes) { root throws(SceneFileError) in
            let root = try root.object()
            try root.check(keys: ["app", "ways"])
            let app = try root.required("app", "an app's name").choice(of: SceneApp.self)
            let field = try root.required("ways", "a list of ways")
            var ways: [FlowWay] = []
            try field.forEachElement("a list of ways") { element throws(SceneFileError) in
                guard ways.count < maxWays else { throw element.unexpected("at most \(maxWays) ways") }
                let way = try self.way(element)
                guard !ways.contains(where: { $0.name == way.name }) else {
                    throw element.unexpected("a name of its own", found: JSONReader.quoted(way.name))
                }
                ways.append(way)
            }
            guard !ways.isEmpty else { throw field.unexpected("at least one way", found: "none") }
            return FlowFile(app: app, ways: ways)
        }
    }

    private static func way(_ field: Field) throws(SceneFileError) -> FlowWay {
        let field = try field.object()
        try field.check(keys: ["name", "title", "steps"])
        let name = try field.required("name", "a name").text("a name", maxLength: maxText)
        let title = try field.required("title", "a title").localized("a title")
        let list = try field.required("steps", "a list of steps")
        var steps: [FlowStep] = []
        try list.forEachElement("a list of steps") { element throws(SceneFileError) in
            guard steps.count < maxSteps else { throw element.unexpected("at most \(maxSteps) steps") }
            steps.append(try step(element))
        }
        guard !steps.isEmpty else { throw list.unexpected("at least one step", found: "none") }
        return FlowWay(name: name, title: title, steps: steps)
    }

    private static func step(_ field: Field) throws(SceneFileError) -> FlowStep {
        let field = try field.object()
        try field.check(keys: ["scene", "caption", "touch", "then", "seconds"])
        let scene = try field.required("scene", "a scene's command")
        let place = scene.value.place
        var step = FlowStep(
            scene: try scene.text("a scene's command", maxLength: maxScene),
            place: "line \(place.line), column \(place.column): \(field.path)")
        if let caption = field.optional("caption") { step.caption = try caption.localized("a caption") }
        if let touch = field.optional("touch") { step.touch = try self.touch(touch) }
        if let transition = field.optional("then") {
            step.transition = try transition.choice(of: FlowStep.Transition.self)
        }
        if let seconds = field.optional("seconds") { step.seconds = try seconds.number(in: 0.2...60) }
        return step
    }

    private static func touch(_ field: Field) throws(SceneFileError) -> FlowStep.Touch {
        let expected = "the touched part's name, or its place [x, y] in points"
        guard field.value.kind == .array else { return .name(try field.localized(expected)) }
        var numbers: [Double] = []
        try field.forEachElement(expected) { element throws(SceneFileError) in
            numbers.append(try element.number(in: 0...100_000))
        }
        guard numbers.count == 2 else { throw field.unexpected(expected, found: "\(numbers.count) numbers") }
        return .point(Point(numbers[0], numbers[1]))
    }
}

extension FileField<SceneFileError> {
    /// A text, or an object with a text by language.
    fileprivate func localized(_ what: String) throws(SceneFileError) -> PackText {
        guard value.kind == .object else { return PackText(try text(what, maxLength: FlowFile.maxText)) }
        var texts: [PackText.Translation] = []
        for member in members() {
            let code = String(member.path.dropFirst(path.count + 1))
            guard LanguageTag(code) != nil else {
                throw member.unexpected("a language's code, such as en or pt-BR", found: JSONReader.quoted(code))
            }
            texts.append(.init(language: code, text: try member.text(what, maxLength: FlowFile.maxText)))
        }
        let fallback = texts.firstIndex { $0.language == PackText.fallbackLanguage } ?? 0
        guard texts.indices.contains(fallback) else { throw unexpected("\(what) in at least one language") }
        let first = texts.remove(at: fallback)
        return PackText(first.text, texts, language: first.language)
    }
}
