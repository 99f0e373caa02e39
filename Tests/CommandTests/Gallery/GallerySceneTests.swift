import DisplayList
import PathParser
import Testing

@testable import render_scene

/// From the commands' table to what can be moved, for all scenes.
@Suite struct GallerySceneTests {
    static let commands = Program.scenes.flatMap(\.commands)
    static let examples = GalleryExamples(at: "Examples")

    static func scene(_ name: String) throws -> GalleryScene {
        let command = try #require(commands.first { $0.name == name })
        return try #require(GalleryScene(command, app: "Any", examples: examples))
    }

    /// Options that stay where they are in scenes whose examples read no file for them, or that show no words.
    private static let fixed = Set([
        "settings at", "paywall sessions", "terrain ingredient profile", "terrain routine profile",
        "terrain movement profile", "terrain lesson profile", "terrain steps profile", "terrain player profile",
        "terrain question profile",
    ])

    /// Whoever adds a scene or an option says at which values it is drawn, or that it is not.
    @Test(arguments: commands.map(\.name))
    func everyOptionCanBeMovedOrIsLeftOut(name: String) throws {
        let scene = try Self.scene(name)
        for option in scene.command.options where option.steps != .none {
            let isMoved = scene.controls.contains { $0.name == option.name }
            #expect(isMoved != Self.fixed.contains("\(name) \(option.name)"), "\(name): --\(option.name)")
        }
        #expect(
            scene.controls.contains { $0.name == scene.command.operands.first?.placeholder.lowercased() }
                == !scene.command.operands.isEmpty)
    }

    /// Each is a value that the option takes, and each state a command line that is read.
    @Test(arguments: commands.map(\.name))
    func everyStateIsACommandLine(name: String) throws {
        let scene = try Self.scene(name)
        for control in scene.controls {
            #expect(control.steps.count > 1, "\(control.name)")
            #expect(control.steps.indices.contains(control.start), "\(control.name)")
            #expect(Set(control.steps.map(\.value)).count == control.steps.count, "\(control.name)")
            #expect(!control.hint.isEmpty, "\(control.name)")
            #expect(control.steps.allSatisfy { !$0.label.isEmpty }, "\(control.name)")
        }
        #expect(Set(scene.states).count == scene.states.count)
        #expect(scene.states.first == scene.controls.map(\.start))
        for state in scene.states {
            let words = scene.words(of: state)
            #expect(throws: Never.self, "\(name) \(words)") {
                try Arguments(words + ["-o", scene.output], for: scene.command)
            }
        }
        // Every step of every control is in some state.
        for (place, control) in scene.controls.enumerated() {
            #expect(Set(scene.states.map { $0[place] }) == Set(control.steps.indices), "\(name): \(control.name)")
        }
    }

    /// The first state is the example that help shows first.
    @Test(arguments: commands.map(\.name))
    func theFirstStateIsTheExample(name: String) throws {
        let scene = try Self.scene(name)
        let example = SceneLine.words(of: scene.command.examples[0]).dropFirst(1 + scene.command.words.count)
        let given = try Arguments(Array(example), for: scene.command)
        let first = try Arguments(scene.words(of: scene.states[0]) + ["-o", scene.output], for: scene.command)
        func told(_ arguments: Arguments) -> [String] {
            arguments.given(among: scene.command.options).map { "\($0.option.name) \($0.texts)" }
        }
        #expect(told(given) == told(first))
        #expect(given.operands == first.operands)
    }

    @Test(arguments: commands.map(\.name))
    func whatGoesTogetherIsThere(name: String) throws {
        let scene = try Self.scene(name)
        func control(_ name: String) -> GalleryControl? { scene.controls.first { $0.name == name } }
        for (one, other) in GalleryScene.pairs(of: scene.controls) {
            #expect(control(one) != nil)
            #expect(control(other) != nil)
        }
        for option in scene.controls {
            for need in option.needs {
                #expect(control(need.name)?.step(of: need.value) != nil, "\(option.name)")
            }
        }
    }

    // MARK: Controls

    private func control(_ name: String, of scene: String) throws -> GalleryControl {
        try #require(Self.scene(scene).controls.first { $0.name == name })
    }

    @Test func choicesBecomeMenusOrSegments() throws {
        let state = try control("state", of: "timer")
        #expect(state.kind == .menu)
        #expect(state.steps.map(\.value) == ["", "idle", "active", "completed", "abandoned"])
        #expect(state.steps[0].words.isEmpty)
        #expect(state.steps[1].words == ["--state", "idle"])
        let hatch = try control("hatch", of: "timer")
        // The default is a step like the others, and not typed.
        #expect(hatch.kind == .segments)
        #expect(hatch.steps.map(\.words) == [[], ["--hatch", "open"]])
    }

    @Test func flagsBecomeSwitches() throws {
        let screen = try control("screen", of: "forest")
        #expect(screen.kind == .toggle)
        #expect(screen.start == 0)
        #expect(screen.steps.map(\.words) == [[], ["--screen"]])
    }

    @Test func numbersBecomeSliders() throws {
        let progress = try control("progress", of: "tree")
        #expect(progress.kind == .slider)
        #expect(progress.steps[progress.start].value == "0.6")
        // The example's own value is typed, and so is any but the default.
        #expect(progress.steps[progress.start].words == ["--progress", "0.6"])
        #expect(progress.steps.last?.words == [])
        let count = try control("count", of: "tally")
        #expect(count.steps[count.start].words == ["42"])
    }

    @Test func filesAreThoseOfTheExamples() throws {
        let command = try #require(Self.commands.first { $0.name == "forest" })
        let scene = try #require(GalleryScene(command, app: "Any", examples: GalleryExamples(at: "/my files")))
        let sessions = try #require(scene.controls.first { $0.name == "sessions" })
        #expect(sessions.steps[sessions.start].words == ["--sessions", "/my files/sixty.json"])
        #expect(sessions.steps.map(\.label) == ["first-week", "sixty", "year"])
    }

    @Test func pairsAreDrawnInAllCombinations() throws {
        let scene = try Self.scene("tree")
        let places = try ["variant", "tone"].map { name in
            try #require(scene.controls.firstIndex { $0.name == name })
        }
        let pairs = scene.states.filter { state in
            state.indices.allSatisfy { places.contains($0) || state[$0] == scene.controls[$0].start }
        }
        #expect(pairs.count == 8 * 5)
    }
}
