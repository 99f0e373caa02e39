import Charts
import Composition
import TextForms

/// One picture in the making: the data, and what was used of the limits.
struct Evaluation {
    let source: TemplateSource
    let options: TemplateOptions
    private let data: Datum
    /// What loops call their elements, the innermost last.
    private var names: [(name: String, value: Datum)] = []
    private var elements = 0
    private var scenes = 0
    private var textBytes = 0
    private var measurements = 0
    /// The pictures that were read, by their paths.
    var pictures: [String: TemplatePicture] = [:]
    /// How often an element at this place is measured.
    private(set) var factor = 1
    /// What the picture's Swift names before it.
    var declarations = SwiftDeclarations()

    init(_ source: TemplateSource, _ options: TemplateOptions, data: Datum) {
        self.source = source
        self.options = options
        self.data = data
    }

    // MARK: Data

    /// The data at a path; nil where there is nothing, or null.
    func find(_ path: DataPath) -> Datum? {
        var steps = path.steps[...]
        var place = data
        if let first = steps.first, let named = names.last(where: { $0.name == first }) {
            place = named.value
            steps.removeFirst()
        }
        for step in steps {
            guard let next = place[step] else { return nil }
            place = next
        }
        if case .null = place { return nil }
        return place
    }

    /// The data of a placeholder.
    /// - Parameters:
    ///   - offset: of the text that has it.
    ///   - expected: what should be there.
    func datum(_ placeholder: Placeholder, at offset: Int, expected: String) throws(TemplateError) -> Datum {
        let path = placeholder.path.text
        guard let datum = find(placeholder.path) else {
            if let fallback = placeholder.fallback { return Datum(fallback: fallback) }
            throw source.error(
                at: offset, found: "nothing in the data at \(path)",
                expected: "\(expected), or what to take in its place: {{\(path)?…}}")
        }
        guard let format = placeholder.format else { return datum }
        guard case .number(let number, _) = datum, let text = format.text(number) else {
            throw source.error(
                at: offset, found: "\(datum.summary) in the data at \(path)",
                expected: "a number of at most 15 digits, which a format can write")
        }
        return .text(text)
    }

    /// A text with its placeholders filled in.
    func text(_ phrase: Phrase, at offset: Int) throws(TemplateError) -> String {
        var text = ""
        for piece in phrase.pieces {
            switch piece {
            case .text(let part): text += part
            case .placeholder(let placeholder):
                let datum = try datum(placeholder, at: offset, expected: "a text")
                guard let part = datum.text else {
                    throw source.error(
                        at: offset, found: "\(datum.summary) in the data at \(placeholder.path.text)",
                        expected: "a text, a number, true or false")
                }
                text += part
            }
            // Loops could make it longer than memory.
            guard text.utf8.count <= options.limits.textBytes else { throw tooMuchText(at: offset) }
        }
        return text
    }

    /// Calls `body` with an element of a list under a name.
    mutating func with<Result>(
        _ name: String, _ value: Datum, _ body: (inout Evaluation) throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        names.append((name, value))
        defer { names.removeLast() }
        return try body(&self)
    }

    // MARK: Limits

    /// Calls `body` for what is measured several times as often as what is around it.
    mutating func measured<Result>(
        _ times: Int, _ body: (inout Evaluation) throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        let outer = factor
        let (product, isTooLarge) = factor.multipliedReportingOverflow(by: times)
        factor = isTooLarge ? .max : product
        defer { factor = outer }
        return try body(&self)
    }

    /// Counts an element.
    mutating func count(at offset: Int) throws(TemplateError) {
        elements += 1
        guard elements <= options.limits.elements else {
            throw source.error(
                at: offset, found: "one element more", expected: "at most \(options.limits.elements) in one picture")
        }
        try countMeasurements(factor, at: offset)
    }

    /// Counts a scene.
    mutating func countScene(at offset: Int) throws(TemplateError) {
        scenes += 1
        guard scenes <= options.limits.scenes else {
            throw source.error(
                at: offset, found: "one scene more", expected: "at most \(options.limits.scenes) in one picture")
        }
    }

    /// Counts a text.
    mutating func count(text: String, at offset: Int) throws(TemplateError) {
        textBytes += text.utf8.count
        guard textBytes <= options.limits.textBytes else { throw tooMuchText(at: offset) }
        let (times, isTooLarge) = factor.multipliedReportingOverflow(by: text.utf8.count / 64)
        try countMeasurements(isTooLarge ? .max : times, at: offset)
    }

    private mutating func countMeasurements(_ times: Int, at offset: Int) throws(TemplateError) {
        let (sum, isTooLarge) = measurements.addingReportingOverflow(times)
        measurements = sum
        guard !isTooLarge, sum <= options.limits.measurements else {
            throw source.error(
                at: offset, found: "rows, grids or what shrinks to fit too deep in one another",
                expected: "elements that are measured at most \(options.limits.measurements) times in all")
        }
    }

    private func tooMuchText(at offset: Int) -> TemplateError {
        source.error(
            at: offset, found: "more text", expected: "at most \(options.limits.textBytes) bytes in one picture")
    }
}
