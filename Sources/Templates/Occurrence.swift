/// When a part of a template is there, and how often: its `if` and its `for`.
struct Occurrence: Sendable {
    /// It is there only if the data has something there.
    var condition: DataPath?
    var loop: Loop?

    /// Once for each of a list.
    struct Loop: Sendable {
        let list: DataPath
        /// Whether a list that is not there counts as empty.
        let mayBeMissing: Bool
        let name: String
        let offset: Int
    }

    /// Calls `body` as often as the part is there, or what is there in its place.
    /// - Parameters:
    ///   - offset: the part's.
    ///   - body: told whether it is the part itself.
    func visit(
        at offset: Int, _ evaluation: inout Evaluation,
        _ body: (_ isThere: Bool, inout Evaluation) throws(TemplateError) -> Void
    ) throws(TemplateError) {
        guard let loop else { return try body(isThere(evaluation), &evaluation) }
        guard let found = evaluation.find(loop.list) else {
            if loop.mayBeMissing { return }
            throw evaluation.source.error(
                at: loop.offset, found: "nothing in the data at \(loop.list.text)",
                expected: "an array, or \(loop.list.text)? for none")
        }
        guard case .list(let list) = found else {
            throw evaluation.source.error(
                at: loop.offset, found: "\(found.summary) in the data at \(loop.list.text)", expected: "an array")
        }
        for value in list {
            // Also what makes nothing takes its time.
            try evaluation.count(at: offset)
            try evaluation.with(loop.name, value) { evaluation throws(TemplateError) in
                try body(isThere(evaluation), &evaluation)
            }
        }
    }

    private func isThere(_ evaluation: Evaluation) -> Bool {
        guard let condition else { return true }
        return evaluation.find(condition)?.isTrue == true
    }
}
