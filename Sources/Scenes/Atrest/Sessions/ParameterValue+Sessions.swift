/// A session file as a parameter's value.
private final class SessionsValue: OwnValue, @unchecked Sendable {
    let file: SessionFile

    init(_ file: SessionFile) {
        self.file = file
        super.init("a session file")
    }
}

extension ParameterValue {
    /// A session file.
    public static func sessions(_ file: SessionFile) -> ParameterValue { .own(SessionsValue(file)) }
}

extension ParameterConversion where Value == SessionFile {
    package static var sessions: ParameterConversion {
        ParameterConversion {
            .sessions($0)
        } read: {
            if case .own(let value) = $0 { (value as? SessionsValue)?.file } else { nil }
        }
    }
}

/// An answer about today's water as a parameter's value.
private final class WaterValue: OwnValue, @unchecked Sendable {
    let water: WaterInput

    init(_ water: WaterInput) {
        self.water = water
        super.init("water")
    }
}

extension ParameterValue {
    /// Whether the panel with today's water is open, or a water log.
    public static func water(_ water: WaterInput) -> ParameterValue { .own(WaterValue(water)) }
}

extension ParameterConversion where Value == WaterInput {
    package static var water: ParameterConversion {
        ParameterConversion {
            .water($0)
        } read: {
            if case .own(let value) = $0 { (value as? WaterValue)?.water } else { nil }
        }
    }
}
