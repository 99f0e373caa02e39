import DisplayList
import ParameterReading
import PathParser
import PictureFiles
import Raster
import SVG
import Scenes
import TextForms

/// `icons`: the icons that systems, stores and pages ask for, from one drawing.
enum IconsCommand {
    private static let output = Option<String?>(
        "output", short: "o", .file, isRequired: true,
        help:
            "Where to write: a name ending in .icns or .ico for one file, in .appiconset for Xcode's folder; any other "
            + "folder for --set android and favicon.")
    private static let set = Option<IconSet?>(
        "set", .choice(IconSet.all.map { ($0.name, $0) }), defaultText: "by the output's ending; ios for .appiconset",
        help: "Which icons: " + IconSet.all.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".")
    private static let small = Option<(most: Int, source: String)?>(
        "small", .smallDrawing, defaultText: "none", isRepeatable: true,
        help: "Another drawing for icons of at most so many pixels, in which less is to be told apart.")
    private static let background = Option<Color?>(
        "background", .plainColor, defaultText: "none; white where a system needs one",
        help: "The colour behind the drawing, and Android's lower layer.")
    private static let name = Option<String>(
        "name", .text("TEXT"), default: "App", "App", help: "The name in a page's manifest.")

    static func definition(of scenes: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "icons", summary: "Writes the icons that systems, stores and pages ask for, from one drawing.",
            operands: [
                OperandDefinition(
                    placeholder: "FILE.svg|SCENE", completion: .drawing,
                    help: "An SVG file, - for standard input, or a command that draws a scene, with its options.")
            ],
            options: [
                output.definition, set.definition, small.definition, background.definition, name.definition,
            ] + FontOptions.ofFiles + [
                SharedOptions.noDither.definition, SharedOptions.threads.definition, SharedOptions.noClobber.definition,
                SharedOptions.overwriteInput.definition, SharedOptions.noFollow.definition,
                SharedOptions.sandbox.definition, SharedOptions.durable.definition, SharedOptions.quiet.definition,
            ],
            examples: [
                "render-scene icons Resources/trees/tree_0.svg --background '#f4ead8' -o App.icns",
                "render-scene icons 'preview --preset icon-1024' --small '64=preview --preset icon-64' "
                    + "-o AppIcon.appiconset",
                "render-scene icons Resources/trees/tree_0.svg --set favicon --name Trees -o icons",
            ],
            run: { arguments throws(CommandError) in
                try run(arguments, scenes.flatMap(\.commands) + [PreviewCommand.definition(of: scenes)])
            })
    }

    private static func run(_ arguments: Arguments, _ scenes: [CommandDefinition]) throws(CommandError) {
        let set = try chosen(arguments)
        var warnings: [String] = []
        var drawings: [(most: Int, drawing: Drawing)] = []
        for small in arguments.all(small).sorted(by: { $0.most < $1.most }) {
            drawings.append((small.most, try DrawingInput.read(small.source, among: scenes, arguments, &warnings)))
        }
        drawings.append((.max, try DrawingInput.read(arguments.operands[0], among: scenes, arguments, &warnings)))
        let icon = IconDrawing(
            drawings: drawings, background: arguments[background],
            raster: Renderer.Options(
                dither: !arguments[SharedOptions.noDither], threads: arguments[SharedOptions.threads]))
        var writer = try IconWriter(set, icon, output: arguments[output] ?? "", name: arguments[name])
        try writer.write(keepsExisting: arguments[SharedOptions.noClobber])
        if arguments[SharedOptions.quiet] { return }
        Messages.warnings(warnings + writer.warnings)
        Messages.note("\(arguments[output] ?? "")  \(counted(set.images.count, "icon"))")
    }

    private static func chosen(_ arguments: Arguments) throws(CommandError) -> IconSet {
        let name = arguments[output] ?? ""
        let ending = OutputTarget.ending(of: name.hasSuffix("/") ? String(name.dropLast()) : name)
        let form = IconSet.Form(rawValue: ending) ?? .folder
        let sets = IconSet.all.filter { $0.form == form }
        guard let set = arguments[set] else {
            if form != .folder, let set = sets.first { return set }
            throw CommandError(
                .usage, "\(name): the name does not say which icons to write",
                hint: "name it .icns, .ico or .appiconset, or give --set android or favicon")
        }
        guard set.form == form else {
            let wanted = set.form == .folder ? "a folder without an ending" : "a name ending in .\(set.form.rawValue)"
            throw CommandError(.usage, "\(name): --set \(set.name) is written to \(wanted)")
        }
        return set
    }
}

extension ValueReader where Value == (most: Int, source: String) {
    /// A number of pixels, and what is drawn up to it.
    static let smallDrawing = ValueReader("PX=FILE.svg|SCENE", completion: .sizedDrawing) { text throws(ValueError) in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let most = try? ValueReader<Int>.integer(1...1024).read(parts[0]) else {
            throw ValueError(expected: "pixels from 1 to 1024 and a drawing, such as 32=small.svg")
        }
        return (most, parts[1])
    }
}
