import DisplayList
import Raster
import Scenes

/// `preview`: pictures to be published, in the sizes that stores and pages ask for.
enum PreviewCommand {
    private static let preset = Option<PreviewPreset?>(
        "preset",
        .choice(PreviewPreset.all.map { ($0.name, $0) }), isRequired: true, help: "Which picture to make.")
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
            device.definition, SharedOptions.font.definition, SharedOptions.drift.definition,
            SharedOptions.ignoreChecksum.definition,
        ] + SharedOptions.drawing,
        examples: [
            "render-scene preview --preset phone-6.9 -s Examples/sixty.json -o store.png",
            "render-scene preview --preset wide -s Examples/sixty.json --caption 'A forest of quiet days' -o wide.png",
        ],
        run: { arguments throws(CommandError) in
            guard let preset = arguments[preset] else { return }
            var output = try PictureOutput(arguments, scale: preset.scale)
            let file = try SessionInput.read(
                arguments[SharedOptions.sessions] ?? "-", ignoringChecksum: arguments[SharedOptions.ignoreChecksum])
            output.warn(file.warnings)
            let scene = PreviewScene(
                preset, content: arguments[content], file: file, caption: arguments[caption],
                showsDevice: arguments[device], drift: arguments[SharedOptions.drift],
                typeface: try FontFile.read(arguments[SharedOptions.font]))
            try output.write(scene.drawing)
        })
}
