import DisplayList
import DrawingFiles
import PictureFiles
import SystemFiles
import TextForms
import Threading
import Typography

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The fonts for text: a typeface for scenes, any of a set for files.
enum FontOptions {
    private static let inflate: Inflate = { Zlib.unpack($0, size: $1) }

    /// After CSS's `font-synthesis`.
    private static let synthesis = Option<FontSynthesis>(
        "font-synthesis",
        .choice([("none", []), ("weight", .weight), ("style", .style), ("all", [.weight, .style])]), default: [],
        "none",
        help: "The styles that letters are given where a family has none such: thicker strokes, a slant, or both."
    ).rare()

    // MARK: Scenes

    private static let typeface = Option<String?>(
        "font", .text("FILE|NAME", completion: .file), defaultText: "the built-in face",
        help: "What to set text in: a font (.ttf, .otf, .woff, .woff2, or the first of a .ttc), or the name of a "
            + "family in --fonts or on this machine.")
    private static let fallback = Option<String?>(
        "fonts", .folder, defaultText: "none", isRepeatable: true,
        help: "A folder of fonts for characters that the face lacks; it goes before the machine's.")

    /// The options of every scene with words.
    static let ofScenes = [
        typeface.definition, fallback.definition, noSystemFonts.definition, synthesis.definition,
    ]

    /// Whether scenes are set in any other face than the built-in one.
    static func areGiven(_ arguments: Arguments) -> Bool {
        arguments[typeface] != nil || !arguments.all(fallback).isEmpty
    }

    /// The fonts that characters come from which the face lacks: of `--fonts`, and then the machine's.
    private static func places(_ arguments: Arguments) -> [String] {
        arguments.all(fallback) + (arguments[noSystemFonts] ? [] : FontSet.systemFolders)
    }

    /// Whether the machine's fonts are asked for what others lack.
    static func asksSystem(_ arguments: Arguments) -> Bool { !arguments[noSystemFonts] }

    /// The typeface of scenes and templates.
    /// - Parameter asksSystem: whether the machine's fonts have what the face and `--fonts` lack. Scenes ask them only for
    ///   what is missing otherwise, and are the same everywhere without that.
    static func typeface(_ arguments: Arguments, asksSystem: Bool = false) throws(CommandError) -> Typeface {
        let folders = arguments.all(fallback)
        let asksSystem = asksSystem && FontOptions.asksSystem(arguments)
        guard areGiven(arguments) || asksSystem else { return .rounded }
        return try faces.value(for: texts(arguments) + [asksSystem ? "system" : ""]) { () throws(CommandError) in
            for folder in folders { try checkFolder(folder) }
            var face = Typeface.rounded
            if let name = arguments[typeface] {
                face = isFile(name) ? try read(name) : try family(name, in: places(arguments))
            }
            face.synthesis = arguments[synthesis]
            let others = asksSystem ? places(arguments) : folders
            face.fallback = others.isEmpty ? nil : fontSet(others)
            return face
        }
    }

    private static let faces = Cache<[String], Typeface>(limit: 8)

    /// Whether a name looks like a file's, and so is no family's.
    private static func isFile(_ name: String) -> Bool {
        name == "-" || name.holds("/") || name.holds(".") || access(name, F_OK) == 0
    }

