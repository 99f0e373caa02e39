import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The format of a picture or an animation.
enum OutputFormat: String, CaseIterable, Sendable {
    case png, svg, jpeg, webp, gif, pdf, apng, y4m, rgba

    /// The formats of a picture that does not move.
    static let pictures: [OutputFormat] = [.png, .svg, .jpeg, .webp, .gif, .pdf]
    /// The formats of an animation's single frames.
    static let frames = pictures.filter { $0 != .svg && $0 != .pdf }
    /// The formats of a whole animation.
    static let animations: [OutputFormat] = [.apng, .webp, .gif, .svg, .y4m, .rgba]

    /// What it is called in texts.
    var name: String {
        switch self {
        case .png: "PNG"
        case .svg: "SVG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .pdf: "PDF"
        case .apng: "animated PNG"
        case .y4m: "YUV4MPEG2"
        case .rgba: "RGBA"
        }
    }

    /// Several formats' names, the last behind `or`.
    static func names(_ formats: [OutputFormat]) -> String { list(formats.map(\.name)) }

    /// Several formats' endings, the last behind `or`.
    static func endings(_ formats: [OutputFormat]) -> String { list(formats.map { ".\($0.ending)" }) }

    fileprivate static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The endings of names that tell it, the usual one first.
    var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

    /// The usual ending of its files' names.
    var ending: String { endings[0] }

    /// Whether it is a film of frames as they are, which goes into a pipe as it is drawn: it has no end in memory.
    var isFilm: Bool { self == .y4m || self == .rgba }

    /// Whether a terminal can show it.
    var isText: Bool { self == .svg }

    /// The format that an ending tells, in lower case.
    init?(ending: String) {
        guard let format = OutputFormat.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = format
    }
}

/// The destination of one `-o`, resolved before anything is drawn.
struct OutputTarget: Sendable {
    enum Place: Sendable, Equatable {
        /// Standard output.
        case standardOutput
        /// An existing device, pipe or terminal, which is written to directly.
        case direct(path: String)
        /// A file that is made or replaced as a whole, at the end of all links.
        case file(path: String)
    }

    /// The name as it was given.
    let name: String
    let place: Place
    let format: OutputFormat
    /// What is reported where the name leads through a link to another place; nil where it does not.
    let linkNote: String?
    /// The folder for a new file, kept as long as this target, even while it is empty.
    private let folder: MadeFolder?

    /// Its name in messages.
    var displayName: String { place == .standardOutput ? "standard output" : name }

