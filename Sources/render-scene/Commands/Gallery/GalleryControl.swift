import ParameterReading
import Scenes
import TextForms

/// A control of a scene in the gallery, with its steps: an option, or a word of the command line.
struct GalleryControl: Sendable {
    /// The control's form on the page.
    enum Kind: String, Sendable {
        case slider, menu, segments, toggle
    }

    struct Step: Sendable, Equatable {
        /// The value in the page's address: the text typed, a file without its folder and ending, or nothing where the
        /// option is not given.
        var value: String
        /// The value as people read it.
        var label: String
        /// The words of the command line.
        var words: [String]
    }

    /// The option's name, or the operand's in small letters.
    let name: String
    /// The option's effect, as help states it.
    let help: String
    let kind: Kind
    /// At least two.
    let steps: [Step]
    /// Values of other controls without which this one changes nothing in the picture, or is refused.
    private(set) var needs: [(name: String, value: String)] = []
    /// Controls with which it is shown in all combinations.
    private(set) var partners: [String] = []
    /// The step that the scene's example has.
    let start: Int

    /// The most letters of all steps together for them to stand side by side.
    private static let segmentsLength = 26

    // MARK: From the commands' table

    /// - Parameters:
    ///   - given: the option's value in the example; nil for none.
    ///   - folder: where the examples are.
    /// - Returns: nil for an option that the gallery does not show.
    init?(_ option: OptionDefinition, given: String?, examples folder: GalleryExamples) {
        guard option.steps != .none else { return nil }
        if option.placeholder == nil {
            self.init(
                option.name, help: option.help,
                steps: [
                    Step(value: "", label: "off", words: []), Step(value: "on", label: "on", words: [option.spelling]),
                ], isFlag: true, start: given == nil ? 0 : 1)
            (needs, partners) = (option.needs, option.partners)
            return
        }
        guard let all = GalleryControl.values(option.steps, option.completion) else { return nil }
        var values = all.map(folder.place)
        let isFile = option.completion == .file
        // An optional file has a control only where the example names one.
        if isFile, given == nil { return nil }
        if let given, !values.contains(given) { values.insert(given, at: 0) }
        var steps = values.map { value in
            let label = isFile ? folder.label(of: value) : value
            return Step(
                value: label, label: label,
                words: value == option.defaultText && given != value ? [] : [option.spelling, value])
        }
        let hasDefault = values.contains { $0 == option.defaultText }
        if !hasDefault, !option.isRequired, !isFile {
            steps.insert(Step(value: "", label: option.defaultText ?? "none", words: []), at: 0)
        }
        let start = GalleryControl.step(of: given ?? option.defaultText ?? "", in: steps)
        self.init(option.name, help: option.help, steps: steps, isScale: option.steps.isScale, start: start ?? 0)
        (needs, partners) = (option.needs, option.partners)
    }

    init?(_ operand: OperandDefinition, given: String) {
        let name = operand.placeholder.lowercased()
        guard var values = GalleryControl.values(operand.steps, operand.completion) else { return nil }
        if !values.contains(given) { values.insert(given, at: 0) }
        self.init(
            name, help: operand.help, steps: values.map { Step(value: $0, label: $0, words: [$0]) },
            isScale: operand.steps.isScale, start: values.firstIndex(of: given) ?? 0)
        (needs, partners) = (operand.needs, operand.partners)
    }

    private init?(
        _ name: String, help: String, steps: [Step], isScale: Bool = false, isFlag: Bool = false, start: Int
    ) {
        guard steps.count > 1 else { return nil }
        self.name = name
        self.help = help
        self.steps = steps
        self.start = start
        let length = steps.reduce(0) { $0 + $1.label.count }
        if isFlag {
            kind = .toggle
        } else if isScale, steps.count > 2 {
            kind = .slider
        } else {
            kind = length <= GalleryControl.segmentsLength && steps.count <= 4 ? .segments : .menu
        }
    }

    /// The values to show; nil where there are none to choose from.
    private static func values(_ steps: ParameterSteps, _ completion: Completion) -> [String]? {
        switch (steps, completion) {
        case (.some(let values), _), (.scale(let values), _): values
        case (.all, .words(let words)), (.all, .fileOrWords(let words)): words
        case (.none, _), (.all, _): nil
        }
    }

    // MARK: On the page

    /// The name as people read it: `dynamic type`.
    var title: String { String(name.map { $0 == "-" ? " " : $0 }) }

    /// The first sentence of the help.
    var hint: String {
        guard let end = help.firstPlace(of: ". ") else { return help }
        return String(help[..<end.lowerBound]) + "."
    }

    /// The step of a value as it is typed.
    func step(of value: String) -> Int? { GalleryControl.step(of: value, in: steps) }

    private static func step(of value: String, in steps: [Step]) -> Int? {
        steps.firstIndex { $0.value == value || $0.words.last == value }
    }
}

extension ParameterSteps {
    /// Whether each value is greater than the one before, so that one can go through them.
    fileprivate var isScale: Bool {
        if case .scale = self { true } else { false }
    }
}
