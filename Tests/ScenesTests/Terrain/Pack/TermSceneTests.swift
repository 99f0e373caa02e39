import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// The encyclopedia's sheets, with the example pack's types and ingredients.
@Suite struct TermSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private let pack: TerrainPack

    init() throws { pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    private func screen(
        _ term: TerrainTerm, _ type: TerrainType? = nil, _ modifier: TerrainModifier = .none,
        _ options: TerrainScene.Options = .init(canvas: .full)
    ) throws -> Screen {
        let profile = type.map { TerrainProfile(vector: .typical($0, modifier)) }
        return try TermScene(term, pack: pack, profile: profile, options: options).screen()
    }

    /// Nothing is cut, divided or covered, and what can be touched is large and apart; in Arabic mirrored.
    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        for term in TerrainTerm.allCases {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                    for canvas in [ScreenCanvas.viewport, .full] {
                        let options = TerrainScene.Options(
                            size: size, canvas: canvas, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language)))
                        let screen = try screen(term, .lowFlame, .damp, options)
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty,
                            "\(term) in \(language) at \(size) in \(dynamicType), \(canvas): \(problems)")
                        #expect(screen.textBoxes.count >= 5)
                    }
                }
            }
        }
    }

    /// A person has one term of each kind, and is told so.
    @Test func whatIsYoursIsSaid() throws {
        for type in TerrainType.allCases {
            for modifier in TerrainModifier.allCases {
                let vector = TerrainVector.typical(type, modifier)
                let own = TerrainTerm.allCases.filter { $0.fits(vector) }
                #expect(own.count == (modifier == .none ? 3 : 4), "\(type) \(modifier): \(own)")
            }
        }
        for term in TerrainTerm.allCases {
            let texts = try screen(term, .lowFlame, .dry).textBoxes.map(\.text)
            #expect(texts.contains("Yours") == [.cold, .deficient, .dry, .lowFlame].contains(term), "\(term)")
            #expect(texts.contains("Your place"))
            let nobodys = try screen(term).textBoxes.map(\.text)
            #expect(!nobodys.contains("Yours"))
            #expect(!nobodys.contains("Your place"))
        }
    }

    /// Each term has its own words, and a type the pack's.
    @Test func everyTermIsExplained() throws {
        var seen: Set<[String]> = []
        for term in TerrainTerm.allCases {
            let texts = try screen(term).textBoxes.map(\.text)
            #expect(seen.insert(texts).inserted, "\(term)")
            #expect(texts.count >= 8, "\(term)")
            guard case .type(let type) = term.subject else {
                for section in ["What it means", "How it shows", "What helps"] { #expect(texts.contains(section)) }
                let keys = ["meaning"] + (1...3).flatMap { ["sign.\($0)", "help.\($0)"] }
                let own = keys.map { Words.terrain()("term.\(term.rawValue).\($0)") }
                #expect(Set(own).count == 7, "\(term)")
                #expect(Set(texts).isSuperset(of: own), "\(term)")
                continue
            }
            let told = try #require(pack.profile(of: type))
            #expect(Set(texts).isSuperset(of: [told.superpower, told.trap, told.signatureRitual].map(\.fallback)))
            #expect(Set(texts).isSuperset(of: told.truths.map(\.fallback)))
        }
    }

    /// The types of a term and the ingredients that answer it can be opened.
    @Test func othersAreNamed() throws {
        func titles(_ term: TerrainTerm) throws -> [String] { try screen(term).touchTargets.map(\.title) }
        #expect(try titles(.warm).prefix(3) == ["High Flame", "Overclocked", "Bright but Thin"])
        #expect(try titles(.neutral) == ["Low Battery", "Steady Core", "Busy Mind"])
        let ginger = try titles(.cold)
        #expect(ginger.starts(with: ["Low Flame", "Cool Core", "Ginger"]))
        #expect(ginger.count == 8)
        #expect(try titles(.lowFlame) == ["Ginger", "Red dates", "Long broth"])
        for term in [TerrainTerm.shen, .stagnation, .damp, .dry] {
            let names = try titles(term)
            let answering = pack.ingredients.filter { !term.tags.isDisjoint(with: $0.tags) }.map(\.title.fallback)
            #expect(!names.isEmpty, "\(term)")
            #expect(names == Array(answering.prefix(6)), "\(term)")
        }
        // The app's tags answer, too.
        let app = try TermScene(.stagnation, pack: AppPackFixture.example()).screen()
        #expect(!app.touchTargets.isEmpty)
    }

    /// A pack without texts on a type leaves its sections out.
    @Test func packsMayBeEmpty() throws {
        for term in TerrainTerm.allCases {
            let screen = try TermScene(term, pack: TerrainPack(), options: .init(canvas: .full)).screen()
            #expect(TextPlacement.problems(in: screen).isEmpty, "\(term)")
            #expect(screen.textBoxes.count >= 3, "\(term)")
        }
    }

    @Test func sizesAreChecked() {
        let options = TerrainScene.Options(size: Size(width: 100, height: 844))
        #expect(throws: SceneError.self) { try screen(.cold, nil, .none, options) }
    }

    /// Terrain's banned words are not used, apostrophes are curly, and German sheets have no English.
    @Test func wordsAreTerrains() throws {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            let foreign = TerrainFixtures.foreign(to: words)
            for term in TerrainTerm.allCases {
                for text in try screen(term, .lowFlame, .damp, .init(canvas: .full, words: words)).drawing.spoken {
                    #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                    #expect(!text.contains("'"), "\(text)")
                    #expect(!foreign.contains(text), "\(term) in \(language): \(text)")
                }
            }
        }
    }

    /// Parameters reach the scene.
    @Test func parametersAreTheScene() throws {
        let definition = TermScene.definition
        let profile = TerrainProfile(vector: .typical(.overclocked, .shen))
        let given: [String: ParameterValue] = [
            "term": .choice(TerrainTerm.shen), "pack": .pack(pack), "profile": .profile(profile),
        ]
        let drawing = try definition.drawing(definition.parameters.map { given[$0.name].map { [$0] } ?? [] }).drawing
        #expect(try drawing == TermScene(.shen, pack: pack, profile: profile).drawing())
        #expect(try drawing != TermScene(.shen, pack: pack).drawing())
    }
}
