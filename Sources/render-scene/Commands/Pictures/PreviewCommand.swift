import DisplayList
import Scenes
import Typography

/// `preview`: pictures to be published, in the sizes that stores and pages ask for.
enum PreviewCommand {
    /// Which pictures are made.
    private enum Choice: Sendable {
        case one(PreviewPreset)
        case all
    }

    private static let preset = Option<Choice?>(
        "preset", .choice(PreviewPreset.all.map { ($0.name, .one($0)) } + [("all", .all)]), isRequired: true,
        help: "Which picture to make; all makes every one, and a page that shows them, in a folder.")
    private static let content = Option<PreviewScene.Content>(
        "screen", .choice(PreviewScene.Content.allCases.map { ($0.rawValue, $0) }), default: .forest, "forest",
        help: "Which screen it shows.")
    private static let caption = Option<String?>(
        "caption", .text("TEXT"), defaultText: "none", help: "Words above or beside the device.")
    private static let device = Option<Bool?>(
        "device", .choice([("yes", true), ("no", false)]), defaultText: "yes with a caption",
        help: "Whether a device is drawn around the screen.")

    static let definition = CommandDefinition(
        name: "preview", summary: "Draws a picture for a store, a page or a post.",
        options: [
            preset.definition, SharedOptions.sessions.definition, content.definition, caption.definition,
            device.definition, SharedOptions.at.definition, SharedOptions.drift.definition,
            SharedOptions.ignoreChecksum.definition,
        ] + FontOptions.ofScenes + SharedOptions.drawing,
        examples: [
            "render-scene preview --preset phone-6.9 -s Examples/sixty.json -o store.png",
            "render-scene preview --preset wide -s Examples/sixty.json --caption 'A forest of quiet days' -o wide.png",
            "render-scene preview --preset all -s Examples/sixty.json --caption 'A forest of quiet days' -o previews",
        ],
        picture: { arguments, warnings throws(CommandError) in
            guard case .one(let preset) = arguments[preset] else {
                throw CommandError(.usage, "preview: --preset all is no single picture")
            }
            return (try drawing(preset, arguments, &warnings), preset.scale)
        },
        run: { arguments throws(CommandError) in
            switch arguments[preset] {
            case .one(let preset):
                var output = try PictureOutput(arguments, scale: preset.scale)
                var warnings: [String] = []
                let drawing = try drawing(preset, arguments, &warnings)
                output.warn(warnings)
                try output.writeDrawing(drawing)
            case .all:
                var output = try PreviewFolder(arguments)
                let file = try file(arguments)
                let typeface = try FontOptions.typeface(arguments)
                output.warn(file.warnings)
                try output.writeGallery(
                    title: arguments[caption] ?? "Previews",
                    try PreviewPreset.all.map { preset throws(CommandError) in
                        let scene = scene(preset, file, typeface, arguments)
                        return (preset, try CommandError.of(scene.drawing))
                    })
            case nil: break
            }
        })

    private static func drawing(
        _ preset: PreviewPreset, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        let file = try file(arguments)
        let typeface = try FontOptions.typeface(arguments)
        warnings += file.warnings
        return try CommandError.of(scene(preset, file, typeface, arguments).drawing)
    }

    private static func file(_ arguments: Arguments) throws(CommandError) -> SessionFile {
        try SessionInput.read(arguments[SharedOptions.sessions] ?? "-", arguments)
    }

    private static func scene(
        _ preset: PreviewPreset, _ file: SessionFile, _ typeface: Typeface, _ arguments: Arguments
    ) -> PreviewScene {
        PreviewScene(
            preset, content: arguments[content], file: file, caption: arguments[caption],
            showsDevice: arguments[device], drift: arguments[SharedOptions.drift],
            typeface: typeface)
    }
}
