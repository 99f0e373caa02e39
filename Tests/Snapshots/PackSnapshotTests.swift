import DisplayList
import Localization
import PathParser
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

@Suite struct PackSnapshotTests {
    private static let smallPhone = Size(width: 320, height: 568)
    private static let tablet = Size(width: 1024, height: 1366)
    private static let square = Size(width: 1080, height: 1080)
    private static let link = Size(width: 1200, height: 630)

    private func verify(
        _ kind: PackScene.Kind, _ name: String, _ options: PackScene.Options = .init(), scale: Double = 0.5,
        line: UInt = #line, function: String = #function
    ) throws {
        let scene = try Checkout.packScene(kind, options)
        assertSnapshot(
            of: try scene.drawing(), named: name, variants: [.scale(scale)], line: line, function: function)
    }

    /// One of each kind, as it is shown first.
    static let shown: [PackScene.Kind: PackScene.Options] = [
        .ingredient: .init(id: "ginger"), .routine: .init(id: "cool-evening"), .movement: .init(id: "spine-waves"),
        .lesson: .init(id: "dry-seasons"), .program: .init(id: "ember-week"),
        .steps: .init(id: "warm-morning", step: 3),
        .player: .init(id: "morning-reach", step: 3), .question: .init(id: "night"),
    ]

    @Test(arguments: PackScene.Kind.allCases.filter(\.hasViews)) func sheets(kind: PackScene.Kind) throws {
        var options = Self.shown[kind] ?? .init()
        options.view = .sheet
        options.canvas = .full
        try verify(kind, "\(kind.rawValue)-sheet", options)
        options.words = .terrain(language: LanguageTag("de"))
        options.canvas = .viewport
        options.size = Self.tablet
        try verify(kind, "\(kind.rawValue)-sheet-tablet", options, scale: 0.25)
    }

    @Test(arguments: PackScene.Kind.allCases.filter { $0.hasViews || $0 == .truths || $0 == .question })
    func posts(kind: PackScene.Kind) throws {
        var options = Self.shown[kind] ?? .init()
        options.size = Self.square
        try verify(kind, "\(kind.rawValue)-square", options, scale: 0.25)
        options.size = Self.link
        options.words = .terrain(language: LanguageTag("de"))
        try verify(kind, "\(kind.rawValue)-link", options, scale: 0.25)
    }

    /// The app's form tells more: names, kinds, amounts, whys, swaps, cautions.
    @Test func theAppsForm() throws {
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/app-pack.json"))
        var person = try Checkout.profile("low-flame")
        person.cabinet = ["ginger"]
        for (kind, id) in [
            (PackScene.Kind.ingredient, "ginger"), (.routine, "ginger-cup-tea"), (.movement, "tall-morning"),
        ] {
            var options = PackScene.Options(canvas: .full, id: id, view: .sheet)
            assertSnapshot(
                of: try PackScene(kind, pack: pack, profile: person, options: options).drawing(),
                named: "\(kind.rawValue)-sheet", variants: [.scale(0.5)])
            options = PackScene.Options(
                size: Self.smallPhone, dynamicType: .accessibility3, words: .terrain(language: LanguageTag("de")),
                id: id)
            assertSnapshot(
                of: try PackScene(kind, pack: pack, profile: person, options: options).drawing(),
                named: "\(kind.rawValue)-small-phone-ax3", variants: [.scale(0.5)])
        }
    }

    /// The tab of ingredients in its other states, and an ingredient that is in the cabinet.
    @Test func ingredients() throws {
        let small = Self.smallPhone
        let german = Words.terrain(language: LanguageTag("de"))
        try verify(.cabinet, "saved", .init(filter: .init { $0.section = .saved }))
        try verify(
            .cabinet, "found",
            .init(size: small, words: german, filter: .init { ($0.query, $0.category) = ("te", .fruit) }))
        try verify(
            .cabinet, "not-found",
            .init(words: .terrain(language: LanguageTag("ar")), filter: .init { $0.query = "stone" }))
        let nobody = try PackScene(
            .cabinet, pack: TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")),
            options: .init(
                size: small, dynamicType: .accessibility3, words: german, filter: .init { $0.section = .saved }))
        assertSnapshot(of: try nobody.drawing(), named: "nothing-saved", variants: [.scale(0.5)])
        try verify(.cabinet, "loading", .init(isLoading: true))
        try verify(.learn, "learn-loading", .init(isLoading: true))
        try verify(.ingredient, "sheet-not-saved", .init(words: german, id: "mint", view: .sheet))
    }

    @Test func everyPicture() throws {
        assertSnapshot(of: PackPictureSheet().drawing(), variants: [.plain])
    }
}
