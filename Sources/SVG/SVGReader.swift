import DisplayList
import PathParser

/// Reads SVG files as simple as the tree silhouettes: shapes, groups, transforms, solid paints.
///
/// It reads leniently: what it does not understand becomes a diagnostic and is left out, never dropped in silence. Only
/// a file that is not XML, not SVG, or beyond a limit is an error. Animations and scripts are reported too: what is drawn
/// is the file as it stands.
public enum SVGReader {
    /// How deep elements may lie in one another.
    static let depthLimit = 200
    /// How many bytes a file may have.
    static let sizeLimit = 256 << 20

    /// Reads a file.
    ///
    ///     let document = try SVGReader.read(bytes)
    ///     for problem in document.diagnostics { print(problem) }
    ///
    /// Elements: `svg`, `g`, `a`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline`, `polygon`, `title`, `desc`.
    /// Properties, as attributes or in `style`: `fill`, `stroke` and what belongs to them, `opacity`, `display`,
    /// `visibility`. Definitions and editors' own notes are passed over.
    /// - Parameter bytes: the file, in UTF-8.
    public static func read(_ bytes: [UInt8]) throws(SVGReaderError) -> SVGDocument {
        let tree = try tree(of: bytes)
        var drawing = Drawing(size: tree.size, nodes: tree.nodes, accessibility: tree.accessibility)
        drawing.accessibility?.role = .image
        if tree.toDrawing != .identity, !tree.nodes.isEmpty {
            drawing.nodes = [.group(Group(tree.nodes, transform: tree.toDrawing))]
        }
        return SVGDocument(
            drawing: drawing, viewBox: tree.viewBox, nodes: tree.nodes,
            diagnostics: diagnostics(tree.problems, in: bytes))
    }

    /// Reads all that a file fills as one shape, whatever its colours, its view box and its size. Strokes do not count.
    /// - Parameter bytes: the file, in UTF-8.
    public static func silhouette(_ bytes: [UInt8]) throws(SVGReaderError) -> SVGSilhouette {
        let tree = try tree(of: bytes)
        var path = Path()
        var rules: [FillRule] = []
        gather(tree.nodes, .identity, into: &path, &rules)
        guard let rule = rules.first else { throw .noFilledPath }
        var problems = tree.problems
        let isMixed = rules.contains { $0 != rule }
        if isMixed { problems.add(0, kind: "rules", "the file's fill rules differ; non-zero is taken for all") }
        return SVGSilhouette(
            path: path, rule: isMixed ? .nonZero : rule, diagnostics: diagnostics(problems, in: bytes))
    }

    private static func gather(
        _ nodes: [Node], _ transform: AffineTransform, into path: inout Path, _ rules: inout [FillRule]
    ) {
        for node in nodes {
            switch node {
            case .fill(let fill):
                path.append(transform == .identity ? fill.path : fill.path.transformed(by: transform))
                rules.append(fill.rule)
            case .group(let group): gather(group.nodes, transform * group.transform, into: &path, &rules)
            case .stroke, .stamp, .picture: break
            }
        }
    }

    private static func tree(of bytes: [UInt8]) throws(SVGReaderError) -> TreeReader {
        guard bytes.count <= sizeLimit else { throw .tooLarge(byteCount: bytes.count, limit: sizeLimit) }
        // Byte order marks of UTF-16, and text in it or in UTF-32 without one, which begins with a zero among its "<".
        let isWide =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
        guard !isWide else { throw .notUTF8 }
        var tree = TreeReader(bytes)
        do throws(TreeReader.Failure) {
            try tree.read()
        } catch {
            switch error {
            case .malformed(let error):
                let (line, column) = position(of: error.offset, in: bytes)
                throw .malformed(line: line, column: column, message: error.message)
            case .tooDeep(let offset):
                let (line, column) = position(of: offset, in: bytes)
                throw .tooDeep(line: line, column: column, limit: depthLimit)
            case .notSVG(let root): throw .notSVG(root: root)
            case .invalidSize(let size): throw .invalidSize(width: size.width, height: size.height)
            }
        }
        return tree
    }

    private static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var position = TextPosition(in: bytes)
        position.advance(to: offset)
        return (position.line, position.column)
    }

    /// Sorted by place, so that one walk through the file finds all lines.
    private static func diagnostics(_ problems: ReadingProblems, in bytes: [UInt8]) -> [SVGDiagnostic] {
        var position = TextPosition(in: bytes)
        return problems.all.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { _, problem in
                position.advance(to: problem.offset)
                return SVGDiagnostic(
                    line: position.line, column: position.column, message: problem.message, others: problem.others)
            }
    }
}
