import TextForms

/// The gallery's page: an index of all scenes that needs no script, and in it the data by which the script shows one at a
/// time and moves what can be moved. What is the same in all of them is in Resources/pages/gallery.
///
/// It is opened from disk as well as from a server: nothing is fetched, style and script are in it, and pictures are files
/// beside it.
struct GalleryPage {
    /// Below the page's folder.
    static let pictureFolder = "pictures"
    /// A script in that folder, which tells a page that is watched whether it is still the newest.
    static let changesName = "changes.js"

    let scenes: [GalleryScene]
    let pictures: GalleryPictures
    /// Whether the page looks for a newer one.
    let isWatched: Bool

    /// A stamp that tells this page from others: it follows from the content, not from the time.
    var stamp: String {
        let text = data(stamp: "").bytes(.compact)
        return Hex.text(of: Array(SHA256.digest(of: text).prefix(8)))
    }

    /// The script that says which page is the newest.
    var changes: [UInt8] { Array("galleryChanged('\(stamp)');\n".utf8) }

    // MARK: HTML

    var html: [UInt8] {
        var nav = ""
        var index = ""
        for app in apps {
            nav += "  <h2>\(title(of: app))</h2>\n  <ul>\n"
            index += "<section>\n<h2>\(title(of: app))</h2>\n<ul class=\"cards\">\n"
            for (place, scene) in scenes.enumerated() where scene.app == app {
                nav += "    <li><a href=\"#\(scene.id)\" data-scene=\"\(scene.id)\">\(escaped(scene.name))</a></li>\n"
                index += card(of: scene, at: place)
            }
            nav += "  </ul>\n"
            index += "</ul>\n</section>\n"
        }
        return HTMLPage.bytes(
            "gallery/page.html",
            [
                "nav": Array(nav.utf8), "index": Array(index.utf8),
                "data": data(stamp: stamp).bytes(.compact, isForScript: true),
                // A page that is watched loads a script, from disk as well.
                "changes": Array((isWatched ? " 'self' file:" : "").utf8),
            ])
    }

    private func card(of scene: GalleryScene, at place: Int) -> String {
        guard let file = pictures.places[place].first.map({ pictures.files[$0] }) else { return "" }
        // Screens fill the frame from their top; wider pictures lie in it whole.
        let form = file.size.height > file.size.width * 1.5 ? "tall" : "whole"
        return """
            <li class="card" id="\(scene.id)" data-scene="\(scene.id)"><a href="#\(scene.id)">\
            <span class="thumb \(form) \(ground(of: scene))"><img src="\(GalleryPage.pictureFolder)/\(file.name)" \
            width="\(whole(file.size.width))" height="\(whole(file.size.height))" loading="lazy" alt=""></span>\
            <b>\(escaped(scene.name))</b></a>
            <p>\(escaped(summary(of: scene)))</p>
            <code>\(escaped(commandLine(of: scene)))</code></li>

            """
    }

    /// The apps, in the order in which their scenes come.
    private var apps: [String] {
        scenes.reduce(into: []) { apps, scene in if !apps.contains(scene.app) { apps.append(scene.app) } }
    }

    private func title(of app: String) -> String { app == "all" ? "Type" : escaped(app) }

    /// The paper behind pictures without a ground of their own.
    private func ground(of scene: GalleryScene) -> String { scene.app == "Atrest" ? "night" : "paper" }

    private func summary(of scene: GalleryScene) -> String {
        let text = ScenesCommand.summary(of: scene.command)
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private func commandLine(of scene: GalleryScene) -> String {
        (["render-scene", scene.name] + scene.words(of: scene.states[0]).map(ShellWord.quoted) + ["-o", scene.output])
            .joined(separator: " ")
    }

    private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

    private func whole(_ length: Double) -> Int { Int(exactly: length.rounded(.up)) ?? 1 }

    // MARK: Data

    private func data(stamp: String) -> JSONOutput {
        .object([
            ("stamp", .string(stamp)), ("isWatched", .bool(isWatched)),
            ("folder", .string(GalleryPage.pictureFolder)), ("changes", .string(GalleryPage.changesName)),
            (
                "pictures",
                .array(
                    pictures.files.map { file in
                        .array([
                            .string(file.name), .integer(whole(file.size.width)), .integer(whole(file.size.height)),
                        ])
                    })
            ),
            ("scenes", .array(scenes.indices.map { object(of: scenes[$0], files: pictures.places[$0]) })),
        ])
    }

    private func object(of scene: GalleryScene, files: [Int]) -> JSONOutput {
        let start = scene.controls.map(\.start)
        // The picture, and each control that is not at its start, with its step.
        let states = zip(files, scene.states).map { file, state -> JSONOutput in
            let moved = state.indices.filter { state[$0] != start[$0] }
            return .array([.integer(file)] + moved.flatMap { [.integer($0), .integer(state[$0])] })
        }
        return .object([
            ("id", .string(scene.id)), ("name", .string(scene.name)), ("app", .string(title(of: scene.app))),
            ("summary", .string(summary(of: scene))), ("ground", .string(ground(of: scene))),
            ("output", .string(ShellWord.quoted(scene.output))),
            (
                "line",
                .array(
                    scene.line.map { part in
                        switch part {
                        case .words(let words): .string(words.map(ShellWord.quoted).joined(separator: " "))
                        case .control(let place): .integer(place)
                        }
                    })
            ),
            ("together", .array(GalleryScene.pairs(of: scene.controls).map { .array([.string($0), .string($1)]) })),
            ("controls", .array(scene.controls.map(object))),
            ("states", .array(states)),
        ])
    }

    private func object(of control: GalleryControl) -> JSONOutput {
        .object([
            ("name", .string(control.name)), ("title", .string(control.title)), ("hint", .string(control.hint)),
            ("kind", .string(control.kind.rawValue)), ("start", .integer(control.start)),
            (
                "steps",
                .array(
                    control.steps.map { step in
                        .array([
                            .string(step.value), .string(step.label),
                            .string(step.words.map(ShellWord.quoted).joined(separator: " ")),
                        ])
                    })
            ),
        ])
    }
}
