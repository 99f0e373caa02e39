import DisplayList
import Localization
import PathParser
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

@Suite struct TerrainSnapshotTests {
    private func verify(
        _ kind: TerrainScene.Kind, _ example: String, _ name: String, _ options: TerrainScene.Options = .init(),
        scale: Double = 1, line: UInt = #line, function: String = #function
    ) throws {
        let scene = TerrainScene(kind, profile: try Checkout.profile(example), options: options)
        assertSnapshot(
            of: try scene.drawing(), named: name, variants: [scale == 1 ? .plain : .scale(scale)], line: line,
            function: function)
    }

    private static let square = Size(width: 1080, height: 1080)
    private static let link = Size(width: 1200, height: 630)

    @Test func revealAsAPost() throws {
        try verify(.reveal, "overclocked", "square", .init(size: Self.square), scale: 0.5)
        try verify(.reveal, "bright-but-thin", "link", .init(size: Self.link), scale: 0.5)
        let options = TerrainScene.Options(size: Self.link, dynamicType: .accessibility3)
        try verify(.reveal, "cool-core", "link-ax3", options, scale: 0.5)
    }

    private static let smallPhone = Size(width: 320, height: 568)

    @Test func aDayWithSymptoms() throws {
        try verify(.home, "overclocked", "overclocked")
        try verify(.home, "low-flame", "whole", .init(canvas: .full))
    }

    @Test func aDaysWeatherAndSeason() throws {
        var profile = try Checkout.profile("busy-mind")
        profile.weather = TerrainWeather(temperature: -3, condition: .snow, humidity: 0.9)
        var options = TerrainScene.Options(size: Self.smallPhone, canvas: .full, season: .winter)
        options.words = .terrain(language: LanguageTag("de"))
        assertSnapshot(
            of: try TerrainScene(.home, profile: profile, options: options).drawing(), named: "german",
            variants: [.scale(0.5)])
        options.dynamicType = .accessibility5
        (options.canvas, options.season) = (.viewport, nil)
        profile.weather = TerrainWeather(temperature: 21, condition: .cloudy, humidity: 0.8)
        assertSnapshot(
            of: try TerrainScene(.home, profile: profile, options: options).drawing(), named: "ax5",
            variants: [.scale(0.5)])
    }

    @Test func aDayThatIsLoading() throws {
        try verify(.home, "low-flame", "phone", .init(isLoading: true), scale: 0.5)
    }

    @Test func youAtFullLength() throws {
        try verify(.you, "low-flame", "phone", .init(canvas: .full))
        try verify(.you, "low-flame", "ax3", .init(canvas: .full, dynamicType: .accessibility3), scale: 0.5)
    }

    @Test func anEmptyLog() throws {
        let profile = try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0))
        for kind in [TerrainScene.Kind.trends, .heatmap, .effectiveness] {
            assertSnapshot(
                of: try TerrainScene(kind, profile: profile).drawing(), named: kind.rawValue, variants: [.scale(0.5)])
        }
    }

    @Test func aSeasonAsAPost() throws {
        try verify(.season, "high-flame", "square", .init(size: Self.square, season: .lateSummer), scale: 0.5)
        try verify(.season, "high-flame", "link", .init(size: Self.link, season: .autumn), scale: 0.5)
    }

    @Test func components() throws { try verify(.components, "high-flame", "components") }

    @Test func allTypesAndModifiers() throws {
        assertSnapshot(of: try TerrainSheet().drawing(), variants: [.scale(0.25)])
    }
}
