#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Pictures of several files in one folder, each under its file's name. One that cannot be drawn is told, and the others
/// are drawn all the same.
struct SVGFolder {
    private let pictures: [(file: String, output: String)]
    private let folder: String
    private let isQuiet: Bool

    /// - Parameters:
    ///   - names: the outputs that were named.
    ///   - files: what is to be drawn.
    /// - Returns: nil when no output is a folder.
    /// - Throws: when a folder is not the only output, or two files would become one picture.
    init?(_ names: [String], of files: [String], _ arguments: Arguments) throws(CommandError) {
        guard let name = names.first(where: SVGFolder.isFolder) else { return nil }
        guard names.count == 1 else {
            throw CommandError(.usage, "-o \(name): a folder is the only output, found \(names.count)")
        }
        folder = name
        isQuiet = arguments[SharedOptions.quiet]
        let ending = (arguments[SharedOptions.format] ?? .png).rawValue
        var pictures: [(file: String, output: String)] = []
        for file in files {
            guard file != "-" else {
                throw CommandError(
                    .usage, "-o \(name): standard input has no name for a picture in a folder",
                    hint: "name the picture: -o \(name)\(name.hasSuffix("/") ? "" : "/")picture.\(ending)")
            }
            let output = "\(name)\(name.hasSuffix("/") ? "" : "/")\(SVGFolder.stem(of: file)).\(ending)"
            if let same = pictures.first(where: { $0.output == output }) {
                throw CommandError(.usage, "\(same.file) and \(file) would both become \(output)")
            }
            pictures.append((file, output))
        }
        self.pictures = pictures
    }

    private static func isFolder(_ name: String) -> Bool {
        var status = stat()
        return name.hasSuffix("/") || stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A file's name without its folder and the endings of SVG files, or else without its last ending.
    static func stem(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        for ending in [".svg", ".svgz", ".svg.gz"] {
            if name.count > ending.count, name.lowercased().hasSuffix(ending) {
                return String(name.dropLast(ending.count))
            }
        }
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
        return String(name[..<point])
    }

    /// Makes the folder if it is not there, and draws all files.
    /// - Throws: without a message, the status of the first that could not be drawn.
    func write(
        _ draw: (_ file: String, _ outputs: [String]) throws(CommandError) -> Void
    ) throws(CommandError) {
        let made = try MadeFolder(folder)
        defer { withExtendedLifetime(made) {} }
        var bar = ProgressBar(total: pictures.count, noun: "file", isQuiet: isQuiet)
        var status: ExitStatus?
        for (place, picture) in pictures.enumerated() {
            do throws(CommandError) {
                try draw(picture.file, [picture.output])
            } catch {
                Messages.error(error)
                status = status ?? error.status
            }
            bar.advance(to: place + 1)
        }
        if let status { throw CommandError(quietly: status) }
    }
}
