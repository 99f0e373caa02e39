import Composition

/// An element of a template, read and not made yet.
struct TemplateNode: Sendable {
    let kind: ElementKind
    /// Its place in the template.
    let offset: Int
    let values: PropertyValues
    var children: [TemplateNode] = []
    var modifiers: [Modifier] = []
    /// It is there only if the data has something there.
    var condition: DataPath?
    /// What is there if not.
    var alternative: [TemplateNode] = []
    var loop: Loop?

    struct Modifier: Sendable {
        let kind: ModifierKind
        let values: PropertyValues
    }

    /// An element for each of a list.
    struct Loop: Sendable {
        let list: DataPath
        /// Whether a list that is not there counts as empty.
        let mayBeMissing: Bool
        let name: String
        let offset: Int
    }

    /// The elements that it comes to: none, one, or many.
    func elements(_ evaluation: inout Evaluation) throws(TemplateError) -> [MadeElement] {
        guard let loop else { return try chosen(&evaluation) }
        guard let found = evaluation.find(loop.list) else {
            if loop.mayBeMissing { return [] }
            throw evaluation.source.error(
                at: loop.offset, found: "nothing in the data at \(loop.list.text)",
                expected: "an array, or \(loop.list.text)? for none")
        }
        guard case .list(let list) = found else {
            throw evaluation.source.error(
                at: loop.offset, found: "\(found.summary) in the data at \(loop.list.text)", expected: "an array")
        }
        var made: [MadeElement] = []
        for value in list {
            // Also what makes no element takes its time.
            try evaluation.count(at: offset)
            made += try evaluation.with(loop.name, value) { evaluation throws(TemplateError) in
                try chosen(&evaluation)
            }
        }
        return made
    }

    private func chosen(_ evaluation: inout Evaluation) throws(TemplateError) -> [MadeElement] {
        if let condition, evaluation.find(condition)?.isTrue != true { return try alternative.elements(&evaluation) }
        let factor = modifiers.reduce(1) { $0.multipliedReportingOverflow(by: $1.kind.factor).partialValue }
        return [try evaluation.measured(factor) { evaluation throws(TemplateError) in try made(&evaluation) }]
    }

    private func made(_ evaluation: inout Evaluation) throws(TemplateError) -> MadeElement {
        try evaluation.count(at: offset)
        let inner = try evaluation.measured(kind.factor) { evaluation throws(TemplateError) in
            try children.elements(&evaluation)
        }
        if kind.name == ElementKind.row { return MadeElement(box: Spacer().body, cells: inner.map(\.box)) }
        var box = try kind.make(values, inner, &evaluation)
        for modifier in modifiers { box = try modifier.kind.apply(box, modifier.values, &evaluation) }
        return MadeElement(box: box)
    }
}

extension [TemplateNode] {
    func elements(_ evaluation: inout Evaluation) throws(TemplateError) -> [MadeElement] {
        var made: [MadeElement] = []
        for node in self { made += try node.elements(&evaluation) }
        return made
    }

    func boxes(_ evaluation: inout Evaluation) throws(TemplateError) -> [Box] {
        try elements(&evaluation).map(\.box)
    }
}
