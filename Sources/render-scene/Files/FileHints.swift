import DisplayList
import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What helps where a file cannot be had: the hints behind the system's own words.
enum FileHints {
    /// - Parameters:
    ///   - path: the file that cannot be read.
    ///   - error: the system's reason.
    static func reading(_ path: String, _ error: SystemError) -> String? {
        switch error.number {
        case ENOENT: missing(path)
        case EISDIR: "name a file in it"
        case EACCES: "this user may not read it: see 'ls -l'"
        default: nil
        }
    }

    /// - Parameter error: why a file cannot be written.
    static func writing(_ error: SystemError) -> String? {
        switch error.number {
        case EACCES, EPERM: "this user may not write there: name another place"
        case EROFS: "nothing can be written there: name another place"
        case ENOTDIR: "a part of the path is a file, and no folder"
        default: nil
        }
    }

    /// The file that was probably meant, or where it was looked for.
    private static func missing(_ path: String) -> String? {
        let folder = OutputTarget.folder(of: path)
        guard let entries = Folder.entries(folder) else { return "there is no folder '\(folder)'" }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let names = entries.map(\.name).sorted()
        let ending = OutputTarget.ending(of: name)
        // Another ending makes another file of it.
        let alike = names.filter { OutputTarget.ending(of: $0) == ending }
        if let near = names.first(where: { $0.lowercased() == name.lowercased() })
            ?? TextForms.Suggestion.nearest(to: name, among: alike)
        {
            return "did you mean '\(folder == "." ? "" : folder + "/")\(near)'?"
        }
        guard !path.hasPrefix("/"), let here = RealPath.of(".") else { return nil }
        return "it is looked for in \(here)"
    }
}

/// Files of other kinds than a command reads, by how they begin.
enum FileKind: Equatable {
    case picture(PictureFormat)
    case json
    case svg

    /// The kind that a file's first bytes tell; nil for any other.
    init?(_ bytes: [UInt8]) {
        let text = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if let format = PictureFormat(text) {
            self = format == .xml ? .svg : .picture(format)
        } else if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
            self = .json
        } else {
            return nil
        }
    }

    /// The command that takes such a file where SVG or a template is expected.
    var hint: String {
        let program = ProgramName.current
        return switch self {
        case .picture(let format) where format.isRead:
            "it is a \(format.name) picture: a template shows such, see '\(program) compose --help'"
        case .picture(let format): "it is \(format.name), which is not read here"
        case .json: "it is JSON: a template is drawn by '\(program) compose'"
        case .svg: "it is an SVG file, which is drawn by '\(program) svg'"
        }
    }
}
