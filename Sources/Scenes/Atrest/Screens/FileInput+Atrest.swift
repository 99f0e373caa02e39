import CivilTime

// Files of Atrest that come with a scene's other parameters.
extension FileInput {
    /// A session file, as it was at the moment that is given beside it.
    package static let sessions = FileInput("a session file") { bytes, others throws(Fault) in
        do throws(SessionFileError) {
            let file = try SessionFile.read(
                bytes, ignoringChecksum: others(ParameterDefinition.ignoredChecksum.name) != nil
            ).asOf(others(ParameterDefinition.moment.name).flatMap(ParameterConversion<Instant>.moment.read))
            return (.sessions(file), file.warnings)
        } catch {
            throw Fault(error)
        }
    }
}

extension FileInput.Fault {
    /// A session file's error, with the option that helps.
    package init(_ error: SessionFileError) {
        var hint: String?
        if case .checksumMismatch = error { hint = "--ignore-checksum makes this a warning" }
        self.init(error.description, hint: hint)
    }
}

extension ParameterType where Value == SessionFile {
    package static var sessions: ParameterType { ParameterType(.input(.file(.sessions)), .sessions) }
}

extension FileInput {
    /// A water log, which has what it does not state from the session file's, or whether the panel is open.
    package static let water = FileInput(
        "a water log",
        words: [("open", .water(.panel(isOpen: true))), ("closed", .water(.panel(isOpen: false)))]
    ) { bytes, others throws(Fault) in
        let sessions = others(ParameterDefinition.sessionsName).flatMap(ParameterConversion<SessionFile>.sessions.read)
        do throws(SessionFileError) {
            return (.water(.log(try WaterLog.read(bytes, defaults: sessions?.water ?? WaterLog()))), [])
        } catch {
            throw Fault(error.description)
        }
    }
}

extension ParameterType where Value == WaterInput {
    package static var water: ParameterType { ParameterType(.input(.file(.water)), .water) }
}
