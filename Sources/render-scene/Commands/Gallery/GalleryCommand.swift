import Threading

/// `gallery`: a page of all scenes, with controls for their options.
enum GalleryCommand {
    private static let output = Option<String?>(
        SharedOptions.output.definition.name, short: "o", .folder, isRequired: true,
        help: "The folder for index.html and its folder pictures, in which pictures of an earlier gallery are replaced."
    )
    private static let only = Option<String?>(
        "only", .text("NAME"), defaultText: "all", isRepeatable: true,
        help: "A scene, such as 'tally home', or the first word of several, such as terrain.")
    private static let examples = Option<String?>(
        "examples", .folder, defaultText: "Examples here, else those that were installed with the command",
        help: "The folder with the session files, profiles and the content pack that are shown.")
    private static let threads = Option<Int?>(
        SharedOptions.threads.definition.name, .integer(1...Threads.maxCount), defaultText: "one for each processor",
        help: "How many pictures are drawn at once; the files are the same.")

    /// - Parameter apps: the apps whose scenes there are.
    static func definition(of apps: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "gallery",
            summary: "Writes a page of all scenes, with their options as sliders, switches and menus.",
            options: [
                output.definition, only.definition, examples.definition, threads.definition,
                SharedOptions.noClobber.definition, SharedOptions.sandbox.definition, SharedOptions.durable.definition,
                SharedOptions.watch.definition,
                SharedOptions.quiet.definition,
            ],
            examples: [
                "render-scene gallery -o gallery", "render-scene gallery --only forest --only tally --watch -o gallery",
            ],
            places: { ($0[examples] == nil ? GalleryExamples.usual : [], []) },
            run: { arguments throws(CommandError) in
                if arguments[output] == "-" {
                    throw CommandError(
                        .usage, "gallery: is written into a folder",
                        hint: "name it: \(ProgramName.current) gallery -o gallery")
                }
                let commands = try chosen(arguments.all(only), of: apps)
                let examples = try GalleryExamples(arguments[examples])
                let folder = try GalleryFolder(
                    arguments[output] ?? "", keepsExisting: arguments[SharedOptions.noClobber])
                let scenes = commands.compactMap { app, command in
                    GalleryScene(command, app: app, examples: examples)
                }
                let isQuiet = arguments[SharedOptions.quiet]
                let pictures = try GalleryPictures(
                    of: scenes, threads: arguments[threads] ?? min(Threads.processorCount, Threads.maxCount),
                    isQuiet: isQuiet)
                let size = try folder.write(
                    GalleryPage(scenes: scenes, pictures: pictures, isWatched: arguments[SharedOptions.watch]))
                if isQuiet { return }
                Messages.warnings(pictures.warnings)
                Messages.note(
                    "\(folder.index)  \(counted(scenes.count, "scene")), \(counted(pictures.files.count, "picture")), "
                        + "\((size + 99_999) / 100_000 / 10).\((size + 99_999) / 100_000 % 10) MB")
            })
    }

    /// - Parameter names: the scenes' names; empty for all.
    private static func chosen(
        _ names: [String], of apps: [AppScenes]
    ) throws(CommandError) -> [(app: String, command: CommandDefinition)] {
        let all = apps.flatMap { scenes in scenes.commands.map { (app: scenes.app, command: $0) } }
        if names.isEmpty { return all }
        for name in names where !all.contains(where: { matches(name, $0.command) }) {
            let nearest = Suggestion.nearest(to: name, among: all.map(\.command.name))
            throw CommandError(
                .usage, "gallery: --only: found '\(name)', expected a scene",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "see '\(ProgramName.current) scenes'")
        }
        return all.filter { scene in names.contains { matches($0, scene.command) } }
    }

    /// Whether a name is a command's, or that of its group.
    private static func matches(_ name: String, _ command: CommandDefinition) -> Bool {
        name == command.name || name == command.group
    }
}
