import DisplayList
import Localization
import PathParser
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// Terrain's account, and the preferences for reminders.
@Suite struct AccountSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]

    private func account(
        _ options: TerrainScene.Options = .init(), _ change: (inout AccountScene) -> Void = { _ in }
    ) throws -> Screen {
        try AccountScene(options: options) {
            $0.name = "Mira"
            $0.mail = "mira@example.org"
            change(&$0)
        }.screen()
    }

    private func reminders(
        _ options: TerrainScene.Options = .init(), _ change: (inout RemindersScene) -> Void = { _ in }
    ) throws -> Screen {
        try RemindersScene(options: options, change).screen()
    }

    /// All pages that there are, with their names.
    private func pages(_ options: TerrainScene.Options) throws -> [(name: String, screen: Screen)] {
        var pages: [(String, Screen)] = []
        for state in AccountScene.State.allCases {
            pages.append((state.rawValue, try account(options) { $0.state = state }))
        }
        pages.append(("nameless", try account(options) { ($0.name, $0.mail) = (nil, nil) }))
        for question in AccountScene.Question.allCases {
            pages.append((question.rawValue, try account(options) { $0.question = question }))
        }
        for permission in OnboardingAnswers.Permission.allCases {
            let page = try reminders(options) {
                $0.permission = permission
                $0.reminders = [.evening]
                $0.evening = 23 * 60 + 59
            }
            pages.append(("reminders, \(permission)", page))
        }
        return pages
    }

    /// Nothing is cut, divided or covered, and what can be touched is large and apart; in Arabic mirrored.
    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        for language in ["en", "de", "ar"] {
            for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                for canvas in [ScreenCanvas.viewport, .full] {
                    let options = TerrainScene.Options(
                        size: size, canvas: canvas, dynamicType: dynamicType,
                        words: .terrain(language: LanguageTag(language)))
                    for (name, screen) in try pages(options) {
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty,
                            "\(name) in \(language) at \(size) in \(dynamicType), \(canvas): \(problems)")
                        #expect(screen.textBoxes.count >= 4)
                        #expect(screen.touchTargets.count >= 2)
                    }
                }
            }
        }
    }

    @Test func theAccountIsThePersons() throws {
        func texts(_ change: (inout AccountScene) -> Void = { _ in }) throws -> [String] {
            try account(.init(), change).textBoxes.map(\.text)
        }
        #expect(try Set(texts()).isSuperset(of: ["M", "Mira", "mira@example.org", "Up to date"]))
        #expect(try texts { $0.mail = nil }.contains("Email kept by Apple"))
        #expect(try texts { $0.name = nil }.filter { $0 == "mira@example.org" }.count == 1)
        #expect(try texts { ($0.name, $0.mail) = (nil, nil) }.contains("Signed in"))
        #expect(try texts { $0.state = .syncing }.contains("Syncing"))
        #expect(try texts { $0.state = .offline }.contains("Not synced yet"))
        let nobodys = try texts { $0.state = .signedOut }
        #expect(nobodys.contains("Only on this phone"))
        #expect(!nobodys.contains("Mira"))
    }

    @Test func buttonsFollowTheState() throws {
        func titles(_ change: (inout AccountScene) -> Void = { _ in }) throws -> [String] {
            try account(.init(), change).touchTargets.map(\.title)
        }
        #expect(try titles() == ["Back", "Sign out", "Delete account"])
        #expect(
            try titles { $0.state = .signedOut }
                == ["Back", "Continue with Apple", "Sign in with email", "Make an account"])
        #expect(try titles { $0.question = .signOut } == ["Back", "Sign out", "Stay signed in"])
        #expect(try titles { $0.question = .delete } == ["Back", "Delete account", "Keep it"])
    }

    @Test func remindersHaveTheirTimes() throws {
        let both = try reminders {
            $0.reminders = [.morning, .evening]
            $0.morning = 5
        }
        let spoken = both.drawing.spoken
        #expect(Set(spoken).isSuperset(of: ["Morning, chosen", "Time: 12:05 am", "Evening, chosen", "Time: 9:00 pm"]))
        #expect(both.touchTargets.map(\.title) == ["Back", "Morning", "12:05 am", "Evening", "9:00 pm"])
        let none = try reminders()
        #expect(none.touchTargets.map(\.title) == ["Back", "Morning", "Evening"])
        let words = Words.terrain(language: LanguageTag("de"))
        #expect([0, 719, 720, 1439].map(words.timeOfDay) == ["0:00 Uhr", "11:59 Uhr", "12:00 Uhr", "23:59 Uhr"])
        #expect(
            [0, 719, 720, 1439].map(Words.terrain().timeOfDay) == ["12:00 am", "11:59 am", "12:00 pm", "11:59 pm"])
    }

    /// If the phone denies notifications, no reminder is on, and the way to change that is shown.
    @Test func thePhoneDecides() throws {
        func page(_ permission: OnboardingAnswers.Permission) throws -> Screen {
            try reminders {
                $0.reminders = [.morning]
                $0.permission = permission
            }
        }
        #expect(try page(.allowed).drawing.spoken.contains("Morning, chosen"))
        #expect(try page(.undecided).touchTargets.last?.title == "Turn on reminders")
        let denied = try page(.denied)
        #expect(denied.touchTargets.last?.title == "Open settings")
        #expect(denied.textBoxes.contains { $0.text.hasPrefix("Your phone does not let") })
        #expect(!denied.drawing.spoken.contains { $0.hasSuffix(", chosen") })
    }

    @Test func whatCannotBeIsRefused() throws {
        func error(_ body: () throws(SceneError) -> Drawing) -> String? {
            do throws(SceneError) {
                _ = try body()
                return nil
            } catch {
                return error.description
            }
        }
        let nobody = AccountScene { ($0.state, $0.question) = (.signedOut, .delete) }
        #expect(error(nobody.drawing) == "question: found delete, expected an account that is signed in")
        let late = RemindersScene { $0.evening = 1440 }
        #expect(error(late.drawing) == "evening: found 1440, expected a whole number from 0 to 1439")
        #expect(error(RemindersScene { $0.morning = -1 }.drawing)?.hasPrefix("morning: found -1") == true)
        let small = TerrainScene.Options(size: Size(width: 100, height: 844))
        #expect(error(AccountScene(options: small).drawing)?.hasPrefix("size: found 100") == true)
    }

    /// Terrain's banned words are not used, apostrophes are curly, and German pages have no English.
    @Test func wordsAreTerrains() throws {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            let foreign = TerrainFixtures.foreign(to: words)
            for (name, screen) in try pages(.init(canvas: .full, words: words)) {
                for text in screen.drawing.spoken {
                    #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                    #expect(!text.contains("'"), "\(text)")
                    #expect(!foreign.contains(text), "\(name) in \(language): \(text)")
                }
            }
        }
    }

    /// Parameters reach the scenes.
    @Test func parametersAreTheScenes() throws {
        func drawing(_ definition: SceneDefinition, _ given: [String: ParameterValue]) throws -> Drawing {
            try definition.drawing(definition.parameters.map { given[$0.name].map { [$0] } ?? [] }).drawing
        }
        let own = AccountScene {
            ($0.state, $0.name, $0.mail) = (.offline, "Leo", "leo@example.org")
        }
        let values: [String: ParameterValue] = [
            "state": .choice(own.state), "name": .text("Leo"), "mail": .text("leo@example.org"),
        ]
        #expect(try drawing(AccountScene.definition, values) == own.drawing())
        let asked = AccountScene { $0.question = .delete }
        #expect(
            try drawing(AccountScene.definition, ["question": .choice(AccountScene.Question.delete)]) == asked.drawing()
        )
        let evening = RemindersScene {
            ($0.reminders, $0.evening) = ([.evening], 1200)
        }
        let times: [String: ParameterValue] = [
            "reminder": .choice(OnboardingAnswers.Reminder.evening), "evening": .integer(1200),
        ]
        #expect(try drawing(RemindersScene.definition, times) == evening.drawing())
        let denied = RemindersScene { $0.permission = .denied }
        #expect(
            try drawing(RemindersScene.definition, ["permission": .choice(OnboardingAnswers.Permission.denied)])
                == denied.drawing())
        #expect(RemindersScene.definition.parameters.first { $0.name == "evening" }?.defaultText == "21:00")
    }
}
