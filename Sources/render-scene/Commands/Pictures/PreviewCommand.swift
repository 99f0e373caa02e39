import DisplayList
import Localization
import Scenes
import Typography

/// `preview`: pictures to be published, in the sizes that stores and pages ask for.
enum PreviewCommand {
    /// The pictures that are made.
    private enum Choice: Sendable {
        case one(PreviewPreset)
        case all
    }

    private static let preset = Option<Choice?>(
        "preset", .choice(PreviewPreset.all.map { ($0.name, .one($0)) } + [("all", .all)]),
        defaultText: "none: this or --feature-graphic is given",
        help: "Which picture to make; all makes every one of all five screens, and a page that shows them, in a folder."
    )
    private static let featureGraphic = Flag(
        "feature-graphic", help: "The same as --preset feature-graphic: 1024 × 500 px, as a store asks for it.")
    private static let app = Option<PreviewApp>(
        "app", .choice(PreviewApp.allCases.map { ($0.rawValue, $0) }), default: .atrest, "atrest",
        help: "Whose screens are shown: atrest takes --sessions, terrain --profile.")
    private static let sessions = Option<String?>(
        "sessions", short: "s", .file, help: "The session file (JSON) of Atrest's pictures; - is standard input.")
    private static let profile = Option<String?>(
        "profile", short: "p", .file, help: "The profile file (JSON) of Terrain's pictures; - is standard input.")
    private static let screen = Option<String?>(
        "screen", .choice(PreviewApp.allCases.flatMap(\.screens).map { ($0, $0) }),
        defaultText: "forest, or the app's first", help: "Which of the app's five screens one picture shows.")
    private static let scene = Option<String?>(
        "scene", .text("SCENE", completion: .scene),
        help:
            "Any scene in place of a screen: a command that draws one with its options, such as 'tally home 12'. It has "
            + "the screen's size where it does not say another.")
    private static let caption = Option<String?>(
        "caption", .text("TEXT"), defaultText: "none", help: "Words above or beside the device.")
    private static let captions = Option<String?>(
        "captions", .file,
        help: "A file (JSON) with a caption for each of the five screens in each language: {\"en\": [\"…\", …], …}; or "
            + "by screen: {\"calendar\": {\"en\": \"…\", …}, …}.")
    private static let languages = Option<[String]?>(
        "languages", .languages, defaultText: "all of --captions, else --language",
        help: "In which languages screens and captions are, and in which order; one picture is in the first.")
    private static let device = Option<Bool?>(
        "device", .choice([("yes", true), ("no", false)]), defaultText: "yes with a caption",
        help:
            "Whether a device is drawn around the screen. A whole one where it is asked for; else a store's page may show a "
            + "part of it; Atrest's wide pictures show one tree.")
    private static let noStatusBar = Flag("no-status-bar", help: "Leave out what the device shows at its top.")

