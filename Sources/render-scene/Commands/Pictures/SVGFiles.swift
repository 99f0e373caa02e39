import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The files to draw, from the files and folders that were named.
struct SVGFiles {
    /// Each file's path, and the stem of its picture's name: the file's own; for a file in a folder, behind the folders
    /// in between.
    private(set) var files: [(path: String, stem: String)] = []

    private static let endings = [".svg", ".svgz", ".svg.gz"]

    /// - Parameters:
    ///   - names: files and folders; of a folder all SVG files in it and in its subfolders are drawn, in the order of
    ///     their names. Links to files in it are followed, links out of it and links to folders are not.
    ///   - output: a folder that is left out where it lies in another, so that drawn pictures are not drawn once more.
    /// - Throws: for a folder that cannot be read, or that has nothing to draw.
    init(_ names: [String], leavingOut output: String? = nil) throws(CommandError) {
        let output = output.flatMap(RealPath.of)
        for name in names {
            guard name != "-", SVGFiles.isFolder(name) else {
                files.append((name, SVGFiles.stem(of: name)))
                continue
            }
            let count = files.count
            try add(name.hasSuffix("/") ? name : name + "/", in: name, below: "", leavingOut: output)
            if files.count == count {
                throw CommandError(
                    .noInput, "\(name): has no SVG files",
                    hint: "their names end with \(SVGFiles.endings.joined(separator: ", "))")
            }
        }
    }

    /// - Parameters:
    ///   - folder: with a slash behind it, as `place` is.
    ///   - root: the folder that was named.
    ///   - place: the path of the folder below the one that was named.
    private mutating func add(
        _ folder: String, in root: String, below place: String, leavingOut output: String?
    ) throws(CommandError) {
        guard let entries = Folder.entries(folder) else {
            throw CommandError(.noInput, "\(folder): \(SystemError.last.text)")
        }
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            let path = folder + entry.name
            if entry.isFolder {
                if SVGFiles.isLink(path) || output != nil && RealPath.of(path) == output { continue }
                try add(path + "/", in: root, below: place + entry.name + "/", leavingOut: output)
            } else if SVGFiles.endings.contains(where: { entry.name.lowercased().hasSuffix($0) }) {
                if SVGFiles.isLink(path), RealPath.leads(path, outOf: root) {
                    Messages.warning("\(path): is a link that leads out of \(root), and is left out")
                    continue
                }
                files.append((path, place + SVGFiles.stem(of: entry.name)))
            }
        }
    }

    /// A file's name without its folder and the endings of SVG files, or else without its last ending.
    static func stem(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        for ending in endings where name.count > ending.count && name.lowercased().hasSuffix(ending) {
            return String(name.dropLast(ending.count))
        }
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
        return String(name[..<point])
    }

    static func isFolder(_ name: String) -> Bool {
        var status = stat()
        return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
