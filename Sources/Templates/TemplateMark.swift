import Charts

/// A mark of a chart in a template, read and not made yet.
struct TemplateMark: Sendable {
    let kind: MarkKind
    /// Its place in the template.
    let offset: Int
    let values: PropertyValues
    var occurrence = Occurrence()
    /// What is there if it is not.
    var alternative: [TemplateMark] = []

    /// What it comes to: nothing, one mark, or many.
    fileprivate func made<Made>(
        _ evaluation: inout Evaluation, _ make: (TemplateMark, inout Evaluation) throws(TemplateError) -> Made
    ) throws(TemplateError) -> [Made] {
        var made: [Made] = []
        try occurrence.visit(at: offset, &evaluation) { isThere, evaluation throws(TemplateError) in
            guard isThere else { return made += try alternative.made(&evaluation, make) }
            try evaluation.count(at: offset)
            made.append(try make(self, &evaluation))
        }
        return made
    }
}

extension [TemplateMark] {
    fileprivate func made<Made>(
        _ evaluation: inout Evaluation, _ make: (TemplateMark, inout Evaluation) throws(TemplateError) -> Made
    ) throws(TemplateError) -> [Made] {
        var made: [Made] = []
        for mark in self { made += try mark.made(&evaluation, make) }
        return made
    }

    func marks(_ evaluation: inout Evaluation) throws(TemplateError) -> [Mark] {
        try made(&evaluation) { mark, evaluation throws(TemplateError) in try mark.kind.make(mark.values, &evaluation) }
    }

    /// The marks in Swift.
    func code(_ evaluation: inout Evaluation) throws(TemplateError) -> [SwiftCode] {
        try made(&evaluation) { mark, evaluation throws(TemplateError) in
            .chain(nil, try mark.kind.swift.calls(mark.kind.properties, mark.values, nil, &evaluation))
        }
    }
}

extension ValueKind where Value == [TemplateMark] {
    /// A mark, or several in their order.
    static let marks = ValueKind(
        expected: "a mark, or a list of marks", schema: Schema.oneOf([Schema.mark, Schema.list(of: Schema.mark)]),
        code: { marks, evaluation throws(TemplateError) in .block(try marks.code(&evaluation)) }
    ) { value, reader throws(TemplateError) in .fixed(try reader.marks(of: value)) }
}