    /// - Parameter apps: the apps whose scenes `--scene` takes.
    static func definition(of apps: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "preview", summary: "Draws a picture for a store, a page or a post.",
            options: [
                preset.definition, featureGraphic.definition, app.definition, sessions.definition, profile.definition,
                screen.definition, scene.definition, caption.definition, captions.definition, languages.definition,
                device.definition, noStatusBar.definition, SharedOptions.at.definition,
                SharedOptions.drift.definition, SharedOptions.trees.definition, SharedOptions.ignoreChecksum.definition,
            ] + FontOptions.ofScenes + WordOptions.ofScenes + SharedOptions.drawing,
            examples: [
                "render-scene preview --preset phone-6.9 -s Examples/sixty.json -o store.png",
                "render-scene preview --preset phone-6.9 -s Examples/sixty.json --screen water --caption 'As you drink' "
                    + "-o water.png",
                "render-scene preview --feature-graphic -s Examples/sixty.json --caption 'A forest of quiet days' "
                    + "-o feature.png",
                "render-scene preview --preset poster-a3 -s Examples/year.json -o forest.png",
                "render-scene preview --preset story --scene 'terrain reveal -p Examples/terrain/low-flame.json' "
                    + "--caption 'Find your pattern' -o story.png",
                "render-scene preview --preset all -s Examples/sixty.json --captions Examples/captions/atrest.json "
                    + "--languages en,de -o previews",
            ],
            picture: { arguments, warnings throws(CommandError) in
                guard case .one(let preset) = try choice(arguments) else {
                    throw CommandError(.usage, "preview: --preset all makes many pictures")
                }
                return (try drawing(preset, arguments, apps, &warnings), preset.scale)
            },
            run: { arguments throws(CommandError) in
                switch try choice(arguments) {
                case .one(let preset):
                    var output = try PictureOutput(arguments, scale: preset.scale)
                    var warnings: [String] = []
                    let drawing = try drawing(preset, arguments, apps, &warnings)
                    output.warn(warnings)
                    try output.writeDrawing(drawing)
                case .all: try writeSet(arguments)
                }
            })
    }

    private static func choice(_ arguments: Arguments) throws(CommandError) -> Choice {
        let featured = PreviewPreset.all.first { $0.name == "feature-graphic" }
        switch (arguments[preset], arguments[featureGraphic] ? featured : nil) {
        case (let choice?, nil): return choice
        case (nil, let featured?): return .one(featured)
        case (_?, _?): throw CommandError(.usage, "preview: --feature-graphic does not go with --preset")
        case (nil, nil):
            throw CommandError(
                .usage, "preview: --preset is missing", hint: "--preset phone-6.9, or --feature-graphic")
        }
    }

    // MARK: One picture

    private static func drawing(
        _ preset: PreviewPreset, _ arguments: Arguments, _ apps: [AppScenes], _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        var preview = try plain(preset, arguments, &warnings)
        preview.caption = arguments[caption]
        if let line = arguments[scene] {
            if arguments[screen] != nil { throw CommandError(.usage, "preview: --scene does not go with --screen") }
            if preset.isOfAtrest {
                let what = preset.form == .icon ? "an icon" : "a forest"
                throw CommandError(.usage, "preview: --scene does not go with \(what)")
            }
            if arguments[captions] != nil {
                throw CommandError(
                    .usage, "preview: --captions are for an app's screens", hint: "--caption gives the scene its own")
            }
            let commands = apps.flatMap(\.commands)
            let name = SceneLine.command(of: line, among: commands)?.name
            let owner = apps.first { $0.commands.contains { $0.name == name } }?.app.lowercased()
            let drawing = try SceneLine.drawing(
                line, among: commands, of: scene.definition, in: arguments, size: preview.contentSize, &warnings)
            preview.content = .drawing(drawing, of: owner.flatMap(PreviewApp.init) ?? arguments[app])
        } else if preset.form != .icon {
            let source = try source(arguments, &warnings)
            let place = try screenPlace(arguments)
            preview.content = .screen(place, of: source)
            if let edition = try editions(arguments).first {
                preview.caption = edition.captions[place]
                preview.words = edition.words
            }
        }
        return try CommandError.of(preview.drawing)
    }

    /// A picture without its content.
    private static func plain(
        _ preset: PreviewPreset, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> PreviewScene {
        var preview = PreviewScene(
            preset, content: .drawing(Drawing(size: preset.size), of: arguments[app]),
            showsDevice: arguments[device], drift: arguments[SharedOptions.drift],
            typeface: try FontOptions.typeface(arguments), words: try WordOptions.words(arguments, arguments[app]),
            trees: try TreeFolder.read(arguments[SharedOptions.trees], &warnings))
        preview.showsStatusBar = !arguments[noStatusBar]
        return preview
    }

    private static func screenPlace(_ arguments: Arguments) throws(CommandError) -> Int {
        let screens = arguments[app].screens
        guard let name = arguments[screen] else { return screens.firstIndex(of: "forest") ?? 0 }
        guard let place = screens.firstIndex(of: name) else {
            throw CommandError(
                .usage,
                "preview: --screen: found '\(name)', expected "
                    + screens.joined(separator: " or ") + " of \(arguments[app].rawValue)")
        }
        return place
    }

    // MARK: All of them

    private static func writeSet(_ arguments: Arguments) throws(CommandError) {
        for option in [screen, scene] where arguments[option] != nil {
            throw CommandError(.usage, "preview: \(option.definition.spelling) does not go with --preset all")
        }
        if arguments[SharedOptions.preview] {
            throw CommandError(.usage, "preview: --preview shows one picture, and --preset all makes many")
        }
        var output = try PreviewFolder(arguments)
        var warnings: [String] = []
        let source = try source(arguments, &warnings)
        guard let preset = PreviewPreset.all.first else { return }
        let scene = try plain(preset, arguments, &warnings)
        let set = PreviewSet(source, try editions(arguments), like: scene)
        output.warn(warnings)
        try output.writeGallery(title: arguments[caption] ?? "Previews", set)
    }

    // MARK: Inputs

    private static func source(
        _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> PreviewSource {
        switch arguments[app] {
        case .atrest:
            guard let path = arguments[sessions] else {
                throw CommandError(.usage, "preview: --sessions is missing", hint: "--app tally needs none")
            }
            let file = try SessionInput.read(path, arguments)
            warnings += file.warnings
            return .atrest(file)
        case .tally: return .tally
        case .terrain:
            guard arguments[profile] != nil else { throw CommandError(.usage, "preview: --profile is missing") }
            return .terrain(try ProfileInput.read(arguments))
        }
    }

    /// The captions and words of each language that was asked for.
    private static func editions(_ arguments: Arguments) throws(CommandError) -> [PreviewSet.Edition] {
        let (app, files) = (arguments[app], try WordOptions.files(arguments, arguments[app].wordTable))
        if arguments[languages] != nil, arguments[WordOptions.language] != nil {
            throw CommandError(.usage, "preview: --language does not go with --languages")
        }
        func words(_ language: LanguageTag?) throws(CommandError) -> Words {
            try WordOptions.words(arguments, app.wordTable, in: language, files: files)
        }
        let screens = app.screens.count
        let captions = try readCaptions(arguments)
        let codes = arguments[languages] ?? arguments[WordOptions.language].map { [$0.description] }
        guard let codes = codes ?? captions?.languages.map(\.code) else {
            let caption = [String?](repeating: arguments[caption], count: screens)
            return [PreviewSet.Edition(code: nil, captions: caption, words: try words(nil))]
        }
        var editions: [PreviewSet.Edition] = []
        for code in codes where !editions.contains(where: { $0.code == code }) {
            guard let tag = LanguageTag(code) else {
                throw CommandError(.usage, "preview: found '\(code)', expected a language such as de or pt-BR")
            }
            editions.append(
                PreviewSet.Edition(
                    code: code,
                    captions: try captions.map { captions throws(CommandError) in
                        try caption(of: tag, in: captions, arguments)
                    } ?? Array(repeating: arguments[caption], count: screens), words: try words(tag)))
        }
        return editions
    }

    private static func caption(
        of tag: LanguageTag, in captions: PreviewCaptions, _ arguments: Arguments
    ) throws(CommandError) -> [String?] {
        let known = captions.languages
        guard let index = tag.best(among: known.compactMap { LanguageTag($0.code) }) else {
            throw CommandError(
                .badData,
                "\(InputFile.name(arguments[Self.captions] ?? "", arguments.given)): found no \"\(tag)\", expected one of "
                    + known.map(\.code).joined(separator: ", "))
        }
        return known[index].captions
    }

    private static func readCaptions(_ arguments: Arguments) throws(CommandError) -> PreviewCaptions? {
        guard let path = arguments[captions] else { return nil }
        if arguments[caption] != nil { throw CommandError(.usage, "preview: --captions does not go with --caption") }
        let bytes = try InputFile.read(path, arguments.given)
        do throws(SceneFileError) {
            return try PreviewCaptions.read(bytes, for: arguments[app])
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path, arguments.given)): \(error)")
        }
    }
}
