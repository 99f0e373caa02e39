import DisplayList
import PathParser
import SVG
import Scenes
import Threading

/// A user's own silhouettes: `tree_0.svg` to `tree_7.svg` in one folder.
enum TreeFolder {
    static func path(of variant: Int, in folder: String) -> String {
        "\(folder.hasSuffix("/") ? folder : folder + "/")tree_\(variant).svg"
    }

    /// - Returns: the paths, nil without a folder; and warnings for parts of the files that are drawn in another way.
    static func read(_ folder: String?) throws(CommandError) -> (trees: [Path]?, warnings: [String]) {
        guard let folder else { return (nil, []) }
        let known = try folders.value(for: folder) { () throws(CommandError) in try silhouettes(in: folder) }
        return (known.trees, known.warnings)
    }

    /// The paths, nil without a folder; adds warnings for parts of the files that are drawn in another way.
    static func read(_ folder: String?, _ warnings: inout [String]) throws(CommandError) -> [Path]? {
        let (trees, new) = try read(folder)
        warnings += new
        return trees
    }

    private static let folders = Cache<String, (trees: [Path], warnings: [String])>(limit: 8)

    private static func silhouettes(
        in folder: String
    ) throws(CommandError) -> (trees: [Path], warnings: [String]) {
        var trees: [Path] = []
        var warnings: [String] = []
        for variant in 0..<Silhouettes.count {
            let name = path(of: variant, in: folder)
            let bytes = try InputFile.read(name, below: folder)
            do {
                let silhouette = try SVGSilhouette(bytes)
                trees.append(silhouette.path)
                warnings += silhouette.diagnostics.map { "\(name): \($0)" }
                if silhouette.rule != .nonZero { warnings.append("\(name): the fill rule evenodd is drawn as nonzero") }
            } catch {
                throw CommandError(.badData, "\(name): \(error)")
            }
        }
        return (trees, warnings)
    }
}
