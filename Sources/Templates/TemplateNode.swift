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

    /// What it comes to: nothing, one element, or many.
    /// - Parameter make: of an element and what was made of its children.
    fileprivate func made<Made>(
        _ evaluation: inout Evaluation,
        _ make: (TemplateNode, [Made], inout Evaluation) throws(TemplateError) -> Made
    ) throws(TemplateError) -> [Made] {
        var made: [Made] = []
        try occurrence.visit(at: offset, &evaluation) { isThere, evaluation throws(TemplateError) in
            guard isThere else { return made += try alternative.made(&evaluation, make) }
            let factor = modifiers.reduce(1) {
                let (product, isTooLarge) = $0.multipliedReportingOverflow(by: $1.kind.factor)
                return isTooLarge ? .max : product
            }
            made.append(
                try evaluation.measured(factor) { evaluation throws(TemplateError) in
                    try evaluation.count(at: offset)
                    let inner = try evaluation.measured(kind.factor) { evaluation throws(TemplateError) in
                        try children.made(&evaluation, make)
                    }
                    return try make(self, inner, &evaluation)
                })
        }
        return made
    }

    fileprivate func element(_ inner: [MadeElement], _ evaluation: inout Evaluation) throws(TemplateError)
        -> MadeElement
    {
        if kind.name == ElementKind.row { return MadeElement(box: Spacer().body, cells: inner.map({ $0.box })) }
        var box = try kind.make(values, inner, &evaluation)
        for modifier in modifiers { box = try modifier.kind.apply(box, modifier.values, &evaluation) }
        return MadeElement(box: box)
    }

    fileprivate func code(_ inner: [SwiftCode], _ evaluation: inout Evaluation) throws(TemplateError) -> SwiftCode {
        let content = kind.content == .nothing ? nil : inner
        var calls = try kind.swift.calls(kind.properties, values, content, &evaluation)
        for modifier in modifiers {
            let kind = modifier.kind
            calls += try kind.swift.calls(
                [kind.main].compactMap { $0 } + kind.properties, modifier.values, nil, &evaluation)
        }
        return .chain(nil, calls)
    }
}

extension [TemplateNode] {
    fileprivate func made<Made>(
        _ evaluation: inout Evaluation,
        _ make: (TemplateNode, [Made], inout Evaluation) throws(TemplateError) -> Made
    ) throws(TemplateError) -> [Made] {
        var made: [Made] = []
        for node in self { made += try node.made(&evaluation, make) }
        return made
    }

    func boxes(_ evaluation: inout Evaluation) throws(TemplateError) -> [Box] {
        try made(&evaluation) { node, inner, evaluation throws(TemplateError) in
            try node.element(inner, &evaluation)
        }.map { $0.box }
    }

    /// The elements in Swift.
    func code(_ evaluation: inout Evaluation) throws(TemplateError) -> [SwiftCode] {
        try made(&evaluation) { node, inner, evaluation throws(TemplateError) in try node.code(inner, &evaluation) }
    }
}
