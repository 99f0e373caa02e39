import Testing

@testable import TerrainScenes

@Suite struct TerrainPackTests {
    @Test func everythingIsRead() throws {
        let pack = try TerrainPack.read([UInt8](PackFixture.text.utf8))
        func german(_ text: PackText?) -> String? { text?.text(in: "de") }
        let ginger = try #require(pack.ingredients.first)
        #expect(ginger.id == "ginger")
        #expect(ginger.title == PackText("Ginger", [.init(language: "de", text: "Ingwer")]))
        #expect(german(ginger.subtitle) == "Warm")
        #expect(german(ginger.why.plain) == "Wärmt.")
        #expect(german(ginger.cautions) == "Kräftig.")
        #expect(german(ginger.culturalContext) == "Alt.")
        #expect(ginger.howToUse.map { german($0.text) } == ["Schneide ihn."])
        #expect(ginger.tags == ["warming"])
        #expect(ginger.thermal == .warm)
        #expect(ginger.moisture == .drying)
        #expect(ginger.why.tradition?.text(in: "de") == "Bewegt.")
        let routine = try #require(pack.routines.first)
        #expect(german(routine.title) == "Tasse")
        #expect(german(routine.why) == "Warm.")
        #expect(routine.tags == ["warming"])
        #expect(routine.goals == ["warmth"])
        #expect(routine.steps.map { german($0.instruction) } == ["Gieß auf."])
        #expect(routine.tier == .min)
        #expect(routine.minutes == 3)
        #expect(routine.terrainFit == [.lowFlame])
        #expect(routine.steps.map(\.seconds) == [60])
        #expect(routine.steps.first?.tip?.fallback == "Wait.")
        let movement = try #require(pack.movements.first)
        #expect(german(movement.title) == "Strecken")
        #expect(german(movement.why) == "Weckt.")
        #expect(german(movement.cautions) == "Langsam.")
        #expect(movement.minutes == 3)
        #expect(movement.frames.map(\.seconds) == [30])
        #expect(movement.frames.map { german($0.cue) } == ["Hoch."])
        #expect(movement.intensity == .gentle)
        #expect(movement.frames.map(\.asset.fallback) == ["reach"])
        let lesson = try #require(pack.lessons.first)
        #expect(lesson.topic == "warming")
        #expect(german(lesson.title) == "Wärme")
        #expect(german(lesson.oneLine) == "Warm.")
        #expect(german(lesson.expanded) == "Mehr.")
        #expect(lesson.action?.fallback == "Try")
        func text(_ english: String, _ german: String) -> PackText {
            PackText(english, [.init(language: "de", text: german)])
        }
        #expect(
            lesson.body == [
                .paragraph(text("Text.", "Text.")), .bullets([text("One.", "Eins.")]),
                .callout(text("Look.", "Schau.")),
            ])
        let profile = try #require(pack.profiles.first)
        #expect(profile.type == .lowFlame)
        #expect(profile.starterIngredients == ["ginger"])
        #expect(german(profile.label) == "Kalt")
        #expect(german(profile.nickname) == "Kleine Flamme")
        #expect(german(profile.modifier) == "Feucht.")
        #expect(german(profile.principles) == "Warm.")
        #expect(german(profile.superpower) == "Geduld.")
        #expect(german(profile.trap) == "Warten.")
        #expect(german(profile.signatureRitual) == "Eine Tasse.")
        #expect(profile.truths.map { german($0) } == ["Suppe."])
        #expect(profile.recommendedTags == ["warming"])
        #expect(profile.avoidTags == ["cooling"])
        let program = try #require(pack.programs.first)
        #expect(german(program.title) == "Woche")
        #expect(german(program.subtitle) == "Warm")
        #expect(program.tags == ["warming"])
        #expect(program.goals == ["warmth"])
        #expect(program.terrainFit == [.overclocked])
        #expect(program.day(1)?.routines == ["cup"])
        #expect(program.day(1)?.movements == ["reach"])
        #expect(program.dayCount == 3)
        #expect(program.day(1)?.lesson == "warmth")
        #expect(program.day(2) == nil)
        let question = try #require(pack.quiz.first)
        #expect(question.answers.map(\.isChosen) == [true, false])
        #expect(question.answers.map(\.weights) == [[-3, 0, 0, 0, 0], [3, 0, 0, 0, 0]])
    }

    @Test func otherKeysAndNullsArePassedOver() throws {
        let text = PackFixture.text
            .replacing("\"tier\": \"min\"", with: "\"tier\": \"min\", \"color\": [{\"id\": 3}]")
            .replacing("\"tip\": {\"en\": \"Wait.\", \"de\": \"Warte.\"}", with: "\"tip\": null")
            .replacing("\"quiz\": [", with: "\"quiz\": null, \"old\": [")
        let pack = try TerrainPack.read([UInt8](text.utf8))
        #expect(pack.routines.first?.steps.first?.tip == nil)
        #expect(pack.quiz.isEmpty)
    }

    @Test func languagesFallBack() {
        let text = PackText(
            "Ginger", [.init(language: "de", text: "Ingwer"), .init(language: "pt-BR", text: "Gengibre")])
        #expect(text.text(in: "en") == "Ginger")
        #expect(text.text(in: "de") == "Ingwer")
        #expect(text.text(in: "de-AT") == "Ingwer")
        #expect(text.text(in: "pt-BR") == "Gengibre")
        #expect(text.text(in: "pt") == "Gengibre")
        #expect(text.text(in: "fr") == "Ginger")
        #expect(text.exactText(in: "de-AT") == nil)
        #expect(text.exactText(in: "en") == "Ginger")
    }

    @Test func aPlainStringIsEnglish() throws {
        let text = PackFixture.text.replacing(#"{"en": "Ginger", "de": "Ingwer"}"#, with: #""Ginger""#)
        #expect(try TerrainPack.read([UInt8](text.utf8)).ingredients.first?.title == PackText("Ginger"))
    }

    @Test func whatIsForATerrain() throws {
        let pack = try TerrainPack.read([UInt8](PackFixture.text.utf8))
        let profile = try #require(pack.profile(of: .lowFlame))
        #expect(profile.suits(tags: [], fit: [.lowFlame]))
        #expect(!profile.suits(tags: [], fit: [.coolCore]))
        #expect(profile.suits(tags: ["light", "warming"]))
        #expect(!profile.suits(tags: ["light"]))
        #expect(!profile.suits(tags: []))
        #expect(!profile.suits(tags: ["warming", "cooling"]))
        // What is made for the type is for it, whatever its tags say.
        #expect(profile.suits(tags: ["cooling"], fit: [.lowFlame]))
        #expect(pack.profile(of: .overclocked) == nil)
    }

    @Test func entriesAreFound() throws {
        let pack = try PackFixture.example()
        #expect(try pack.entry("pear", of: pack.ingredients, called: "ingredients").id == "pear")
        #expect(try pack.entry(nil, of: pack.ingredients, called: "ingredients").id == pack.ingredients.first?.id)
        #expect(throws: TerrainPackError.self) { try pack.entry("stone", of: pack.ingredients, called: "ingredients") }
        #expect(throws: TerrainPackError.self) { try pack.entry(nil, of: [PackLesson](), called: "lessons") }
    }
}
