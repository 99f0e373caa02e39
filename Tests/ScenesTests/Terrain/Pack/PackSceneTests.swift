import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import Scenes
@testable import ScenesKit
@testable import TerrainScenes

/// What a pack's screens and cards say.
@Suite struct PackSceneTests {
    private func texts(
        _ kind: PackScene.Kind, _ type: TerrainType? = .lowFlame, _ options: PackScene.Options = .init(),
        programs: [BegunProgram] = []
    ) throws -> [String] {
        let profile = type.map { type in
            var profile = TerrainProfile(vector: .typical(type, .none))
            profile.programs = programs
            return profile
        }
        return try PackScene(kind, pack: PackFixture.example(), profile: profile, options: options).screen()
            .textBoxes.map(\.text)
    }

    @Test func cardsTellWhatTheyShow() throws {
        let card = try texts(.ingredient, .lowFlame, .init(id: "ginger"))
        for text in ["Ingredient", "Ginger", "A small fire for the middle", "Warm", "Drying", "For your terrain"] {
            #expect(card.contains(text), "\(text)")
        }
        #expect(
            try texts(.routine, nil, .init(id: "foot-bath")).starts(with: [
                "Routine", "Foot bath", "Warm feet, quiet head.",
            ]))
        #expect(try texts(.routine, nil, .init(id: "foot-bath")).contains("Medium"))
        #expect(try texts(.movement, nil, .init(id: "legs-up")).contains("Restorative"))
        #expect(try texts(.program, nil).contains("7 days"))
        // The name first, after the kind, and a line under it.
        let pack = try PackFixture.example()
        let (movement, lesson, program) = (pack.movements[0], pack.lessons[0], pack.programs[0])
        #expect(
            try texts(.movement, nil).starts(with: [
                "Movement", movement.title.fallback, (movement.subtitle ?? movement.why).fallback,
            ]))
        #expect(try texts(.lesson, nil).starts(with: ["Lesson", lesson.title.fallback, lesson.oneLine.fallback]))
        #expect(try texts(.program, nil).starts(with: ["Program", program.title.fallback]))
        #expect(try texts(.program, nil).contains(program.subtitle?.fallback ?? ""))
        // What there is to do first.
        #expect(try texts(.movement, nil).contains(movement.frames[0].cue.fallback))
        #expect(try texts(.routine, nil).contains(pack.routines[0].steps[0].instruction.fallback))
    }

    @Test func sheetsTellEverything() throws {
        let pack = try PackFixture.example()
        let ginger = try #require(pack.ingredients.first { $0.id == "ginger" })
        let sheet = try texts(
            .ingredient, nil, .init(words: .terrain(language: LanguageTag("de")), id: "ginger", view: .sheet))
        for text in [ginger.why.plain, ginger.why.tradition, ginger.cautions, ginger.culturalContext]
            + ginger.howToUse.map(\.text)
        {
            #expect(sheet.contains(try #require(text).text(in: "de")))
        }
        let lesson = try #require(pack.lessons.first)
        let read = try PackScene(.lesson, pack: pack, options: .init(canvas: .full, view: .sheet)).screen().textBoxes
        func weight(_ text: PackText) -> Double? { read.first { $0.text == text.fallback }?.style.weight.value }
        for block in lesson.body {
            switch block {
            case .paragraph(let text): #expect(weight(text) == 400, "\(text.fallback)")
            // Set off from the others.
            case .callout(let text): #expect(weight(text) == 600, "\(text.fallback)")
            case .bullets(let lines): for line in lines { #expect(weight(line) == 400, "\(line.fallback)") }
            }
        }
        #expect(read.contains { $0.text == "Make a warm breakfast" })
        for routine in pack.routines {
            let sheet = try texts(.routine, nil, .init(canvas: .full, id: routine.id, view: .sheet))
            let told = routine.steps.map(\.instruction) + [routine.title, routine.why]
            #expect(Set(sheet).isSuperset(of: told.map(\.fallback)), "\(routine.id)")
            for tip in routine.steps.compactMap(\.tip) { #expect(sheet.contains { $0.hasSuffix(tip.fallback) }) }
        }
        for movement in pack.movements {
            let sheet = try texts(.movement, nil, .init(canvas: .full, id: movement.id, view: .sheet))
            let told = movement.frames.map(\.cue) + [movement.title, movement.why]
            #expect(Set(sheet).isSuperset(of: (told + [movement.cautions].compactMap(\.self)).map(\.fallback)))
            let seconds = movement.frames.map { Words.terrain().duration($0.seconds) }
            #expect(Set(sheet).isSuperset(of: seconds), "\(movement.id)")
        }
        let days = try texts(.program, nil, .init(id: "quiet-evenings", view: .sheet))
        #expect(days.contains("Light dinner"))
        #expect(days.contains("Evening fold · Light in the evening"))
        #expect(days.count { Int($0) != nil } == 5)
    }

    @Test func theLabelFollowsTheRule() throws {
        let label = "For your terrain"
        // Shares "cooling" with what Overclocked is recommended; Low Flame avoids it.
        #expect(try texts(.ingredient, .overclocked, .init(id: "mint")).contains(label))
        #expect(try !texts(.ingredient, .lowFlame, .init(id: "mint")).contains(label))
        // Made for the type.
        #expect(try texts(.routine, .coolCore, .init(id: "light-dinner")).contains(label))
        #expect(try !texts(.routine, nil, .init(id: "light-dinner")).contains(label))
        #expect(try texts(.cabinet, .lowFlame).contains(label) && !texts(.cabinet, nil).contains(label))
        #expect(
            try texts(.ingredient, .overclocked, .init(words: .terrain(language: LanguageTag("de")), id: "mint"))
                .contains("Für dein Terrain"))
    }

    @Test func whatSuitsComesFirst() throws {
        let pack = try PackFixture.example()
        let profile = try #require(pack.profile(of: .brightButThin))
        let suiting = pack.lessons.filter { $0.terrainFit.contains(.brightButThin) }.map(\.title.fallback)
        let learn = try texts(.learn, .brightButThin, .init(canvas: .full))
        let (first, more) = (
            try #require(learn.firstIndex(of: "Recommended for you")),
            try #require(learn.firstIndex(of: "More to read"))
        )
        let titles = Set(pack.lessons.map(\.title.fallback))
        #expect(learn[first..<more].filter(titles.contains) == suiting)
        #expect(!suiting.isEmpty)
        #expect(learn[more...].count(where: titles.contains) == pack.lessons.count - suiting.count)
        #expect(try !texts(.learn, nil).contains("Recommended for you"))
        let cabinet = try texts(.cabinet, .brightButThin, .init(canvas: .full)).filter(
            Set(pack.ingredients.map(\.title.fallback)).contains)
        let count = pack.ingredients.count { profile.suits(tags: $0.tags) }
        #expect(cabinet.count == 24)
        #expect(cabinet.firstIndex(of: "Ginger") ?? 0 >= count)
    }

    /// What is far out of sight is not laid out, and nothing of what is seen changes.
    @Test func screensDrawWhatIsSeen() throws {
        // A full canvas has no tabs.
        let tabs = TerrainTab.allCases.count
        let (shown, whole) = (
            try texts(.cabinet, nil).dropLast(tabs), try texts(.cabinet, nil, .init(canvas: .full))
        )
        #expect(shown.count < whole.count)
        #expect(whole.starts(with: shown))
        #expect(shown.count > 20)
    }

    @Test func daysDoneComeFromTheProfile() throws {
        let begun = [BegunProgram(id: "ember-week", daysDone: 3)]
        #expect(try texts(.programs, .lowFlame, programs: begun).contains("3 of 7 days done"))
        #expect(try !texts(.programs, .lowFlame).contains { $0.contains("done") })
        #expect(try texts(.program, .lowFlame, .init(view: .sheet), programs: begun).contains("Go on"))
        // More days than there are, and programs of other packs.
        let odd = [BegunProgram(id: "ember-week", daysDone: 99), BegunProgram(id: "gone", daysDone: 1)]
        #expect(try texts(.programs, .lowFlame, programs: odd).contains("7 of 7 days done"))
    }

    @Test func stepsAndFramesAreShownOneByOne() throws {
        let step = try texts(.steps, nil, .init(id: "cool-evening", step: 2))
        #expect(step.contains("Step 2 of 5"))
        #expect(step.contains("Watch the flowers open."))
        #expect(step.contains("Then: Rinse wrists and feet with cool water."))
        #expect(try texts(.steps, nil, .init(id: "cool-evening", step: 5)).contains("This is the last one."))
        let frame = try texts(.player, nil, .init(words: .terrain(language: LanguageTag("de")), id: "legs-up", step: 2))
        #expect(frame.contains("4:00"))
        #expect(frame.contains("Schritt 2 von 4"))
        for routine in try PackFixture.example().routines {
            for (index, own) in routine.steps.enumerated() {
                let shown = try texts(.steps, nil, .init(id: routine.id, step: index + 1))
                let told = [routine.title, own.instruction] + [own.tip].compactMap(\.self)
                #expect(Set(shown).isSuperset(of: told.map(\.fallback)), "\(routine.id) \(index)")
                if let seconds = own.seconds { #expect(shown.contains(Words.terrain().duration(seconds))) }
            }
        }
        for movement in try PackFixture.example().movements {
            for (index, own) in movement.frames.enumerated() {
                let shown = try texts(.player, nil, .init(id: movement.id, step: index + 1))
                #expect(shown.contains(own.cue.fallback), "\(movement.id)")
                #expect(shown.contains(movement.title.fallback), "\(movement.id)")
            }
        }
    }

    @Test func theQuizShowsWhatIsChosen() throws {
        func weights(_ answer: Int?) throws -> [Bool] {
            let screen = try PackScene(
                .question, pack: PackFixture.example(), options: .init(id: "drink", answer: answer)
            ).screen()
            let answers = try #require(PackFixture.example().quiz.first { $0.id == "drink" }).answers.map(
                \.text.fallback)
            return answers.map { text in
                screen.textBoxes.contains { $0.text == text && $0.style.weight.value > 400 }
            }
        }
        #expect(try weights(nil) == [true, false, false, false] && weights(3) == [false, false, true, false])
        #expect(try weights(0) == [false, false, false, false])
        #expect(try texts(.question, nil, .init(id: "drink")).contains("Question 2 of 8"))
    }

    @Test func whatIsNotThereIsRefused() throws {
        let pack = try PackFixture.example()
        func refused(_ kind: PackScene.Kind, _ options: PackScene.Options) -> String {
            do throws(SceneError) {
                _ = try PackScene(kind, pack: pack, options: options).drawing()
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(
            refused(.ingredient, .init(id: "stone")).contains(
                "ingredients: found no id \"stone\", expected one such as ginger"))
        #expect(refused(.steps, .init(step: 5)).contains("step: found 5, expected a whole number from 1 to 4"))
        #expect(refused(.player, .init(step: 0)).contains("1 to 4"))
        #expect(refused(.question, .init(answer: 5)).contains("answer: found 5, expected a whole number from 0 to 4"))
        #expect(refused(.cabinet, .init(size: Size(width: 239, height: 500))).contains("size"))
        let empty = try PackFixture.read(
            ["ingredients", "routines", "movements", "lessons", "terrain_profiles", "programs"].reduce(into: [:]) {
                $0[$1] = [Any]()
            } as [String: Any])
        for kind in PackScene.Kind.allCases {
            let isRefused = (try? PackScene(kind, pack: empty).drawing()) == nil
            // The quiz is the project's own where a pack has none.
            #expect(isRefused == (kind.hasID && kind != .question || kind == .truths), "\(kind)")
        }
    }

    /// Around a pack's German texts no text of the English table is drawn or spoken.
    @Test func scenesSpeakTheLanguage() throws {
        let words = Words.terrain(language: LanguageTag("de"))
        let profile = try TerrainProfile(vector: .typical(.lowFlame, .none), checkIn: [.tired, .cold], newInCabinet: 3)
        let pack = try PackFixture.example()
        var texts = try DoScene(pack: pack, profile: profile, options: .init(canvas: .full, words: words)).drawing()
            .spoken
        for kind in PackScene.Kind.allCases {
            for view in PackScene.View.allCases {
                let options = PackScene.Options(canvas: .full, words: words, view: view)
                texts += try PackScene(kind, pack: pack, profile: profile, options: options).drawing().spoken
            }
        }
        var sheet = PackPictureSheet()
        sheet.words = words
        texts += [sheet.drawing().accessibility?.title ?? ""]
        texts += try Plate.allCases.compactMap {
            $0 == .types || $0 == .seasons
                ? try $0.drawing(language: words.language).accessibility?.title : nil
        }
        let foreign = TerrainFixtures.foreign(to: words)
        #expect(Set(texts).count > 150, "\(foreign.intersection(texts).sorted())")
        #expect(foreign.isDisjoint(with: texts), "\(foreign.intersection(texts).sorted())")
    }

    @Test func everythingThatIsSaidIsAllowed() throws {
        var all: Set<String> = []
        for kind in PackScene.Kind.allCases {
            for language in ["en", "de"] {
                for view in PackScene.View.allCases {
                    let profile = TerrainProfile(vector: .typical(.busyMind, .none))
                    let options = PackScene.Options(words: .terrain(language: LanguageTag(language)), view: view)
                    all.formUnion(
                        try PackScene(kind, pack: PackFixture.example(), profile: profile, options: options).drawing()
                            .spoken)
                }
            }
        }
        #expect(all.count > 200)
        for text in all {
            #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
            #expect(!text.contains("'"), "\(text)")
        }
    }
}

/// The pictures that stand for what a pack tells of.
@Suite struct PackPictureTests {
    private func shapes(_ box: Box) -> [Path] {
        var builder = DrawingBuilder()
        box.fitted(in: Size(width: 300, height: 300), LayoutContext()).draw(.zero, &builder)
        var paths: [Path] = []
        builder.nodes.forEachPlaced { node, _, _ in
            switch node {
            case .fill(let fill): paths.append(fill.path)
            case .stroke(let stroke): paths.append(stroke.path)
            case .group, .stamp, .picture: break
            }
        }
        return paths
    }

    @Test func everyMotifIsItsOwn() {
        var seen: [(PackMotif, Set<Path>)] = []
        for motif in PackMotif.allCases {
            let paths = Set(shapes(motif.box))
            #expect(paths.count >= 4, "\(motif)")
            // Light and shadow may be shared.
            for (other, others) in seen { #expect(paths.intersection(others).count <= 3, "\(motif) \(other)") }
            seen.append((motif, paths))
        }
    }

    /// The fills of a pose's file: the far side, if it is seen, and the body.
    private func outlines(_ pose: FigurePose) -> [Path] {
        Illustration.nodes("figures/\(pose.rawValue)").compactMap { node in
            if case .fill(let fill) = node { fill.path } else { nil }
        }
    }

    @Test func everyPoseIsItsOwnAndStaysInItsRoom() throws {
        var seen: Set<Path> = []
        for pose in FigurePose.allCases {
            let body = try #require(outlines(pose).last)
            #expect(seen.insert(body).inserted, "\(pose)")
            for path in outlines(pose) {
                let room = path.bounds
                #expect(room.minX >= -122, "\(pose)")
                #expect(room.maxX <= 122, "\(pose)")
                #expect(room.minY >= -250, "\(pose)")
                #expect(room.maxY <= 1.5, "\(pose)")
            }
        }
    }

    /// A body is one outline, and what further outlines there are lie within it: gaps between limbs. It bears its weight
    /// on the ground.
    @Test(arguments: FigurePose.allCases) func aFigureIsOneOutlineOnTheGround(pose: FigurePose) throws {
        let body = try #require(outlines(pose).last)
        var parts: [Path] = []
        for element in body.elements {
            if case .move = element { parts.append(Path()) }
            let last = try #require(parts.indices.last)
            switch element {
            case .move(let point): parts[last].move(to: point)
            case .line(let point): parts[last].line(to: point)
            case .quad(let control, let point): parts[last].quad(to: point, control: control)
            case .cubic(let first, let second, let point):
                parts[last].cubic(to: point, control1: first, control2: second)
            case .close: parts[last].close()
            }
        }
        let rooms = parts.map(\.bounds)
        let whole = try #require(rooms.max { $0.width * $0.height < $1.width * $1.height })
        for bounds in rooms {
            #expect(bounds.minX >= whole.minX, "\(pose)")
            #expect(bounds.maxX <= whole.maxX, "\(pose)")
            #expect(bounds.minY >= whole.minY, "\(pose)")
            #expect(bounds.maxY <= whole.maxY, "\(pose)")
        }
        #expect((-2...1.5).contains(body.bounds.maxY), "\(pose) \(body.bounds.maxY)")
    }

    @Test func everyPictureOfTheExampleIsKnown() throws {
        let names = Set(try PackFixture.example().movements.flatMap(\.frames).map(\.asset.fallback))
        #expect(names.count >= 16)
        #expect(names.isSubset(of: FigurePose.names))
    }

    /// Pictures that the project does not have are chosen by what their words are about.
    @Test func wordsChooseAPose() throws {
        for (words, pose) in [
            ("Inhale, arms overhead", "reach"), ("Fold forward.", "ragdoll"), ("Sit and fold forward.", "seated-fold"),
            ("Lie on your back", "lying"), ("movements/seated-twist-3", "seated-twist"),
            ("Three slow breaths", "seated-breath"),
            ("Stand tall", "stand"),
        ] {
            #expect(FigurePose.name(of: words) == pose, "\(words)")
            #expect(FigurePose.names.contains(pose))
        }
        #expect(FigurePose.name(of: "movements/7") == nil)
        let frames = try AppPackFixture.example().movements.flatMap(\.frames)
        #expect(frames.map { PackPicture($0) }.allSatisfy { $0 != .figure("") })
        #expect(Set(frames.map { PackPicture($0) }).count >= 5)
    }

    @Test func idsAndKindsChooseAMotif() throws {
        for (id, motif) in [
            ("star-anise", PackMotif.star), ("dried_lotus-seed", .lotus), ("watermelon", .melon), ("licorice", .root),
            ("pumpkin-seed", .seeds), ("mung", .mung), ("peppermint", .mint),
            ("wild-rice", .bowl), ("snow-fungus", .mushroom),
        ] {
            #expect(PackMotif(named: id) == motif, "\(id)")
        }
        #expect(PackMotif(named: "moon") == nil)
        #expect(PackMotif(dish: "ginger-cup") == nil)
        #expect(PackMotif(dish: "slow-mushroom-soup") == .bowl)
        #expect(PackMotif(dish: "green-tea-lite") == .cup)
        #expect(Set(PackIngredient.Category.allCases.map { PackMotif($0) }).count >= 9)
        let ingredients = try AppPackFixture.example().ingredients
        #expect(ingredients.map { PackPicture($0) } == [.motif(.root), .motif(.mushroom), .motif(.cup)])
    }

    /// No ingredient has another's picture: those that share one are a family.
    @Test func noIngredientHasAnothersPicture() throws {
        typealias Category = PackIngredient.Category
        let ingredients: [(id: String, category: Category)] = [
            ("ginger", .root), ("red-dates", .fruit), ("goji-berry", .fruit), ("green-tea", .tea),
            ("mung-bean", .legume), ("cinnamon", .spice), ("pear", .fruit), ("honey", .other), ("chamomile", .tea),
            ("chrysanthemum", .tea), ("rice", .grain), ("walnut", .other), ("cucumber", .vegetable),
            ("watermelon", .fruit), ("lotus-seed", .seed), ("mint", .herb), ("bitter-melon", .vegetable),
            ("tofu", .legume), ("celery", .vegetable), ("lettuce", .vegetable), ("lamb", .meat), ("chicken", .meat),
            ("fennel-seed", .spice), ("star-anise", .spice), ("black-pepper", .spice), ("dried-longan", .fruit),
            ("lily-bulb", .vegetable), ("tremella", .mushroom), ("sesame", .seed), ("almond", .seed),
            ("persimmon", .fruit), ("jujube-seed", .seed), ("lavender", .herb), ("reishi", .mushroom),
            ("passionflower", .herb), ("citrus-peel", .herb), ("rosemary", .herb), ("turmeric", .root),
            ("cardamom", .spice), ("jobs-tears", .grain), ("corn-silk", .herb), ("adzuki-bean", .legume),
            ("poria", .mushroom), ("sweet-potato", .root), ("barley", .grain), ("oats", .grain),
            ("pumpkin", .vegetable), ("spring-onion", .vegetable), ("rose", .herb),
        ]
        let families: [Set<String>] = [
            ["ginger", "turmeric"], ["almond", "jujube-seed"], ["barley", "jobs-tears"],
            ["tremella", "reishi", "poria"], ["lamb", "chicken"],
        ]
        var owners: [PackMotif: Set<String>] = [:]
        for (id, category) in ingredients {
            owners[PackMotif(named: id) ?? PackMotif(category), default: []].insert(id)
        }
        for (motif, ids) in owners where ids.count > 1 { #expect(families.contains(ids), "\(motif): \(ids.sorted())") }
        // The example's twenty-four have one each.
        let pictures = try PackFixture.example().ingredients.map { PackPicture($0) }
        #expect(pictures.count == 24)
        #expect(Set(pictures).count == pictures.count)
    }

    /// Names are shown as far as the face has their characters; others would be boxes.
    @Test func namesAreShownWhereTheFaceHasThem() throws {
        let pack = try AppPackFixture.example()
        let screen = try PackScene(.ingredient, pack: pack, options: .init(id: "oyster-mushroom")).screen()
        #expect(screen.textBoxes.map(\.text).contains("píng gū · Tree ear"))
        #expect(screen.drawing.missingCharacters.isEmpty)
        // A face with Chinese letters has both names to show, its own script first.
        let ginger = try #require(pack.ingredients.first)
        #expect(PackFace(ginger, .terrain(), nil).names.prefix(2) == ["生姜", "shēng jiāng"])
    }

    @Test func unknownNamesHaveSomethingCalm() {
        #expect(FigurePose(rawValue: "backflip") == nil)
        #expect(shapes(FigureIllustration(name: "backflip").box) == shapes(PackMotif.stones.box))
    }

    @Test func unknownThingsHaveThePictureOfTheirTags() throws {
        let pack = try TerrainPack.read(
            [UInt8](
                PackFixture.text.replacing(#""id": "ginger""#, with: #""id": "galangal""#)
                    .replacing(#"["ginger"]"#, with: #"["galangal"]"#).utf8))
        #expect(PackPicture(try #require(pack.ingredients.first)) == .motif(.cup))
        let ingredients = try PackFixture.example().ingredients.map { PackPicture($0) }
        #expect(Set(ingredients).count >= 17)
    }
}
