import Foundation
import TestSupport
import Testing

@testable import Composition
@testable import Localization
@testable import TerrainScenes

/// Packs as the app itself writes them (terrain.md, "The app's own pack").
@Suite struct AppPackTests {
    private typealias Way = [PackFixture.Step]

    private func read(_ root: Any, _ way: Way, _ new: Any?) throws -> TerrainPack {
        try PackFixture.read(PackFixture.replacing(root, at: way, with: new))
    }

    private func message(_ root: Any, _ way: Way, _ new: Any?) -> String? {
        do {
            _ = try read(root, way, new)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func everythingIsRead() throws {
        let pack = try AppPackFixture.example()
        #expect(pack.info?.version == "1.0.0")
        #expect(pack.info?.supportedLocales == ["en-US", "de-DE"])
        #expect(pack.info?.defaultLocale == "en-US")
        #expect(pack.info?.updatedAt == "2026-01-20T12:00:00Z")
        let ginger = try #require(pack.ingredients.first)
        #expect(ginger.hanzi == "生姜")
        #expect(ginger.pinyin == "shēng jiāng")
        #expect(ginger.category == .root)
        #expect(ginger.subtitle == nil)
        #expect(ginger.thermal == .warm)
        #expect(ginger.moisture == nil)
        #expect(ginger.howToUse.map(\.minutes) == [10, 2])
        #expect(ginger.howToUse.first?.methods == ["steep"])
        #expect(ginger.typicalAmount?.text(in: "de") == "Drei Scheiben am Tag")
        #expect(ginger.cautionFlags == [.reflux])
        #expect(ginger.goals == ["digestion"])
        #expect(ginger.seasons == ["all_year"])
        #expect(ginger.commonIn == ginger.regions)
        #expect(pack.ingredients[1].otherNames.first?.fallback == "Tree ear")
        #expect(pack.ingredients[1].cautions == nil)
        #expect(pack.routines.map(\.tier) == [.full, .lite, .min])
        #expect(pack.routines.first?.difficulty == .medium)
        let soup = try #require(pack.routines.first)
        #expect(soup.steps.map(\.seconds) == [300, 900, nil])
        #expect(soup.ingredients == ["oyster-mushroom", "ginger"])
        #expect(soup.swaps.map(\.routine) == ["ginger-cup-tea"])
        #expect(soup.avoidForHours == nil)
        #expect(soup.avoidNotes == nil)
        #expect(soup.expandedWhy?.tradition?.fallback == "Warm food supports the Spleen.")
        let cup = try #require(pack.routines.last)
        #expect(cup.avoidForHours == 2)
        #expect(cup.avoidNotes != nil)
        #expect(cup.cautions != nil)
        #expect(cup.image == nil)
        let movement = try #require(pack.movements.first)
        #expect(movement.tier == .lite)
        #expect(movement.tags == ["moves_qi", "warming"])
        #expect(movement.terrainFit.count == 2)
        #expect(movement.frames.first?.asset.fallback == "movements/tall-morning-1")
        let lesson = try #require(pack.lessons.first)
        #expect(lesson.terrainFit.count == 4)
        #expect(lesson.actionTarget == "open_ingredients")
        #expect(lesson.body.count == 3)
        let profile = try #require(pack.profiles.first)
        #expect(profile.modifier == nil)
        #expect(profile.modifierKey == "none")
        #expect(profile.principles == nil)
        #expect(profile.balance?.yinYang == "yin_leaning")
        #expect(profile.balance?.interiorExterior == "interior")
        #expect(profile.starterMovements == ["tall-morning"])
        #expect(profile.starterRoutines == ["mushroom-soup"])
        #expect(pack.programs.first?.days.map(\.movements.count) == [1, 0, 1])
        #expect(pack.quiz.isEmpty)
    }

    @Test func theExamplePackHasNoFindings() throws {
        let report = PackReport(try AppPackFixture.example())
        #expect(report.languages == ["en-US", "de-DE"])
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    /// What a region's readers can read in another region's language is not missing.
    @Test func anotherRegionsTextIsNotMissing() throws {
        let root = try AppPackFixture.object()
        let way: Way = [.key("ingredients"), .index(0), .key("name"), .key("common")]
        let pack = try read(root, way, ["en-US": "Ginger", "de-AT": "Ingwer"])
        #expect(!PackReport(pack).findings.contains { $0.language == "de-DE" }, "\(PackReport(pack).findings)")
        let missing = try read(root, way, ["en-US": "Ginger"])
        #expect(PackReport(missing).findings.map(\.language) == ["de-DE"])
    }

    @Test func localesFallBack() throws {
        let root = try AppPackFixture.object()
        let way: Way = [.key("ingredients"), .index(0), .key("name"), .key("common")]
        func title(_ texts: [String: String], _ language: String) throws -> String? {
            try read(root, way, texts).ingredients.first?.title.text(in: language)
        }
        let texts = ["en-US": "US", "en-GB": "GB", "de-AT": "AT", "zh-Hant": "Hant"]
        for (language, text) in [
            ("en", "US"), ("en-US", "US"), ("en-gb", "GB"), ("en-AU", "US"), ("de", "AT"), ("de-DE", "AT"),
            ("zh-Hant-TW", "Hant"), ("zh-TW", "Hant"), ("zh", "US"), ("fr", "US"), ("e", "US"), ("den", "US"),
        ] {
            #expect(try title(texts, language) == text, "\(language)")
        }
        // Without the pack's default, English; without that, whatever there is.
        #expect(try title(["de-DE": "DE", "en": "EN"], "fr") == "EN" && title(["de-DE": "DE"], "fr") == "DE")
        let german = PackFixture.replacing(root, at: [.key("pack"), .key("default_locale")], with: "de-DE")
        let pack = try PackFixture.read(german)
        #expect(pack.ingredients.first?.title.text(in: "fr") == "Ingwer")
        #expect(pack.ingredients.first?.title.text(in: "en") == "Ginger")
    }

    /// What the app's loader takes is read, and told by the check: the list, the id, the key and what it is.
    @Test(arguments: [
        ("routines", "0.ingredient_refs.0", "gone", "dangling reference", "gone"),
        ("routines", "0.swaps.0.routine_ref", "gone", "dangling reference", "gone"),
        ("programs", "0.days.0.lesson_ref", "gone", "dangling reference", "gone"),
        ("programs", "0.days.1.routine_refs.0", "gone", "dangling reference", "gone"),
        ("terrain_profiles", "1.starter_movements.0", "gone", "dangling reference", "gone"),
        ("ingredients", "0.category", "metal", "unknown word", "metal"),
        ("ingredients", "0.cautions.flags.0", "moon_caution", "unknown word", "moon_caution"),
        ("routines", "1.tier", "huge", "unknown word", "huge"),
        ("routines", "1.type", "sing", "unknown word", "sing"),
        ("routines", "1.difficulty", "hard", "unknown word", "hard"),
        ("routines", "1.terrain_fit.0", "moon", "unknown word", "moon"),
        ("movements", "0.intensity", "wild", "unknown word", "wild"),
        ("movements", "0.frames.0.asset.type", "stone", "unknown word", "stone"),
        ("lessons", "0.body.0.type", "quote", "unknown word", "quote"),
        ("lessons", "0.cta.action", "open_door", "unknown word", "open_door"),
        ("lessons", "0.terrain_relevance.0", "moon", "unknown word", "moon"),
    ])
    func whatTheAppTakesIsTold(list: String, path: String, new: String, kind: String, detail: String) throws {
        let steps = path.split(separator: ".").map { Int($0).map { .index($0) } ?? PackFixture.Step.key(String($0)) }
        let report = PackReport(try read(AppPackFixture.object(), [.key(list)] + steps, new))
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding.kind.rawValue == kind)
        #expect(finding.detail == detail)
        #expect(finding.list == list && PackFixture.Step.index(finding.index) == steps[0])
        #expect(finding.key == PackFixture.name(steps.dropFirst()))
        #expect(!finding.id.isEmpty)
        #expect(finding.language.isEmpty)
    }

    /// The words of the app's schema that its example does not have.
    @Test func theSchemasWordsAreKnown() throws {
        let root = try AppPackFixture.object()
        for (word, category) in [
            ("fungus", PackIngredient.Category.fungus), ("protein", .protein), ("aromatic", .aromatic),
        ] {
            let pack = try read(root, [.key("ingredients"), .index(0), .key("category")], word)
            #expect(pack.ingredients.first?.category == category)
            #expect(PackReport(pack).findings.isEmpty, "\(word)")
            let texts = try PackScene(.ingredient, pack: pack).screen().textBoxes.map(\.text)
            #expect(texts.contains(Words.terrain().name(of: category)), "\(word)")
        }
        let pack = try read(root, [.key("lessons"), .index(0), .key("cta"), .key("action")], "open_learn")
        #expect(pack.lessons.first?.actionTarget == "open_learn")
        #expect(PackReport(pack).findings.isEmpty)
    }

    /// What stands for words that nobody knows is what the app takes; references into nothing are passed over.
    @Test func whatIsOddHasItsDefault() throws {
        let root = try AppPackFixture.object()
        func routine(_ key: String, _ new: Any?) throws -> PackRoutine? {
            try read(root, [.key("routines"), .index(1), .key(key)], new).routines[1]
        }
        #expect(try routine("tier", "huge")?.tier == .lite && routine("tier", nil)?.tier == .lite)
        #expect(try routine("ingredient_refs", ["gone", "ginger"])?.ingredients == ["ginger"])
        #expect(try routine("ingredient_refs", nil)?.ingredients == [])
        #expect(
            try read(root, [.key("movements"), .index(0), .key("intensity")], "wild").movements[0].intensity == .gentle)
        let profiles = try read(root, [.key("terrain_profiles"), .index(0), .key("id")], "moon")
        #expect(profiles.profiles.map(\.type) == [.overclocked])
        #expect(PackReport(profiles).findings.map(\.kind) == [.unknownWord])
    }

    @Test func emptyTextsAreReportedWhereTheySaySomething() throws {
        let root = try AppPackFixture.object()
        let nothing = ["en-US": "", "de-DE": " "]
        func found(_ list: String, _ keys: PackFixture.Step...) throws -> [String] {
            let pack = try read(root, [.key(list), .index(0)] + keys, nothing)
            return PackReport(pack).findings.map { "\($0.kind.rawValue) \($0.list)[\($0.index)] \($0.id) \($0.key)" }
        }
        #expect(
            try found("routines", .key("subtitle")) == ["empty text routines[0] mushroom-soup subtitle"])
        #expect(
            try found("routines", .key("steps"), .index(1), .key("text"))
                == ["empty text routines[0] mushroom-soup steps[1].text"])
        #expect(
            try found("lessons", .key("body"), .index(0), .key("text"))
                == ["empty text lessons[0] warm-and-cool body[0]"])
        // The app writes these for none.
        #expect(try found("movements", .key("cautions"), .key("text")).isEmpty)
        #expect(try found("ingredients", .key("how_to_use"), .key("typical_amount")).isEmpty)
        let pack = try read(root, [.key("ingredients"), .index(0), .key("name"), .key("common")], nothing)
        #expect(pack.ingredients.first?.title.text(in: "de") == "–")
        // A language that says nothing is one that is missing.
        let report = PackReport(
            try read(root, [.key("lessons"), .index(0), .key("title")], ["en-US": "Warm", "de-DE": ""]))
        #expect(report.findings.map(\.kind) == [.missingLanguage])
        #expect(report.findings.first?.language == "de-DE")
    }

    @Test func theLastOfTwoWithOneIDStands() throws {
        let root = try AppPackFixture.object()
        let lessons = try #require(PackFixture.value(root, at: [.key("lessons")]) as? [Any])
        let pack = try read(
            root, [.key("lessons")], lessons + [PackFixture.replacing(lessons[0], at: [.key("topic")], with: "safety")])
        #expect(pack.lessons.map(\.id) == ["a-slow-hour", "warm-and-cool"])
        #expect(pack.lessons.last?.topic == "safety")
        let finding = try #require(PackReport(pack).findings.first)
        #expect(finding.kind == .duplicateID && finding.detail == "also lessons[0]" && finding.index == 2)
    }

    /// What the app's loader needs, and what it does not.
    @Test func everyRequiredKeyIsMissed() throws {
        let root = try AppPackFixture.object()
        var (required, optional) = (0, 0)
        for way in PackFixture.paths(in: root) {
            guard case .key(let key) = way.last, key != "pack" else { continue }
            // Texts by language may lack any.
            if key == "en-US" || key == "de-DE" || AppPackFixture.unread.contains(key) { continue }
            let message = message(root, way, nil)
            if AppPackFixture.isOptional(way) {
                #expect(message == nil, "\(PackFixture.name(way)): \(message ?? "")")
                optional += 1
            } else {
                let text = try #require(message, "\(PackFixture.name(way)) is not missed")
                #expect(text.contains("found no \"\(key)\""), "\(PackFixture.name(way)): \(text)")
                if way.count > 2, way[0] != .key("pack"), way[2] != .key("id") {
                    let id = (PackFixture.value(root, at: Array(way.prefix(2))) as? [String: Any])?["id"] as? String
                    #expect(text.contains("\(PackFixture.name(way.prefix(2))) (id \(try #require(id)))"), "\(text)")
                    let rest = PackFixture.name(way.dropFirst(2).dropLast())
                    #expect(text.contains(rest.isEmpty ? "): found" : "): \(rest): found"), "\(text)")
                }
                required += 1
            }
        }
        #expect(required > 200, "\(required), \(optional)")
        #expect(optional > 20, "\(required), \(optional)")
    }

    @Test func everyValueOfAWrongTypeIsRefused() throws {
        let root = try AppPackFixture.object()
        for way in PackFixture.paths(in: root) {
            if case .key(let key) = way.last, AppPackFixture.unread.contains(key) { continue }
            let value = PackFixture.value(root, at: way)
            let other: Any = value is [Any] ? "text" : 12.5
            let text = try #require(message(root, way, other), "\(PackFixture.name(way)) may be \(other)")
            #expect(text.contains("expected"), "\(text)")
        }
        // The app reads no text without a language.
        #expect(
            message(root, [.key("lessons"), .index(0), .key("title")], "Warm")?.contains(
                "lessons[0] (id warm-and-cool): title: found the text \"Warm\", expected a text by language") == true)
    }
}

enum AppPackFixture {
    static func object() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(Checkout.bytes("Examples/terrain/app-pack.json")))
    }

    static func example() throws -> TerrainPack {
        try TerrainPack.read(Checkout.bytes("Examples/terrain/app-pack.json"))
    }

    /// What is passed over.
    static let unread: Set<String> = ["reviewed_by"]

    /// Whether the app's loader does without what stands there.
    static func isOptional(_ way: [PackFixture.Step]) -> Bool {
        guard case .key(let key) = way.last else { return false }
        switch key {
        case "pinyin", "hanzi", "other_names", "subtitle", "tier", "ingredient_refs", "swaps", "routine_ref",
            "avoid_for_hours", "avoid_notes", "expanded", "timer_seconds", "cta", "terrain_relevance", "movement_refs",
            "lesson_ref", "bullets":
            return true
        // A paragraph without text is passed over.
        case "text": return way.contains(.key("body"))
        default: return false
        }
    }
}
