import DisplayList
import PathParser

extension SVGDocument {
    /// Reads an SVG file.
    ///
    /// Reads leniently: unknown content is reported as a diagnostic and left out; hints with little visible effect, such
    /// as `shape-rendering`, are ignored. Only a file that is not XML, not SVG, or beyond a limit is an error. Animations
    /// and scripts are reported too: the drawing shows the file's static state, or that of ``SVGReadingOptions/moment``.
    ///
    ///     let document = try SVGDocument(bytes)
    ///     for problem in document.diagnostics { print(problem) }
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8, in UTF-16, or in Latin-1 or Windows-1252 where it says so.
    ///   - options: settings that the file itself cannot give.
    /// - Throws: `SVGReaderError` for a file that is not XML, not SVG, or beyond a limit.
    public init(
        _ bytes: some Sequence<UInt8>, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(SVGReaderError) {
        var spent = SVGReadingOptions.Spent()
        try self.init(Array(bytes), options: options, spent: &spent)
    }

    /// - Parameter spent: receives how much of the limits was used, even when reading fails.
    private init(
        _ bytes: [UInt8], options: SVGReadingOptions, spent: inout SVGReadingOptions.Spent
    ) throws(SVGReaderError) {
        var bytes = bytes
        if bytes.starts(with: [0x1F, 0x8B]) {
            guard let text = options.inflate?(bytes) else { throw .packed }
            bytes = text
        }
        let source = try SVGSource(bytes, limit: options.limits.fileBytes)
        let (tree, treeProblems) = try source.tree(
            maxElements: max(options.limits.nodes, min(options.limits.nodes, .max / 4) * 4))
        var styles = StyleSheetReader(
            MediaQuery(media: options.media, size: SVGDocument.size(tree, options), dpi: options.dpi),
            SupportsCondition(supports: Style.supports), open: options.open,
            keepsKeyframes: options.moment != nil)
        if !options.styleSheet.isEmpty { styles.read(options.styleSheet, offset: 0) }
        for (offset, address) in tree.linkedSheets {
            if let address { styles.readLinked(address, offset: offset) }
        }
        for index in tree.elements.indices where tree.name(index) == .style {
            if let type = tree.value(index, .type)?.trimmed, !type.isEmpty, !type.isSame("text/css") { continue }
            styles.read(tree.text(in: index), offset: tree.elements[index].offset)
        }
        let sheet = styles.sheet
        var problems = treeProblems
        for problem in sheet.problems { problems.add(problem.offset, kind: problem.kind, problem.message) }
        var options = options
        options.readLinked = { bytes, options in
            var spent = SVGReadingOptions.Spent()
            let result = Result { () throws(SVGReaderError) in
                try SVGDocument(bytes, options: options, spent: &spent)
            }
            return (result, spent)
        }
        var resolver = Resolver(MovedTree(tree, sheet, options), options, problems)
        defer {
            spent = resolver.reader.budget.spent
        }
        var document = try resolver.document()
        if let (offset, what) = resolver.reader.budget.exceeded {
            let (line, column) = source.position(offset)
            switch what {
            case .nodes: throw .tooManyNodes(line: line, column: column, limit: options.limits.nodes)
            case .pathElements:
                throw .tooManyPathElements(line: line, column: column, limit: options.limits.pathElements)
            case .styleTests: throw .tooManyStyleTests(line: line, column: column, limit: options.limits.styleTests)
            }
        }
        document.diagnostics = source.diagnostics(resolver.reader.problems)
        self = document
    }
}

extension SVGDocument {
    /// The size that `@media` asks about, before any style is known: by the outermost element's attributes.
    private static func size(_ tree: SVGTree, _ options: SVGReadingOptions) -> Size {
        let box = tree.value(tree.root, .viewBox).flatMap { ViewBox($0) }?.rect
        let base = Length.Base(viewport: options.viewport, fontSize: 16, unitsPerInch: options.dpi)
        func side(_ name: AttributeName) -> Double? {
            guard let length = tree.value(tree.root, name).flatMap({ Length($0) }), length.unit != .percent else {
                return nil
            }
            return length.resolved(.other, base)
        }
        return Size(
            width: side(.width) ?? box?.width ?? options.viewport.width,
            height: side(.height) ?? box?.height ?? options.viewport.height)
    }
}

/// A file's text and the places of its elements in it.
private struct SVGSource {
    /// In UTF-8.
    let text: [UInt8]
    let entities: XMLEntities?

    init(_ bytes: [UInt8], limit: Int) throws(SVGReaderError) {
        guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count, limit: limit) }
        guard let text = TextEncoding.utf8(bytes) else { throw .unknownEncoding }
        self.text = text
        do {
            entities = try XMLEntities(text)
        } catch {
            var position = TextPosition(in: text)
            position.advance(to: error.offset)
            throw .malformed(line: position.line, column: position.column, message: error.message)
        }
    }

    func tree(maxElements: Int) throws(SVGReaderError) -> (SVGTree, ReadingProblems) {
        var reader = SVGTreeReader(entities?.text ?? text, maxElements: maxElements)
        do throws(SVGTreeReader.Failure) {
            return (try reader.read(), reader.problems)
        } catch {
            switch error {
            case .malformed(let error):
                let (line, column) = position(error.offset)
                throw .malformed(line: line, column: column, message: error.message)
            case .tooDeep(let offset):
                let (line, column) = position(offset)
                throw .tooDeep(line: line, column: column, limit: SVGTreeReader.maxDepth)
            case .tooManyElements(let offset):
                let (line, column) = position(offset)
                throw .tooManyNodes(line: line, column: column, limit: maxElements)
            case .notSVG(let root): throw .notSVG(root: root)
            }
        }
    }

    func position(_ offset: Int) -> (line: Int, column: Int) {
        var position = TextPosition(in: text)
        position.advance(to: entities?.original(offset) ?? offset)
        return (position.line, position.column)
    }

    /// Sorted by place, so that one walk through the file finds all lines.
    func diagnostics(_ problems: ReadingProblems) -> [SVGDiagnostic] {
        var position = TextPosition(in: text)
        let placed = problems.all.map { ($0, entities?.original($0.offset) ?? $0.offset) }
        return placed.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map { _, entry in
                position.advance(to: entry.1)
                return SVGDiagnostic(
                    line: position.line, column: position.column, message: entry.0.message,
                    others: entry.0.others)
            }
    }
}
