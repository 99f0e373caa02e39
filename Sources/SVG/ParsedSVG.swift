import DisplayList
import PathParser

/// A file's elements and style sheets: what its pictures at all moments share.
struct ParsedSVG: Sendable {
    let tree: SVGTree
    let sheet: StyleSheet
    private let source: SVGSource
    private let problems: ReadingProblems

    /// - Parameter keepsKeyframes: whether `@keyframes` are kept; otherwise they are reported.
    init(_ bytes: [UInt8], _ options: SVGReadingOptions, keepsKeyframes: Bool) throws(SVGReaderError) {
        var bytes = bytes
        if bytes.starts(with: [0x1F, 0x8B]) {
            guard let text = options.inflate?(bytes) else { throw .packed }
            bytes = text
        }
        source = try SVGSource(bytes, limit: options.limits.fileBytes)
        var problems: ReadingProblems
        (tree, problems) = try source.tree(
            maxElements: max(options.limits.nodes, min(options.limits.nodes, .max / 4) * 4))
        sheet = ParsedSVG.sheet(of: tree, options, keepsKeyframes: keepsKeyframes)
        for problem in sheet.problems { problems.add(problem.offset, kind: problem.kind, problem.message) }
        self.problems = problems
    }

    /// The rules of all style sheets for a file, in their order.
    private static func sheet(of tree: SVGTree, _ options: SVGReadingOptions, keepsKeyframes: Bool) -> StyleSheet {
        let links = tree.linkedSheets
        let elements = tree.elements.indices.filter { tree.name($0) == .style }
        // Most icons have none.
        if elements.isEmpty, links.isEmpty, options.styleSheet.isEmpty, !tree.hasHTML { return StyleSheet() }
        var styles = StyleSheetReader(
            MediaQuery(media: options.media, size: size(tree, options), dpi: options.dpi),
            SupportsCondition(supports: Style.supports), open: options.open, keepsKeyframes: keepsKeyframes)
        if tree.hasHTML { styles.readDefaults() }
        if !options.styleSheet.isEmpty { styles.read(options.styleSheet, offset: 0) }
        for (offset, address) in links {
            if let address { styles.readLinked(address, offset: offset) }
        }
        for index in elements {
            if let type = tree.value(index, .type)?.trimmed, !type.isEmpty, !type.isSame("text/css") { continue }
            let media = tree.allAttributes(index).first { $0.name.elementsEqual("media".utf8) }?.value.trimmed
            styles.read(tree.text(in: index), media: media ?? [], offset: tree.elements[index].offset)
        }
        return styles.sheet
    }

    /// The file's picture, at the options' moment.
    /// - Parameter spent: receives how much of the limits was used, even when reading fails.
    func document(
        _ options: SVGReadingOptions, _ spent: inout SVGReadingOptions.Spent
    ) throws(SVGReaderError) -> SVGDocument {
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
        let budget = resolver.reader.budget
        if let (file, error) = budget.exceededIn { throw .inLinkedFile(file, error.with(options.limits)) }
        if let (offset, what) = budget.exceeded {
            let (line, column) = source.position(offset)
            switch what {
            case .nodes: throw .tooManyNodes(line: line, column: column, limit: options.limits.nodes)
            case .pathElements:
                throw .tooManyPathElements(line: line, column: column, limit: options.limits.pathElements)
            case .styleTests: throw .tooManyStyleTests(line: line, column: column, limit: options.limits.styleTests)
            }
        }
        document.diagnostics = source.diagnostics(resolver.reader.problems)
        return document
    }

    /// The size that `@media` asks about, before any style is known: by the outermost element's attributes.
    private static func size(_ tree: SVGTree, _ options: SVGReadingOptions) -> Size {
        let box = tree.value(tree.root, .viewBox).flatMap { ViewBox($0) }?.rect
        let base = Length.Base(
            viewport: options.viewport, fontSize: 16, root: Length.Root(window: options.viewport),
            unitsPerInch: options.dpi)
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
