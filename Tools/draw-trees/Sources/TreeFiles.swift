import PathParser

/// The files that the trees are kept in, as text, with their places under the package's root.
enum TreeFiles {
    struct File {
        let place: String
        let bytes: [UInt8]
    }

    /// The file of a tree.
    static func file(number: Int, detail: Detail, pathData: [UInt8]) -> File {
        File(place: "\(detail.folder)/tree_\(number).svg", bytes: svg(pathData))
    }

    private static func svg(_ data: [UInt8]) -> [UInt8] {
        var out = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1024 1024\">\n".utf8)
        out += Array("<path fill=\"#000000\" d=\"".utf8)
        out += data
        out += Array("\"/>\n</svg>\n".utf8)
        return out
    }
}