    private static func read(_ path: String) throws(CommandError) -> Typeface {
        let bytes = try InputFile.read(path)
        do {
            return try Typeface(trueType: bytes, inflate: inflate, readers: .all)
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path)): \(error)")
        }
    }

    /// A place that was named must have fonts; folders within it that cannot be read are passed over where there are
    /// others.
    /// - Throws: `CommandError` for a missing place, and for a place without any font.
    private static func checkFolder(_ path: String) throws(CommandError) {
        guard Folder.entries(path) != nil else { return try checkFile(path) }
        guard fontSet([path]).count == 0 else { return }
        throw CommandError(
            .badData, "--fonts: \(path): found no font, expected a folder with \(kinds) files")
    }

    private static func checkFile(_ path: String) throws(CommandError) {
        guard path != "-" else { throw CommandError(.usage, "--font: standard input is not for fonts here") }
        _ = try read(path)
    }

    private static let kinds = ".ttf, .otf, .ttc, .otc, .woff or .woff2"

    /// What the options of scenes say, to tell settings apart.
    static func texts(_ arguments: Arguments) -> [String] {
        [arguments[typeface] ?? "", "\(arguments[synthesis].rawValue)", "\(arguments[noSystemFonts])"]
            + arguments.all(fallback)
    }

    /// The most characters that a warning names.
    private static let maxNamed = 8

    /// A warning for each font of the machine that has characters which the face and `--fonts` lack: elsewhere the picture
    /// may be another.
    static func warnings(_ borrowed: [TextContent.BorrowedCharacters], _ arguments: Arguments) -> [String] {
        let folders = arguments.all(fallback)
        let given = folders.isEmpty ? nil : fontSet(folders)
        return borrowed.compactMap { other -> String? in
            if let given, Typeface(family: other.family, in: given) != nil { return nil }
            let named = other.characters.prefix(maxNamed).map { String($0) }.joined(separator: " ")
            let more = other.characters.count - maxNamed
            return
                "\(other.asked) has no \(named)\(more > 0 ? " and \(more) more" : ""): set in \(other.family), a font "
                + "of this machine; --no-system-fonts leaves these out"
        }
    }

    /// The families in `--fonts` and on this machine, looked for when the first is named.
    struct Families: Sendable {
        let all: FontSet
        private let synthesis: FontSynthesis
        private let known = Cache<String, Typeface?>(limit: 64)

        init(_ arguments: Arguments) {
            all = fontSet(places(arguments))
            synthesis = arguments[FontOptions.synthesis]
        }

        func typeface(_ name: String) -> Typeface? {
            known.value(for: name) {
                var face = Typeface(family: name, in: all)
                face?.synthesis = synthesis
                return face
            }
        }

        /// What stands in for a family that is missing, as in SVG files; nil where nothing is known of it.
        func standIn(for name: String) -> Typeface? {
            var face = Typeface.standIn(for: name, in: all)
            face?.synthesis = synthesis
            return face
        }
    }

    private static func family(_ name: String, in places: [String]) throws(CommandError) -> Typeface {
        guard let face = Typeface(family: name, in: fontSet(places)) else {
            throw CommandError(
                .noInput, "--font: there is neither a file nor a family '\(name)'",
                hint: "--fonts DIR says where else to look")
        }
        return face
    }

    /// Fonts of files and folders. All that are opened are inputs, which no output replaces.
    private static func fontSet(_ places: [String], generics: [GenericFamily: String] = [:]) -> FontSet {
        FontSet(
            places: places, files: .system(inflate: inflate) { InputFile.note($0) }, generics: generics, readers: .all,
            configuration: FontSet.asksSystem(places) ? .system : nil)
    }

    // MARK: Files

    private static let font = Option<String?>(
        "font", .file, defaultText: "none", isRepeatable: true,
        help: "A font file (.ttf, .otf, .ttc, .otc, .woff, .woff2) that text may be set in; it goes before all others."
    ).rare()
    private static let fonts = Option<String?>(
        "fonts", .folder, defaultText: "none", isRepeatable: true,
        help: "A folder of font files that text may be set in; it goes before the system's.")
    private static let noSystemFonts = Flag(
        "no-system-fonts", help: "Leave out the fonts of the machine: the picture is then the same everywhere.")
    private static let families: [(GenericFamily, Option<String?>)] = GenericFamily.choosable.map { generic in
        (
            generic,
            Option<String?>(
                "\(generic.rawValue)-family", .text("FAMILY"), defaultText: "the first usual one that is there",
                help: "The family that \(generic.rawValue) stands for."
            ).rare()
        )
    }
    private static let defaultFamily = Option<String>(
        "default-family", .text("FAMILY"), default: "serif", "serif",
        help: "The family of text that names none, or none that is there."
    ).rare()

    /// The options of commands that draw files.
    static let ofFiles =
        [
            font.definition, fonts.definition, noSystemFonts.definition, defaultFamily.definition, synthesis.definition,
        ]
        + families.map(\.1.definition)

    /// The set of fonts that is asked for. The system's fonts are searched when the first text is set, those of a set
    /// once.
    /// - Throws: `CommandError` for a named font or folder that does not exist, or that is none.
    static func set(_ arguments: Arguments) throws(CommandError) -> FontSet {
        let choices = families.map { ($0, arguments[$1]) }
        let places =
            arguments.all(font) + arguments.all(fonts)
            + (arguments[noSystemFonts] ? [] : FontSet.systemFolders)
        return try sets.value(for: places + [""] + choices.map { $1 ?? "" }) { () throws(CommandError) in
            for path in arguments.all(font) { try checkFile(path) }
            for path in arguments.all(fonts) { try checkFolder(path) }
            var generics: [GenericFamily: String] = [:]
            for (generic, family) in choices { generics[generic] = family }
            return fontSet(places, generics: generics)
        }
    }

    private static let sets = Cache<[String], FontSet>(limit: 8)

    static func synthesis(_ arguments: Arguments) -> FontSynthesis { arguments[synthesis] }

    static func defaultFamily(_ arguments: Arguments) -> String { arguments[defaultFamily] }
}
