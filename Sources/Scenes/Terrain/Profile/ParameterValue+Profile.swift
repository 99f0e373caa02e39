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

extension FileInput {
    /// A person's profile.
    package static let profile = FileInput("a profile") { bytes, _ throws(Fault) in
        do throws(SceneFileError) {
            return (.profile(try TerrainProfile.read(bytes)), [])
        } catch {
            throw Fault(error.description)
        }
    }
}

extension ParameterType where Value == TerrainProfile {
    package static var profile: ParameterType { ParameterType(.input(.file(.profile)), .profile) }
}
