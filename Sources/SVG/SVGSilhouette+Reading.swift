import DisplayList
import PathParser

extension SVGSilhouette {
    /// Reads all that an SVG file fills as one shape, whatever its colours, its view box and its size. Strokes do not count.
    /// - Parameter bytes: the file, as for ``SVGDocument/init(_:options:)``.
    /// - Throws: what reading the document throws, and `SVGReaderError.noFilledPath`.
    public init(_ bytes: some Sequence<UInt8>) throws(SVGReaderError) {
        var options = SVGReadingOptions()
        options.makesStamps = false
        let document = try SVGDocument(bytes, options: options)
        var path = Path()
        var rules: [FillRule] = []
        SVGSilhouette.gather(document.nodes, .identity, into: &path, &rules)
        guard let rule = rules.first else { throw .noFilledPath }
        var diagnostics = document.diagnostics
        let isMixed = rules.contains { $0 != rule }
        if isMixed {
            diagnostics.insert(
                SVGDiagnostic(
                    line: 1, column: 1, message: "the file's fill rules differ; non-zero is taken for all"), at: 0)
        }
        self.init(path: path, rule: isMixed ? .nonZero : rule, diagnostics: diagnostics)
    }

    private static func gather(
        _ nodes: [Node], _ transform: Transform, into path: inout Path, _ rules: inout [FillRule]
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
}
