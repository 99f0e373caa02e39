import CivilTime
import DisplayList
import PathParser
import Testing

@testable import AtrestScenes
@testable import Scenes
@testable import ScenesKit
@testable import TallyScenes

/// What scenes can be asked, as the catalog tells it.
@Suite struct SceneCatalogTests {
    private static let scenes = SceneCatalog.all.flatMap(\.scenes) + SceneCatalog.sheets + SceneCatalog.plates

    @Test func everySceneHasANameOfItsOwnAndAnExample() {
        #expect(Set(Self.scenes.map(\.name)).count == Self.scenes.count)
        #expect(Self.scenes.count > 50)
        for scene in Self.scenes {
            #expect(!scene.summary.isEmpty, "\(scene.name)")
            #expect(!scene.examples.isEmpty, "\(scene.name)")
            #expect(scene.examples.allSatisfy { $0.hasPrefix(scene.name + " ") }, "\(scene.name)")
        }
        for scene in SceneCatalog.all.flatMap(\.scenes) { #expect(!scene.source.isEmpty, "\(scene.name)") }
    }

    @Test func everyParameterIsSaidOnceAndWithASentence() {
        for parameters in Self.scenes.map(\.parameters) + SceneCatalog.motions.map(\.parameters) {
            #expect(Set(parameters.map(\.name)).count == parameters.count, "\(parameters.map(\.name))")
            #expect(parameters.allSatisfy { $0.summary.hasSuffix(".") })
        }
        for scene in Self.scenes {
            let others = scene.parameters.flatMap { $0.needs.map(\.name) + $0.partners }
            for other in others {
                #expect(scene.parameters.contains { $0.name == other }, "\(scene.name): \(other)")
            }
        }
    }

    /// What a kind of value cannot be is no trap.
    @Test func aValueOfAnotherKindIsRefused() throws {
        let month = try CalendarMonth(year: 2026, month: 1)
        var count = 0
        for scene in Self.scenes {
            for (place, parameter) in scene.parameters.enumerated() {
                var values = [[ParameterValue]](repeating: [], count: scene.parameters.count)
                values[place] = [.month(month)]
                if case .month = parameter.kind { values[place] = [.number(1)] }
                let error = #expect(throws: SceneError.self) { _ = try scene.drawing(values) }
                #expect(error?.description.hasPrefix(parameter.name + ": found") == true)
                count += 1
            }
        }
        #expect(count > 350)
    }

    @Test func aWordOfNoChoiceIsRefused() {
        let values = DataScene.definition.parameters.map { $0.name == "step" ? [ParameterValue.text("imports")] : [] }
        let error = #expect(throws: SceneError.self) { _ = try DataScene.definition.drawing(values) }
        let words = DataScene.Step.allCases.map(\.rawValue).joined(separator: " or ")
        #expect(error?.description == "step: found 'imports', expected \(words)")
    }

    @Test func rangesAreCheckedWhereverAValueComesFrom() {
        func error(_ values: (inout ArrivalScene) -> Void) -> String? {
            do throws(SceneError) {
                _ = try ArrivalScene(values).drawing()
                return nil
            } catch {
                return error.description
            }
        }
        #expect(error { $0.from = 1.5 } == "from: found 1.5, expected a number from 0 to 1")
        #expect(error { $0.variant = 8 } == "variant: found 8, expected a whole number from 0 to 7")
        #expect(error { $0.options.trees = [] } == "trees: found 0 silhouettes, expected 8, one for each variant")
        #expect(error { $0.options.size.height = 0 } == "size: found 0, expected a number from 1 to 100000")
        #expect(error { $0.from = .nan } == "from: found nan, expected a number from 0 to 1")
        #expect(error { _ in } == nil)
    }

    @Test func defaultsAreThoseOfTheScene() {
        func text(_ name: String, of scene: SceneDefinition) -> String? {
            scene.parameters.first { $0.name == name }?.defaultText
        }
        #expect(text("from", of: ArrivalScene.definition) == "0.9")
        #expect(text("size", of: ArrivalScene.definition) == "390x844")
        #expect(text("background", of: ArrivalScene.definition) == "the dusk")
        #expect(text("background", of: StarScene.definition) == "none")
        #expect(text("color", of: IconScene.definition) == AtrestTokens.highlight.hexText)
        #expect(text("sessions", of: ForestScene.definition) == nil)
        #expect(text("haptics", of: TallySettingsScene.definition) == "on")
        #expect(text("time-zone", of: CalendarScene.definition) == "UTC")
    }
}
