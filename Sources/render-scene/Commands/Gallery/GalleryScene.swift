/// A scene in the gallery: its controls, and the pictures of it that are drawn.
///
/// Not every combination is drawn: each control goes through its steps by itself, from the command's first example, and
/// a few pairs go through theirs together. So the number of pictures grows with the sum of the steps and not with their
/// product.
struct GalleryScene: Sendable {
    /// A part of the command line, behind the command's name.
    enum Part: Sendable, Equatable {
        case words([String])
        /// The words of a control's step, by the control's index.
        case control(Int)
    }

    let command: CommandDefinition
    let app: String
    let picture: CommandDefinition.Picture
    let controls: [GalleryControl]
    let line: [Part]
    /// The example's output; the page shows it behind `-o`.
    let output: String
    /// The states that are drawn, each a step for each control; the first is the example.
    let states: [[Int]]

    var name: String { command.name }
    /// The scene's id in the page's address and its elements.
    var id: String { String(name.map { $0 == " " ? "-" : $0 }) }

    /// - Parameters:
    ///   - command: one that draws a picture.
    ///   - app: the app that the scene belongs to.
    /// - Returns: nil for a command that draws no picture, or has no example.
    init?(_ command: CommandDefinition, app: String, examples folder: GalleryExamples) {
        guard let picture = command.picture, let example = command.examples.first else { return nil }
        self.command = command
        self.app = app
        self.picture = picture
        let words = ExampleWords(example, of: command, examples: folder)
        output = words.output ?? "\(command.words.last ?? "picture").png"

        var controls: [GalleryControl] = []
        var line: [Part] = []
        for (place, operand) in words.operands.enumerated() {
            if place < command.operands.count,
                let control = GalleryControl(command.operands[place], given: operand)
            {
                line.append(.control(controls.count))
                controls.append(control)
            } else {
                line.append(.words([operand]))
            }
        }
        for (option, value) in words.options {
            if let control = GalleryControl(option, given: value ?? "", examples: folder) {
                line.append(.control(controls.count))
                controls.append(control)
            } else {
                line.append(.words([option.spelling] + (value.map { [$0] } ?? [])))
            }
        }
        for option in command.options where !words.options.contains(where: { $0.option.name == option.name }) {
            guard let control = GalleryControl(option, given: nil, examples: folder) else { continue }
            line.append(.control(controls.count))
            controls.append(control)
        }
        self.controls = controls
        self.line = line
        states = GalleryScene.states(of: controls, examples: folder)
    }

    private static func states(
        of controls: [GalleryControl], examples folder: GalleryExamples
    ) -> [[Int]] {
        let start = controls.map(\.start)
        var states = [start]
        func place(_ name: String) -> Int? { controls.firstIndex { $0.name == name } }
        /// Moves controls from the start, together with those that they need to change anything.
        func add(_ moves: (control: Int, step: Int)...) {
            var state = start
            for move in moves {
                for need in controls[move.control].needs {
                    guard let other = place(need.name),
                        let step = controls[other].step(of: folder.place(need.value))
                    else { continue }
                    state[other] = step
                }
            }
            for move in moves { state[move.control] = move.step }
            if !states.contains(state) { states.append(state) }
        }
        for (i, control) in controls.enumerated() {
            for step in control.steps.indices where step != control.start { add((i, step)) }
        }
        for (one, other) in pairs(of: controls) {
            guard let one = place(one), let other = place(other) else { continue }
            for a in controls[one].steps.indices {
                for b in controls[other].steps.indices { add((one, a), (other, b)) }
            }
        }
        return states
    }

    /// Pairs of controls that are shown in all their combinations.
    static func pairs(of controls: [GalleryControl]) -> [(String, String)] {
        controls.flatMap { control in control.partners.map { (control.name, $0) } }
    }

    /// The words of a state's command line behind the command's name, without outputs.
    func words(of state: [Int]) -> [String] {
        line.flatMap { part in
            switch part {
            case .words(let words): words
            case .control(let place): controls[place].steps[state[place]].words
            }
        }
    }
}

/// An example from a command's help, taken apart.
private struct ExampleWords {
    var operands: [String] = []
    var options: [(option: OptionDefinition, value: String?)] = []
    /// The first of the outputs.
    var output: String?

    init(_ example: String, of command: CommandDefinition, examples folder: GalleryExamples) {
        var rest = SceneLine.words(of: example).dropFirst(1 + command.words.count)
        while let word = rest.popFirst() {
            let option = command.options.first { option in
                option.spelling == word || option.short.map { "-\($0)" == word } ?? false
            }
            guard let option else {
                operands.append(folder.place(word))
                continue
            }
            let value = option.placeholder == nil ? nil : rest.popFirst().map(folder.place)
            if option.name == SharedOptions.output.definition.name {
                output = output ?? value
            } else {
                options.append((option, value))
            }
        }
    }
}
