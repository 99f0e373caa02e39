import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// The tab of ingredients: all of the example pack's and the saved ones, by name and by kind.
@Suite struct CabinetSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private let pack: TerrainPack

    init() throws { pack = try PackFixture.example() }

    private func person(_ saved: [String] = ["ginger", "pear", "chamomile"]) -> TerrainProfile {
        var profile = TerrainProfile(vector: .typical(.lowFlame, .none))
        profile.cabinet = saved
        profile.newInCabinet = 2
        return profile
    }

    private func screen(
        _ filter: IngredientFilter = .init(), _ options: PackScene.Options = .init(canvas: .full),
        saved: [String] = ["ginger", "pear", "chamomile"], of pack: TerrainPack? = nil
    ) throws -> Screen {
        var options = options
        options.filter = filter
        return try PackScene(.cabinet, pack: pack ?? self.pack, profile: person(saved), options: options).screen()
    }

    /// The names of the shown ingredients.
    private func names(_ screen: Screen) -> [String] {
        let all = Set(pack.ingredients.map(\.title.fallback))
        return screen.textBoxes.map(\.text).filter(all.contains)
    }

    /// Nothing is cut, divided or covered, and what can be touched is large and apart; in Arabic mirrored.
    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        let states: [(filter: IngredientFilter, saved: [String], isLoading: Bool)] = [
            (.init(), ["ginger", "pear"], false), (.init { $0.section = .saved }, ["ginger", "pear"], false),
            (.init { $0.section = .saved }, [], false), (.init { $0.query = "a stone" }, [], false),
            (.init { $0.category = .vegetable }, ["cucumber"], false), (.init(), [], true),
        ]
        for (filter, saved, isLoading) in states {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                    for canvas in [ScreenCanvas.viewport, .full] {
                        // "Mandarinenschale" is wider than the smallest phone in the largest type.
                        if canvas == .full, size.width == 320, dynamicType == .accessibility5 { continue }
                        let options = PackScene.Options(
                            size: size, canvas: canvas, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language)), isLoading: isLoading)
                        let screen = try screen(filter, options, saved: saved)
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty,
                            "\(filter), \(isLoading) in \(language) at \(size) in \(dynamicType), \(canvas): \(problems)"
                        )
                        #expect(!screen.textBoxes.isEmpty)
                    }
                }
            }
        }
    }

    @Test func namesAreFound() throws {
        func found(_ query: String, _ language: String = "en") -> [String] {
            let filter = IngredientFilter { $0.query = query }
            return pack.ingredients.filter { filter.matches($0, .terrain(language: LanguageTag(language))) }.map(\.id)
        }
        #expect(found("ginger") == ["ginger"])
        #expect(found(" GinG ") == ["ginger"])
        #expect(found("beans") == ["mung-beans", "adzuki"])
        #expect(found("beans mung") == ["mung-beans"])
        #expect(found("ingwer").isEmpty)
        #expect(found("ingwer", "de") == ["ginger"])
        #expect(found("KÜRBIS", "de") == ["pumpkin"])
        #expect(found("stone").isEmpty)
        #expect(found(" ").count == pack.ingredients.count)
        // Its names in Chinese count, too.
        let ginger = try #require(AppPackFixture.example().ingredients.first)
        for name in [ginger.pinyin, ginger.hanzi] {
            let name = try #require(name)
            #expect(IngredientFilter { $0.query = name }.matches(ginger, .terrain()))
        }
    }

    @Test func kindsNarrowIt() throws {
        #expect(
            try names(screen(.init { $0.category = .herb })) == ["Mint"]
                && names(screen(.init { ($0.category, $0.query) = (.grain, "roast") })) == ["Roasted barley"])
        // The section is all; of the kinds one is chosen.
        let chips = try screen(.init { $0.category = .herb }).drawing.spoken
        #expect(chips.filter { $0.hasSuffix(", chosen") } == ["All, chosen", "Herb, chosen"])
        let titles = try screen().touchTargets.map(\.title)
        #expect(titles.contains("Spice"))
        #expect(titles.contains("7 more kinds"))
        #expect(!titles.contains("Tea"))
        let wide = try screen(.init(), .init(size: Size(width: 1366, height: 1024), canvas: .full))
        #expect(!wide.touchTargets.contains { $0.title.contains("more kind") })
        // A pack without kinds has no row for them.
        let plain = try PackScene(.cabinet, pack: TerrainPack.read([UInt8](PackFixture.text.utf8))).screen()
        #expect(plain.touchTargets.map(\.title).prefix(4) == ["All", "Cabinet", "Search ingredients", "Ginger"])
    }

    @Test func savedOnesAreMarked() throws {
        let all = try screen().drawing.spoken
        #expect(all.contains("Ginger, in your cabinet"))
        #expect(all.contains("Mint"))
        #expect(!all.contains("Mint, in your cabinet"))
        let saved = try screen(.init { $0.section = .saved })
        #expect(Set(names(saved)) == ["Ginger", "Pear", "Chamomile"])
        #expect(saved.textBoxes.contains { $0.text == "3 saved" })
        #expect(saved.drawing.spoken.contains("Cabinet, chosen"))
        #expect(try screen(.init(), .init()).drawing.spoken.contains("Ingredients, chosen, 2 new"))
        #expect(try names(screen(.init { ($0.section, $0.query) = (.saved, "mint") })) == [])
    }

    @Test func emptyScreensLeadOn() throws {
        func touched(_ screen: Screen) -> [String] {
            screen.touchTargets.map(\.title).filter { !["Home", "Do", "Cabinet", "Learn", "You", "All"].contains($0) }
        }
        let empty = try screen(.init { $0.section = .saved }, saved: [])
        #expect(empty.textBoxes.contains { $0.text == "Nothing saved yet" })
        #expect(touched(empty) == ["See all ingredients"])
        let none = try screen(.init { $0.query = "stone" })
        #expect(none.textBoxes.contains { $0.text == "Nothing found" })
        #expect(touched(none).filter { $0 == "Clear search" }.count == 2)
        #expect(try !screen().textBoxes.contains { $0.text == "Nothing found" || $0.text == "Nothing saved yet" })
    }

    @Test func unknownOnesAreRefused() throws {
        func error(_ kind: PackScene.Kind) -> String? {
            do throws(SceneError) {
                _ = try PackScene(kind, pack: pack, profile: person(["ginger", "stone"])).drawing()
                return nil
            } catch {
                return error.description
            }
        }
        let expected = "cabinet.saved[1]: ingredients: found no id \"stone\", expected one such as ginger, cinnamon, "
        #expect(error(.cabinet)?.hasPrefix(expected) == true)
        #expect(error(.ingredient)?.hasPrefix(expected) == true)
        #expect(error(.learn) == nil)
    }

    @Test func sheetsPutItInAndTakeItOut() throws {
        func sheet(_ id: String, _ profile: TerrainProfile?) throws -> Screen {
            try PackScene(
                .ingredient, pack: pack, profile: profile, options: .init(canvas: .full, id: id, view: .sheet)
            ).screen()
        }
        for profile in [person(), nil] {
            let mint = try sheet("mint", profile)
            #expect(mint.touchTargets.map(\.title) == ["Add to cabinet"])
            #expect(mint.drawing.spoken.contains("Add to cabinet: not in your cabinet"))
        }
        let ginger = try sheet("ginger", person())
        #expect(ginger.touchTargets.map(\.title) == ["Remove from cabinet"])
        #expect(ginger.drawing.spoken.contains("Remove from cabinet: In your cabinet"))
        #expect(ginger.textBoxes.contains { $0.text == "In your cabinet" })
        // Cards only show.
        #expect(try PackScene(.ingredient, pack: pack, profile: person()).screen().touchTargets.isEmpty)
    }

    /// The places of what loads hold no names, and the tabs stay.
    @Test(arguments: [PackScene.Kind.cabinet, .learn]) func loadingIsSaid(kind: PackScene.Kind) throws {
        let screen = try PackScene(kind, pack: pack, profile: person(), options: .init(isLoading: true)).screen()
        #expect(screen.drawing.spoken.contains("Loading"))
        #expect(names(screen).isEmpty)
        #expect(screen.touchTargets.count == TerrainTab.allCases.count)
        var home = TerrainScene.Options()
        home.isLoading = true
        let day = try TerrainScene(.home, profile: person(), options: home).screen()
        #expect(day.drawing.spoken.contains("Loading"))
        #expect(day.touchTargets.count == TerrainTab.allCases.count)
    }

    /// Parameters reach the filter.
    @Test func parametersAreTheFilter() throws {
        let definition = try #require(PackScene.definitions.first { $0.name == "terrain cabinet" })
        let given: [String: ParameterValue] = [
            "pack": .pack(pack), "profile": .profile(person()), "section": .choice(IngredientFilter.Section.saved),
            "search": .text("a"), "category": .choice(PackIngredient.Category.fruit),
        ]
        let drawing = try definition.drawing(definition.parameters.map { given[$0.name].map { [$0] } ?? [] }).drawing
        let filter = IngredientFilter { ($0.section, $0.query, $0.category) = (.saved, "a", .fruit) }
        #expect(try drawing == screen(filter, .init()).drawing && drawing != screen(.init(), .init()).drawing)
        let loading = try definition.drawing(
            definition.parameters.map { $0.name == "loading" ? [.flag(true)] : given[$0.name].map { [$0] } ?? [] }
        ).drawing
        #expect(try loading == screen(filter, .init(isLoading: true)).drawing)
    }

    /// Terrain's banned words are not used, apostrophes are curly, and German screens have no English.
    @Test func wordsAreTerrains() throws {
        let words = Words.terrain(language: LanguageTag("de"))
        let foreign = TerrainFixtures.foreign(to: words)
        let filters = [
            IngredientFilter(), .init { $0.section = .saved }, .init { $0.query = "Stein" },
            .init { $0.category = .tea },
        ]
        for filter in filters {
            for isLoading in [false, true] {
                for saved in [["ginger"], []] {
                    let options = PackScene.Options(canvas: .full, words: words, isLoading: isLoading)
                    for text in try screen(filter, options, saved: saved).drawing.spoken {
                        #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                        #expect(!text.contains("'"), "\(text)")
                        #expect(!foreign.contains(text), "\(text)")
                    }
                }
            }
        }
    }
}
