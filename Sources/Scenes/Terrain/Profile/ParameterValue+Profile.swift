/// A person's profile as a parameter's value.
private final class ProfileValue: OwnValue, @unchecked Sendable {
    let profile: TerrainProfile

    init(_ profile: TerrainProfile) {
        self.profile = profile
        super.init("a profile")
    }
}

extension ParameterValue {
    /// A person's profile.
    public static func profile(_ profile: TerrainProfile) -> ParameterValue { .own(ProfileValue(profile)) }
}

extension ParameterConversion where Value == TerrainProfile {
    package static var profile: ParameterConversion {
        ParameterConversion {
            .profile($0)
        } read: {
            if case .own(let value) = $0 { (value as? ProfileValue)?.profile } else { nil }
        }
    }
}

extension ParameterType where Value == TerrainProfile {
    package static var profile: ParameterType { ParameterType(.input(.profile), .profile) }
}
