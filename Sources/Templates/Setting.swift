/// A property's value: one that the template states, or one that is made of the data for each picture.
enum Setting<Value: Sendable>: Sendable {
    case fixed(Value)
    case computed(@Sendable (inout Evaluation) throws(TemplateError) -> Value)

    func value(_ evaluation: inout Evaluation) throws(TemplateError) -> Value {
        switch self {
        case .fixed(let value): value
        case .computed(let compute): try compute(&evaluation)
        }
    }

    func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> Setting<Other> {
        switch self {
        case .fixed(let value): .fixed(change(value))
        case .computed(let compute):
            .computed { (evaluation: inout Evaluation) throws(TemplateError) in change(try compute(&evaluation)) }
        }
    }

    /// Several settings as one.
    static func all(_ settings: [Setting]) -> Setting<[Value]> {
        var fixed: [Value] = []
        for case .fixed(let value) in settings { fixed.append(value) }
        if fixed.count == settings.count { return .fixed(fixed) }
        return .computed { (evaluation: inout Evaluation) throws(TemplateError) in
            var values: [Value] = []
            for setting in settings { values.append(try setting.value(&evaluation)) }
            return values
        }
    }

    /// Two settings as one.
    func with<Other: Sendable, Both: Sendable>(
        _ other: Setting<Other>, _ join: @escaping @Sendable (Value, Other) -> Both
    ) -> Setting<Both> {
        if case .fixed(let a) = self, case .fixed(let b) = other { return .fixed(join(a, b)) }
        return .computed { (evaluation: inout Evaluation) throws(TemplateError) in
            join(try value(&evaluation), try other.value(&evaluation))
        }
    }
}
