import Localization
import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes

/// Why an entry suits a person, or why a little is enough (terrain.md, "Settled in the fourth reading").
@Suite struct ForYouTests {
    private func forYou(
        _ tags: [String], _ type: TerrainType, _ modifier: TerrainModifier = .none, _ words: Words = .terrain()
    ) -> ForYou {
        ForYou(tags: tags, vector: .typical(type, modifier), words)
    }

    /// Each property says something of its own to each type, in both languages.
    @Test(arguments: ["en", "de"]) func everyTypeIsToldOfEveryProperty(language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        var texts: [String] = []
        for type in TerrainType.allCases {
            for property in ForYou.Property.allCases {
                let told = forYou([property.rawValue], type, .none, words)
                let isAgainst =
                    property == .warming && type.warmth == .warm || property == .cooling && type.warmth == .cold
                #expect(told.reasons.count == (isAgainst ? 0 : 1), "\(type), \(property)")
                #expect(told.cautions.count == (isAgainst ? 1 : 0), "\(type), \(property)")
                texts += told.reasons + told.cautions
            }
        }
        for modifier in TerrainModifier.allCases {
            let told = forYou(ForYou.Property.allCases.map(\.rawValue), .steadyCore, modifier, words)
            #expect(told.reasons.count == 2)
            #expect(told.cautions.count == (modifier == .damp || modifier == .dry ? 1 : 0), "\(modifier)")
            if modifier != .none { texts += [told.reasons[0]] + told.cautions }
        }
        #expect(Set(texts).count == 48 + 4 + 2)
        for text in texts {
            #expect(text.hasSuffix("."), "\(text)")
            #expect(!text.hasPrefix("forYou."), "\(text)")
            #expect(text.count <= 90, "\(text)")
            #expect(TerrainBannedWords.found(in: text).isEmpty)
            #expect(!text.contains("'"))
        }
    }

    @Test func modifiersComeFirst() {
        let words = Words.terrain()
        #expect(
            forYou(["calms_shen", "warming"], .lowFlame, .shen).reasons == [
                words("forYou.shen.calms_shen"), words("forYou.lowFlame.warming"),
            ])
        #expect(forYou(["dries_damp"], .lowFlame, .dry).cautions == [words("forYou.dry.dries_damp")])
        #expect(forYou(["dries_damp"], .lowFlame, .dry).reasons.isEmpty)
        // The project's own tags say the same.
        #expect(forYou(["settling"], .busyMind).reasons == [words("forYou.busyMind.calms_shen")])
        #expect(forYou(["moving"], .busyMind).reasons == [words("forYou.busyMind.moves_qi")])
        #expect(forYou(["moistening"], .busyMind).reasons == [words("forYou.busyMind.moistens_dryness")])
        #expect(forYou(["drying"], .busyMind).reasons == [words("forYou.busyMind.dries_damp")])
        #expect(forYou(["rhythm"], .busyMind).section == nil)
    }

    /// The sheets of ingredients, routines and movements tell it; nobody's do not.
    @Test func sheetsTellIt() throws {
        let pack = try PackFixture.example()
        func texts(_ kind: PackScene.Kind, _ id: String, _ type: TerrainType?) throws -> [String] {
            let scene = PackScene(
                kind, pack: pack, profile: type.map { TerrainProfile(vector: .typical($0, .none)) },
                options: .init(canvas: .full, id: id, view: .sheet))
            return try scene.screen().textBoxes.map(\.text)
        }
        let words = Words.terrain()
        let ginger = try texts(.ingredient, "ginger", .overclocked)
        #expect(ginger.contains("Why for you"))
        #expect(ginger.contains("Go easy"))
        // Where nothing suits, no reason is promised.
        let pepper = try texts(.ingredient, "cinnamon", .highFlame)
        #expect(pepper.contains("Go easy"))
        #expect(!pepper.contains("Why for you"))
        #expect(ginger.contains(words("forYou.overclocked.warming")))
        #expect(ginger.contains(words("forYou.overclocked.moves_qi")))
        let morning = try texts(.routine, "warm-morning", .lowFlame)
        #expect(morning.contains("Why for you"))
        #expect(morning.contains(words("forYou.lowFlame.warming")))
        #expect(!morning.contains("Go easy"))
        #expect(try texts(.movement, "long-exhale", .busyMind).contains(words("forYou.busyMind.calms_shen")))
        #expect(try !texts(.ingredient, "ginger", nil).contains("Why for you"))
    }
}
