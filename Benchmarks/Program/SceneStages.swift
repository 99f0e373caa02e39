import DisplayList
import Raster
import SVG
import Scenes

/// `scene` and `sessions`: whole pictures, in memory.
enum SceneStages {
    /// Sixty fasts on a phone's screen: Examples/sixty.json.
    static func forest() throws -> ForestScene {
        ForestScene(file: try SessionFile.read(Files.read("Examples/sixty.json")))
    }

    static func add(to suite: Suite) throws {
        let pixels = PixelStages.width * PixelStages.height
        try suite.measure("scene/forest/read") {
            let bytes = try Files.read("Examples/sixty.json")
            return Work(bytes.count, "B") { try SessionFile.read(bytes).sessions.count }
        }
        try suite.measure("scene/forest/draw") {
            let scene = try forest()
            return Work(60, "trees") { try scene.drawing().nodes.count }
        }
        try suite.measure("scene/forest/plan") {
            let drawing = try forest().drawing()
            return Work(drawing.nodes.count, "nodes") { try Renderer(drawing, options: .init(scale: 3)).width }
        }
        try suite.measure("scene/forest/render") {
            let renderer = try Renderer(forest().drawing(), options: .init(scale: 3, threads: 1))
            return Work(pixels, "px") { Int(try renderer.render().pixels[pixels / 2]) }
        }
        try suite.measure("scene/forest/svg") {
            let drawing = try forest().drawing()
            return Work(drawing.nodes.count, "nodes") { try SVGWriter.write(drawing).count }
        }
        try suite.measure("scene/dusk/render") {
            let renderer = try Renderer(DuskScene().drawing(), options: .init(scale: 3, threads: 1))
            return Work(pixels, "px") { Int(try renderer.render().pixels[pixels / 2]) }
        }
        try screens(suite)
        try sessions(suite)
    }

    /// From what a screen shows to its pixels, layout and all, on a phone.
    private static func screens(_ suite: Suite) throws {
        let year = try SessionFile.read(Files.read("Examples/year.json"))
        let screens: [(name: String, drawing: () throws -> Drawing)] = [
            ("timer", { try TimerScene().drawing() }),
            ("water", { try TimerScene { $0.isWaterOpen = true }.drawing() }),
            ("arrival", { try ArrivalScene { $0.seconds = 0.8 }.drawing() }),
            ("calendar", { try CalendarScene(year) { $0.day = 2 }.drawing() }),
            ("settings", { try SettingsScene().drawing() }),
            ("paywall", { try PaywallScene().drawing() }),
            ("transition", { try TransitionScene().drawing() }),
        ]
        let pixels = PixelStages.width * PixelStages.height
        for (name, drawing) in screens {
            try suite.measure("scene/\(name)/whole") {
                Work(pixels, "px") {
                    let picture = try Renderer.render(drawing(), options: .init(scale: 3, threads: 1))
                    return Int(picture.pixels[pixels / 2])
                }
            }
        }
    }

    private static func sessions(_ suite: Suite) throws {
        let count = suite.isQuick ? 1000 : 100_000
        try suite.measure("sessions/read/\(count)") {
            var bytes: [UInt8] = []
            try Sessions.write(count) { bytes += $0 }
            return Work(bytes.count, "B") { try SessionFile.read(bytes).sessions.count }
        }
        for count in [60, count] {
            try suite.measure("sessions/layout/\(count)") {
                let file = try Sessions.file(count)
                return Work(count, "sessions") { Forest(sessions: file.sessions, now: file.now).trees.count }
            }
        }
    }
}
