#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The names that the command is installed under: one program, whose help and messages go by the name it was called by.
enum ProgramName: String, CaseIterable, Sendable, CustomStringConvertible {
    /// The name for whoever draws files and templates: help begins with these.
    case gloaming
    /// The name for the scenes of the three apps: help lists all of them.
    case scenes = "render-scene"

    /// The name that this process was called by; the product's where it was called by another.
    static let current = (CommandLine.argc > 0 ? CommandLine.unsafeArgv[0].flatMap { named($0) } : nil) ?? .scenes

    /// The name at the end of a path.
    private static func named(_ path: UnsafePointer<CChar>) -> ProgramName? {
        let last = strrchr(path, Int32(UInt8(ascii: "/"))).map { UnsafePointer($0 + 1) } ?? path
        return strcmp(last, "gloaming") == 0 ? .gloaming : nil
    }

    var description: String { rawValue }

    /// A command line of the tables, which have the product's name, under this name.
    func line(_ example: String) -> String {
        let product = ProgramName.scenes.rawValue
        return example.hasPrefix(product + " ") ? rawValue + example.dropFirst(product.count) : example
    }
}
