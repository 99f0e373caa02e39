extension CommandError {
    /// The error as a command with these options tells it: its hint names none that only others have.
    func told(by options: [OptionDefinition]) -> CommandError {
        var error = self
        let names = Set(options.map(\.name))
        if error.hint == nil {
            let parts = advice.compactMap { advice -> String? in
                let options = advice.options.filter(names.contains).map { "--\($0)" }
                return options.isEmpty ? nil : "\(advice.verb) \(options.joined(separator: " or "))"
            }
            error.hint = parts.isEmpty ? nil : parts.joined(separator: ", or ")
        }
        if let hint = error.hint, !CommandError.options(in: hint).allSatisfy(names.contains) { error.hint = nil }
        error.advice = []
        return error
    }

    /// The options that a hint tells to give to this command. In quotation marks are others' command lines.
    private static func options(in hint: String) -> [String] {
        let parts = hint.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        return parts.filter { $0.offset % 2 == 0 }.flatMap { part in
            part.element.split { " ,:;()".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        }
    }

    /// The error of a drawing that a file describes: a size that nobody asked for is the file's own.
    func ofFile(_ arguments: Arguments) -> CommandError {
        let isScaled = arguments.texts(of: "scale").compactMap(Double.init).contains { $0 > 1 }
        let isAsked = isScaled || !arguments.texts(of: "size").isEmpty
        return concernsSize && !isAsked && status == .usage ? with(.badData) : self
    }
}
