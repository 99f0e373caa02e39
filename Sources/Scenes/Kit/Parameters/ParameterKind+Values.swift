import DisplayList
import PathParser

extension ParameterKind {
    /// The numbers of device pixels that a point can have.
    package static let scales = 0.01...100.0

    /// - Throws: `SceneError.badOption` for a value out of the range.
    @inline(never)  // Or it is copied to each scene.
    package func check(_ value: ParameterValue, name: String) throws(SceneError) {
        switch (self, value) {
        case (.number(let range, _), .number(let number)): try SceneError.check(name, number, in: range)
        case (.integer(let range), .integer(let number)): try SceneError.check(name, number, in: range)
        case (.hours(let range), .number(let seconds)): try SceneError.check(name, seconds / 3600, in: range)
        case (.size(let sides, _), .size(let size)):
            try SceneError.check(name, size.width, in: sides)
            try SceneError.check(name, size.height, in: sides)
        case (.input(.trees(let count)), .trees(let trees)):
            guard trees.count == count else {
                throw .badOption(
                    name: name, found: "\(trees.count) silhouettes", expected: "\(count), one for each variant")
            }
        case (.input(.scale), .number(let scale)):
            try SceneError.check(name, scale, in: ParameterKind.scales)
        default: break
        }
    }

    /// What is expected in place of a value of another kind.
    package var expected: String {
        guard case .choice(let choices) = self else { return "a value of its kind" }
        return choices.map { $0.word }.joined(separator: " or ")
    }

    /// A value as it is typed; nil for values that are not typed.
    package func text(of value: ParameterValue) -> String? {
        switch value {
        case .flag(let isOn): word(of: isOn)
        case .number(let number): number.plainText
        case .integer(let minute) where isTimeOfDay: "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        case .integer(let number): "\(number)"
        case .text(let text): text
        case .size(let size): "\(size.width.plainText)x\(size.height.plainText)"
        case .background(.none): "none"
        case .background(.color(let color)), .color(let color): color.hexText
        case .moment, .day, .month, .zone, .trees, .typeface, .dictionary, .words, .language, .own: nil
        }
    }

    private var isTimeOfDay: Bool {
        if case .timeOfDay = self { true } else { false }
    }

    /// The word of a choice between two.
    private func word(of isOn: Bool) -> String? {
        guard case .choice(let choices) = self else { return nil }
        return choices.first { if case .flag(isOn) = $0.value { true } else { false } }?.word
    }
}
