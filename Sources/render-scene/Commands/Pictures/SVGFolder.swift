#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Pictures of several files in one folder, each under its file's name. A file that cannot be drawn is reported, and
/// the others are drawn all the same.
struct SVGFolder {
    private var pictures: [(file: String, output: String)] = []
    private let folder: String
    private let isQuiet: Bool

    /// - Parameters:
    ///   - names: the outputs that were named.
    ///   - operands: the files and folders to be drawn.
    /// - Returns: nil when no output is a folder.
    /// - Throws: when a folder is not the only output, two files would become one picture, or as `SVGFiles`.
    init?(_ names: [String], of operands: [String], _ arguments: Arguments) throws(CommandError) {
        let source = operands.first { $0 != "-" && SVGFiles.isFolder($0) }
        guard let name = names.first(where: { SVGFolder.isFolder($0, for: source) }) else {
            guard let source, let name = names.first else { return nil }
            throw CommandError(
                .usage, "svg: \(source) is a folder, which is drawn into one, and \(name) is none",
                hint: "name one with a slash behind: -o out/")
        }
        guard names.count == 1 else {
            throw CommandError(.usage, "-o \(name): a folder is the only output, found \(names.count)")
        }
        folder = name
        isQuiet = arguments[SharedOptions.quiet]
        let ending = (arguments[SharedOptions.format] ?? .png).ending
        let place = name.hasSuffix("/") ? name : name + "/"
        var known: [String: String] = [:]
        for file in try SVGFiles(operands, leavingOut: name).files {
            guard file.path != "-" else {
                throw CommandError(
                    .usage, "-o \(name): standard input has no name for a picture in a folder",
                    hint: "name the picture: -o \(place)picture.\(ending)")
            }
            let output = "\(place)\(file.stem).\(ending)"
            if let same = known.updateValue(file.path, forKey: output) {
                throw CommandError(
                    .usage, "\(same) and \(file.path) would both become \(output)",
                    hint: "draw the folder that both lie in, whose folders are kept, or each into a folder of its own")
            }
            pictures.append((file.path, output))
        }
    }

    /// Whether an output is a folder: by its name, because it exists, or because its source is one.
    private static func isFolder(_ name: String, for source: String?) -> Bool {
        if name.hasSuffix("/") || SVGFiles.isFolder(name) { return true }
        let isPicture = OutputFormat(ending: OutputTarget.ending(of: name)) != nil
        return source != nil && name != "-" && !isPicture && access(name, F_OK) != 0
    }

    /// Makes the folder if it is not there, and draws all files. Their pictures take their places when all are drawn: none
    /// replaces a file that another one links to.
    /// - Throws: without a message, the status of the first file that could not be drawn.
    func write(
        _ draw: (_ file: String, _ outputs: [String], _ held: HeldOutputs) throws(CommandError) -> Void
    ) throws(CommandError) {
        let made = try MadeFolder(folder)
        defer { withExtendedLifetime(made) {} }
        var bar = ProgressBar(total: pictures.count, noun: "file", isQuiet: isQuiet)
        var status: ExitStatus?
        let held = HeldOutputs()
        for (place, picture) in pictures.enumerated() {
            do throws(CommandError) {
                try draw(picture.file, [picture.output], held)
            } catch {
                Messages.error(error)
                status = status ?? error.status
            }
            bar.advance(to: place + 1)
        }
        held.release { error in
            Messages.error(error)
            status = status ?? error.status
        }
        if let status { throw CommandError(quietly: status) }
    }
}
