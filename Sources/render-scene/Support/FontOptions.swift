import PictureFiles
import Typography

/// Which fonts the text of files is set in.
enum FontOptions {
    private static let font = Option<String?>(
        "font", .file, defaultText: "none", isRepeatable: true,
        help: "A font file (.ttf, .otf, .ttc, .otc, .woff) that text may be set in; it goes before all others.")
    private static let fonts = Option<String?>(
        "fonts", .folder, defaultText: "none", isRepeatable: true,
        help: "A folder of font files that text may be set in; it goes before the system's.")
    private static let noSystemFonts = Flag(
        "no-system-fonts", help: "Leave out the fonts of the machine: the picture is then the same everywhere.")
    private static let families: [(GenericFamily, Option<String?>)] = GenericFamily.allCases.map { generic in
        (
            generic,
            Option<String?>(
                "\(generic.rawValue)-family", .text("FAMILY"), defaultText: "the first usual one that is there",
                help: "The family that \(generic.rawValue) stands for.")
        )
    }
    private static let defaultFamily = Option<String>(
        "default-family", .text("FAMILY"), default: "serif", "serif",
        help: "The family of text that names none, or none that is there.")

    static let definitions =
        [font.definition, fonts.definition, noSystemFonts.definition, defaultFamily.definition]
        + families.map(\.1.definition)

    /// The set that is asked for; its files are looked at when the first text is set.
    static func set(_ arguments: Arguments) -> FontSet {
        var generics: [GenericFamily: String] = [:]
        for (generic, option) in families { generics[generic] = arguments[option] }
        return FontSet(
            places: arguments.all(font) + arguments.all(fonts)
                + (arguments[noSystemFonts] ? [] : FontSet.systemFolders),
            generics: generics, inflate: { Zlib.unpack($0, size: $1) })
    }

    static func defaultFamily(_ arguments: Arguments) -> String { arguments[defaultFamily] }
}
