import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes
@testable import Typography

/// Screens that have nothing to show yet say so.
@Suite struct EmptyStateTests {
    @Test func nothingLoggedSaysSo() throws {
        let nobody = TerrainProfile(vector: .typical(.steadyCore, .none))
        for kind in [TerrainScene.Kind.you, .trends, .heatmap, .effectiveness] {
            let screen = try TerrainScene(kind, profile: nobody).screen()
            let words = screen.textBoxes.map(\.text)
            let (title, action) =
                kind == .effectiveness
                ? ("No routines logged yet.", "Start") : ("Your days will gather here", "Check in")
            #expect(words.contains(title), "\(kind)")
            #expect(screen.touchTargets.contains { $0.title == action }, "\(kind)")
            #expect(!words.contains("Not enough days yet"))
            #expect(!words.contains("Logged, not noted"))
        }
    }

    @Test func emptyPacksSaySo() throws {
        let person = TerrainProfile(vector: .typical(.highFlame, .none))
        func words(_ screen: Screen) -> [String] { screen.textBoxes.map(\.text) }
        #expect(words(try DoScene(pack: TerrainPack(), profile: person).screen()).contains("No practice for today"))
        #expect(words(try PackScene(.learn, pack: TerrainPack()).screen()).contains("No lessons yet"))
        #expect(words(try PackScene(.programs, pack: TerrainPack()).screen()).contains("No programs yet"))
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json"))
        #expect(!words(try DoScene(pack: pack, profile: person).screen()).contains("No practice for today"))
        #expect(!words(try PackScene(.learn, pack: pack).screen()).contains("No lessons yet"))
        #expect(!words(try PackScene(.programs, pack: pack).screen()).contains("No programs yet"))
    }

    @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390)])
    func theyHaveRoom(size: Size) throws {
        let nobody = TerrainProfile(vector: .typical(.steadyCore, .none))
        for dynamicType in [DynamicTypeSize.large, .accessibility5] {
            for language in ["en", "de", "ar"] {
                let options = TerrainScene.Options(
                    size: size, dynamicType: dynamicType, words: .terrain(language: LanguageTag(language)))
                let packOptions = PackScene.Options {
                    ($0.size, $0.dynamicType, $0.words) = (size, dynamicType, options.words)
                }
                let screens = [
                    try PackScene(.learn, pack: TerrainPack(), options: packOptions).screen(),
                    try PackScene(.programs, pack: TerrainPack(), options: packOptions).screen(),
                    try DoScene(pack: TerrainPack(), profile: nobody, options: options).screen(),
                    try TerrainScene(.trends, profile: nobody, options: options).screen(),
                    try TerrainScene(.effectiveness, profile: nobody, options: options).screen(),
                ]
                for (index, screen) in screens.enumerated() {
                    let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                    #expect(problems.isEmpty, "\(index) in \(language) at \(size) in \(dynamicType): \(problems)")
                }
            }
        }
    }
}
