#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The folder that the commands' examples are of: session files, profiles and a content pack.
struct GalleryExamples: Sendable {
    /// The beginning of paths in the commands' own examples.
    private static let prefix = "Examples/"
    /// A file that the folder must hold.
    private static let known = "sixty.json"

    /// Without a slash at its end.
    let folder: String

    /// - Parameter given: nil for the folder of the checkout in which the command is called, else the folder that was
    ///   installed with the command.
    /// - Throws: where there is none.
    init(_ given: String?) throws(CommandError) {
        if let given {
            guard GalleryExamples.isThere(given) else {
                throw CommandError(
                    .noInput, "gallery: --examples: found no \(GalleryExamples.known) in \(given)",
                    hint: "a checkout of the project has such a folder, Examples")
            }
            folder = given.count > 1 && given.hasSuffix("/") ? String(given.dropLast()) : given
            return
        }
        guard let place = GalleryExamples.usual.first(where: GalleryExamples.isThere) else {
            let installed = GalleryExamples.installed ?? "any with the command"
            throw CommandError(
                .noInput, "gallery: there are no examples to draw: neither Examples here nor \(installed)",
                hint: "--examples DIR names the folder Examples of a checkout")
        }
        folder = place
    }

    private static var installed: String? {
        ProgramFolder.path.map { "\(OutputTarget.folder(of: $0))/share/render-scene/examples" }
    }

    /// Where it is looked for unless it is given.
    static var usual: [String] { ["Examples", installed].compactMap { $0 } }

    /// - Parameter folder: any path, whether or not the folder exists.
    init(at folder: String) { self.folder = folder }

    private static func isThere(_ folder: String) -> Bool { access("\(folder)/\(known)", R_OK) == 0 }

    /// A word of an example; for a file of the folder, that file's path.
    func place(_ word: String) -> String {
        guard word.hasPrefix(GalleryExamples.prefix) else { return word }
        return "\(folder)/\(word.dropFirst(GalleryExamples.prefix.count))"
    }

    /// A file's name for people: without folders and ending.
    func label(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
}
