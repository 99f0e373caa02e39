import PathParser

/// A file's text and the places of its elements in it.
struct SVGSource {
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
                    others: entry.0.others,
                    changesPicture: entry.0.changesPicture)
            }
    }
}
