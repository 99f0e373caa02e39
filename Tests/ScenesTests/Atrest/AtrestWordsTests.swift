import DisplayList
import Localization
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition

@Suite struct AtrestWordsTests {
    /// atrest.md, "Words".
    private static let forbidden = [
        "streak", "unlock", "locked", "silhouette", "inspectable", "autophagy maximized", "fat-burning zone",
        "peak fasting", "optimal window", "maximum benefits", "best results occur here", "don't break now",
        "this is where the magic happens", "you're doing great", "keep it up", "you've earned this", "don't stop now",
        "limited time", "last chance", "act now", "only today", "ending soon", "don't miss", "while supplies last",
        "fomo", "hurry",
    ]

    /// The forbidden phrases that occur in a text as whole words, whatever their case and apostrophes.
    private static func violations(in text: String) -> [String] {
        func words(_ text: String) -> [Substring] {
            text.lowercased().replacing("’", with: "'").split { !($0.isLetter || $0.isNumber || $0 == "'") }
        }
        let found = words(text)
        return forbidden.filter { phrase in
            let sought = words(phrase)
            return found.indices.contains { found[$0...].starts(with: sought) }
        }
    }

    @Test func theScanFindsWholeWords() {
        #expect(Self.violations(in: "A STREAK, and don’t stop  now!") == ["streak", "don't stop now"])
        #expect(Self.violations(in: "Fat-burning zone") == ["fat-burning zone"])
        #expect(Self.violations(in: "blocked streaks unlocked in a hurrying forest").isEmpty)
        #expect(Self.violations(in: "").isEmpty)
    }

    private func everyDrawing() throws -> [Drawing] {
        var drawings = [try StarScene().drawing(), try DuskScene().drawing()]
        for count in [0, 1, 2, 60, 400] {
            let file = SessionFile(sessions: Fixtures.sessions(count, shortEvery: 3))
            drawings.append(try ForestScene(file: file, options: .init(canvas: .full)).drawing())
        }
        for variant in 0..<8 {
            for tone in 0..<5 {
                drawings.append(try TreeScene(variant: variant, tone: tone).drawing())
                drawings.append(try TreeScene(variant: variant, tone: tone, isIncomplete: true).drawing())
                drawings.append(try TreeScene(variant: variant, tone: tone, isLocked: true).drawing())
            }
        }
        return drawings
    }

    private func everyScreen(_ words: Words = .atrest()) throws -> [Drawing] {
        var drawings = try AtrestScreens.all.map { try $0.screen(ScreenOptions(words: words)).drawing }
        drawings += try AtrestIcon.allCases.map { try IconScene($0).drawing() }
        drawings += [try MaterialisationScene().drawing(), try ArrivalScene().drawing()]
        drawings += [
            try TintSheet().drawing(), try VariantSheet().drawing(), try MaterialisationSheet().drawing(),
            try IconSheet().drawing(), try ScreenSheet().drawing(),
        ]
        return drawings
    }

    @Test func nothingForbiddenIsSaid() throws {
        // What a screen shows, it speaks.
        let texts = try (everyDrawing() + everyScreen()).flatMap(\.spoken)
        #expect(texts.count > 900)
        for text in texts { #expect(Self.violations(in: text).isEmpty) }
    }

    /// What screens show and speak in each of the project's languages.
    @Test func nothingForbiddenIsSaidInAnyLanguage() throws {
        #expect(WordTable.ownLanguages.count > 1)
        for language in WordTable.ownLanguages {
            let texts = try everyScreen(.atrest(language: language)).flatMap(\.spoken)
            #expect(texts.count > 900)
            for text in texts { #expect(Self.violations(in: text).isEmpty, "\(language): \(text)") }
        }
    }

    @Test func theTransitionSaysWhatIsTrueOfTheFreeTier() throws {
        let body = Words.atrest()("transition.body")
        #expect(body.contains("latest ten days"))
        #expect(FastingCalendar.freeCount == 10)
        #expect(body.contains("the tree on the timer"))
        #expect(!Tier.free.hasForest)
        #expect(!body.contains("calendar stay"))
        // No headline: the body, and the two buttons.
        let texts = try TransitionScene().screen().textBoxes.map(\.text)
        #expect(texts == [body, "Continue with Atrest", "Maybe later"])
    }

    @Test func screensSayWhatIsSpecified() throws {
        let paywall = try PaywallScene().screen().textBoxes.map(\.text)
        #expect(paywall.contains { $0.contains("handled by Apple") && $0.contains("renews until it is cancelled") })
        let settings = try SettingsScene().screen().textBoxes.map(\.text)
        #expect(settings.contains("Target duration"))
        #expect(settings.contains("Quick-add amount"))
        let short = FastingSession(
            id: Fixtures.id(0), start: try Instant(iso8601: "2026-01-04T20:00:00Z"),
            end: try Instant(iso8601: "2026-01-05T08:00:00Z"))
        let calendar = try CalendarScene(file: SessionFile(sessions: [short]), day: 5).screen().textBoxes.map(\.text)
        #expect(calendar.contains("Ended early"))
        #expect(!calendar.contains("Ended early."))
        #expect(try TimerScene(TimerModel(state: .abandoned)).screen().textBoxes.map(\.text).contains("Ended early."))
    }

    @Test func apostrophesAreCurly() throws {
        let texts = try (everyDrawing() + everyScreen()).flatMap(\.spoken)
        #expect(texts.contains { $0.contains("’") })
        for text in texts { #expect(!text.contains("'"), "\(text)") }
    }

    @Test func whatIsShownIsSpoken() throws {
        for entry in AtrestScreens.all {
            let screen = try entry.screen(ScreenOptions())
            let spoken = screen.drawing.spoken
            #expect(screen.textBoxes.allSatisfy { spoken.contains($0.text) }, "\(entry.name)")
        }
    }

    @Test func everythingHasATitle() throws {
        for drawing in try everyDrawing() {
            #expect(drawing.accessibility?.role == .image)
            if drawing.symbols.count > 1 {
                let things = drawing.stamps.filter { drawing.symbols[$0.symbol].name != "shade" }
                #expect(things.allSatisfy { $0.accessibility?.role == .image })
            }
        }
    }

    @Test func titles() throws {
        let words = Words.atrest()
        let session = FastingSession(
            id: SessionID(high: 1, low: 2), start: try Instant(iso8601: "2026-01-20T20:15:00Z"),
            end: try Instant(iso8601: "2026-01-21T12:20:59Z"))
        #expect(
            words.forestTree(variant: 2, isOwn: true, tone: 1, isIncomplete: false, session: session)
                == "An umbrella thorn in warm amber, from a fast of 16h 5m that ended on 21 January 2026")
        #expect(
            words.forestTree(variant: 2, isOwn: false, tone: 1, isIncomplete: true, session: session)
                == "A tree in pale grey, from a fast of 16h 5m that ended on 21 January 2026")
        #expect(
            words.forestStar(session: session)
                == "A star, from a fast of 16h 5m that ended on 21 January 2026")
        #expect(words.duration(seconds: .infinity) == "0h 0m")
        let endless = FastingSession(
            id: SessionID(high: 1, low: 2), start: session.start, end: Instant(secondsSince1970: 1e15))
        #expect(words.forestStar(session: endless).hasSuffix("m"), "a year that no calendar has")
    }
}
