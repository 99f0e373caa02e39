import Composition

/// An element of a template, read and not made yet.
struct TemplateNode: Sendable {
    let kind: ElementKind
    /// Its place in the template.
    let offset: Int
    let values: PropertyValues
    var children: [TemplateNode] = []
    var modifiers: [Modifier] = []
    var occurrence = Occurrence()
    /// What is there if it is not.
    var alternative: [TemplateNode] = []

    struct Modifier: Sendable {
        let kind: ModifierKind
        let values: PropertyValues
    }

    /// The elements that it comes to: none, one, or many.
    func elements(_ evaluation: inout Evaluation) throws(TemplateError) -> [MadeElement] {
        var made: [MadeElement] = []
        try occurrence.visit(at: offset, &evaluation) { isThere, evaluation throws(TemplateError) in
            guard isThere else { return made += try alternative.elements(&evaluation) }
            let factor = modifiers.reduce(1) { $0.multipliedReportingOverflow(by: $1.kind.factor).partialValue }
            made.append(
                try evaluation.measured(factor) { evaluation throws(TemplateError) in try self.made(&evaluation) })
        }
        return made
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
