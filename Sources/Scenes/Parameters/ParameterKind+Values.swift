import DisplayList
import PathParser

extension ParameterKind {
    /// The numbers of device pixels that a point can have.
    package static let scales = 0.01...100.0

    /// - Throws: `SceneError.badOption` for a value out of the range.
    func check(_ value: any Sendable, name: String) throws(SceneError) {
        switch (self, value) {
        case (.number(let range, _), let number as Double): try SceneError.check(name, number, in: range)
        case (.integer(let range), let number as Int): try SceneError.check(name, number, in: range)
        case (.hours(let range), let seconds as Double): try SceneError.check(name, seconds / 3600, in: range)
        case (.size(let sides, _), let size as Size):
            try SceneError.check(name, size.width, in: sides)
            try SceneError.check(name, size.height, in: sides)
        case (.input(.trees(let count)), let trees as [Path]):
            guard trees.count == count else {
                throw .badOption(
                    name: name, found: "\(trees.count) silhouettes", expected: "\(count), one for each variant")
            }
        case (.input(.scale), let scale as Double):
            try SceneError.check(name, scale, in: ParameterKind.scales)
        default: break
        }
    }

    /// A value as it is typed; nil for values that are not typed.
    package func text(of value: any Sendable) -> String? {
        switch value {
        case let number as Double: number.plainText
        case let minute as Int where isTimeOfDay: "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        case let number as Int: "\(number)"
        case let text as String: text
        case let size as Size: "\(size.width.plainText)x\(size.height.plainText)"
        case let background as PlainBackground:
            switch background {
            case .none: "none"
            case .color(let color): color.hexText
            }
        case let color as Color: color.hexText
        case let extent as any CustomStringConvertible where isExtent: extent.description
        default: word(of: value)
        }
    }

    private var isTimeOfDay: Bool {
        if case .timeOfDay = self { true } else { false }
    }

    private var isExtent: Bool {
        if case .extent = self { true } else { false }
    }

    /// The word of a choice's value.
    private func word(of value: any Sendable) -> String? {
        guard case .choice(let choices) = self, let value = value as? any Equatable else { return nil }
        func isSame<Value: Equatable>(_ one: Value, _ other: any Sendable) -> Bool { other as? Value == one }
        return choices.first { isSame(value, $0.value) }?.word
    }
}
