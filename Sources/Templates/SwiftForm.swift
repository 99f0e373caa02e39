/// How an element, a modifier or a mark is written in Swift.
struct SwiftForm: Sendable {
    /// The calls that make it, of what its properties are and of what it holds.
    let calls:
        @Sendable ([PropertyDefinition], PropertyValues, [SwiftCode]?, inout Evaluation) throws(TemplateError)
            -> [SwiftCall]

    /// A call of some name, with the arguments, the block and the further calls that its properties say.
    /// - Parameters:
    ///   - order: of the arguments, where it is another than that of the properties.
    ///   - isComplete: whether arguments that are not given are written as well.
    static func call(
        _ name: String, _ order: [PropertyDefinition]? = nil, isComplete: Bool = false
    ) -> SwiftForm {
        SwiftForm { properties, values, content, evaluation throws(TemplateError) in
            var first = SwiftCall(name: name, block: content)
            var more: [SwiftCall] = []
            for property in order ?? properties where isComplete || values.has(property.name) {
                switch try property.part(values, &evaluation) {
                case .argument(let label, let value): first.arguments.append((label, value))
                case .block(let statements): first.block = statements
                case .calls(let calls): more += calls
                }
            }
            return [first] + more
        }
    }

    /// Calls that the properties alone say.
    static let properties = SwiftForm { properties, values, content, evaluation throws(TemplateError) in
        Array(try call("").calls(properties, values, content, &evaluation).dropFirst())
    }

    /// Calls that are written by hand.
    static func custom(
        _ calls: @escaping @Sendable (PropertyValues, inout Evaluation) throws(TemplateError) -> [SwiftCall]
    ) -> SwiftForm {
        SwiftForm { _, values, _, evaluation throws(TemplateError) in try calls(values, &evaluation) }
    }
}

/// What a property is in Swift.
enum SwiftRole: Sendable {
    /// An argument with the property's name.
    case argument
    /// An argument with another label, or none.
    case labelled(String?)
    /// What stands in braces.
    case block
    /// A call of some name, with the value.
    case call(String)
    /// Calls of some name, whose arguments the value is.
    case calls(String)
    /// A call without arguments, where the value is true.
    case flag(SwiftCall)
    /// A part of what the kind writes by hand.
    case custom

    func part(_ name: String, _ value: SwiftCode) -> SwiftPart {
        switch self {
        case .argument: return .argument(label: name, value)
        case .labelled(let label): return .argument(label: label, value)
        case .block:
            if case .block(let statements) = value { return .block(statements) }
            return .block([value])
        case .call(let name): return .calls([SwiftCall(name: name, arguments: [(nil, value)])])
        case .calls(let name):
            guard case .chain(nil, let calls) = value else { return .calls([]) }
            return .calls(calls.map { SwiftCall(name: name, arguments: $0.arguments) })
        case .flag(let call):
            if case .text("true") = value { return .calls([call]) }
            return .calls([])
        case .custom: return .calls([])
        }
    }
}

/// A property's part of the calls.
enum SwiftPart: Sendable {
    case argument(label: String?, SwiftCode)
    case block([SwiftCode])
    case calls([SwiftCall])
}
