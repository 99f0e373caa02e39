import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes
@testable import Typography

/// No text of a pack's screens overlaps another, leaves its screen, is cut or divided, and what can be touched is large
/// enough and apart: at small and large sizes, at the default type size and two of the largest, in both languages.
@Suite struct PackLayoutTests {
    private static let sizes = [
        Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 1024, height: 1366),
        Size(width: 1080, height: 1080), Size(width: 1200, height: 630),
    ]
    private static let typeSizes: [DynamicTypeSize] = [.large, .xxxLarge, .accessibility3]

    private func person() throws -> TerrainProfile {
        var profile = TerrainProfile(vector: .typical(.lowFlame, .damp))
        profile.programs = [BegunProgram(id: "ember-week", daysDone: 3), BegunProgram(id: "gone", daysDone: 9)]
        return profile
    }

    private func verify(
        _ kind: PackScene.Kind, _ pack: TerrainPack, _ options: PackScene.Options,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let screen = try PackScene(kind, pack: pack, profile: person(), options: options).screen()
        #expect(screen.textBoxes.count >= 3, sourceLocation: sourceLocation)
        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
        let size = options.size ?? TerrainScene.defaultSize
        let name =
            "\(kind) \(options.view) \(options.id ?? "") \(options.step) \(options.words.language) \(size.width) × "
            + "\(size.height) \(options.dynamicType)"
        #expect(problems.isEmpty, "\(name): \(problems)", sourceLocation: sourceLocation)
    }

    @Test(arguments: PackScene.Kind.allCases) func everyKindInEverySize(kind: PackScene.Kind) throws {
        let pack = try PackFixture.example()
        for size in Self.sizes {
            for dynamicType in Self.typeSizes {
                for language in ["en", "de"] {
                    for view in kind.hasViews ? PackScene.View.allCases : [.card] {
                        let options = PackScene.Options(
                            size: size, dynamicType: dynamicType, words: .terrain(language: LanguageTag(language)),
                            view: view, step: 2)
                        try verify(kind, pack, options)
                    }
                }
            }
        }
    }

    /// What does not scroll has room for all of its words, whichever type size is chosen.
    @Test(arguments: PackScene.Kind.allCases.filter { $0.hasViews || !$0.canScroll })
    func theLargestTypeOnPhones(kind: PackScene.Kind) throws {
        let pack = try PackFixture.example()
        for size in Self.sizes.prefix(2) {
            for language in ["en", "de"] {
                try verify(
                    kind, pack,
                    .init(
                        size: size, dynamicType: .accessibility5, words: .terrain(language: LanguageTag(language)),
                        step: 2))
            }
        }
    }

    /// All of it, on a phone and a small phone.
    @Test(arguments: ["en", "de"]) func everyEntry(language: String) throws {
        let pack = try PackFixture.example()
        let lists: [(PackScene.Kind, [String])] = [
            (.ingredient, pack.ingredients.map(\.id)), (.routine, pack.routines.map(\.id)),
            (.movement, pack.movements.map(\.id)), (.lesson, pack.lessons.map(\.id)),
            (.program, pack.programs.map(\.id)), (.question, pack.quiz.map(\.id)),
        ]
        for (kind, ids) in lists {
            for id in ids {
                for size in Self.sizes.prefix(2) {
                    for view in kind.hasViews ? PackScene.View.allCases : [.card] {
                        try verify(
                            kind, pack,
                            .init(size: size, words: .terrain(language: LanguageTag(language)), id: id, view: view))
                    }
                }
            }
        }
    }

    @Test(arguments: ["en", "de"]) func everyStep(language: String) throws {
        let pack = try PackFixture.example()
        for routine in pack.routines {
            for step in 1...routine.steps.count {
                for size in Self.sizes.prefix(2) {
                    try verify(
                        .steps, pack,
                        .init(size: size, words: .terrain(language: LanguageTag(language)), id: routine.id, step: step))
                }
            }
        }
        for movement in pack.movements {
            for step in 1...movement.frames.count {
                for size in Self.sizes.prefix(2) {
                    try verify(
                        .player, pack,
                        .init(size: size, words: .terrain(language: LanguageTag(language)), id: movement.id, step: step)
                    )
                }
            }
        }
    }

    /// A movement is its figure: it keeps its height whichever the device and the type size, and the words still fit.
    @Test(arguments: DynamicTypeSize.allCases) func thePlayerKeepsItsFigure(dynamicType: DynamicTypeSize) throws {
        let pack = try PackFixture.example()
        let sizes =
            Self.sizes + [Size(width: 375, height: 667), Size(width: 844, height: 390), Size(width: 430, height: 932)]
        for size in sizes {
            for language in ["en", "de"] {
                for movement in pack.movements {
                    for step in 1...movement.frames.count {
                        let options = PackScene.Options(
                            size: size, dynamicType: dynamicType, words: .terrain(language: LanguageTag(language)),
                            id: movement.id, step: step)
                        let screen = try PackScene(.player, pack: pack, options: options).screen()
                        let name = "\(size) \(language) \(movement.id) \(step)"
                        #expect(try figureHeight(screen.drawing.nodes) >= 140, "\(name)")
                        let problems = TextPlacement.problems(in: screen)
                        #expect(problems.isEmpty, "\(name): \(problems)")
                        // Nothing is pushed into the margin.
                        let top = try #require(screen.textBoxes.map(\.rect.minY).min())
                        #expect(top >= 32, "\(name): \(top)")
                    }
                }
            }
        }
    }

    /// The height of the room that a figure fills: that of its disc, 244 of 296 points.
    private func figureHeight(_ nodes: [Node]) throws -> Double {
        var discs: [Double] = []
        nodes.forEachPlaced { node, transform, _ in
            guard case .fill(let fill) = node, fill.path == .circle(center: Point(0, -6), radius: 122) else { return }
            discs.append(fill.path.transformed(by: transform).bounds.height)
        }
        return try #require(discs.first) / 244 * 296 + 1e-6
    }

    @Test(arguments: TerrainType.allCases) func everyTypesTruths(type: TerrainType) throws {
        let pack = try PackFixture.example()
        for size in Self.sizes {
            for language in ["en", "de"] {
                for dynamicType in Self.typeSizes {
                    let scene = PackScene(
                        .truths, pack: pack, profile: TerrainProfile(vector: .typical(type, .none)),
                        options: .init(
                            size: size, dynamicType: dynamicType, words: .terrain(language: LanguageTag(language))))
                    let problems = TextPlacement.problems(in: try scene.screen())
                    #expect(problems.isEmpty, "\(size) \(language) \(dynamicType): \(problems)")
                }
            }
        }
    }

    /// Texts as long as `pack check` lets them be still find their place on a phone.
    @Test func theLongestTextsFit() throws {
        func text(_ role: PackTextRole) -> String {
            let words = "words that go on until there is no more room for them and then a few others besides "
            let count = role.maxLength ?? 0
            return String(String(repeating: words, count: count / words.count + 1).prefix(count - 1)) + "."
        }
        var changed = PackFixture.text
        for (old, role) in [
            (#"{"en": "Ginger", "de": "Ingwer"}"#, PackTextRole.title), (#"{"en": "Cup", "de": "Tasse"}"#, .title),
            (#"{"en": "Reach", "de": "Strecken"}"#, .title), (#"{"en": "Warmth", "de": "Wärme"}"#, .title),
            (#"{"en": "Week", "de": "Woche"}"#, .title), (#"{"en": "Warm", "de": "Warm"}"#, .subtitle),
            (#"{"en": "Slice it.", "de": "Schneide ihn."}"#, .step), (#"{"en": "Pour.", "de": "Gieß auf."}"#, .step),
            (#"{"en": "Wait.", "de": "Warte."}"#, .tip), (#"{"en": "Up.", "de": "Hoch."}"#, .step),
            (#"{"en": "Warm.", "de": "Warm."}"#, .line), (#"{"en": "Hands?", "de": "Hände?"}"#, .prompt),
            (#"{"en": "Cold", "de": "Kalt"}"#, .answer), (#"{"en": "Patience.", "de": "Geduld."}"#, .line),
            (#"{"en": "Waiting.", "de": "Warten."}"#, .line), (#"{"en": "A cup.", "de": "Eine Tasse."}"#, .line),
            (#"{"en": "Soup.", "de": "Suppe."}"#, .line), (#"{"en": "Try", "de": "Probier"}"#, .action),
        ] {
            #expect(changed.contains(old), "\(old)")
            changed = changed.replacing(old, with: "\"\(text(role))\"")
        }
        let pack = try TerrainPack.read([UInt8](changed.utf8))
        for kind in PackScene.Kind.allCases {
            for view in kind.hasViews ? PackScene.View.allCases : [.card] {
                try verify(kind, pack, .init(size: Self.sizes[0], view: view))
            }
        }
    }

    @Test func whatCanBeTouchedIsATarget() throws {
        func titles(_ kind: PackScene.Kind, _ options: PackScene.Options = .init()) throws -> [String] {
            try PackScene(kind, pack: PackFixture.example(), profile: person(), options: options).screen()
                .touchTargets.map(\.title)
        }
        #expect(try titles(.steps) == ["Next"] && titles(.steps, .init(step: 4)) == ["Back", "Done"])
        #expect(try titles(.player) == ["Pause", "Next"])
        #expect(try titles(.player, .init(step: 2)) == ["Back", "Pause", "Next"])
        #expect(try titles(.question).count == 5 && titles(.question, .init(answer: 0)).count == 4)
        // The ingredients, two sections, the search, and the kinds.
        #expect(try titles(.cabinet, .init(canvas: .full)).count == 24 + 2 + 1 + 5)
        #expect(try titles(.learn, .init(canvas: .full)).count == 10)
        #expect(try titles(.programs, .init(words: .terrain(language: LanguageTag("de")))).first == "Die Glut halten")
        #expect(try titles(.routine, .init(view: .sheet)) == ["Begin"])
        #expect(try titles(.program, .init(view: .sheet)) == ["Go on"])
    }
}
