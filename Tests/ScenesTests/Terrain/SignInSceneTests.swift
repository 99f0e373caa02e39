import DisplayList
import Localization
import PathParser
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// Terrain's sign-in.
@Suite struct SignInSceneTests {
    private func screen(
        _ options: TerrainScene.Options = .init(), _ change: (inout SignInScene) -> Void = { _ in }
    ) throws -> Screen {
        try SignInScene(options: options, change).screen()
    }

    @Test(arguments: [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ])
    func everythingHasItsPlace(size: Size) throws {
        for purpose in SignInScene.Purpose.allCases {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                    for canvas in [ScreenCanvas.viewport, .full] {
                        let options = TerrainScene.Options(
                            size: size, canvas: canvas, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language)))
                        let screen = try screen(options) {
                            $0.purpose = purpose
                            $0.name = "Alexandria"
                            $0.mail = "mira@example.org"
                            $0.passwordLength = 64
                            $0.problem = purpose == .signIn ? .wrong : .taken
                        }
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty, "\(purpose) in \(language) at \(size) in \(dynamicType): \(problems)")
                        #expect(screen.touchTargets.count == (purpose == .signIn ? 6 : 7))
                    }
                }
            }
        }
    }

    @Test func whatWasTypedIsShown() throws {
        let filled = try screen {
            $0.purpose = .signUp
            $0.name = "Mira"
            $0.mail = "mira@example.org"
            $0.passwordLength = 5
            $0.problem = .offline
        }
        let spoken = filled.drawing.spoken
        #expect(
            Set(spoken).isSuperset(of: [
                "Name: Mira", "Email: mira@example.org", "Password, 5 characters",
                "No connection. Try again in a moment.",
            ]))
        let empty = try screen().drawing.spoken
        #expect(empty.contains("Email"))
        #expect(empty.contains("Password, 0 characters"))
        #expect(!empty.contains("Name"))
        #expect(try screen { $0.passwordLength = 64 }.drawing.spoken.contains("Password, 64 characters"))
    }

    @Test func whatCannotBeIsRefused() {
        for length in [-1, 65] {
            let error = #expect(throws: SceneError.self) { try screen { $0.passwordLength = length } }
            #expect(error?.description == "password: found \(length), expected a whole number from 0 to 64")
        }
        #expect(throws: SceneError.self) { try screen(.init(size: Size(width: 9, height: 9))) }
    }

    @Test(arguments: WordTable.ownLanguages) func wordsAreTerrains(language: LanguageTag) throws {
        let words = Words.terrain(language: language)
        let foreign = TerrainFixtures.foreign(to: words)
        for purpose in SignInScene.Purpose.allCases {
            for problem in SignInScene.Problem.allCases {
                let texts = try screen(.init(canvas: .full, words: words)) {
                    $0.purpose = purpose
                    $0.problem = problem
                }.drawing.spoken
                #expect(texts.count > 8)
                for text in texts {
                    #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                    #expect(!text.contains("'"), "\(text)")
                    #expect(!foreign.contains(text), "\(text)")
                }
            }
        }
    }
}