    /// Makes the file's folder, if it does not exist.
    /// - Parameters:
    ///   - name: a path, or `-`.
    ///   - formats: the formats that can be written; the first is that of standard output.
    ///   - fallback: the format of a name that does not tell one.
    ///   - keepsExisting: whether a file that exists already is an error.
    init(
        _ name: String, formats: [OutputFormat] = OutputFormat.pictures, fallback: OutputFormat?, keepsExisting: Bool
    ) throws(CommandError) {
        self.name = name
        if name == "-" {
            (place, folder, linkNote) = (.standardOutput, nil, nil)
            format = fallback ?? formats.first ?? .png
            if !format.isText { try OutputTarget.refuseTerminal(STDOUT_FILENO, "standard output") }
            return
        }
        format = try OutputTarget.format(of: name, formats, fallback: fallback)
        (place, folder) = try OutputTarget.place(of: name)
        if case .file(let path) = place {
            linkNote = OutputTarget.note(onLinksIn: name, to: path)
        } else {
            linkNote = nil
        }
        if let linkNote, !OutputRules.followsLinks {
            throw CommandError(.cannotCreate, linkNote, hint: "without --no-follow it is followed")
        }
        if case .file(let path) = place, keepsExisting, access(path, F_OK) == 0 {
            throw CommandError(
                .cannotCreate, "\(name): the file exists already", hint: "without --no-clobber it is replaced")
        }
        // Only a device is opened for this check: the reader of a pipe would take it for the whole output.
        var status = stat()
        if !format.isText, stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFCHR,
            let descriptor = try? Descriptor.open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK)
        {
            defer { close(descriptor) }
            try OutputTarget.refuseTerminal(descriptor, name)
        }
    }

    /// The ending behind a name's last point, in lower case.
    static func ending(of name: String) -> String {
        let last = name.split(separator: "/").last ?? ""
        let parts = last.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    }

    private static func format(
        of name: String, _ formats: [OutputFormat], fallback: OutputFormat?
    ) throws(CommandError) -> OutputFormat {
        let ending = ending(of: name)
        if let format = formats.first(where: { $0.endings.contains(ending) }) ?? fallback { return format }
        let what = ending.isEmpty ? "the name does not say which format to write" : "unknown format '.\(ending)'"
        throw CommandError(
            .usage, "\(name): \(what)",
            hint: "name the file \(OutputFormat.endings(formats)), or give --format "
                + OutputFormat.list(formats.map(\.rawValue)))
    }

    private static func place(of name: String) throws(CommandError) -> (Place, MadeFolder?) {
        var status = stat()
        if stat(name, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                throw CommandError(.cannotCreate, "\(name): is a folder, expected a file's name")
            case S_IFREG:
                if access(name, W_OK) != 0 { throw CommandError(creating: name, .last) }
                // /dev/stdout can lead to a file that no longer has a name.
                guard let path = RealPath.of(name), access(path, F_OK) == 0 else {
                    return (.direct(path: name), nil)
                }
                return (.file(path: path), nil)
            default:
                return (.direct(path: name), nil)
            }
        }
        if errno != ENOENT { throw CommandError(creating: name, .last) }
        let (path, folder) = try newPath(name)
        return (.file(path: path), folder)
    }

    /// The real path of a file that does not exist: its folder's, which is made, and its name. A dangling link stands
    /// for the file it names.
    private static func newPath(_ name: String) throws(CommandError) -> (path: String, folder: MadeFolder) {
        var path = name
        // Linux itself follows as many links.
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { break }
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        guard !path.hasSuffix("/"), last != ".", last != ".." else {
            throw CommandError(.cannotCreate, "\(name): is a folder's name, expected a file's")
        }
        let parent = folder(of: path)
        // Whoever cleans up may take the new folder away before its path is read: it is made again then.
        for _ in 0..<attempts {
            let made: MadeFolder
            do throws(CommandError) {
                made = try MadeFolder(parent)
            } catch {
                var error = error
                error.message = "\(name): the folder \(error.message)"
                throw error
            }
            if let real = RealPath.of(parent) { return (real == "/" ? "/" + last : real + "/" + last, made) }
            guard errno == ENOENT else { break }
        }
        throw CommandError(.cannotCreate, "\(name): the folder \(parent): \(SystemError.last.text)")
    }

    /// How many times a folder is made that goes away meanwhile.
    private static let attempts = 8

    private static func note(onLinksIn name: String, to path: String) -> String? {
        // The system's own names of what is open are links as well.
        guard !name.hasPrefix("/dev/"), !name.hasPrefix("/proc/"), let link = firstLink(in: name) else { return nil }
        return "\(name): \(link == name ? "" : "\(link) ")is a link, and leads to \(path)"
    }

    /// The shortest part of a path, from its beginning, that is a link.
    private static func firstLink(in path: String) -> String? {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
            let part = String(path[..<end])
            if linkTarget(part) != nil { return part }
        }
        return nil
    }

    private static func refuseTerminal(_ descriptor: Int32, _ name: String) throws(CommandError) {
        if isatty(descriptor) == 1 {
            throw CommandError(
                .usage, "\(name): is a terminal, which cannot show a picture's bytes",
                hint: "name a file with -o, send the output on, or give --format svg")
        }
    }

    /// The path up to the last slash; `.` without one.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func linkTarget(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
}
