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

    /// Adds the marks that it comes to: none, one, or many.
    fileprivate func add(
        to marks: inout [Mark], _ evaluation: inout Evaluation
    ) throws(TemplateError) {
        try occurrence.visit(at: offset, &evaluation) { isThere, evaluation throws(TemplateError) in
            guard isThere else { return marks += try alternative.marks(&evaluation) }
            try evaluation.count(at: offset)
            marks.append(try kind.make(values, &evaluation))
        }
    }
}

extension [TemplateMark] {
    func marks(_ evaluation: inout Evaluation) throws(TemplateError) -> [Mark] {
        var marks: [Mark] = []
        for mark in self { try mark.add(to: &marks, &evaluation) }
        return marks
    }
}

extension ValueKind where Value == [TemplateMark] {
    /// A mark, or several in their order.
    static let marks = ValueKind(
        expected: "a mark, or a list of marks", schema: Schema.oneOf([Schema.mark, Schema.list(of: Schema.mark)])
    ) { value, reader throws(TemplateError) in .fixed(try reader.marks(of: value)) }
}
